/* The first script of the page: tests the browser, shows boot progress, and shows failures.
 *
 * It must run in any browser, so the build bundles this folder into one classic script in ES5. esbuild rewrites arrow
 * functions, templates and the like, and refuses what it cannot rewrite, such as `let` and classes. Of the browser's
 * functions only old ones are used before their tests. The boot begins at once, or if the page has a button `#play`,
 * when that is pressed. Other scripts send `noir:progress`, `noir:fail`, `noir:ready` and `noir:settings`
 * (assets/types/page.d.ts); only this one draws them.
 */

import { begin, change, LANGUAGES } from "./appearance.mjs";
import { isSupported } from "./browser_support.mjs";
import { clear, copyReport, fail, hasFailed, saveReport, say, sayFramed, sayTooOld } from "./crash_report.mjs";
import { catchUp, goOn, hear, listen, pause } from "./early.mjs";
import { watchNetwork } from "./network.mjs";
import { find, has, isFramed, isReady } from "./page.mjs";
import { draw, show, stopWaiting, waitForNews } from "./progress.mjs";
import { retry } from "./retry.mjs";
import { startOver } from "./start_over.mjs";
import { translate, word } from "./texts.mjs";

var START = document.currentScript?.getAttribute("data-start"); // the module that boots
var touched = false; // whether anything was pressed since the game was ready

function stall() {
  if (hasFailed() || isReady()) return;
  say(word("long"), word("long-what"), word("long-help"));
}

/** @param {CustomEvent<Progress>} event */
function progress(event) {
  if (hasFailed()) return;
  pause();
  waitForNews(stall);
  find("trouble").hidden = true;
  draw(event.detail);
  show(true);
}

function hideProgress() {
  stopWaiting();
  show(false);
}

function arrived() {
  hideProgress();
  goOn();
}

function settled() {
  touched = false;
  clear();
  hideProgress();
  catchUp();
}

/**
 * Handles failed files and errors in scripts. A failed file raises an error on its element, which does not bubble; an
 * error in a script is raised on the window. Neither has a message for players. The game also works without a picture
 * or a style sheet.
 *
 * @param {Event & {error?: unknown, reason?: unknown}} event
 */
function mishap(event) {
  var error = /** @type {{name?: string, type?: string} | undefined} */ (event.error || event.reason);
  // A Python traceback contains values, which may be cards: keep it out of the console.
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
  watchNetwork();
  translate(LANGUAGES[0]);
  find("retry").onclick = retry;
  find("afresh-start").onclick = startOver;
  find("report-copy").onclick = copyReport;
  find("report-save").onclick = saveReport;
  if (isFramed()) return sayFramed();
  if (!isSupported()) return sayTooOld();
  listen();
  ["pointerdown", "keydown", "click", "submit"].forEach((kind) => {
    addEventListener(kind, touch, true);
  });
  document.addEventListener("noir:settings", (event) => change(event.detail));
  addEventListener("error", mishap, true);
  addEventListener("unhandledrejection", mishap);
  document.addEventListener("noir:fail", (event) => fail(event.detail, touched));
  document.addEventListener("noir:progress", progress);
  document.addEventListener("noir:listening", hear);
  document.addEventListener("noir:ready", settled);
  document.addEventListener("noir:arrived", arrived);
  if (has("play")) offer();
  else boot();
}

/** Enables the button only now: an earlier press would be lost. */
function offer() {
  find("play").onclick = boot;
  find("play").disabled = false;
  if (has("two")) find("two").disabled = false;
}

function boot() {
  if (has("play")) find("play").hidden = true;
  if (has("two")) find("two").hidden = true;
  find("boot").hidden = false;
  waitForNews(stall);
  var script = document.createElement("script");
  script.type = "module";
  script.src = String(START);
  document.head.appendChild(script);
}

begin();
if (START) document.addEventListener("DOMContentLoaded", start);
