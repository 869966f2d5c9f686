/* What Python may do to the page: the module that `from page import morph, ready, fail, give` and so on imports. */

import "./drop_and_paste.mjs";
import "./hold_to_peek.mjs";
import "./qr_code.mjs";
import "./shortcuts.mjs";
import { tell } from "./events.mjs";

export { renew } from "../offline/register.mjs";
export { local } from "../storage/journal.mjs";
export { seize, taken } from "../storage/tab_lock.mjs";
export { forget, mark } from "./address.mjs";
export { beginning, chosen, copy, give, offer } from "./files.mjs";
export { fill } from "./fullscreen_wakelock.mjs";
export { morph } from "./morph.mjs";

/**
 * Says what the boot is doing; `done` and `total` are bytes, where there are any to count.
 *
 * @param {string} step
 * @param {number} [done]
 * @param {number} [total]
 */
export function progress(step, done, total) {
  tell("progress", { step, done, total });
}

/**
 * Shows a sentence and a button to try again. The sentence is for players: no error text belongs in it.
 *
 * @param {string} sentence
 */
export function fail(sentence) {
  tell("fail", String(sentence));
}

/**
 * Stops the game and shows why.
 *
 * @param {string} word a key of tools/site/shell.py
 * @param {string} code
 * @param {string} report what a player may read and pass on; where there is none, `kind` is told
 * @param {string} [kind] of the error
 */
export function stop(word, code, report, kind) {
  tell("fail", { word, code, report, kind });
}

/** Says that the game is on the table: the watchdogs stop, and tests begin. */
export function ready() {
  document.documentElement.dataset.ready = "";
  tell("ready");
}

/**
 * Tells the page around a frame something; embed/frame/messages.mjs sends it.
 *
 * @param {string} type
 * @param {string} text JSON
 */
export function report(type, text) {
  tell("told", { type, text });
}

/**
 * Makes the page as people have set it; it is the first script that does so, as it did before Python was here.
 *
 * @param {string} settings as noir/app/settings.py writes them
 */
export function settle(settings) {
  tell("settings", settings);
}
