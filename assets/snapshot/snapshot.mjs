/* A snapshot of Python's memory right after its start, kept by the browser, so that the next visit need not start
 * Python again.
 *
 * A worker makes it once a game is ready. It belongs to one build and is kept in Cache Storage. If anything goes wrong
 * with it, Python starts from nothing, as on the first visit. `PENDING` is in local storage while a snapshot is being
 * restored: if the page was closed, hung or crashed meanwhile, the next visit ignores it and makes a new one.
 */

import * as site from "../boot/manifest.mjs";
import { creating } from "../boot/options.mjs";
import { textsOf } from "../boot/parts.mjs";
import { patience } from "../boot/timeout.mjs";
import { check, lay, unpack } from "./sparse_memory.mjs";

const { games, lock, parts } = site;
const NAME = `noir-snapshot ${new URL(".", document.baseURI).href}`; // one host may have the site twice
const PENDING = "noir.snapshot";
const TURNS = 50; // of a tenth of a second, for a cache that never answers
const LIMIT = 60000; // milliseconds for a worker that hangs

/* Identifies its content: the folders of program and library are named by theirs. */
const KEY = `${new URL("memory", parts.program.url).href}?${parts.library.url}`;

let used = false;

/** @param {boolean} pending */
function mark(pending) {
  if (pending) localStorage.setItem(PENDING, KEY);
  else localStorage.removeItem(PENDING);
}

/**
 * The options to restore a snapshot. Pyodide would copy all of it, and most of it is zeros. So Pyodide gets only the
 * header, and the pages are written as soon as the memory exists.
 *
 * @param {ArrayBuffer} buffer
 * @returns {import("pyodide").PyodideConfig}
 */
function restoring(buffer) {
  const { header, pages } = unpack(buffer);
  const checked = check(buffer); // in parallel with the module
  checked.catch(() => {}); // awaited below, unless that fails first
  return {
    _loadSnapshot: header,
    createPyodideModule: async (settings) => {
      const made = await creating(site)(settings);
      await checked;
      lay(pages, made.HEAP8);
      return made;
    },
  };
}

/** The options to restore the snapshot, or null if there is none. */
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

/** Deletes the snapshot; returns null, as if there had been none. */
export async function forget() {
  used = false;
  try {
    mark(false);
    await Promise.race([caches.delete(NAME), patience(TURNS)]);
  } catch {
    // Where nothing can be stored there is nothing to delete.
  }
  return null;
}

/* Once the game is ready the snapshot has proved good. A failure before or after may be its fault. */
document.addEventListener("noir:ready", () => used && mark(false));
document.addEventListener("noir:fail", forget);

/**
 * Resolves to the packed snapshot, or undefined.
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
    const { lang } = document.documentElement;
    worker.postMessage({ parts, lock, lang, names: [...games, ...textsOf(lang)] });
  });
}

/**
 * Keeps a snapshot for the next visit if there is none. The page stores it: WebKit loses what a worker stored when the
 * worker ends.
 */
export async function keep() {
  try {
    if (used || !globalThis.caches || (await caches.match(KEY, { cacheName: NAME }))) return;
    const memory = await made();
    if (!memory) return;
    await caches.delete(NAME); // snapshots of earlier builds
    await (await caches.open(NAME)).put(KEY, new Response(memory));
  } catch {
    // Without it the next visit takes as long as this one did.
  }
}
