/* Loads Pyodide. This is the `interpreter` of pyscript.toml; PyScript and the plain boot both use it.
 *
 * Python starts as soon as this module is evaluated, before anybody calls `loadPyodide`: the page waits for it anyway.
 */

import "./download.mjs";
import * as pyodide from "pyodide";
import * as page from "../page/bridge.mjs";
import * as snapshot from "../snapshot/snapshot.mjs";
import { brought } from "../storage/journal.mjs";
import * as site from "./manifest.mjs";
import { options } from "./options.mjs";

export { version } from "pyodide";

/** @typedef {Awaited<ReturnType<typeof pyodide.loadPyodide>>} Python */

const { instantiateStreaming } = WebAssembly;

/**
 * @param {string} word the key of the text that says why Python does not start
 * @returns {(error: {type?: string, name?: string} | undefined) => never}
 */
function refuse(word) {
  return (error) => {
    page.stop(word, "PYTHON", "", error?.type ?? error?.name);
    throw error;
  };
}

/** Reports a wasm that cannot be compiled or instantiated: Pyodide would wait forever. */
function watchWasm() {
  WebAssembly.instantiateStreaming = (...args) => instantiateStreaming(...args).catch(refuse("nostart"));
}

let unused = "";

/**
 * Drops `code` from the page's script. PyScript puts a package of its own before it, which takes as long to import as
 * all of ours and is not used here.
 *
 * @param {string} code
 */
export function leaveOut(code) {
  unused = code;
}

/**
 * Catches what the page's script raises: PyScript would print the traceback. Never resolves after that.
 *
 * @param {Python} python
 */
function watchMain(python) {
  const run = python.runPythonAsync;
  python.runPythonAsync = (code, ...args) =>
    run.call(python, code.replace(unused, ""), ...args).catch((/** @type {{type?: string}} */ { type }) => {
      page.stop("nogame", "GAME", "", type);
      return new Promise(() => {});
    });
}

/** Starts Python from the snapshot, or returns null if there is none or it turns out to be useless. */
async function fromMemory() {
  const restoring = await snapshot.kept();
  if (!restoring) return null;
  return pyodide.loadPyodide({ ...options(site), ...restoring }).catch(snapshot.forget);
}

/** Starts Python. `data-started` on the page tells from what: a memory, or nothing. */
async function start() {
  watchWasm();
  const restored = await fromMemory();
  document.documentElement.dataset.started = restored ? "memory" : "nothing";
  const python = restored ?? (await pyodide.loadPyodide(options(site)));
  WebAssembly.instantiateStreaming = instantiateStreaming;
  python.registerJsModule("page", page);
  /** @type {Python & {_api?: {on_fatal?: (error?: Error) => void}}} */
  const { _api } = python;
  if (_api) _api.on_fatal = (error) => page.stop("step", "PYTHON", "", error?.name); // Python no longer answers
  watchMain(python);
  await brought();
  page.progress(site.words.table);
  return python;
}

const started = start();
started.catch(refuse("nostart"));

export function loadPyodide() {
  return started;
}
