/* Joins the two halves of a wasm (tools/trim/halves.py): the second is started by the first call of anything in it. */

// Imports a table and a function as "" "t" and "" "f", and enters the function at place 0 of the table: a function of
// JavaScript can't be entered in a table by JavaScript.
const ENTER = Uint8Array.from(
  "0061736d 01000000 010401600000 020d02 00017401700001 0001660000 090701 0041000b0100"
    .replaceAll(" ", "")
    .match(/../g) ?? [],
  (byte) => Number.parseInt(byte, 16),
);

/**
 * Makes a started first half able to bring the second.
 *
 * @param {WebAssembly.Instance} first
 * @param {WebAssembly.Imports} imports what the first half was given; the second is given the same
 * @param {() => WebAssembly.Module} second gives the compiled second half, at once
 */
export function join(first, imports, second) {
  const bring = () => void new WebAssembly.Instance(second(), { ...imports, first: first.exports });
  const enter = { "": { t: first.exports.halves, f: bring } };
  new WebAssembly.Instance(new WebAssembly.Module(ENTER), enter);
}

/**
 * What the whole wasm would export. Pyodide looks at every export, and should not see that are for the other half or the census.
 *
 * @param {WebAssembly.Instance} first
 * @returns {WebAssembly.Instance}
 */
export function whole(first) {
  return /** @type {WebAssembly.Instance} */ ({
    exports: Object.fromEntries(Object.entries(first.exports).filter(([name]) => !/^(halves|ran) ?/.test(name))),
  });
}
