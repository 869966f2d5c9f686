/* The first module of noir.html, the game in one file: unpacks what stands in the file, then boots Pyodide alone.
 *
 * Not PyScript: it opens a database before anything else and imports its own parts by their addresses, of which a file
 * on a disk has none. The game itself knows no difference.
 */

import { fail, progress } from "../page/bridge.mjs";
import { begin } from "../storage/journal.mjs";
import { claim } from "../storage/tab_lock.mjs";
import { answerFromThisFile, nameTheModule } from "./inline_files.mjs";
import { words } from "./manifest.mjs";

async function boot() {
  answerFromThisFile();
  await nameTheModule();
  const { boot: bootPlain, MAIN } = await import("./run.mjs"); // not before: this asks for the parts
  await bootPlain(MAIN);
}

claim();
begin();
progress(words.coming);
boot().catch(() => fail(words.part));
