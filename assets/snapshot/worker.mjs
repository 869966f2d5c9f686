/* Starts a second Python off the main thread and sends a snapshot of its memory; see snapshot.mjs. */

import { loadPyodide } from "pyodide";
import { options } from "../boot/options.mjs";
import { pack } from "./sparse_memory.mjs";

/* Imports and runs everything that needs no page, then freezes what stays for good out of garbage collection. */
const PREPARE = `
import gc
import secrets
from noir.browser.parts import install
from noir.browser.warmup import rehearsal
from noir.games import GAMES
install()
for _step in rehearsal(GAMES, "LANGUAGE"): pass
gc.collect()
gc.freeze()
`;

/** @typedef {Site & {names: string[], lang: string}} Order the parts of the program, and the language of the page */

addEventListener("message", async (/** @type {MessageEvent<Order>} */ { data: { names, lang, ...site } }) => {
  const python = await loadPyodide({ ...options(site, names), _makeSnapshot: true });
  python.runPython(PREPARE.replace("LANGUAGE", lang));
  const whole = /** @type {Uint8Array<ArrayBuffer>} */ (python.makeMemorySnapshot());
  const [, size] = new Uint32Array(whole.buffer, whole.byteOffset, 2); // where the header ends and the memory begins
  const memory = await (await pack(whole.subarray(0, size), whole.subarray(size))).arrayBuffer();
  postMessage(memory, [memory]);
});

/* A rejected promise in a worker does not reach the page by itself. */
addEventListener("unhandledrejection", ({ reason }) => {
  throw reason;
});
