/* A fresh start where what is saved may be why the page cannot start: it is put aside, where the start screen finds it, and
 * never lost. */

import { JOURNAL } from "../../storage/names.mjs";
import { find } from "./page.mjs";
import { reload } from "./retry.mjs";
import { word } from "./texts.mjs";

function filledSlots() {
  try {
    return SAVED_SLOTS.filter((slot) => localStorage.getItem(slot) !== null);
  } catch {
    return [];
  }
}

/** Whether games are kept that could be the cause. In a frame others are, and its page can begin it anew. */
export function isOffered() {
  return !document.documentElement.hasAttribute("data-frame") && filledSlots().length > 0;
}

function freePlace() {
  var free = QUARANTINE_SLOTS.filter((slot) => localStorage.getItem(slot) === null);
  if (!free.length) throw new Error("There is no place left");
  return free[0];
}

/**
 * A text leaves its slot when it lies elsewhere; where there is no room for both, it comes back if it must.
 *
 * @param {string} slot
 */
function putAside(slot) {
  var place = freePlace();
  var text = String(localStorage.getItem(slot));
  try {
    localStorage.setItem(place, text);
  } catch {
    localStorage.removeItem(slot);
    try {
      localStorage.setItem(place, text);
    } catch (error) {
      localStorage.setItem(slot, text);
      throw error;
    }
  }
  localStorage.removeItem(slot);
}

/**
 * Deletes the journal, in which the same texts are: assets/storage/journal.mjs.
 *
 * @param {() => void} then
 */
function forgetJournal(then) {
  var request;
  try {
    request = indexedDB.deleteDatabase(JOURNAL);
    request.onsuccess = request.onerror = request.onblocked = then;
  } catch {
    then(); // without databases they are not
  }
}

export function startOver() {
  try {
    filledSlots().forEach(putAside);
  } catch {
    find("afresh-what").textContent = word("no-room");
    return;
  }
  forgetJournal(reload);
}
