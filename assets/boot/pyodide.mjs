/* Our door to Pyodide, the `interpreter` of pyscript.toml: PyScript and the plain boot both come in here.
 *
 * Python starts as soon as this module is here, before anybody has asked: it is what the page waits for.
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

/** Pyodide waits for ever if its wasm is no wasm or there is no memory left for it. */
function watchWasm() {
  WebAssembly.instantiateStreaming = (...args) => instantiateStreaming(...args).catch(refuse("nostart"));
}

let unused = "";

/**
 * PyScript puts a package of its own before the page's first script, which takes as long to import as all of ours and
 * which nothing here uses.
 *
 * @param {string} code
 */
export function leaveOut(code) {
  unused = code;
}

/**
 * What the page's first script raises is caught on its way to PyScript, which would print it. Whoever asked waits for
 * ever.
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

/** A memory that was kept may be of no use after all; then Python starts from nothing. */
async function fromMemory() {
  const restoring = await snapshot.kept();
  if (!restoring) return null;
  return pyodide.loadPyodide({ ...options(site), ...restoring }).catch(snapshot.forget);
}

/** `data-started` on the page says what Python started from: a memory, or nothing. */
async function start() {
  watchWasm();
  const restored = await fromMemory();
  document.documentElement.dataset.started = restored ? "memory" : "nothing";
  const python = restored ?? (await pyodide.loadPyodide(options(site)));
  WebAssembly.instantiateStreaming = instantiateStreaming;
  python.registerJsModule("page", page);
  /** @type {Python & {_api?: {on_fatal?: (error?: Error) => void}}} */
  const { _api } = python;
  if (_api) _api.on_fatal = (error) => page.stop("step", "PYTHON", "", error?.name); // no part of Python answers any more
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
