/* The browser's Back button: closes what was opened last, and leaves the page only from the start.
 *
 * The history has an entry for each thing that Back can close, above the one the page began with. An entry holds its
 * depth, a number, and nothing else. One for each, because Chromium skips entries that are added after Back was pressed
 * and before the page is; see docs/decisions/0024-back-closes.md.
 *
 * What a button closes leaves its entry behind. Back doesn't mind: it always closes one thing, and an entry that is left
 * over is used up by the next one. Once nothing is open, or another address was entered, they go.
 */

import { isMarked, keep } from "./address.mjs";
import { tell } from "./events.mjs";

const TURN = 50; // milliseconds
const LATE = 20; // turns after which an entry that was asked for doesn't come any more: none passes while Python works

let count = -1; // how many things Back can close; before the program has said so, the history is left alone
let depth = 0; // of the entry that is shown
/** @type {ReturnType<typeof setTimeout> | undefined} */
let going; // to an earlier entry

/**
 * Sees to it that Back closes this many things before it leaves the page.
 *
 * @param {number} things
 */
export function guard(things) {
  const first = count < 0;
  count = things;
  settle(first);
}

/** @param {boolean} [first] */
function settle(first) {
  if (adjust(first) && !going) goTo(count);
}

/**
 * Adds the entries that are missing, unless one was asked for that may still come; returns whether some are left over
 * that should go. An address that was entered in the meantime gets its depth at once: the next may come before long.
 *
 * @param {boolean} [first]
 */
function adjust(first) {
  let isSpent = false;
  try {
    isSpent = adopt(first);
    while (!going && depth < count) history.pushState(++depth, "");
  } catch {
    depth = history.state ?? 0; // browsers limit the entries per minute; then Back may leave the page
  }
  return depth > count && (isSpent || !count);
}

/**
 * Gives the entry that is shown its depth, if it has none: the page's first one, or that of an address the player has
 * entered. An address that stays, of another position in the same replay, is as deep as the one before. Returns whether
 * the address was of something else, and so is gone by now.
 *
 * @param {boolean} [first]
 */
function adopt(first) {
  if (typeof history.state === "number") {
    depth = history.state;
    return false;
  }
  const isSpent = !first && !(location.hash && count <= depth);
  history.replaceState((first ? 0 : depth) + Number(isSpent), "");
  depth = history.state;
  return isSpent;
}

/** @param {number} there the depth of an earlier entry */
function goTo(there) {
  wait(LATE);
  history.go(there - depth);
}

/** @param {number} turns */
function wait(turns) {
  // At the end without a look at the address: it may be one that was just entered.
  going = setTimeout(() => (turns ? wait(turns - 1) : giveUp()), TURN);
}

/** Stops waiting. What was asked for isn't asked for again now: it may only be late, and twice would leave the page. */
function giveUp() {
  going = undefined;
  adjust();
}

function arrive() {
  keep();
  goOn();
}

function goOn() {
  clearTimeout(going);
  going = undefined;
  settle();
}

/** @param {PopStateEvent} event */
function moved({ state }) {
  if (count < 0 || typeof state !== "number") return; // an address was entered, which address.mjs hears of
  const before = depth;
  depth = state;
  if (going) arrive();
  else if (state > before) settle();
  else if (state < before || !isMarked()) {
    keep();
    tell("back");
    settle();
  }
}

addEventListener("popstate", moved);
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && count >= 0) settle();
});
