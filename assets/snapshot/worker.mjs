/* Starts a second Python off the main thread and sends a snapshot of its memory; see snapshot.mjs. */

import { loadPyodide } from "pyodide";
import { options } from "../boot/options.mjs";
import { pack } from "./sparse_memory.mjs";

/* Imports and runs everything that needs no page, then freezes what stays for good out of garbage collection. */
const PREPARE = `
import gc
import secrets
from noir.browser.warmup import rehearsal
for _step in rehearsal(): pass
gc.collect()
gc.freeze()
`;

addEventListener("message", async (/** @type {MessageEvent<Site>} */ { data: site }) => {
  const python = await loadPyodide({ ...options(site), _makeSnapshot: true });
  python.runPython(PREPARE);
  const whole = /** @type {Uint8Array<ArrayBuffer>} */ (python.makeMemorySnapshot());
  const [, size] = new Uint32Array(whole.buffer, whole.byteOffset, 2); // where the header ends and the memory begins
  const memory = await (await pack(whole.subarray(0, size), whole.subarray(size))).arrayBuffer();
  postMessage(memory, [memory]);
});

/* A rejected promise in a worker does not reach the page by itself. */
addEventListener("unhandledrejection", ({ reason }) => {
  throw reason;
});
