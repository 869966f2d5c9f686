/* The first module of noir.html, the game in one file: unpacks what stands in the file, then boots Pyodide alone.
 *
 * Not PyScript: it opens a database before anything else and imports its own parts by their addresses, of which a file
 * on a disk has none. The game itself knows no difference.
 */

import { fail, progress } from "./page.mjs";
import { words } from "./site.mjs";
import { begin } from "./journal.mjs";
import { claim } from "./tabs.mjs";
import { answerFromThisFile, nameTheModule } from "./unpack.mjs";

async function boot() {
  answerFromThisFile();
  await nameTheModule();
  const { boot, MAIN } = await import("./plain.mjs"); // not before: this asks for the parts
  await boot(MAIN);
}

claim();
begin();
progress(words.coming);
boot().catch(() => fail(words.part));
