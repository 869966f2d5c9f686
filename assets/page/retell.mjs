/* Shows again what the others did, where the table tells it in chips: one chip after the other, and while it is shown its
 * crossing or building glows in the city. Where nothing may move, all these places glow for a moment. */

import { nameShown } from "./shows.mjs";

const LONG = 3; // times as long as a card moves
const MARKED = 1500; // milliseconds that the places glow where nothing may move
let waiting = 0;

/**
 * The crossing or the building that a chip is about.
 *
 * @param {HTMLElement} chip
 */
function placeOf({ dataset: { at = "" } }) {
  const [crossing, corner] = at.split(".");
  const found = document.querySelector(`.city [data-crossing="${crossing}"]`);
  return corner ? found?.querySelector(`.${corner.toLowerCase()}`) : found;
}

/** @param {(Element | null | undefined)[]} elements */
function light(elements) {
  for (const element of elements) element?.setAttribute("data-glows", "");
  nameShown();
}

/** Ends it. */
export function stop() {
  clearTimeout(waiting);
  for (const element of document.querySelectorAll("[data-glows]")) element.removeAttribute("data-glows");
  nameShown();
}

/**
 * Shows chips and their places, one after the other.
 *
 * @param {HTMLElement[]} chips
 * @param {number} pace how long a card moves, in milliseconds; 0 if nothing should
 */
export function retell(chips, pace) {
  stop();
  const [chip, ...later] = chips;
  if (!chip?.isConnected) return; // all are shown, or the table tells something else now
  if (pace) light([chip, placeOf(chip)]);
  else light(chips.map(placeOf));
  waiting = setTimeout(() => retell(pace ? later : [], pace), pace ? LONG * pace : MARKED);
}
