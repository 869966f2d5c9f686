/* Shows that something has failed, with a retry, a fresh start and a report to pass on. */

import { find, isReady } from "./page.mjs";
import { show, stopWaiting } from "./progress.mjs";
import { isOffered } from "./start_over.mjs";
import { word } from "./texts.mjs";

var failed = false;

export function hasFailed() {
  return failed;
}

/**
 * @param {string} title
 * @param {string} what
 * @param {string} help
 */
export function say(title, what, help) {
  find("trouble-title").textContent = title;
  find("trouble-what").textContent = what;
  find("trouble-help").textContent = help;
  find("trouble-code").hidden = find("afresh").hidden = find("report").hidden = true;
  find("trouble").hidden = false;
}

export function sayTooOld() {
  show(false);
  find("retry").hidden = true;
  say(word("old"), word("old-what"), word("old-help"));
}

/** Says that the page does not run inside another one, with a button that opens it in a tab of its own. */
export function sayFramed() {
  show(false);
  find("retry").textContent = word("whole");
  find("retry").onclick = () => {
    window.open(location.href, "_blank", "noopener");
  };
  say(word("framed"), word("framed-what"), "");
}

/**
 * Shows a message, or for a fault its code and report.
 *
 * @param {string | Fault} told
 * @param {boolean} touched whether the player has pressed anything since the game is on the table
 */
export function fail(told, touched) {
  if (failed) return; // later failures usually follow from the first
  failed = true;
  stopWaiting();
  show(false);
  if (typeof told === "string") say(word(isReady() ? "stopped" : "failed"), told, word("help"));
  else stop(told, touched);
  // A frame must not take the focus from the page around it.
  if (isReady() || document.hasFocus()) find("trouble").focus();
}

/** Hides the message: the game runs. */
export function clear() {
  failed = false;
  find("trouble").hidden = true;
}

/** Removes the table, and the names of what it showed: they would change, and move the retry button, as that is pressed. */
function clearTable() {
  var main = document.querySelector("main"); // not by its id: that may be what is wrong
  if (main) main.textContent = "";
  document.body.className = "";
}

/**
 * Shows a fault. The table is cleared of any open hand, and the player can report the fault.
 *
 * @param {Fault} fault
 * @param {boolean} touched
 */
function stop(fault, touched) {
  if (fault.word === "step") clearTable();
  say(word(isReady() ? "stopped" : "failed"), word(fault.word), word("help-fault"));
  find("trouble-code").textContent = word("code").replace("{code}", fault.code);
  find("trouble-code").hidden = false;
  find("afresh").hidden = touched || !isOffered();
  find("report-text").value = report(fault);
  find("report-done").textContent = "";
  offerAddress();
  find("report").hidden = false;
}

/** @param {Fault} fault */
function report(fault) {
  var version = find("trouble").getAttribute("data-version");
  var head = [`noir ${version}`, `fault ${fault.code}`, `kind ${fault.kind || "?"}`, `after ${fault.word}\n`];
  return `${fault.report || head.join("\n")}\nbrowser ${navigator.userAgent}\n`;
}

/** Selects the report, where it cannot be copied. */
function byHand() {
  find("report-text").focus();
  find("report-text").select();
  find("report-done").textContent = word("by-hand");
}

function copied() {
  find("report-done").textContent = word("copied");
}

export function copyReport() {
  try {
    navigator.clipboard.writeText(find("report-text").value).then(copied, byHand);
  } catch {
    byHand(); // no clipboard
  }
}

export function saveReport() {
  var link = document.createElement("a");
  try {
    link.href = URL.createObjectURL(new Blob([find("report-text").value], { type: "text/plain" }));
  } catch {
    return byHand();
  }
  link.download = "noir-report.txt";
  link.click();
  find("report-done").textContent = "";
}

/** Shows where to send the report, if the build was given an address. */
function offerAddress() {
  var to = find("trouble").getAttribute("data-report");
  find("report-to").hidden = !!to;
  find("report-link").hidden = !to;
  if (to) find("report-link").href = to;
}
