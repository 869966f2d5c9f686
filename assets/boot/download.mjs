/* Asks for Python's files as early as can be, counts their bytes, and gives a failure a sentence. */

import { fail, progress } from "../page/bridge.mjs";
import { parts, words } from "./manifest.mjs";

const PYTHON = [parts.wasm, parts.module, parts.library, parts.program];

const total = PYTHON.reduce((sum, { bytes }) => sum + bytes, 0);
/** @type {Map<string, Promise<Response>>} */
const begun = new Map();
const { fetch } = globalThis;
let done = 0;

/** @param {number} bytes */
function count(bytes) {
  done += bytes;
  if (done < total) progress(words.coming, done, total);
  else progress(words.starting);
}

/**
 * Never resolves: an error would only lead to further ones, and the player has a button now.
 *
 * @param {Part} part
 * @returns {Promise<Response>}
 */
function stop({ url }) {
  fail(url === parts.program.url ? words.norules : words.nopython);
  return new Promise(() => {});
}

/**
 * The count reads a copy and never delays what was asked for. A file that is cut short shows itself here only: Pyodide
 * would wait for ever.
 *
 * @param {Part} part
 * @param {Response} response
 */
async function follow(part, { body }) {
  let bytes = 0;
  for (const reader = /** @type {ReadableStream<Uint8Array>} */ (body).getReader(); ; ) {
    const { done: ended, value } = await reader.read();
    if (ended) break;
    bytes += value.length;
    count(value.length);
  }
  if (bytes !== part.bytes) stop(part);
}

/** What the service worker has was checked when it was kept, and comes at once: there is nothing to follow. */
function isKept() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false; // a frame in a sandbox may not even ask
  }
}

/**
 * @param {Part} part
 * @returns {Promise<Response>}
 */
async function get(part) {
  const response = await fetch(part.url).catch(() => null);
  if (!response?.ok) return stop(part);
  if (isKept()) count(part.bytes);
  else follow(part, response.clone()).catch(() => stop(part));
  return response;
}

/**
 * Pyodide asks for its files itself, and gets what is on its way already.
 *
 * @type {typeof fetch}
 */
function watched(input, init) {
  const { href } = new URL(input instanceof Request ? input.url : input, location.href);
  const early = begun.get(href);
  begun.delete(href); // a response can be read once
  return early ?? fetch(input, init);
}

for (const part of PYTHON) if (part !== parts.module) begun.set(part.url, get(part));
import(parts.module.url).then(
  () => count(parts.module.bytes),
  () => stop(parts.module),
);

globalThis.fetch = watched;
document.addEventListener(
  "noir:ready",
  () => {
    globalThis.fetch = fetch;
  },
  { once: true },
);
