/* A fresh start where what is saved may be why the page cannot start: it is put aside, where the start screen finds it, and
 * never lost. */

import { find } from "./page.mjs";
import { reload } from "./retry.mjs";
import { word } from "./texts.mjs";

var SLOTS = ["noir.save.0", "noir.save.1", "noir.results.0", "noir.results.1"]; // of noir/storage/store.py
var ASIDE = 9; // places for what was put aside, as noir/storage/quarantine.py finds them: noir.damaged, noir.damaged.1 ...

function filledSlots() {
  try {
    return SLOTS.filter(function (slot) {
      return localStorage.getItem(slot) !== null;
    });
  } catch (error) {
    return [];
  }
}

/* Whether games are kept that could be the cause. In a frame others are, and its page can begin it anew. */
export function isOffered() {
  return !document.documentElement.hasAttribute("data-frame") && filledSlots().length > 0;
}

function freePlace() {
  for (var at = 0; at < ASIDE; at++) {
    var place = "noir.damaged" + (at ? "." + at : "");
    if (localStorage.getItem(place) === null) return place;
  }
  throw new Error("There is no place left");
}

/* A text leaves its slot when it lies elsewhere; where there is no room for both, it comes back if it must. */
function putAside(slot) {
  var place = freePlace();
  var text = localStorage.getItem(slot);
  try {
    localStorage.setItem(place, text);
  } catch (error) {
    localStorage.removeItem(slot);
    try {
      localStorage.setItem(place, text);
    } catch (again) {
      localStorage.setItem(slot, text);
      throw again;
    }
  }
  localStorage.removeItem(slot);
}

/* The same texts are written down in a database: assets/storage/journal.mjs. */
function forgetJournal(then) {
  try {
    var request = indexedDB.deleteDatabase("noir-journal");
    request.onsuccess = request.onerror = request.onblocked = then;
  } catch (error) {
    then(); // without databases they are not
  }
}

export function startOver() {
  try {
    filledSlots().forEach(putAside);
  } catch (error) {
    find("afresh-what").textContent = word("no-room");
    return;
  }
  forgetJournal(reload);
}
