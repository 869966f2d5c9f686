/* What can be told of the table by looking at it, for those that follow a change of the page: the movement and the sound. */

/* `turn` is how many moves there were, `last` whether the last was a play or a take, and `by` whose it was; of a page
 * without a table they are not known. */
export function scene() {
  const { turn, round, last, by } = document.getElementById("street")?.dataset ?? {};
  return {
    turn: Number(turn),
    round,
    last,
    by,
    curtain: document.querySelector(".curtain") !== null,
    over: document.querySelector("[data-outcome]") !== null,
  };
}

/* Whether exactly one move lies between two scenes: nothing else is shown on its way. */
export function moved(before, now) {
  return now.turn === before.turn + 1;
}
