/* What the rendered table tells about a change, for animation and sound. */

/**
 * @typedef {object} Scene Of a page without a table, and where the table is only named, the first four are not known.
 * @property {number} turn how many moves there were, or NaN
 * @property {string | undefined} round
 * @property {string | undefined} last whether the last move was a play or a take
 * @property {string | undefined} by whose it was
 * @property {boolean} curtain
 * @property {boolean} over
 * @property {boolean} plays whether a game goes on at a table
 */

/**
 * @param {ParentNode} root
 * @returns {Scene}
 */
export function scene(root = document) {
  /** @type {HTMLElement | null} */
  const street = root.querySelector("#street");
  const { turn, round, last, by } = street?.dataset ?? {};
  return {
    turn: Number(turn),
    round,
    last,
    by,
    curtain: root.querySelector(".curtain") !== null,
    over: root.querySelector("[data-outcome]") !== null,
    plays: root.querySelector(".fits, .facing") !== null,
  };
}

/**
 * Whether exactly one move lies between two scenes; nothing else is animated.
 *
 * @param {Scene} before
 * @param {Scene} now
 */
export function moved(before, now) {
  return now.turn === before.turn + 1;
}
