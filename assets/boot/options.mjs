/* The options for `loadPyodide`, in the page and in the snapshot worker. Nothing is looked up elsewhere. */

import { startHalves } from "./halves.mjs";

const PROGRAM = "/noir.zip";

/**
 * The name and the content of a part as a file of Python. Never resolves if something is missing of it: download.mjs has
 * said so, and Python would only say something else.
 *
 * @param {Part} part
 * @returns {Promise<[name: string, bytes: Uint8Array]>}
 */
async function file({ url, bytes }) {
  const content = new Uint8Array(await (await fetch(url)).arrayBuffer());
  return content.length === bytes ? [url.slice(url.lastIndexOf("/")), content] : new Promise(() => {});
}

/**
 * Makes Pyodide's module, of the two halves of its wasm if the site has them.
 *
 * @param {Site} site
 * @returns {NonNullable<import("pyodide").PyodideConfig["createPyodideModule"]>}
 */
export function creating({ parts }) {
  return async (settings) => {
    const { default: create } = await import(parts.module.url);
    if (parts.rest) startHalves(settings, parts.rest);
    return create(settings);
  };
}

/**
 * @param {Site} site what manifest.mjs says, or the same handed to a worker
 * @param {string[]} names the parts of the program that are there from the start: games, and texts of a language
 * @returns {import("pyodide").PyodideConfig}
 */
export function options(site, names) {
  const { parts, lock } = site;
  const there = names.map((name) => parts[name]).filter((part) => part !== undefined);
  const files = Promise.all([parts.program, ...there].map(file));
  return {
    indexURL: new URL(".", parts.wasm.url).href,
    createPyodideModule: creating(site),
    stdLibURL: parts.library.url,
    lockFileContents: lock,
    env: { PYTHONPATH: PROGRAM },
    fsInit: async (FS) => {
      for (const [name, bytes] of await files) FS.writeFile(name, bytes);
    },
  };
}
