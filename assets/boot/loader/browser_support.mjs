/* Tests whether this browser can run Python, before anything large is fetched. */

import { isSingleFile } from "./page.mjs";

/* A small module with what pyodide.asm.wasm uses: mutable globals, exceptions (the legacy kind: try, catch, throw
 * and a tag), memory.fill, table.get and table.set, trunc_sat and extend8_s. As text: (type (func)) (table 1
 * funcref) (memory 1) (tag (type 0)) (global (export "g") (mut i32) i32.const 0) and a function that uses each of
 * these instructions once. */
// biome-ignore format: sections of WebAssembly, not a list to be read
var PROBE = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 4, 4, 1, 112, 0, 1, 5, 3, 1, 0, 1, 13, 3, 1, 0, 0, 6, 6,
  1, 127, 1, 65, 0, 11, 7, 5, 1, 1, 103, 3, 0, 10, 37, 1, 35, 0, 6, 64, 65, 0, 65, 0, 65, 0, 252, 11, 0, 65, 0, 65, 0,
  37, 0, 38, 0, 67, 0, 0, 0, 0, 252, 0, 192, 26, 8, 0, 7, 0, 11, 11,
];

/* Class static blocks are the newest syntax in Pyodide: Chrome 94, Firefox 93, Safari 16.4. To try them would take
 * `eval`, which most pages here forbid. The first two have them since before structuredClone, and Safari since it reads
 * this expression. */
function readsModernSyntax() {
  try {
    // biome-ignore lint/complexity/useRegexLiterals: a literal would stop this whole script where it can't be read
    return new RegExp("(?<=a)b").test("ab");
  } catch {
    return false;
  }
}

/* The single file is compressed. */
function unpacks() {
  return !isSingleFile() || typeof DecompressionStream === "function";
}

function runsPython() {
  return (
    typeof WebAssembly === "object" &&
    typeof WebAssembly.instantiateStreaming === "function" &&
    typeof BigInt64Array === "function" &&
    WebAssembly.validate(new Uint8Array(PROBE))
  );
}

function runsPyScript() {
  return (
    "noModule" in document.createElement("script") &&
    typeof ReadableStream === "function" &&
    typeof FinalizationRegistry === "function" &&
    typeof structuredClone === "function" &&
    typeof Object.hasOwn === "function"
  );
}

export function isSupported() {
  return runsPython() && runsPyScript() && readsModernSyntax() && unpacks();
}
