/* Python's memory right after it has started, kept by the browser, so that the next visit need not start it again.
 *
 * It is made by a worker once a game is on the table, for this very build, and lies in Cache Storage. Whatever goes
 * wrong with it, Python starts from nothing, as on the first visit. `PENDING` stands in local storage while a memory is
 * being used: if the page was closed, hung or crashed meanwhile, the next visit does without it and makes a new one.
 */

import { unpack } from "./pages.mjs";
import { lock, parts } from "./site.mjs";

const NAME = "noir-snapshot";
const PENDING = "noir.snapshot";

/* Named by everything that is in it, since the folder of the program is named by its content. */
const KEY = `${new URL(".", parts.program.url).href}memory`;

let used = false;

function mark(pending) {
  if (pending) localStorage.setItem(PENDING, KEY);
  else localStorage.removeItem(PENDING);
}

/* Returns the memory that was kept, or null: then there is none, or none may be kept here. */
export async function kept() {
  try {
    if (localStorage.getItem(PENDING)) return await forget();
    const response = await caches.match(KEY, { cacheName: NAME });
    if (!response) return null;
    const memory = unpack(await response.arrayBuffer());
    mark(true);
    used = true;
    return memory;
  } catch {
    return null;
  }
}

/* Throws the memory away; returns null, as if there had been none. */
export async function forget() {
  used = false;
  try {
    mark(false);
    await caches.delete(NAME);
  } catch {
    // Where nothing can be kept, nothing has to be forgotten.
  }
  return null;
}

/* Whatever fails, the memory may be the cause. */
document.addEventListener("noir:fail", forget);

function work() {
  return new Promise((resolve) => {
    const worker = new Worker(parts.snapshot.url, { type: "module" });
    const end = () => {
      worker.terminate();
      resolve();
    };
    worker.onmessage = worker.onerror = end;
    worker.postMessage({ site: { parts, lock }, name: NAME, key: KEY });
  });
}

/* Says that this visit's memory has proved good, and keeps one for the next visit if there is none. */
export async function keep() {
  try {
    if (used) return mark(false);
    if (!globalThis.caches || (await caches.match(KEY, { cacheName: NAME }))) return;
    await work();
  } catch {
    // Without it the next visit takes as long as this one did.
  }
}
