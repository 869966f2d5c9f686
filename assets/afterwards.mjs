/* What is done for the next visit, once the game is on the table and the page has nothing better to do. */

import { install } from "./offline.mjs";
import { keep } from "./snapshot.mjs";

const REST = 2000; // milliseconds in which the first moves of a game are as quick as all others

function idle() {
  return new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
}

async function afterwards() {
  await new Promise((resolve) => setTimeout(resolve, REST));
  await idle();
  await install();
  await keep();
  document.documentElement.dataset.settled = "";
}

document.addEventListener("noir:ready", afterwards, { once: true });
