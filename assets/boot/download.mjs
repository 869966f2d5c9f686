/* Requests Python's files as early as possible, counts their bytes, and reports a failed download. */

import { fail, progress } from "../page/bridge.mjs";
import { parts, words } from "./manifest.mjs";
import { atFirst } from "./parts.mjs";

const PYTHON = [parts.wasm, parts.module, parts.library, parts.program];
for (const name of atFirst()) PYTHON.push(/** @type {Part} */ (parts[name]));

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
 * Reports the failed part. Never resolves: an error would only cause more errors, and the player has a retry button.
 *
 * @param {Part} part
 * @returns {Promise<Response>}
 */
function stop({ url }) {
  fail(PYTHON.slice(3).some((part) => part.url === url) ? words.norules : words.nopython);
  return new Promise(() => {});
}

/**
 * Counts a clone of the response, so it never delays the reader. Only this notices a truncated file: Pyodide would wait
 * forever.
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

/**
 * Whether a service worker answers. Its files were checked when it cached them and arrive at once, so there is nothing
 * to follow.
 */
function isKept() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false; // access throws in a sandboxed frame
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
 * Replaces `fetch`: Pyodide requests its files itself and gets the responses already on their way.
 *
 * @type {typeof fetch}
 */
function watched(input, init) {
  const { href } = new URL(input instanceof Request ? input.url : input, location.href);
  const early = begun.get(href);
  begun.delete(href); // a response body can be read only once
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
