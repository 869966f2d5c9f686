/* What is dropped or pasted on the page goes to Python, to be opened; a field keeps what is meant for it. */

import { tell } from "./events.mjs";

const { documentElement: root } = document;
let own = false; // whether what is dragged comes from the page itself

/* A file, or a text as if it were one. */
function given(data) {
  if (data.files.length) return data.files[0];
  const text = data.getData("text/plain") || data.getData("text/uri-list");
  return text ? new Blob([text]) : null;
}

function hand(event, data) {
  event.preventDefault(); // else a browser would go and show the file
  const detail = given(data);
  if (detail) tell("given", detail);
}

function isMeantForField({ target, dataTransfer }) {
  return target.closest?.("input, textarea") && !dataTransfer?.types.includes("Files");
}

function over(event) {
  if (own || isMeantForField(event)) return;
  event.preventDefault(); // so that it may be dropped
  root.dataset.drop = "";
}

function away() {
  delete root.dataset.drop;
}

document.addEventListener("dragstart", () => (own = true));
document.addEventListener("dragend", () => (own = false));
document.addEventListener("dragover", over);
document.addEventListener("dragleave", (event) => event.relatedTarget ?? away());
document.addEventListener("drop", (event) => {
  away();
  if (!own && !isMeantForField(event)) hand(event, event.dataTransfer);
});
document.addEventListener("paste", (event) => {
  if (!isMeantForField(event)) hand(event, event.clipboardData);
});
