/* Boots Python with PyScript, or with plain Pyodide where PyScript cannot run.
 *
 * The build bundles this into one file. PyScript imports that file again, as its interpreter.
 */

import "./pyodide.mjs"; // first: it starts Python
import "../snapshot/idle.mjs";
import { fail, progress } from "../page/bridge.mjs";
import { begin } from "../storage/journal.mjs";
import { claim } from "../storage/tab_lock.mjs";
import { parts, settings, words } from "./manifest.mjs";
import { wantAll } from "./parts.mjs";
import { leaveOut } from "./pyodide.mjs";
import { boot as bootPlain, MAIN } from "./run.mjs";
import { patience } from "./timeout.mjs";

export { loadPyodide, version } from "./pyodide.mjs"; // for PyScript

const TURNS = 20; // of a tenth of a second, for a database that never answers

/**
 * Whether a database can be opened. PyScript opens one before anything else and shows a blank page if it cannot.
 *
 * @returns {Promise<boolean>}
 */
function opened() {
  return new Promise((/** @type {(isOpened: boolean) => void} */ resolve) => {
    const request = indexedDB.open("noir-probe");
    request.onupgradeneeded = () => request.result.createObjectStore("probe");
    request.onerror = () => resolve(false);
    request.onsuccess = () => {
      request.result.close();
      indexedDB.deleteDatabase("noir-probe");
      resolve(true);
    };
  }).catch(() => false);
}

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {string} text
 */
function add(name, attributes, text) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  document.body.append(made);
}

/**
 * Imports PyScript and disconnects its observers once the game is ready: they search every change of the page for more
 * PyScript tags, which slows each press, and there is only one such tag.
 */
async function importPyScript() {
  const Native = globalThis.MutationObserver;
  /** @type {MutationObserver[]} */
  const made = [];
  globalThis.MutationObserver = class extends Native {
    /** @param {MutationCallback} look */
    constructor(look) {
      super(look);
      made.push(this);
    }
  };
  const disconnect = () => {
    for (const observer of made) observer.disconnect();
  };
  document.addEventListener("noir:ready", disconnect, { once: true });
  /** @type {{config: {py?: object}, stdlib: string}} */
  const core = await import(parts.core.url);
  globalThis.MutationObserver = Native;
  return core;
}

async function bootPyScript() {
  // PyScript prepares MicroPython too, which would fetch every plugin without a configuration of its own.
  add("mpy-config", { type: "json", hidden: "" }, settings);
  add("script", { type: "py", config: settings }, MAIN);
  const { config, stdlib } = await importPyScript();
  leaveOut(stdlib);
  if (!config.py) throw new Error("PyScript did not take its settings"); // it would stop here without an error
}

async function boot() {
  const asked = new URLSearchParams(location.search).get("boot") === "plain";
  return asked || !(await Promise.race([opened(), patience(TURNS)])) ? bootPlain(MAIN) : bootPyScript();
}

claim();
begin();
wantAll();
progress(words.coming);
boot().catch(() => fail(words.part));
