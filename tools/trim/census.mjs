/* Walks through the program on a Pyodide that notes which of its functions run, and prints their numbers.
 *
 * node tools/trim/census.mjs ROOT WASM, where WASM is what `counted` of tools/trim/halves.py makes of Pyodide's.
 */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { whole } from "../../assets/boot/halves.mjs";

const [root, wasm] = process.argv.slice(2);
const indexURL = dirname(createRequire(`${resolve(root)}/package.json`).resolve("pyodide/pyodide.mjs"));
const { loadPyodide } = await import(pathToFileURL(`${indexURL}/pyodide.mjs`).href);
const { instantiate } = WebAssembly;
const size = readFileSync(`${indexURL}/pyodide.asm.wasm`).length;
/** @type {WebAssembly.Exports[]} */
const booted = [];

WebAssembly.instantiate = async (binary, imports) => {
  if (binary.byteLength !== size) return instantiate(binary, imports);
  const { module, instance } = await instantiate(readFileSync(wasm), imports);
  booted.push(instance.exports);
  return { module, instance: whole(instance) };
};

const snapshot = (await loadPyodide({ indexURL, _makeSnapshot: true })).makeMemorySnapshot();
for (const start of [{}, { _loadSnapshot: snapshot }]) {
  const python = await loadPyodide({ indexURL, ...start });
  python.mountNodeFS("/project", resolve(root));
  await python.runPythonAsync(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
from tools.trim.walk import everything
everything()
`);
}

const numbers = Object.keys(booted[0])
  .filter((name) => name.startsWith("ran "))
  .map((name) => Number(name.slice(4)));
console.log(JSON.stringify(numbers.filter((at) => booted.some((exports) => exports[`ran ${at}`].value))));
