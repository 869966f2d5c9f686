/* The options for `loadPyodide`, in the page and in the snapshot worker. Nothing is looked up elsewhere. */

const PROGRAM = "/noir.zip";

/** @param {string} url */
async function bytes(url) {
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

/**
 * @param {Site} site what manifest.mjs says, or the same handed to a worker
 * @returns {import("pyodide").PyodideConfig}
 */
export function options({ parts, lock }) {
  const program = bytes(parts.program.url);
  return {
    indexURL: new URL(".", parts.wasm.url).href,
    createPyodideModule: async (settings) => (await import(parts.module.url)).default(settings),
    stdLibURL: parts.library.url,
    lockFileContents: lock,
    env: { PYTHONPATH: PROGRAM },
    fsInit: async (FS) => FS.writeFile(PROGRAM, await program),
  };
}
