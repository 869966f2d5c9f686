/* What the build says of the site: its parts, where they are and how many bytes they have, and PyScript's settings. */

/** @type {{parts: Record<keyof Parts, [path: string, bytes: number]>, pyscript?: object, lock: LockFile}} */
const told = JSON.parse(read("site"));

/** @param {"site" | "tongues"} id */
function read(id) {
  return String(document.getElementById(id)?.textContent);
}

/**
 * @param {[path: string, bytes: number]} part
 * @returns {Part}
 */
function there([path, bytes]) {
  return { url: new URL(path, document.baseURI).href, bytes };
}

/** wasm, module, library and program: what Python consists of; core and snapshot: what may be loaded besides. */
export const parts = /** @type {Parts} */ (
  Object.fromEntries(Object.entries(told.parts).map(([name, part]) => [name, there(part)]))
);

/** The settings of pyscript.toml, as text. */
export const settings = JSON.stringify(told.pyscript);

/** The lock file of Pyodide, which says that there are no packages to be had. */
export const { lock } = told;

/** @type {Texts} What is said while the parts come and when one does not, in the language of the page. */
export const words = JSON.parse(read("tongues"))[document.documentElement.lang];
