/* Python's memory right after it has started, kept by the browser, so that the next visit need not start it again.
 *
 * It is made by a worker once a game is on the table, for this very build, and lies in Cache Storage. Whatever goes
 * wrong with it, Python starts from nothing, as on the first visit. `PENDING` stands in local storage while a memory is
 * being used: if the page was closed, hung or crashed meanwhile, the next visit does without it and makes a new one.
 */

import { lock, parts } from "../boot/manifest.mjs";
import { patience } from "../boot/timeout.mjs";
import { check, lay, unpack } from "./sparse_memory.mjs";

const NAME = `noir-snapshot ${new URL(".", document.baseURI).href}`; // one host may have the site twice
const PENDING = "noir.snapshot";
const TURNS = 50; // of patience with a cache that never answers
const LIMIT = 60000; // milliseconds for a worker that has got stuck

/* Named by all that is in it, since the folders of program and library are named by their content. */
const KEY = `${new URL("memory", parts.program.url).href}?${parts.library.url}`;

let used = false;

/** @param {boolean} pending */
function mark(pending) {
  if (pending) localStorage.setItem(PENDING, KEY);
  else localStorage.removeItem(PENDING);
}

/**
 * The options with which Pyodide takes a memory up. It would copy a whole one, most of which is nothing; so it is given
 * the header alone, and the pages are written as soon as there is a memory to write them to.
 *
 * @param {ArrayBuffer} buffer
 * @returns {import("pyodide").PyodideConfig}
 */
function restoring(buffer) {
  const { header, pages } = unpack(buffer);
  const checked = check(buffer); // while Python's module is made
  checked.catch(() => {}); // it is waited for below, unless that fails before
  return {
    _loadSnapshot: header,
    createPyodideModule: async (settings) => {
      const { default: create } = await import(parts.module.url);
      const made = await create(settings);
      await checked;
      lay(pages, made.HEAP8);
      return made;
    },
  };
}

/** How to take up the memory that was kept, or null: then there is none, or none may be kept here. */
export async function kept() {
  try {
    if (localStorage.getItem(PENDING) === KEY) return await forget();
    const response = await Promise.race([caches.match(KEY, { cacheName: NAME }), patience(TURNS)]);
    if (!response) return null;
    const found = restoring(await response.arrayBuffer());
    mark(true);
    used = true;
    return found;
  } catch {
    return forget();
  }
}

/** Throws the memory away; returns null, as if there had been none. */
export async function forget() {
  used = false;
  try {
    mark(false);
    await Promise.race([caches.delete(NAME), patience(TURNS)]);
  } catch {
    // Where nothing can be kept, nothing has to be forgotten.
  }
  return null;
}

/* With the game on the table the memory has proved good. Before and after, whatever fails, it may be the cause. */
document.addEventListener("noir:ready", () => used && mark(false));
document.addEventListener("noir:fail", forget);

/**
 * Resolves to the packed memory, or to nothing.
 *
 * @returns {Promise<ArrayBuffer | undefined>}
 */
function made() {
  return new Promise((resolve) => {
    const worker = new Worker(parts.snapshot.url, { type: "module" });
    const end = (/** @type {ArrayBuffer | undefined} */ memory) => {
      worker.terminate();
      resolve(memory);
    };
    worker.onmessage = ({ data }) => end(data);
    worker.onerror = () => end(undefined);
    setTimeout(end, LIMIT);
    worker.postMessage({ parts, lock });
  });
}

/** Keeps a memory for the next visit if there is none. The page writes it: WebKit loses what a worker has written when
 * the worker ends. */
export async function keep() {
  try {
    if (used || !globalThis.caches || (await caches.match(KEY, { cacheName: NAME }))) return;
    const memory = await made();
    if (!memory) return;
    await caches.delete(NAME); // what an earlier build has kept
    await (await caches.open(NAME)).put(KEY, new Response(memory));
  } catch {
    // Without it the next visit takes as long as this one did.
  }
}
