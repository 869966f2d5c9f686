/* Shows again what the others did, one part after the other: chips, whose crossing or building glows in the city, or the
 * steps of a turn. Where nothing may move, the places of all chips glow for a moment. */

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
 * Lights groups of elements, one after the other.
 *
 * @param {(Element | null | undefined)[][]} groups
 * @param {number} long how long each is lit, in milliseconds
 * @param {() => void} [then] what follows
 */
function lightInTurn([group, ...later], long, then) {
  stop();
  if (!group) return then?.();
  if (!group.some((element) => element?.isConnected)) return; // the table tells something else now
  light(group);
  waiting = setTimeout(() => lightInTurn(later, long, then), long);
}

/**
 * Shows chips and their places.
 *
 * @param {HTMLElement[]} chips
 * @param {number} pace how long a card moves, in milliseconds; 0 if nothing should
 */
export function retell(chips, pace) {
  if (pace)
    lightInTurn(
      chips.map((chip) => [chip, placeOf(chip)]),
      LONG * pace,
    );
  else lightInTurn([chips.map(placeOf)], MARKED);
}

/**
 * Shows the steps of a turn, each alone; the last one is what follows.
 *
 * @param {HTMLElement[]} steps
 * @param {number} pace how long a card moves, in milliseconds; 0 if nothing should
 * @param {() => void} then
 */
export function retellTurn(steps, pace, then) {
  lightInTurn(
    steps.slice(0, -1).map((step) => [step]),
    pace ? LONG * pace : MARKED,
    then,
  );
}
