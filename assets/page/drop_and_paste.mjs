/* Hands files and texts that are dropped or pasted on the page to Python; a field keeps what is meant for it. */

import { closest, tell } from "./events.mjs";

const { documentElement: root } = document;
let own = false; // whether the drag began in the page itself
/** @type {Blob | null} */
let early = null; // what was given last before Python was there

/**
 * The dropped file, or the text as a file.
 *
 * @param {DataTransfer | null} data
 */
function given(data) {
  if (data?.files.length) return data.files[0];
  const text = data?.getData("text/plain") || data?.getData("text/uri-list");
  return text ? new Blob([text]) : null;
}

/**
 * @param {Event} event
 * @param {DataTransfer | null} data
 */
function hand(event, data) {
  event.preventDefault(); // otherwise the browser would open the file
  const detail = given(data);
  if ("ready" in root.dataset) pass(detail);
  else early = detail ?? early;
}

/** @param {Blob | null} detail */
function pass(detail) {
  if (detail) tell("given", detail);
}

/** @param {Event & {dataTransfer?: DataTransfer | null}} event */
function isMeantForField(event) {
  return closest(event, "input, textarea") && !event.dataTransfer?.types.includes("Files");
}

/** @param {DragEvent} event */
function over(event) {
  if (own || isMeantForField(event)) return;
  event.preventDefault(); // allow the drop
  root.dataset.drop = "";
}

function away() {
  delete root.dataset.drop;
}

document.addEventListener("dragstart", () => {
  own = true;
});
document.addEventListener("dragend", () => {
  own = false;
});
document.addEventListener("dragover", over);
document.addEventListener("dragleave", (event) => event.relatedTarget ?? away());
document.addEventListener("drop", (event) => {
  away();
  if (!own && !isMeantForField(event)) hand(event, event.dataTransfer);
});
document.addEventListener("paste", (event) => {
  if (!isMeantForField(event)) hand(event, event.clipboardData);
});
document.addEventListener("noir:ready", () => {
  pass(early);
  early = null;
});
