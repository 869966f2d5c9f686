/* Chooses how Python comes to the page: with PyScript, or with Pyodide alone where PyScript cannot run. */

import "./interpreter.mjs"; // first, so that Python is on its way while the choice is made
import { fail, progress } from "./page.mjs";

const CONFIG = "pyscript.toml";
const MAIN = "noir/browser/main.py";
const PATIENCE = 2000; // milliseconds for a database that never answers

/* PyScript opens a database before anything else and shows a blank page where it may not. So try what it does. */
function database() {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE, false);
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

function add(name, attributes) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  document.body.append(made);
}

async function bootPyScript() {
  // PyScript prepares MicroPython too, which would fetch every plugin if it were not told to leave them.
  add("mpy-config", { src: CONFIG, hidden: "" });
  add("script", { type: "py", src: MAIN, config: CONFIG });
  const { config } = await import("../vendor/pyscript/core.js");
  if (!config.py) throw new Error(`${CONFIG} could not be read`); // PyScript itself would go no further, in silence
}

async function bootPlain() {
  const { boot } = await import("./plain.mjs");
  await boot(CONFIG, MAIN);
}

async function boot() {
  const asked = new URLSearchParams(location.search).get("boot") === "plain";
  return asked || !(await database()) ? bootPlain() : bootPyScript();
}

progress("Fetching Python");
boot().catch(() => fail("A part of the game could not be loaded."));
