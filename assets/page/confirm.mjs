/* By the setting `confirm` the first press of a move's button only marks it, and the second one makes the move. */

import { closest } from "./events.mjs";

const MOVE = ':is(.fits, .facing) [data-msg^="play "]';

/**
 * Marks the move that is pressed, if it has to be pressed again, and no other. Returns whether it has to be.
 *
 * @param {Element | null} pressed
 */
export function asksAgain(pressed) {
  const marked = document.querySelector("[data-asked]");
  marked?.removeAttribute("data-asked");
  const asks = !!pressed?.matches(MOVE) && pressed !== marked && document.documentElement.dataset.confirm === "on";
  const line = document.getElementById("confirm");
  if (line) line.textContent = asks ? (line.dataset.text ?? "") : "";
  if (asks) pressed?.setAttribute("data-asked", "");
  return asks;
}

document.addEventListener(
  "click",
  (event) => {
    if (!asksAgain(closest(event, MOVE))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);
