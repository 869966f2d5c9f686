/* Writes saved texts to a database too. A browser writes that to disk at once, but local storage up to a minute later;
 * so if the browser is killed, the last save comes back from here.
 *
 * Only the slots of games and results are copied. The first line of their texts has a number; a text replaces only one
 * with a lower number, or the same one damaged, and only if its own checksum is right.
 */

import { patience } from "../boot/timeout.mjs";
import { isWhole } from "./checksum.mjs";
import { JOURNAL } from "./names.mjs";

/** @typedef {[slot: string, text: string]} Entry */

const TEXTS = "texts";
const TURNS = 20; // of a tenth of a second, for a database that never answers

/** @type {Promise<IDBDatabase | undefined>} */
let opening = Promise.resolve(undefined); // in a frame, or without a database
let bringing = Promise.resolve();

/** @returns {Promise<IDBDatabase | undefined>} */
function open() {
  return new Promise((resolve) => {
    const request = indexedDB.open(JOURNAL, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TEXTS);
    request.onerror = () => resolve(undefined);
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close(); // it is being deleted
      resolve(request.result);
    };
  });
}

/**
 * The number in the first line of a text; -1 if there is none.
 *
 * @param {string | null} text
 */
function number(text) {
  const found = /^\S+ \d+ (\d{1,15}) /.exec(text ?? "");
  return found ? Number(found[1]) : -1;
}

/** @returns {Promise<Entry[]>} */
async function written() {
  const database = await opening;
  return new Promise((resolve) => {
    /** @type {Entry[]} */
    const found = [];
    if (!database) return resolve(found);
    const request = database.transaction(TEXTS).objectStore(TEXTS).openCursor();
    request.onerror = () => resolve(found);
    request.onsuccess = () => {
      const place = request.result;
      if (!place) return resolve(found);
      found.push([String(place.key), place.value]);
      place.continue();
    };
  });
}

async function bring() {
  for (const [slot, text] of (await Promise.race([written(), patience(TURNS)])) ?? []) {
    const here = localStorage.getItem(slot);
    const isLost = number(text) === number(here) ? !isWhole(String(here)) : number(text) > number(here);
    if (SAVED_SLOTS.includes(slot) && isLost && isWhole(text)) localStorage.setItem(slot, text);
  }
}

/**
 * @param {string} slot
 * @param {(store: IDBObjectStore) => void} change
 */
async function write(slot, change) {
  if (!SAVED_SLOTS.includes(slot)) return;
  try {
    const transaction = (await opening)?.transaction(TEXTS, "readwrite");
    if (!transaction) return;
    change(transaction.objectStore(TEXTS));
    transaction.commit?.(); // else only when the page next has time, which may be after the next save
  } catch {
    // It is still in local storage.
  }
}

/** Restores what is newer here than in local storage, or damaged there. Without a database, local storage is all there is. */
export function begin() {
  opening = open().catch(() => undefined);
  bringing = bring().catch(() => {});
}

/** Resolves when local storage may be read. */
export function brought() {
  return bringing;
}

/** Local storage, whose slots are copied to the database. */
export const local = {
  /** @param {string} slot */
  getItem(slot) {
    return localStorage.getItem(slot);
  },
  /**
   * @param {string} slot
   * @param {string} text
   */
  setItem(slot, text) {
    localStorage.setItem(slot, text);
    write(slot, (store) => store.put(text, slot));
  },
  /** @param {string} slot */
  removeItem(slot) {
    localStorage.removeItem(slot);
    write(slot, (store) => store.delete(slot));
  },
};
