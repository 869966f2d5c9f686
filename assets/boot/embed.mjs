/* The first module of table.html, the embedded table. It is fetched when the player presses the picture, and boots
 * plain Pyodide.
 *
 * PyScript does not start in a cross-origin frame. Only the game is saved here: no service worker, no memory snapshot.
 */

import { fail, progress } from "../page/bridge.mjs";
import { words } from "./manifest.mjs";
import { boot } from "./run.mjs";

progress(words.coming);
boot("from noir.browser.parts import start_in_frame\nstart_in_frame()").catch(() => fail(words.part));
