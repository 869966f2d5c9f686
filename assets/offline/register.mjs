/* Puts the service worker to work, and says when the site is here for good and when there is a newer one.
 *
 * The news goes to Python as an event on the document, `noir:news` with "offline" or "newer", and is shown where it
 * does not disturb. Where service workers are not allowed nothing is said, and nothing is lost but the way back offline.
 */

import { tell } from "../page/events.mjs";

const WORKER = new URL("sw.js", document.baseURI);

const followed = new WeakSet();
let newest; // the registration

function reached(worker, ...states) {
  return new Promise((resolve) => {
    const look = () => [...states, "redundant"].includes(worker.state) && resolve(worker.state);
    worker.addEventListener("statechange", look);
    look();
  });
}

/* A file that switches the worker off leaves nothing behind; then there is nothing to say. */
async function isKept() {
  return (await caches.keys()).some((name) => name.startsWith(`noir-site ${newest.scope} `));
}

async function follow(worker) {
  if (!worker || followed.has(worker)) return;
  followed.add(worker);
  const updates = newest.active && newest.active !== worker;
  const state = await reached(worker, ...(updates ? ["installed", "activating"] : []), "activated");
  if (state === "redundant" || !(await isKept())) return;
  tell("news", newest.waiting ? "newer" : "offline");
}

/* Resolves when the site is kept, or cannot be. */
export async function install() {
  if (!navigator.serviceWorker) return;
  try {
    newest = await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" });
    newest.addEventListener("updatefound", () => follow(newest.installing).catch(() => {}));
    document.addEventListener("visibilitychange", () => document.hidden || newest.update().catch(() => {}));
    const { active, waiting, installing } = newest;
    for (const worker of [active, waiting, installing]) await follow(worker);
  } catch {
    // The host has no sw.js, or the browser allows no worker.
  }
}

/* Changes over to the newer version, in this page; it may be at work already, for another tab. */
export async function renew() {
  const { waiting } = newest;
  waiting?.postMessage("renew");
  if (waiting) await reached(waiting, "activated");
  location.reload();
}
