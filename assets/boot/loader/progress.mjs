/* How far the boot is: a sentence, the bytes where they are known, a bar; and a watch that strikes when no news come. */

import { find } from "./page.mjs";
import { word } from "./texts.mjs";

var STALL = 60000; // milliseconds without news after which a retry is offered, while the boot goes on

var watch;

/* Calls `strike` if no news come; the count begins anew with each call. */
export function waitForNews(strike) {
  clearTimeout(watch);
  watch = setTimeout(strike, STALL);
}

export function stopWaiting() {
  clearTimeout(watch);
}

function megabytes(bytes) {
  var digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (bytes / 1e6).toLocaleString(document.documentElement.lang, digits);
}

export function draw(news) {
  if (!find("progress")) return;
  var counted = "";
  if (news.total) {
    counted = ": " + word("bytes").replace("{done}", megabytes(news.done)).replace("{total}", megabytes(news.total));
  }
  if (find("step").textContent !== news.step) find("step").textContent = news.step;
  find("bytes").textContent = counted;
  if (news.total) find("bar").value = news.done / news.total;
  else find("bar").removeAttribute("value");
}

export function show(isShown) {
  if (find("boot")) find("boot").hidden = !isShown;
}
