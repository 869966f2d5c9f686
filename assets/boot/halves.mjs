/* Starts Python from the first half of its wasm, which has all that the game runs.
 *
 * tools/trim/halves.py cuts the wasm in two. The first call of anything in the second half brings that half, while the
 * page waits; once the game is ready it is fetched, so that it is there by then.
 */

import { requested } from "./requested.mjs";

// A module that imports a table and a function as "" "t" and "" "f", and enters the function at place 0 of the table: a
// function of JavaScript can't be entered in a table by JavaScript.
const ENTER = Uint8Array.from(
  "0061736d 01000000 010401600000 020d02 00017401700001 0001660000 090701 0041000b0100"
    .replaceAll(" ", "")
    .match(/../g) ?? [],
  (byte) => Number.parseInt(byte, 16),
);

const CALLED = "noir second half"; // the mark of `performance` when something in it is called

/** @typedef {NonNullable<import("pyodide").PyodideConfig["createPyodideModule"]>} Creating */
/** @typedef {Parameters<Creating>[0]} Settings of Emscripten */

/** @type {WebAssembly.Module | undefined} */
let kept;
let lost = () => {};

/** @param {() => void} act what to do when the second half is called and can't be fetched: Python then ends */
export function whenLost(act) {
  lost = act;
}

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
 * What the whole wasm would export: Pyodide looks at every export, and some are for the other half or for the census.
 *
 * @param {WebAssembly.Instance} first
 * @returns {WebAssembly.Instance}
 */
export function whole(first) {
  return /** @type {WebAssembly.Instance} */ ({
    exports: Object.fromEntries(Object.entries(first.exports).filter(([name]) => !/^(halves|ran) ?/.test(name))),
  });
}

/**
 * The second half, compiled, while the page waits.
 *
 * @param {Part} rest
 */
function called({ url }) {
  performance.mark(CALLED);
  try {
    kept ??= new WebAssembly.Module(requested(url));
  } catch (error) {
    lost();
    throw error;
  }
  return kept;
}

/**
 * Fetches and compiles the second half before anything calls it.
 *
 * @param {Part} rest
 */
export async function keepRest({ url }) {
  kept ??= await WebAssembly.compileStreaming(fetch(url));
}

/**
 * Whether the browser starts a module of this size while the page waits: Chromium before 2023 allowed 4 kB.
 *
 * @param {number} size in bytes
 */
function canWait(size) {
  const empty = new Uint8Array(size); // one section that is for nobody, and whose length takes four bytes
  const length = [0, 7, 14, 21].map((shift) => (((size - 13) >> shift) & 127) | (shift < 21 ? 128 : 0));
  empty.set([0, 97, 115, 109, 1, 0, 0, 0, 0, ...length]);
  try {
    return Boolean(new WebAssembly.Instance(new WebAssembly.Module(empty)));
  } catch {
    return false;
  }
}

/**
 * Lets Pyodide start the first half, which brings the second when it is called; where a page can't wait for that, both.
 *
 * @param {Settings} settings
 * @param {Part} rest
 */
export function startHalves(settings, rest) {
  const start = settings.instantiateWasm;
  /** @type {typeof start} */
  const instantiateWasm = (imports, receive) =>
    start?.(imports, async (first, module) => {
      const others = { ...imports, first: first.exports };
      if (canWait(rest.bytes)) join(first, imports, () => called(rest));
      else await WebAssembly.instantiateStreaming(fetch(rest.url), others);
      receive(whole(first), module);
    });
  Object.assign(settings, { instantiateWasm });
}
