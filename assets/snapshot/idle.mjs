/* What is done for the next visit, once the game is on the table and the page has nothing better to do. */

import { install } from "../offline/register.mjs";
import { keep } from "./snapshot.mjs";

const REST = 2000; // milliseconds in which the first moves of a game are as quick as all others
const PATIENCE = 60000; // milliseconds for a service worker whose files never come, or a cache that never answers

/** @param {number} time */
function pause(time) {
  return new Promise((resolve) => setTimeout(resolve, time));
}

function idle() {
  return new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
}

/** @type {HTMLImageElement[]} */
const pictures = []; // what nothing holds is thrown away again

/** A picture is read when a card with it is first shown, and a press would wait for that: so all are read now. The build
 * puts them into the style. A browser forgets what it has read when a service worker takes the page over, so this comes
 * after that. */
async function readPictures() {
  for (const rule of [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])) {
    const image = rule instanceof CSSStyleRule ? rule.style.backgroundImage : "";
    const address = /^url\("(data:.*)"\)$/.exec(image)?.[1];
    if (!address) continue;
    const picture = new Image();
    picture.src = address;
    pictures.push(picture);
    await picture.decode().catch(() => {}); // then it is read with its card
  }
}

/** `data-settled` on the page says that all is done that can be done, here. */
async function afterwards() {
  await pause(REST);
  await Promise.race([idle(), pause(REST)]); // a page in the background is never idle
  await Promise.race([install(), pause(PATIENCE)]);
  await Promise.race([readPictures(), pause(REST)]); // a page in the background decodes nothing
  await Promise.race([keep(), pause(2 * PATIENCE)]); // the worker has as long as this to make what is kept
  document.documentElement.dataset.settled = "";
}

document.addEventListener("noir:ready", afterwards, { once: true });
