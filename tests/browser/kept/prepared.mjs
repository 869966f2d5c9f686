// Prints what Python has loaded after a rehearsal (noir/browser/warmup.py), out of the archives of a built site; run by
// tests/browser/kept/test_prepared.py with the paths of the library, the program and the games.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { loadPyodide } from "pyodide";

const [library, ...archives] = process.argv.slice(2);
const python = await loadPyodide({
  stdLibURL: library.startsWith("/") ? library : pathToFileURL(library).href,
  env: { PYTHONPATH: "/noir.zip" },
  fsInit: async (FS) => {
    for (const archive of archives) FS.writeFile(`/${basename(archive)}`, readFileSync(archive));
  },
});
const rehearse = `
import sys
from noir.browser.parts import install
from noir.browser.warmup import rehearsal
from noir.games import GAMES
install()
[*rehearsal(GAMES, "en")]
" ".join(sorted(sys.modules))`;
console.log(python.runPython(rehearse));
