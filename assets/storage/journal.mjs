/* What is kept, once more: in a database. A browser writes that to its disk at once, and what is in its local storage up
 * to a minute later; so where the whole browser has died, what was kept last comes back from here.
 *
 * Only the slots of noir/storage/store.py are written down. The first line of their texts gives a number, and a text
 * comes back only over one with a lower number.
 */

import { patience } from "../boot/timeout.mjs";

const NAME = "noir-journal"; // boot/loader/start_over.mjs deletes it with what it puts aside
const TEXTS = "texts";
const SLOT = /^noir\.(save|results)\.[01]$/;
const TURNS = 20; // of a tenth of a second for a database that never answers

let opening = Promise.resolve(); // to nothing, where nothing is written down: in a frame, or where there is no database
let bringing = Promise.resolve();

function open() {
  return new Promise((resolve) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TEXTS);
    request.onerror = () => resolve();
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close(); // it is to be deleted
      resolve(request.result);
    };
  });
}

function number(text) {
  const found = /^\S+ \d+ (\d{1,15}) /.exec(text ?? "");
  return found ? Number(found[1]) : -1;
}

async function written() {
  const database = await opening;
  return new Promise((resolve) => {
    const found = [];
    const request = database.transaction(TEXTS).objectStore(TEXTS).openCursor();
    request.onerror = () => resolve(found);
    request.onsuccess = () => {
      const place = request.result;
      if (!place) return resolve(found);
      found.push([place.key, place.value]);
      place.continue();
    };
  });
}

async function bring() {
  for (const [place, text] of (await Promise.race([written(), patience(TURNS)])) ?? []) {
    if (SLOT.test(place) && number(text) > number(localStorage.getItem(place))) localStorage.setItem(place, text);
  }
}

async function write(change) {
  const database = await opening;
  change(database.transaction(TEXTS, "readwrite").objectStore(TEXTS));
}

/* Brings back what was written down here and is younger than what is kept. Where there is no database, or it fails, what
 * is kept is what there is. */
export function begin() {
  opening = open().catch(() => {});
  bringing = bring().catch(() => {});
}

/* Resolves when what is kept may be read. */
export function brought() {
  return bringing;
}

/* The browser's local storage, of which the slots are written down as well. */
export const local = {
  getItem(place) {
    return localStorage.getItem(place);
  },
  setItem(place, text) {
    localStorage.setItem(place, text);
    if (SLOT.test(place)) write((texts) => texts.put(text, place)).catch(() => {});
  },
  removeItem(place) {
    localStorage.removeItem(place);
    if (SLOT.test(place)) write((texts) => texts.delete(place)).catch(() => {});
  },
};
