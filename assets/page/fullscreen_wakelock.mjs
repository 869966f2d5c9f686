/* What the page asks of the device: the full screen, a screen that stays on during a game, and a word before it is closed
 * where a game would be lost.
 *
 * It does nothing where a browser cannot, and in a frame it leaves the screen and the way out to the page around. What is
 * wanted, Python says on what it shows: `data-awake` where the screen shall stay on, `data-at-stake` where closing the
 * page would lose something. noir:shown tells that this may have changed.
 */

const root = document.documentElement;

/** Fills the screen with the page, or gives it back. */
export function fill() {
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : root.requestFullscreen({ navigationUI: "hide" });
  done.catch(() => {}); // a browser that will not: the page stays as it is
}

/** @param {string} fact */
function says(fact) {
  return document.querySelector(`#app > [data-${fact}]`) !== null;
}

/** @type {Promise<WakeLockSentinel | undefined> | undefined} */
let hold; // the promise of a lock on the screen, while one is wanted

/** A hidden page loses its lock, so one is asked for again when it is seen. */
function keepAwake() {
  const wanted = document.visibilityState === "visible" && says("awake");
  if (wanted && !hold) hold = navigator.wakeLock?.request("screen").catch(() => undefined); // none while the battery is low
  if (!wanted) {
    hold?.then((lock) => lock?.release());
    hold = undefined;
  }
}

/** @param {Event} event */
function ask(event) {
  event.preventDefault();
}

/** Only while it is needed: a page that listens to this may not be kept for the back button. */
function guard() {
  const change = says("at-stake") ? addEventListener : removeEventListener;
  change("beforeunload", ask);
}

if (typeof navigator.share === "function") root.dataset.canOffer = "";
if (document.fullscreenEnabled) root.dataset.fullScreen = "";
if (parent === window) {
  document.addEventListener("noir:shown", keepAwake);
  document.addEventListener("noir:shown", guard);
  document.addEventListener("visibilitychange", keepAwake);
}
