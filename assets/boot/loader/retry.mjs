/* Retries the boot. A wrong file may be in the browser's cache for as long as the host allows, a year. So all
 * files are fetched past the cache before the page reloads. */

import { each, find, isReady, isSingleFile } from "./page.mjs";
import { draw, show } from "./progress.mjs";
import { word } from "./texts.mjs";

var RENEWAL = 20000; // milliseconds for fetching the files
var NAMED = "link[rel=modulepreload], link[rel=preload], link[rel=stylesheet], script[src]";

/** The URLs of all files of the page except itself. */
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
 * Fetches a file past the browser's cache, which then keeps the new response.
 *
 * @param {string} url
 */
function renewed(url) {
  return fetch(url, { cache: "reload" })
    .then((response) => response.arrayBuffer())
    .catch(() => {}); // the next boot reports what is missing
}

export function reload() {
  location.reload();
}

/** Reloads, unless what was late has come: then someone plays. */
function again() {
  if (!isReady()) reload();
}

export function retry() {
  if (isReady()) return reload();
  find("trouble").hidden = true;
  show(true);
  draw({ step: word("coming") });
  setTimeout(again, RENEWAL);
  Promise.all(files().map(renewed)).then(again);
}
