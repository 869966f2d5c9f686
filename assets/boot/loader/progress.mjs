/* Shows boot progress: a step, bytes if known, a bar; and times out without news. */

import { find, has } from "./page.mjs";
import { word } from "./texts.mjs";

var STALL = 60000; // milliseconds without news until a retry is offered, while the boot continues

/** @type {ReturnType<typeof setTimeout> | undefined} */
var watch;

/**
 * Calls `strike` if there is no news for a while; each call restarts the timeout.
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
