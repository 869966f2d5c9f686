/* The first module of table.html, the table in a frame, fetched when that is pressed: boots Pyodide alone.
 *
 * Not PyScript, which does not start in a frame of another origin. Nothing is kept for the next visit but the game.
 */

import { fail, progress } from "../page/bridge.mjs";
import { words } from "./manifest.mjs";
import { boot } from "./run.mjs";

progress(words.coming);
boot("from noir.browser.frame import main\nmain()").catch(() => fail(words.part));
