/* Another try. What came wrong once may lie in the browser's cache, for as long as the host has said of what should have
 * come: a year. So before the page is loaded again, it has everything fetched anew. */

import { each, find, isReady, isSingleFile } from "./page.mjs";
import { draw, show } from "./progress.mjs";
import { word } from "./texts.mjs";

var RENEWAL = 20000; // milliseconds for the files that are fetched anew
var NAMED = "link[rel=modulepreload], link[rel=preload], link[rel=stylesheet], script[src]";

/** Everything the page is made of besides itself. */
function files() {
  if (isSingleFile()) return [];
  /** @type {Record<string, [string, number]>} */
  var parts = JSON.parse(find("site").textContent).parts;
  var found = Object.keys(parts).map((name) => new URL(parts[name][0], document.baseURI).href);
  each(NAMED, (/** @type {HTMLLinkElement & HTMLScriptElement} */ element) => {
    found.push(element.href || element.src);
  });
  return found.filter((url, at) => found.indexOf(url) === at);
}

/**
 * Asks for a file past the browser's own cache, and leaves there what comes.
 *
 * @param {string} url
 */
function renewed(url) {
  return fetch(url, { cache: "reload" })
    .then((response) => response.arrayBuffer())
    .catch(() => {}); // the next try says what is missing
}

export function reload() {
  location.reload();
}

export function retry() {
  if (isReady()) return reload();
  find("trouble").hidden = true;
  show(true);
  draw({ step: word("coming") });
  setTimeout(reload, RENEWAL);
  Promise.all(files().map(renewed)).then(reload);
}
