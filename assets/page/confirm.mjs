/* By the setting `confirm` the first press of a move's button only marks it, and the second one makes the move. */

import { closest } from "./events.mjs";

const MOVE = ':is(.fits, .facing) [data-msg^="play "]';

document.addEventListener(
  "click",
  (event) => {
    const button = closest(event, MOVE);
    const marked = document.querySelector("[data-asked]");
    marked?.removeAttribute("data-asked");
    const asks = button && button !== marked && document.documentElement.dataset.confirm === "on";
    const line = document.getElementById("confirm");
    if (line) line.textContent = asks ? (line.dataset.text ?? "") : "";
    if (!asks) return;
    button.setAttribute("data-asked", "");
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);
