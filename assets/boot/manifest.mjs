/* What the build tells the scripts: the parts of the site, their URLs and sizes, and PyScript's settings. */

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

/** wasm, module, library and program make up Python; rest, core and snapshot are loaded if needed. */
export const parts = /** @type {Parts} */ (
  Object.fromEntries(Object.entries(told.parts).map(([name, part]) => [name, there(part)]))
);

/** The settings of pyscript.toml, as JSON. */
export const settings = JSON.stringify(told.pyscript);

/** Pyodide's lock file, with no packages in it. */
export const { lock } = told;

/** @type {Texts} What is said while the parts come and when one does not, in the language of the page. */
export const words = JSON.parse(read("tongues"))[document.documentElement.lang];
