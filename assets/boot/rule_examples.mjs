/* The script of a rules page: fetches Python when an example is first played, not before.
 *
 * Until then, and if that fails, the example's picture and text are there to read.
 */

import { closest } from "../page/events.mjs";
import { keepOpen } from "./folds.mjs";

const MAIN = "from noir.browser.rule_examples import main\nmain()";
const BUTTON = "button[data-position]";

/** @type {HTMLElement | null} */
let pressed = null; // the button that started the boot
let isLost = false; // whether the boot has failed, after which only a new page can boot

/** @type {NodeListOf<HTMLElement>} */
const buttons = document.querySelectorAll(BUTTON);

/** @param {string | undefined} sentence */
function say(sentence) {
  const place = pressed?.closest("figure")?.querySelector(".boot");
  if (place) place.textContent = sentence ?? "";
}

/** @param {CustomEvent<Progress>} event */
function progress({ detail: { step, done = 0, total } }) {
  if (!isLost) say(total ? `${step} ${Math.floor((100 * done) / total)} %` : step);
}

async function boot() {
  const { boot: bootPlain } = await import("./run.mjs"); // not before: this fetches Python
  await bootPlain(MAIN);
}

/** @param {{detail: string | Fault}} event */
function failed({ detail }) {
  isLost = true;
  say((typeof detail === "string" && detail) || pressed?.dataset.word); // a fault code means nothing to a reader
}

/** @param {Event} event */
function first(event) {
  const button = closest(event, BUTTON);
  if (!button) return;
  if (isLost) return navigator.onLine ? reload(button) : undefined; // without a network the page would be lost, too
  const booting = pressed !== null;
  if (booting) say("");
  pressed = button;
  if (!booting) boot().catch(() => failed({ detail: "" }));
}

/**
 * Loads the page again, which then presses the button.
 *
 * @param {HTMLElement} button
 */
function reload({ dataset }) {
  history.replaceState({ play: dataset.position }, "");
  location.reload();
}

/** Presses the button for which the page was loaded again. */
function goOn() {
  const { play } = history.state ?? {};
  history.replaceState(null, "");
  for (const button of buttons) if (play && button.dataset.position === play) button.click();
}

keepOpen();
document.addEventListener("click", first);
document.addEventListener("noir:progress", progress);
document.addEventListener("noir:fail", failed);
document.addEventListener("noir:ready", () => {
  document.removeEventListener("click", first);
  say("");
  pressed?.click(); // Python listens now
});

/* The buttons are hidden until now: without this script they would do nothing. */
for (const button of buttons) button.hidden = false;
goOn();
