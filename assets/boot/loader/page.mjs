/* How the loader looks at the page. */

/**
 * An element of the shell. On a page that may lack it, ask `has` first.
 *
 * @template {keyof ShellElements} Id
 * @param {Id} id
 * @returns {ShellElements[Id]}
 */
export function find(id) {
  return /** @type {ShellElements[Id]} */ (document.getElementById(id));
}

/** @param {keyof ShellElements} id */
export function has(id) {
  return document.getElementById(id) !== null;
}

/**
 * Calls `act` with each element that `selector` describes.
 *
 * @template {Element} Kind
 * @param {string} selector
 * @param {(element: Kind) => void} act
 */
export function each(selector, act) {
  Array.prototype.forEach.call(document.querySelectorAll(selector), act);
}

/** Whether the game is on the table. */
export function isReady() {
  return document.documentElement.hasAttribute("data-ready");
}

/** Whether the page is the game in one file, which has all its parts inside. */
export function isSingleFile() {
  return has("part-wasm");
}
