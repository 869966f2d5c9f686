/* Registers the service worker, and tells when the site is available offline and when there is a newer version.
 *
 * Python gets the event `noir:news` with "offline" or "newer" and shows it where it does not disturb. Where service
 * workers are not allowed nothing is shown, and only offline use is lost.
 */

import { tell } from "../page/events.mjs";

const WORKER = new URL("sw.js", document.baseURI);

/** @type {WeakSet<ServiceWorker>} */
const followed = new WeakSet();
/** @type {ServiceWorkerRegistration | undefined} */
let newest;

/**
 * @param {ServiceWorker} worker
 * @param {...ServiceWorkerState} states
 * @returns {Promise<ServiceWorkerState>} which of them it has reached, or "redundant"
 */
function reached(worker, ...states) {
  return new Promise((resolve) => {
    const look = () => [...states, "redundant"].includes(worker.state) && resolve(worker.state);
    worker.addEventListener("statechange", look);
    look();
  });
}

/**
 * Whether a cache exists. The kill switch leaves none, and then there is nothing to tell.
 *
 * @param {string} scope
 */
async function isKept(scope) {
  return (await caches.keys()).some((name) => name.startsWith(`noir-site ${scope} `));
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @param {ServiceWorker | null} worker
 */
async function follow(registration, worker) {
  if (!worker || followed.has(worker)) return;
  followed.add(worker);
  const updates = registration.active && registration.active !== worker;
  /** @type {ServiceWorkerState[]} */
  const early = updates ? ["installed", "activating"] : [];
  const state = await reached(worker, ...early, "activated");
  if (state === "redundant" || !(await isKept(registration.scope))) return;
  tell("news", registration.waiting ? "newer" : "offline");
}

/** Resolves when the site is cached, or cannot be. */
export async function install() {
  if (!navigator.serviceWorker) return;
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" });
    newest = registration;
    registration.addEventListener("updatefound", () => follow(registration, registration.installing).catch(() => {}));
    document.addEventListener("visibilitychange", () => document.hidden || registration.update().catch(() => {}));
    const { active, waiting, installing } = registration;
    for (const worker of [active, waiting, installing]) await follow(registration, worker);
  } catch {
    // The host has no sw.js, or the browser does not allow workers.
  }
}

/** Activates the newer version and reloads the page; another tab may have activated it already. */
export async function renew() {
  const waiting = newest?.waiting;
  waiting?.postMessage("renew");
  if (waiting) await reached(waiting, "activated");
  location.reload();
}
