/* How far the boot is: a sentence, the bytes where they are known, a bar; and a watch that strikes when no news come. */

import { find, has } from "./page.mjs";
import { word } from "./texts.mjs";

var STALL = 60000; // milliseconds without news after which a retry is offered, while the boot goes on

/** @type {ReturnType<typeof setTimeout> | undefined} */
var watch;

/**
 * Calls `strike` if no news come; each call begins the wait anew.
 *
 * @param {() => void} strike
 */
export function waitForNews(strike) {
  clearTimeout(watch);
  watch = setTimeout(strike, STALL);
}

export function stopWaiting() {
  clearTimeout(watch);
}

/** @param {number} bytes */
function megabytes(bytes) {
  var digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (bytes / 1e6).toLocaleString(document.documentElement.lang, digits);
}

/** @param {Progress} news */
export function draw(news) {
  if (!has("progress")) return;
  var done = news.done || 0;
  var total = news.total || 0;
  var bytes = word("bytes").replace("{done}", megabytes(done)).replace("{total}", megabytes(total));
  if (find("step").textContent !== news.step) find("step").textContent = news.step;
  find("bytes").textContent = total ? `: ${bytes}` : "";
  if (total) find("bar").value = done / total;
  else find("bar").removeAttribute("value");
}

/** @param {boolean} isShown */
export function show(isShown) {
  if (has("boot")) find("boot").hidden = !isShown;
}
