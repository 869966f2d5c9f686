/* How the loader looks at the page. Like all of its modules it keeps to the JavaScript of 2009: see loader.mjs. */

export function find(id) {
  return document.getElementById(id);
}

export function each(selector, act) {
  Array.prototype.forEach.call(document.querySelectorAll(selector), act);
}

/* Whether the game is on the table. */
export function isReady() {
  return document.documentElement.hasAttribute("data-ready");
}

/* Whether the page is the game in one file, which has all its parts inside. */
export function isSingleFile() {
  return !!find("part-wasm");
}
