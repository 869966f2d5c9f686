/* The options for `loadPyodide`, in the page and in the snapshot worker. Nothing is looked up elsewhere. */

import { startHalves } from "./halves.mjs";

const PROGRAM = "/noir.zip";

/** @param {string} url */
async function bytes(url) {
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
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
 * @returns {import("pyodide").PyodideConfig}
 */
export function options(site) {
  const { parts, lock } = site;
  const program = bytes(parts.program.url);
  return {
    indexURL: new URL(".", parts.wasm.url).href,
    createPyodideModule: creating(site),
    stdLibURL: parts.library.url,
    lockFileContents: lock,
    env: { PYTHONPATH: PROGRAM },
    fsInit: async (FS) => FS.writeFile(PROGRAM, await program),
  };
}
