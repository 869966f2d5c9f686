/* The first module of noir.html, the game in one file: unpacks its parts, then boots plain Pyodide.
 *
 * PyScript opens a database before anything else and imports its own parts by URL, which a file on a disk does not
 * have. The game itself is the same.
 */

import { fail, progress } from "../page/bridge.mjs";
import { begin } from "../storage/journal.mjs";
import { claim } from "../storage/tab_lock.mjs";
import { answerFromThisFile, nameTheModules, offerRules } from "./inline_files.mjs";
import { words } from "./manifest.mjs";

async function boot() {
  answerFromThisFile();
  await nameTheModules();
  const { boot: bootPlain, MAIN } = await import("./run.mjs"); // not before: this fetches the parts
  await bootPlain(MAIN);
}

offerRules();
claim();
begin();
progress(words.coming);
boot().catch(() => fail(words.part));
