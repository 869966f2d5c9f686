/* What Python may do to the page: the module that `from page import morph, ready, fail, give` and so on imports. */

import { tell } from "./events.mjs";

// The arrows of a group of buttons, which come with morph.mjs, go before the keys of single buttons.
export { morph } from "./morph.mjs";
export { fill } from "./fullscreen_wakelock.mjs";
import "./drop_and_paste.mjs";
import "./hold_to_peek.mjs";
import "./shortcuts.mjs";
import "./qr_code.mjs";
export { renew } from "../offline/register.mjs";
export { local } from "../storage/journal.mjs";
export { seize, taken } from "../storage/tab_lock.mjs";
export { beginning, chosen, copy, give, offer } from "./files.mjs";
export { forget, mark } from "./address.mjs";

/* Says what the boot is doing; `done` and `total` are bytes, where there are any to count. */
export function progress(step, done, total) {
  tell("progress", { step, done, total });
}

/* Shows a sentence and a button to try again. The sentence is for players: no error text belongs in it. */
export function fail(sentence) {
  tell("fail", String(sentence));
}

/* Stops the game and shows why: by a key of tools/site/shell.py, a code, and a report that a player may read and pass on,
 * or where there is none the kind of the error. */
export function stop(word, code, report, kind) {
  tell("fail", { word, code, report, kind });
}

/* Says that the game is on the table: the watchdogs stop, and tests begin. */
export function ready() {
  document.documentElement.dataset.ready = "";
  tell("ready");
}

/* Tells the page around a frame something, a text of JSON; embed/frame/messages.mjs sends it. */
export function report(type, text) {
  tell("told", { type, text });
}

/* Makes the page as people have set it; it is the first script that does so, as it did before Python was here. */
export function settle(settings) {
  tell("settings", settings);
}
