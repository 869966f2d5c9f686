/* The embedded table, before Python and beside it: answers the messages of the page around and reports to it.
 *
 * The build bundles this folder into one classic script, which also runs in a sandboxed frame, where modules of the
 * site may not be readable. Messages for the program are passed on as noir:load, noir:ask and noir:step.
 */

import { closest, tell } from "../../page/events.mjs";
import { listen, post } from "./messages.mjs";
import { asks, mark } from "./picture.mjs";
import { again, aimAt, go, goBack, keep, rested, set } from "./restart.mjs";
import "./sandbox.mjs";

/** @typedef {import("./messages.mjs").Message} Message */

const LOWEST = 31; // rem; below this height the table uses the layout for a phone in landscape
const root = document.documentElement;
/** @type {Message[]} */
const later = []; // messages that came during the boot
let pressed = false;
let failed = false; // a crashed game cannot load another
let told = false; // whether the page around the frame knows of the crash
let height = 0;
let shown = rested; // what the table shows that comes to rest; null if nothing goes on
let answer = ""; // to the question who plays

function isReady() {
  return "ready" in root.dataset;
}

function isPicture() {
  return !pressed;
}

/** Whether a reset would lose a game; Python marks the root for one that came by a link, which is never kept. */
function isAtStake() {
  return document.querySelector(":root[data-at-stake], #app > [data-at-stake]") !== null;
}

/** @param {string} game */
function load(game) {
  const hash = answered(game);
  if (isPicture() || failed) aimAt(hash);
  if (isPicture() && rested === null) go();
  else if (isPicture() || failed) again(null);
  else tell("load", hash); // Python says when it turns to it
}

/**
 * Changes a setting: a picture reloads, a running game applies it.
 *
 * @param {string} key
 * @param {string} value
 */
function change(key, value) {
  set(key, value);
  if (isPicture()) again(rested);
  else tell("ask", `set ${key} ${value}`);
}

/** Restarts as a picture: of where the game stands if it goes on, else the one that was pressed. */
function rest() {
  tell("rest"); // Python answers with what is shown
  again(shown);
}

/** @param {Message} message */
function act(message) {
  if (message.type === "load") load(message.game);
  else if (message.type === "theme") change("theme", message.theme);
  else if (message.type === "lang") change("lang", message.lang);
  else if (message.type === "step") isReady() && tell("step", message.by);
  else if (!isPicture() && !isAtStake()) rest();
}

/** @param {Message} message */
function hear(message) {
  if (pressed && !isReady() && message.type !== "rest") later.push(message);
  else act(message);
}

/** Reports the height of a running table; the height of a picture is decided by the page around it. */
function measure() {
  const least = LOWEST * parseFloat(getComputedStyle(root).fontSize);
  const now = Math.ceil(Math.max(least, document.body.getBoundingClientRect().height));
  if (now !== height) post("size", { height: now });
  height = now;
}

/**
 * An address with the answer to who plays, if it has been given and the address asks for it.
 *
 * @param {string} hash what stands after the # of an address
 */
function answered(hash) {
  return answer && asks(hash) ? `${hash}${hash && "&"}${answer}` : hash;
}

/** Without a word about who plays, the picture asks: one person against a bot, or two at the device. */
function alone() {
  answer = "seats=human,bot:medium";
  const hash = answered(location.hash.slice(1));
  history.replaceState(null, "", `#${hash}`);
  aimAt(hash);
}

function begin() {
  if (pressed) return;
  pressed = true;
  keep();
  post("begin");
}

function ready() {
  failed = false;
  told = false;
  shown = null;
  post("ready");
  new ResizeObserver(measure).observe(document.body);
  /** @type {HTMLElement | null} */
  const first = document.querySelector("#app [data-focus]");
  if (document.hasFocus()) first?.focus({ preventScroll: true });
  for (const message of later.splice(0)) act(message);
}

/** @param {Event} event */
function clicked(event) {
  const play = document.getElementById("play");
  if (closest(event, "#two")) {
    delete root.dataset.asks;
    play?.click();
    return;
  }
  if (closest(event, "#play")) {
    if ("asks" in root.dataset) alone();
    begin();
  }
  if (!closest(event, "#retry") || goBack()) return; // boot/loader/ retries from there
  event.stopPropagation();
  go();
}

/** Says once that the game failed; later failures usually follow from the first. */
function fail() {
  failed = true;
  if (!told) post("error", { code: isReady() ? "stopped" : "boot" });
  told = true;
}

function show() {
  if (isPicture()) aimAt(location.hash);
  else keep();
  if (!mark(isPicture()) && !failed) {
    failed = true;
    post("error", { code: "content" });
  }
}

listen(hear);
addEventListener("hashchange", show);
document.addEventListener("click", clicked, true);
document.addEventListener("noir:ready", ready);
document.addEventListener("noir:rests", ({ detail }) => {
  shown = detail;
});
document.addEventListener("noir:turned", ({ detail }) => {
  aimAt(detail);
  keep();
});
document.addEventListener("noir:told", ({ detail }) => post(detail.type, JSON.parse(detail.text)));
document.addEventListener("noir:fail", fail);
show();
document.addEventListener("DOMContentLoaded", show); // by now the picture is in the right language
post("picture");
