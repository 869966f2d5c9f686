/* The table in a frame, before Python and beside it: what it says to the page around it, and what it does when it hears from
 * there.
 *
 * The build makes one classic script of it and of what it imports, so that it runs too in a sandbox whose files nobody may
 * read. What concerns the program goes to it by the events noir:load, noir:ask and noir:step.
 */

import { closest, tell } from "../../page/events.mjs";
import { listen, post } from "./messages.mjs";
import { mark } from "./picture.mjs";
import { again, aimAt, go, goBack, set } from "./restart.mjs";
import "./sandbox.mjs";

/** @typedef {import("./messages.mjs").Message} Message */

const LOWEST = 31; // rem: in a lower window the table is laid out as for a phone on its side
const root = document.documentElement;
/** @type {Message[]} */
const later = []; // what came while Python did
let pressed = false;
let failed = false; // a game that has stopped turns to no other
let height = 0;

function isReady() {
  return "ready" in root.dataset;
}

function isPicture() {
  return !pressed;
}

/** Whether something would be lost if this table were a picture again. */
function isAtStake() {
  return document.querySelector("#app > [data-at-stake]") !== null;
}

/** @param {string} game */
function load(game) {
  aimAt(game);
  if (isPicture()) go();
  else if (failed) again();
  else tell("load", game);
}

/**
 * A picture is loaded anew; once Python is here, it makes the change.
 *
 * @param {string} key
 * @param {string} value
 */
function change(key, value) {
  set(key, value);
  if (isPicture()) go();
  else tell("ask", `set ${key} ${value}`);
}

/** @param {Message} message */
function act(message) {
  if (message.type === "load") load(message.game);
  else if (message.type === "theme") change("theme", message.theme);
  else if (message.type === "lang") change("lang", message.lang);
  else if (message.type === "step") isReady() && tell("step", message.by);
  else isPicture() || isAtStake() || again();
}

/** @param {Message} message */
function hear(message) {
  if (pressed && !isReady() && message.type !== "rest") later.push(message);
  else act(message);
}

/** Of a picture the page around it decides how high it is; a table says how high it is itself. */
function measure() {
  const least = LOWEST * parseFloat(getComputedStyle(root).fontSize);
  const now = Math.ceil(Math.max(least, document.body.getBoundingClientRect().height));
  if (now !== height) post("size", { height: now });
  height = now;
}

function begin() {
  if (pressed) return;
  pressed = true;
  post("begin");
}

function ready() {
  failed = false;
  post("ready");
  new ResizeObserver(measure).observe(document.body);
  /** @type {HTMLElement | null} */
  const first = document.querySelector("#app [data-focus]");
  if (document.hasFocus()) first?.focus({ preventScroll: true });
  for (const message of later.splice(0)) act(message);
}

/** @param {Event} event */
function clicked(event) {
  if (closest(event, "#play")) begin();
  if (!closest(event, "#retry") || goBack()) return; // boot/loader/ tries again from there
  event.stopPropagation();
  go();
}

function show() {
  if (isPicture()) aimAt(location.hash);
  mark(isPicture());
}

listen(hear);
addEventListener("hashchange", show);
document.addEventListener("click", clicked, true);
document.addEventListener("noir:ready", ready);
document.addEventListener("noir:told", ({ detail }) => post(detail.type, JSON.parse(detail.text)));
document.addEventListener("noir:fail", () => {
  failed = true;
  post("error", { code: isReady() ? "stopped" : "boot" });
});
show();
document.addEventListener("DOMContentLoaded", show); // by then the picture is in the language that is wanted
post("picture");
