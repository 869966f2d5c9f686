/* Keeps the focus off what lies under a sheet: what can't be seen there can't be reached by keys either. How much of the
 * table a sheet covers depends on the window, so it is measured, and only while a sheet is open. */

import { rove } from "./roving_tabindex.mjs";

const SHEETS = ".at-table > .sheet, .shows-score #ledger, .shows-clues #clues, #clues.peeked, .shows-city .aside";
const STOPS = "a[href], button, input, select, summary, textarea";
const EDGE = 1; // pixels that may look out

/** @type {Element[]} */
let covered = [];

/**
 * Whether an element lies wholly under a sheet. Where a point of it is in the window, the page says what lies above.
 *
 * @param {Element} element
 * @param {Element} sheet
 */
function isUnder(element, sheet) {
  const [a, b] = [element.getBoundingClientRect(), sheet.getBoundingClientRect()];
  const isInside =
    a.left >= b.left - EDGE && a.right <= b.right + EDGE && a.top >= b.top - EDGE && a.bottom <= b.bottom + EDGE;
  if (!isInside || !a.width || sheet.contains(element)) return false;
  const above = document.elementFromPoint((a.left + a.right) / 2, (a.top + a.bottom) / 2);
  return above ? !element.contains(above) : !isOut((a.left + a.right) / 2, (a.top + a.bottom) / 2);
}

/**
 * Whether a point lies outside the window, where nothing is found above it.
 *
 * @param {number} x
 * @param {number} y
 */
function isOut(x, y) {
  return x < 0 || y < 0 || x >= innerWidth || y >= innerHeight;
}

/** Makes inert what an open sheet covers now, and nothing else. */
export function cover() {
  for (const each of covered) each.removeAttribute("inert");
  covered = [];
  for (const sheet of document.querySelectorAll(SHEETS))
    covered.push(...[...document.querySelectorAll(STOPS)].filter((each) => isUnder(each, sheet)));
  for (const each of covered) each.setAttribute("inert", "");
}

function coverAgain() {
  cover();
  rove(document.body);
}

addEventListener("resize", coverAgain);
addEventListener("toggle", coverAgain, true); // what is unfolded in a sheet makes it higher
