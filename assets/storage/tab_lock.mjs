/* Lets only one of several tabs play, since all write to the same place. A Web Lock decides, which ends with its tab in
 * any case.
 *
 * noir:tab tells what this tab is from now on, "here" or "elsewhere". In a browser without locks every tab plays; then
 * the saved texts tell which tab wrote last.
 */

import { tell } from "../page/events.mjs";

const NAME = "noir"; // one for the whole origin, as the storage is
const PATIENCE = 1000; // milliseconds for the other tab to release the lock

let here = true;
let claimed = false;
let left = false; // the page was left, and may return from the back/forward cache
let letGo = () => {};
let queue = new AbortController();
let asked = 0; // number of requests; only the last one decides what comes next
/** @type {BroadcastChannel | undefined} */
let channel;

/** @param {boolean} now */
function turn(now) {
  here = now;
  tell("tab", now ? "here" : "elsewhere");
}

/**
 * Requests the lock. Resolves when that ends: "taken" if another tab has it, "gone" if it was released or stolen,
 * "none" if locks do not work.
 *
 * @param {LockOptions} options
 * @returns {Promise<"taken" | "gone" | "none">}
 */
async function ask(options) {
  /** @type {(lock: Lock | null) => Promise<"taken" | "gone">} */
  const held = async (lock) => {
    if (!lock) return "taken";
    turn(true);
    return new Promise((resolve) => {
      letGo = () => resolve("gone");
    });
  };
  return navigator.locks
    .request(NAME, options, held)
    .catch((/** @type {Error} */ error) => (error.name === "AbortError" ? "gone" : "none"));
}

/**
 * Requests the lock and waits for the next chance afterwards; the tab that waited longest plays next.
 *
 * @param {LockOptions} options
 */
async function follow(options) {
  const time = ++asked;
  const ended = await ask(options);
  if (time !== asked) return;
  letGo = () => {};
  if (ended === "none" || left) return;
  if (here) turn(false);
  wait();
}

/**
 * Queues for the lock, but only while visible: otherwise a background tab would take over while the one in front
 * reloads.
 */
function wait() {
  if (document.hidden) return document.addEventListener("visibilitychange", wait, { once: true });
  queue = new AbortController();
  follow({ signal: queue.signal });
}

/** Takes the lock away from the other tab, and leaves the queue. */
function steal() {
  follow({ steal: true });
  queue.abort();
}

/** Another tab wants to play: release the lock, and go to the end of the queue. */
function heard() {
  letGo();
  queue.abort();
}

/** Makes this the playing tab if there is no other. */
export function claim() {
  claimed = Boolean(navigator.locks);
  left = false;
  if (!claimed) return;
  listen();
  follow({ ifAvailable: true });
}

/** Listens to other tabs. Firefox refuses that where it blocks all data of sites; then the lock is only stolen. */
function listen() {
  try {
    channel = new BroadcastChannel(NAME);
    channel.onmessage = heard;
  } catch {
    channel = undefined;
  }
}

/** Makes this the playing tab. The other releases the lock; if it does not answer the lock is stolen. */
export function seize() {
  if (here || !claimed) return turn(true);
  channel?.postMessage("take over");
  setTimeout(() => here || steal(), PATIENCE);
  setTimeout(() => here || turn(true), 2 * PATIENCE);
}

/** Whether another tab plays. */
export function taken() {
  return !here;
}

document.addEventListener("visibilitychange", () => document.hidden && !here && queue.abort());

/* A page that holds a lock or has an open channel may not enter the back/forward cache. */
addEventListener("pagehide", () => {
  left = true;
  letGo();
  queue.abort();
  channel?.close();
});
addEventListener("pageshow", (event) => event.persisted && claimed && claim());
