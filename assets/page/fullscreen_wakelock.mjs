/* Full screen, a screen that stays on during a game, and a warning before the page is closed and a game lost.
 *
 * Where a browser cannot, nothing happens; in a frame the screen and the warning are left to the page around. Python
 * marks what it shows with `data-awake` or `data-at-stake`; noir:shown tells that this may have changed.
 */

const root = document.documentElement;

/** Toggles full screen. */
export function fill() {
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : root.requestFullscreen({ navigationUI: "hide" });
  done.catch(() => {}); // refused: the page stays as it is
}

/** @param {string} fact */
function says(fact) {
  return document.querySelector(`#app > [data-${fact}]`) !== null;
}

/** @type {Promise<WakeLockSentinel | undefined> | undefined} */
let hold; // the wake lock, while one is wanted

/** A hidden page loses its wake lock, so it is requested again when the page is visible. */
function keepAwake() {
  const wanted = document.visibilityState === "visible" && says("awake");
  // Refused while the battery is low.
  if (wanted && !hold) hold = navigator.wakeLock?.request("screen").catch(() => undefined);
  if (!wanted) {
    hold?.then((lock) => lock?.release());
    hold = undefined;
  }
}

/** @param {Event} event */
function ask(event) {
  event.preventDefault();
}

/** Listens only while needed: a page that listens to beforeunload may not enter the back/forward cache. */
function guard() {
  const change = says("at-stake") ? addEventListener : removeEventListener;
  change("beforeunload", ask);
}

if (navigator.canShare?.({ text: "noir" })) root.dataset.canOffer = "";
if (document.fullscreenEnabled) root.dataset.fullScreen = "";
if (parent === window) {
  document.addEventListener("noir:shown", keepAwake);
  document.addEventListener("noir:shown", guard);
  document.addEventListener("visibilitychange", keepAwake);
}
