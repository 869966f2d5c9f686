/* The same page in two tabs: only one of them plays, for both would write to the same place. Which one, a lock of the
 * browser says, which goes with its tab whatever happens to that.
 *
 * noir:tab on the document tells what this tab is from now on, "here" or "elsewhere". Where a browser has no locks, or
 * answers nothing, every tab is the one that plays; then what is kept tells who has written there last.
 */

import { tell } from "../page/events.mjs";

const NAME = "noir"; // what is kept belongs to the whole host, and so does this
const PATIENCE = 1000; // milliseconds in which the other tab may let go by itself

let here = true;
let claimed = false;
let left = false; // the page has gone, and may come back with the back button
let letGo = () => {};
let queue = new AbortController();
let asked = 0; // how often this tab has asked for the lock: only what it asked last tells what comes next
/** @type {BroadcastChannel | undefined} */
let channel;

/** @param {boolean} now */
function turn(now) {
  here = now;
  tell("tab", now ? "here" : "elsewhere");
}

/**
 * How it ended: "taken", the other tab has the lock; "gone", it was let go or stolen; "none", there are no locks.
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
 * Whoever waits first plays next, when the other tab is closed.
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

/** Only a tab that is seen waits: otherwise one in the background would play while the one in front is loaded again. */
function wait() {
  if (document.hidden) return document.addEventListener("visibilitychange", wait, { once: true });
  queue = new AbortController();
  follow({ signal: queue.signal });
}

/** Stops the other tab, and waits no longer in the queue. */
function steal() {
  follow({ steal: true });
  queue.abort();
}

/** Another tab wants to play. A tab that waits goes to the end of the queue. */
function heard() {
  letGo();
  queue.abort();
}

/** Makes this the tab that plays, if no other is. */
export function claim() {
  claimed = Boolean(navigator.locks);
  left = false;
  if (!claimed) return;
  if (typeof BroadcastChannel === "function") {
    channel = new BroadcastChannel(NAME);
    channel.onmessage = heard;
  }
  follow({ ifAvailable: true });
}

/** Makes this the tab that plays. The other lets go at once; one that does not answer is stopped. */
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

/* A page that holds a lock, or listens to others, may not be kept for the back button. */
addEventListener("pagehide", () => {
  left = true;
  letGo();
  queue.abort();
  channel?.close();
});
addEventListener("pageshow", (event) => event.persisted && claimed && claim());
