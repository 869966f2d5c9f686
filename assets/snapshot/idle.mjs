/* Work for the next visit, done once the game is ready and the page is idle. */

import { install } from "../offline/register.mjs";
import { keep } from "./snapshot.mjs";

const REST = 2000; // milliseconds, so that the first moves of a game are not slowed down
const PATIENCE = 60000; // milliseconds for a service worker or a cache that never answers
const TURN = 10; // milliseconds after which whoever presses something comes first

/** @param {number} time */
function pause(time) {
  return new Promise((resolve) => setTimeout(resolve, time));
}

function idle() {
  return new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
}

/** @type {HTMLImageElement[]} */
const pictures = []; // keeps them decoded

/** @param {CSSStyleSheet} sheet */
function rulesOf(sheet) {
  try {
    return [...sheet.cssRules];
  } catch {
    return []; // it is of another site: of an extension of the browser
  }
}

/**
 * Decodes all card pictures: otherwise each is decoded when first shown, and a press would wait for it. The build
 * inlines them in the style sheet. Browsers drop decoded pictures when a service worker takes over the page, so this
 * comes after that.
 */
async function readPictures() {
  let begun = performance.now();
  for (const rule of [...document.styleSheets].flatMap(rulesOf)) {
    const image = rule instanceof CSSStyleRule ? rule.style.backgroundImage : "";
    const address = /^url\("(data:.*)"\)$/.exec(image)?.[1];
    if (!address) continue;
    if (performance.now() - begun > TURN) {
      await idle();
      begun = performance.now();
    }
    const picture = new Image();
    picture.src = address;
    pictures.push(picture);
    await picture.decode().catch(() => {}); // then it is decoded with its card
  }
}

/** Does all of it, then marks the page with `data-settled`. */
async function afterwards() {
  await pause(REST);
  await Promise.race([idle(), pause(REST)]); // a page in the background is never idle
  await Promise.race([install(), pause(PATIENCE)]);
  await Promise.race([readPictures(), pause(REST)]); // a page in the background decodes nothing
  await Promise.race([keep(), pause(2 * PATIENCE)]); // the worker has as long as this to make what is kept
  document.documentElement.dataset.settled = "";
}

document.addEventListener("noir:ready", afterwards, { once: true });
