/* The functions Python calls in the page: the module behind `from page import morph, ready, fail` and so on. */

import "./confirm.mjs";
import "./drag.mjs";
import "./drop_and_paste.mjs";
import "./hold_to_peek.mjs";
import "./qr_code.mjs";
import "./shortcuts.mjs";
import { whenDressed } from "../boot/styles.mjs";
import { tell } from "./events.mjs";

export { arrived, loadParts, missing, part } from "../boot/parts.mjs";
export { connections, multiples } from "../devices/load.mjs";
export { renew } from "../offline/register.mjs";
export { local } from "../storage/journal.mjs";
export { seize, taken } from "../storage/tab_lock.mjs";
export { forget, mark } from "./address.mjs";
export { guard } from "./back.mjs";
export { beginning, chosen, copy, give, offer } from "./files.mjs";
export { fill } from "./fullscreen_wakelock.mjs";
export { morph } from "./morph.mjs";

/**
 * Reports boot progress; `done` and `total` are bytes, if known.
 *
 * @param {string} step
 * @param {number} [done]
 * @param {number} [total]
 */
export function progress(step, done, total) {
  tell("progress", { step, done, total });
}

/**
 * Shows a message with a retry button. It is for players: no error text belongs in it.
 *
 * @param {string} sentence
 */
export function fail(sentence) {
  tell("fail", String(sentence));
}

/**
 * Stops the game and shows a crash report.
 *
 * @param {string} word a key of tools/site/shell.py
 * @param {string} code
 * @param {string} report for the player to read and send; if it is empty, the page shows `kind`
 * @param {string} [kind] of the error
 */
export function stop(word, code, report, kind) {
  tell("fail", { word, code, report, kind });
}

/** Marks the game as ready, with its style: watchdogs stop, and tests begin. Python listens from now on. */
export function ready() {
  tell("listening");
  whenDressed(() => {
    document.documentElement.dataset.ready = "";
    tell("ready");
  });
}

/**
 * Tells the page around a frame; embed/frame/messages.mjs sends it.
 *
 * @param {string} type
 * @param {string} text JSON
 */
export function report(type, text) {
  tell("told", { type, text });
}

/**
 * Says what a frame shows that comes to rest; embed/frame/ keeps it for the restart.
 *
 * @param {string} html
 */
export function rest(html) {
  tell("rests", html);
}

/**
 * Says that a frame shows something else from now on.
 *
 * @param {string} hash what stands after the # of the address that asks for it
 */
export function turned(hash) {
  tell("turned", hash);
}

/**
 * Applies the settings to the page; boot/loader/ does that, as it did before Python was there.
 *
 * @param {string} settings as noir/app/settings.py writes them
 */
export function settle(settings) {
  tell("settings", settings);
}
