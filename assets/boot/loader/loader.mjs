/* The first script of the page: says when a browser is too old, shows how far the boot is, and says what failed.
 *
 * It runs wherever the page is seen, so the build makes one classic script of this folder in the JavaScript of 2009. It
 * rewrites arrow functions, templates and the like, and refuses what it cannot rewrite, as `let` and classes; and of what
 * a browser brings along only the old is used here, until it has been asked for. The boot begins at once, or where the
 * page has a button `#play`, when that is pressed. Everything else speaks to this by the events `noir:progress`,
 * `noir:fail`, `noir:ready` and `noir:settings` on the document (assets/types/page.d.ts), and this alone draws the answer.
 */

import { begin, change, LANGUAGES } from "./appearance.mjs";
import { isSupported } from "./browser_support.mjs";
import { clear, copyReport, fail, hasFailed, saveReport, say, sayTooOld } from "./crash_report.mjs";
import { find, has, isReady } from "./page.mjs";
import { draw, show, stopWaiting, waitForNews } from "./progress.mjs";
import { retry } from "./retry.mjs";
import { startOver } from "./start_over.mjs";
import { translate, word } from "./texts.mjs";

var START = document.currentScript?.getAttribute("data-start"); // the module that boots
var touched = false; // whether anything was pressed since the game is on the table
var early = ""; // the id of the form that was sent before Python was there

function stall() {
  if (hasFailed() || isReady()) return;
  say(word("long"), word("long-what"), word("long-help"));
}

/** @param {CustomEvent<Progress>} event */
function progress(event) {
  if (hasFailed()) return;
  waitForNews(stall);
  find("trouble").hidden = true;
  draw(event.detail);
}

/**
 * The start screen stands on the page before Python does. What is asked for by then is done as soon as it can be.
 *
 * @param {Event} event
 */
function remember(event) {
  if (isReady() || !(event.target instanceof Element)) return;
  event.preventDefault();
  early = event.target.id;
  find("early").textContent = word("early");
}

function settled() {
  touched = false;
  stopWaiting();
  clear();
  show(false);
  var form = early && document.getElementById(early);
  if (form instanceof HTMLFormElement) form.requestSubmit();
  early = "";
}

/**
 * A file that cannot be loaded raises an error on its element, which does not bubble; an error in a script is raised on
 * the window. Neither says anything a player could use. A game without a picture or a style is still a game.
 *
 * @param {Event & {error?: unknown, reason?: unknown}} event
 */
function mishap(event) {
  var error = /** @type {{name?: string, type?: string} | undefined} */ (event.error || event.reason);
  // What Python says of an error holds values, which may be cards: none of it goes on to the console.
  if (/^(\w+: )?Traceback/.test(String(error))) {
    event.preventDefault();
    return fail({ word: isReady() ? "step" : "nogame", code: "PYTHON", kind: error?.type }, touched);
  }
  if (isReady()) return;
  if (!(event.target instanceof Element)) fail({ word: "no-start", code: "PAGE", kind: error?.name }, touched);
  else if (event.target.tagName === "SCRIPT") fail(word("part"), touched);
}

function touch() {
  touched = true;
}

function start() {
  find("late").hidden = true;
  translate(LANGUAGES[0]);
  find("retry").onclick = retry;
  find("afresh-start").onclick = startOver;
  find("report-copy").onclick = copyReport;
  find("report-save").onclick = saveReport;
  if (!isSupported()) return sayTooOld();
  document.addEventListener("submit", remember);
  ["pointerdown", "keydown", "click", "submit"].forEach((kind) => {
    addEventListener(kind, touch, true);
  });
  document.addEventListener("noir:settings", (event) => change(event.detail));
  addEventListener("error", mishap, true);
  addEventListener("unhandledrejection", mishap);
  document.addEventListener("noir:fail", (event) => fail(event.detail, touched));
  document.addEventListener("noir:progress", progress);
  document.addEventListener("noir:ready", settled);
  if (has("play")) offer();
  else boot();
}

/** A press before this script answers it would be lost, so the button waits until then. */
function offer() {
  find("play").onclick = boot;
  find("play").disabled = false;
}

function boot() {
  if (has("play")) find("play").hidden = true;
  find("boot").hidden = false;
  waitForNews(stall);
  var script = document.createElement("script");
  script.type = "module";
  script.src = String(START);
  document.head.appendChild(script);
}

begin();
if (START) document.addEventListener("DOMContentLoaded", start);
