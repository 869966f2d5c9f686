/* The first script of the page: says when a browser is too old, shows how far the boot is, and says what failed.
 *
 * The build makes one classic script of it and of what it imports. All of it is in the JavaScript of 2009 on purpose, but for
 * `import` and `export`, so that it runs wherever the page is seen; the build refuses more. The boot begins at once, or where
 * the page has a button `#play`, when that is pressed. Everything else speaks to it by events on the document, and it alone
 * draws the answer:
 *
 *     noir:progress   {step: "Fetching Python", done: 6200000, total: 13400000}, the bytes only where they are known
 *     noir:fail       "A sentence for the player.", or for a fault of the program {word: "step", code: "8YRW-A1",
 *                     report: "What may be told of it", or kind: "TypeError"}, the word being one of tools/site/shell.py
 *     noir:ready      the game is on the table
 *     noir:settings   "lang=cs&theme=dark": what was set on this device has changed
 */

import { begin, change, LANGUAGES } from "./appearance.mjs";
import { isSupported } from "./browser_support.mjs";
import { clear, copyReport, fail, hasFailed, say, saveReport, sayTooOld } from "./crash_report.mjs";
import { find, isReady } from "./page.mjs";
import { draw, show, stopWaiting, waitForNews } from "./progress.mjs";
import { retry } from "./retry.mjs";
import { startOver } from "./start_over.mjs";
import { translate, word } from "./texts.mjs";

var START = document.currentScript.getAttribute("data-start"); // the module that boots
var touched = false; // whether anything was pressed since the game is on the table
var early = ""; // the form that was sent before Python was there

function stall() {
  if (hasFailed() || isReady()) return;
  say(word("long"), word("long-what"), word("long-help"));
}

function progress(event) {
  if (hasFailed()) return;
  waitForNews(stall);
  find("trouble").hidden = true;
  draw(event.detail);
}

/* The start screen stands on the page before Python does. What is asked for by then is done as soon as it can be. */
function remember(event) {
  if (isReady()) return;
  event.preventDefault();
  early = event.target.id;
  find("early").textContent = word("early");
}

function settled() {
  touched = false;
  stopWaiting();
  clear();
  show(false);
  if (early && find(early)) find(early).requestSubmit();
  early = "";
}

/* A file that cannot be loaded raises an error on its element, which does not bubble; an error in a script is raised on the
 * window. Neither says anything a player could use. A game without a picture or a style is still a game. */
function mishap(event) {
  var error = event.error || event.reason;
  // What Python says of an error holds values, which may be cards: none of it goes on to the console.
  if (/^(\w+: )?Traceback/.test(String(error))) {
    event.preventDefault();
    return fail({ word: isReady() ? "step" : "nogame", code: "PYTHON", kind: error && error.type }, touched);
  }
  if (isReady()) return;
  var name = event.target && event.target.tagName;
  if (name === "SCRIPT") fail(word("part"), touched);
  else if (!name) fail({ word: "no-start", code: "PAGE", kind: error && error.name }, touched);
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
  ["pointerdown", "keydown", "click", "submit"].forEach(function (kind) {
    addEventListener(
      kind,
      function () {
        touched = true;
      },
      true
    );
  });
  document.addEventListener("noir:settings", function (event) {
    change(event.detail);
  });
  addEventListener("error", mishap, true);
  addEventListener("unhandledrejection", mishap);
  document.addEventListener("noir:fail", function (event) {
    fail(event.detail, touched);
  });
  document.addEventListener("noir:progress", progress);
  document.addEventListener("noir:ready", settled);
  if (find("play")) offer(find("play"));
  else boot();
}

/* A press before this script answers it would be lost, so the button waits until then. */
function offer(button) {
  button.onclick = boot;
  button.disabled = false;
}

function boot() {
  if (find("play")) find("play").hidden = true;
  find("boot").hidden = false;
  waitForNews(stall);
  var script = document.createElement("script");
  script.type = "module";
  script.src = START;
  document.head.appendChild(script);
}

begin();
if (START) document.addEventListener("DOMContentLoaded", start);
