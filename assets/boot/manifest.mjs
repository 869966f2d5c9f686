/* What the build says of the site: its parts, where they are and how many bytes they have, and PyScript's settings. */

const told = JSON.parse(document.getElementById("site").textContent);

function there([path, bytes]) {
  return { url: new URL(path, document.baseURI).href, bytes };
}

/* wasm, module, library and program: what Python consists of; core and snapshot: what may be loaded besides. */
export const parts = Object.fromEntries(Object.entries(told.parts).map(([name, part]) => [name, there(part)]));

/* The settings of pyscript.toml, as text. */
export const settings = JSON.stringify(told.pyscript);

/* The lock file of Pyodide, which says that there are no packages to be had. */
export const { lock } = told;

/* What is said while the parts come and when one does not, in the language of the page. */
export const words = JSON.parse(document.getElementById("tongues").textContent)[document.documentElement.lang];
