/* Starts Python once more, out of the way of the game, and sends what its memory is then; see snapshot.mjs. */

import { loadPyodide } from "pyodide";
import { options } from "../boot/options.mjs";
import { pack } from "./sparse_memory.mjs";

/* All of the program that needs no page, gone through once; and what is there for good is no longer looked through for
 * garbage. */
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

/* An error in a promise does not reach the page by itself. */
addEventListener("unhandledrejection", ({ reason }) => {
  throw reason;
});
