/* Python is asked for as early as can be, its bytes are counted, and a failure gets a sentence. */

import { fail, progress } from "../page/bridge.mjs";
import { parts, words } from "./manifest.mjs";

const PYTHON = ["wasm", "module", "library", "program"].map((name) => parts[name]);

const total = PYTHON.reduce((sum, { bytes }) => sum + bytes, 0);
const begun = new Map();
const { fetch } = globalThis;
let done = 0;

function count(bytes) {
  done += bytes;
  if (done < total) progress(words.coming, done, total);
  else progress(words.starting);
}

/* Whoever asked waits for ever: an error would only lead to further ones, and the player has a button now. */
function stop({ url }) {
  fail(url === parts.program.url ? words.norules : words.nopython);
  return new Promise(() => {});
}

/* The count reads a copy and never delays what was asked for. A file that is cut short shows itself here only:
 * Pyodide would wait for ever. */
async function follow(part, { body }) {
  let bytes = 0;
  for (const reader = body.getReader(); ; ) {
    const { done: ended, value } = await reader.read();
    if (ended) break;
    bytes += value.length;
    count(value.length);
  }
  if (bytes !== part.bytes) stop(part);
}

/* What the service worker has was checked when it was kept, and comes at once: there is nothing to follow. */
function isKept() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false; // a frame in a sandbox may not even ask
  }
}

async function get(part) {
  const response = await fetch(part.url).catch(() => null);
  if (!response?.ok) return stop(part);
  if (isKept()) count(part.bytes);
  else follow(part, response.clone()).catch(() => stop(part));
  return response;
}

/* Pyodide asks for its files itself, and gets what is on its way already. */
function watched(input, init) {
  const { href } = new URL(input.url ?? input, location.href);
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
document.addEventListener("noir:ready", () => (globalThis.fetch = fetch), { once: true });
