/* What the build tells the scripts: the parts of the site, their URLs and sizes, and PyScript's settings. */

/**
 * @type {{
 *   parts: Record<string, [path: string, bytes: number]>, games?: string[], tongues?: string[],
 *   needs?: string[], game?: string, styles?: Record<string, string>, pyscript?: object, lock: LockFile
 * }}
 */
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

/** wasm, module, library and program make up Python, with a game and the texts of a language; others may follow. */
export const parts = /** @type {Parts} */ (
  Object.fromEntries(Object.entries(told.parts).map(([name, part]) => [name, there(part)]))
);

/** The games that are parts of their own; the one file has all of them in its program. */
export const games = told.games ?? [];

/** The URL of the style sheet of each game, where the page does not come with it. */
export const styles = new Map(
  Object.entries(told.styles ?? {}).map(([game, path]) => [game, new URL(path, document.baseURI).href]),
);

/** The game that a page of rules is about. */
export const { game } = told;

/** The parts that this page needs at once besides a game. */
export const needs = told.needs ?? [];

/** The languages whose texts are parts of their own. */
export const tongues = told.tongues ?? [];

/** The settings of pyscript.toml, as JSON. */
export const settings = JSON.stringify(told.pyscript);

/** Pyodide's lock file, with no packages in it. */
export const { lock } = told;

/** @type {Texts} What is said while the parts come and when one does not, in the language of the page. */
export const words = JSON.parse(read("tongues"))[document.documentElement.lang];
