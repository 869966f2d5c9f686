/* Our door to Pyodide, the `interpreter` of pyscript.toml: PyScript and the plain boot both come in here. */

import * as pyodide from "../vendor/pyodide/pyodide.mjs";
import "./download.mjs";
import * as page from "./page.mjs";

export { version } from "../vendor/pyodide/pyodide.mjs";

const indexURL = new URL("../vendor/pyodide/", import.meta.url).href;
const { instantiateStreaming } = WebAssembly;

function refuse(sentence) {
  return (error) => {
    page.fail(sentence);
    throw error;
  };
}

/* Pyodide waits for ever if its wasm is no wasm or there is no memory left for it. */
function watchWasm() {
  WebAssembly.instantiateStreaming = (...args) =>
    instantiateStreaming(...args).catch(refuse("Python could not be started."));
}

/* PyScript swallows what the page's first script raises, so it is caught on its way there. */
function watchMain(python) {
  const run = python.runPythonAsync;
  python.runPythonAsync = (...args) => run.apply(python, args).catch(refuse("The game could not be started."));
}

export async function loadPyodide(options) {
  watchWasm();
  const python = await pyodide.loadPyodide({ ...options, indexURL });
  WebAssembly.instantiateStreaming = instantiateStreaming;
  python.registerJsModule("page", page);
  watchMain(python);
  page.progress("Setting the table");
  return python;
}
