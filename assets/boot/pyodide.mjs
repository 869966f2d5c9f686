/* Loads Pyodide. This is the `interpreter` of pyscript.toml; PyScript and the plain boot both use it.
 *
 * Python starts as soon as this module is evaluated, before anybody calls `loadPyodide`: the page waits for it anyway.
 */

import "./download.mjs";
import * as pyodide from "pyodide";
import * as page from "../page/bridge.mjs";
import * as snapshot from "../snapshot/snapshot.mjs";
import { brought } from "../storage/journal.mjs";
import { keepRest, whenLost } from "./halves.mjs";
import * as site from "./manifest.mjs";
import { options } from "./options.mjs";
import { atFirst, begunWith, loadWanted, textsOf } from "./parts.mjs";
import { dress } from "./styles.mjs";

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

/**
 * Reports that Python no longer answers. While a page is being left, no browser lets it wait for the second half of the
 * wasm: it starts again if it is ever shown again.
 *
 * @param {Python & {_api?: {on_fatal?: (error?: Error) => void}}} python
 */
function watchPython({ _api }) {
  let [leaving, over] = [false, false];
  const end = (/** @type {() => void} */ report) => {
    if (!leaving && !over) report();
    over = true; // what comes after that is a consequence
  };
  whenLost(() => end(() => page.fail(site.words.nopython)));
  if (_api) _api.on_fatal = (error) => end(() => page.stop("step", "PYTHON", "", error?.name));
  addEventListener("pagehide", () => {
    leaving = true;
  });
  addEventListener("pageshow", ({ persisted }) => {
    leaving = false;
    if (over && persisted) location.reload();
  });
}

/**
 * Fetches the parts that are wanted, then the second half of the wasm: until they are there, a call of anything in them
 * would make the page wait.
 */
async function complete() {
  await loadWanted();
  if (site.parts.rest) keepRest(site.parts.rest).catch(() => {}); // then it is asked for when it is called
}

/**
 * Starts Python with these parts of the program.
 *
 * @param {string[]} names
 * @param {import("pyodide").PyodideConfig} [restoring]
 */
async function startWith(names, restoring) {
  names.forEach(dress);
  const python = await pyodide.loadPyodide({ ...options(site, names), ...restoring });
  begunWith(names);
  return python;
}

/** Starts Python from the snapshot, or returns null if there is none or it turns out to be useless. */
async function fromMemory() {
  const restoring = await snapshot.kept();
  if (!restoring) return null;
  const names = [...site.games, ...textsOf(document.documentElement.lang)];
  return startWith(names, restoring).catch(snapshot.forget);
}

/** Starts Python. `data-started` on the page tells from what: a memory, or nothing. */
async function start() {
  watchWasm();
  const restored = await fromMemory();
  document.documentElement.dataset.started = restored ? "memory" : "nothing";
  const python = restored ?? (await startWith(atFirst()));
  WebAssembly.instantiateStreaming = instantiateStreaming;
  python.registerJsModule("page", page);
  watchPython(python);
  watchMain(python);
  await brought();
  page.progress(site.words.table);
  return python;
}

document.addEventListener("noir:ready", () => setTimeout(complete), { once: true }); // what is shown comes first
const started = start();
started.catch(refuse("nostart"));

export function loadPyodide() {
  return started;
}
