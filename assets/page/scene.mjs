/* What can be told of the table by looking at it, for those that follow a change of the page: the movement and the sound. */

/* `turn` is how many moves there were, `last` whether the last was a play or a take, and `by` whose it was; of a page
 * without a table, and where the table is only named, they are not known. */
export function scene(root = document) {
  const { turn, round, last, by } = root.querySelector("#street")?.dataset ?? {};
  return {
    turn: Number(turn),
    round,
    last,
    by,
    curtain: root.querySelector(".curtain") !== null,
    over: root.querySelector("[data-outcome]") !== null,
  };
}

/* Whether exactly one move lies between two scenes: nothing else is shown on its way. */
export function moved(before, now) {
  return now.turn === before.turn + 1;
}
