/* Everything the boot fetches passes through here: it is counted, begun early, and a failure gets a sentence. */

import { fail, progress } from "./page.mjs";
import sizes from "./sizes.mjs";

const SITE = new URL("..", import.meta.url);
const MODULE = new URL("vendor/pyodide/pyodide.asm.mjs", SITE).href;

const expected = new Map(Object.entries(sizes).map(([path, bytes]) => [new URL(path, SITE).href, bytes]));
const total = [...expected.values()].reduce((sum, bytes) => sum + bytes);
const begun = new Map();
const { fetch } = globalThis;
let done = 0;

function count(bytes) {
  done += bytes;
  if (done < total) progress("Fetching Python", done, total);
  else progress("Starting Python");
}

function subject(url) {
  if (url.includes("/vendor/pyodide/")) return "Python";
  if (url.endsWith(".py")) return "The rules of the game";
  return "A part of the game";
}

/* Whoever asked waits for ever: an error would only lead to further ones, and the player has a button now. */
function stop(url) {
  fail(`${subject(url)} could not be fetched.`);
  return new Promise(() => {});
}

/* The count reads a copy and never delays what was asked for. A file that is cut short shows itself here only:
 * Pyodide would wait for ever. */
async function follow(url, { body }) {
  let bytes = 0;
  for (const reader = body.getReader(); ; ) {
    const { done: ended, value } = await reader.read();
    if (ended) break;
    bytes += value.length;
    count(value.length);
  }
  if (bytes !== expected.get(url)) stop(url);
}

async function get(url, input, init) {
  const response = await fetch(input, init).catch(() => null);
  if (!response?.ok) return stop(url);
  if (expected.has(url)) follow(url, response.clone()).catch(() => stop(url));
  return response;
}

function watched(input, init) {
  const url = new URL(input.url ?? input, location.href).href;
  const early = begun.get(url);
  begun.delete(url); // a response can be read once
  return early ?? get(url, input, init);
}

/* Python is most of the bytes, so it is asked for before PyScript has loaded and asks. */
for (const url of expected.keys()) if (url !== MODULE) begun.set(url, get(url, url));
import(MODULE).then(
  () => count(expected.get(MODULE)),
  () => stop(MODULE),
);

globalThis.fetch = watched;
document.addEventListener("noir:ready", () => (globalThis.fetch = fetch), { once: true });
