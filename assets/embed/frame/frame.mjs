/* The table in a frame, before Python and beside it: what it says to the page around it, and what it does when it hears from
 * there.
 *
 * The build makes one classic script of it and of what it imports, so that it runs too in a sandbox whose files nobody may
 * read. The document hears of what concerns the program:
 *
 *     noir:load   what to show, as it stands after the # of an address
 *     noir:ask    a message for the program: "set theme dark"
 *     noir:step   how many moves to go on in a game that is gone through, or back
 */

import { tell } from "../../page/events.mjs";
import { listen, post } from "./messages.mjs";
import { mark } from "./picture.mjs";
import { again, aimAt, go, goBack, set } from "./restart.mjs";
import "./sandbox.mjs";

const LOWEST = 31; // rem: in a lower window the table is laid out as for a phone on its side
const root = document.documentElement;
const later = []; // what came while Python did
let pressed = false;
let failed = false; // a game that has stopped turns to no other
let height = 0;

const ACTS = {
  load: ({ game }) => {
    aimAt(game);
    if (isPicture()) go();
    else if (failed) again();
    else tell("load", game);
  },
  theme: ({ theme }) => change("theme", theme),
  lang: ({ lang }) => change("lang", lang),
  step: ({ by }) => isReady() && tell("step", by),
  rest: () => isPicture() || isAtStake() || again(),
};

function isReady() {
  return "ready" in root.dataset;
}

function isPicture() {
  return !pressed;
}

/* Whether something would be lost if this table were a picture again. */
function isAtStake() {
  return document.querySelector("#app > [data-at-stake]") !== null;
}

/* A picture is loaded anew; once Python is here, it makes the change. */
function change(key, value) {
  set(key, value);
  if (isPicture()) go();
  else tell("ask", `set ${key} ${value}`);
}

function hear(data) {
  const act = () => ACTS[data.type](data);
  if (pressed && !isReady() && data.type !== "rest") later.push(act);
  else act();
}

/* Of a picture the page around it decides how high it is; a table says how high it is itself. */
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
  if (document.hasFocus()) document.querySelector("#app [data-focus]")?.focus({ preventScroll: true });
  later.splice(0).forEach((act) => act());
}

function clicked(event) {
  if (event.target.closest("#play")) begin();
  if (!event.target.closest("#retry") || goBack()) return; // boot/loader/ tries again from there
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
