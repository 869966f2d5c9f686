/* The message that something has failed, with the ways on: another try, a fresh start, a report to pass on. */

import { find, isReady } from "./page.mjs";
import { show, stopWaiting } from "./progress.mjs";
import { isOffered } from "./start_over.mjs";
import { word } from "./texts.mjs";

var failed = false;

export function hasFailed() {
  return failed;
}

export function say(title, what, help) {
  find("trouble-title").textContent = title;
  find("trouble-what").textContent = what;
  find("trouble-help").textContent = help;
  ["trouble-code", "afresh", "report"].forEach(function (id) {
    find(id).hidden = true;
  });
  find("trouble").hidden = false;
}

export function sayTooOld() {
  show(false);
  find("retry").hidden = true;
  say(word("old"), word("old-what"), word("old-help"));
}

/* Shows a sentence, or of a fault of the program its code and report; `touched` is whether a player has pressed anything
 * since the game is on the table. */
export function fail(told, touched) {
  if (failed) return; // what fails next mostly fails because of the first
  failed = true;
  stopWaiting();
  show(false);
  if (typeof told === "string") say(word(isReady() ? "stopped" : "failed"), told, word("help"));
  else stop(told, touched);
  // A frame takes no focus that the page around it has.
  if (isReady() || document.hasFocus()) find("trouble").focus();
}

/* Takes the message away: the game runs. */
export function clear() {
  failed = false;
  find("trouble").hidden = true;
}

/* A fault of the program: nothing stays on the table that a player has left open, and the player can report it. */
function stop(told, touched) {
  if (told.word === "step") document.querySelector("main").textContent = "";
  say(word(isReady() ? "stopped" : "failed"), word(told.word), word("help-fault"));
  find("trouble-code").textContent = word("code").replace("{code}", told.code);
  find("trouble-code").hidden = false;
  find("afresh").hidden = touched || !isOffered();
  find("report-text").value = report(told);
  find("report-done").textContent = "";
  offerAddress();
  find("report").hidden = false;
}

function report(told) {
  var trouble = find("trouble");
  var head = ["noir " + trouble.getAttribute("data-version"), "fault " + told.code, "kind " + (told.kind || "?")];
  return (told.report || head.join("\n") + "\nafter " + told.word + "\n") + "\nbrowser " + navigator.userAgent + "\n";
}

/* Marks the report, for where nothing else can be done with it. */
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
  } catch (error) {
    byHand(); // a browser that knows no clipboard
  }
}

export function saveReport() {
  var link = document.createElement("a");
  try {
    link.href = URL.createObjectURL(new Blob([find("report-text").value], { type: "text/plain" }));
  } catch (error) {
    return byHand();
  }
  link.download = "noir-report.txt";
  link.click();
  find("report-done").textContent = "";
}

/* Where the report may be sent, if the build was told an address for it. */
function offerAddress() {
  var to = find("trouble").getAttribute("data-report");
  find("report-to").hidden = !!to;
  find("report-link").hidden = !to;
  if (to) find("report-link").href = to;
}
