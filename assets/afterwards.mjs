/* What is done for the next visit, once the game is on the table and the page has nothing better to do. */

import { install } from "./offline.mjs";
import { keep } from "./snapshot.mjs";

const REST = 2000; // milliseconds in which the first moves of a game are as quick as all others
const PATIENCE = 60000; // milliseconds for a service worker whose files never come

function pause(time) {
  return new Promise((resolve) => setTimeout(resolve, time));
}

function idle() {
  return new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
}

/* `data-settled` on the page says that all is done that can be done, here. */
async function afterwards() {
  await pause(REST);
  await Promise.race([idle(), pause(REST)]); // a page in the background is never idle
  await Promise.race([install(), pause(PATIENCE)]);
  await keep();
  document.documentElement.dataset.settled = "";
}

document.addEventListener("noir:ready", afterwards, { once: true });
