/* Starts over if saved data may keep the page from starting: it is moved to the quarantine, where the start screen
 * offers it. */

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

/** Whether saved data could be the cause. Not in a frame: other games are saved here, and its page can reload it. */
export function isOffered() {
  return !document.documentElement.hasAttribute("data-frame") && filledSlots().length > 0;
}

function freePlace() {
  var free = QUARANTINE_SLOTS.filter((slot) => localStorage.getItem(slot) === null);
  if (!free.length) throw new Error("There is no place left");
  return free[0];
}

/**
 * Moves a text to the quarantine. If there is no room for both copies, the slot is cleared first, and restored if that
 * fails too.
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
 * Deletes the journal, which has copies of the same texts.
 *
 * @param {() => void} then
 */
function forgetJournal(then) {
  var request;
  try {
    request = indexedDB.deleteDatabase(JOURNAL);
    request.onsuccess = request.onerror = request.onblocked = then;
  } catch {
    then(); // no databases, no journal
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
