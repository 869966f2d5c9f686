// Prints what Python has loaded after a rehearsal (noir/browser/warmup.py), out of the archives of a built site; run by
// tests/browser/kept/test_prepared.py with the paths of library and program.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { loadPyodide } from "pyodide";

const [library, program] = process.argv.slice(2);
const python = await loadPyodide({
  stdLibURL: library.startsWith("/") ? library : pathToFileURL(library).href,
  env: { PYTHONPATH: "/noir.zip" },
  fsInit: async (FS) => FS.writeFile("/noir.zip", readFileSync(program)),
});
const rehearse = "import sys; from noir.browser.warmup import rehearsal; [*rehearsal()]; ' '.join(sorted(sys.modules))";
console.log(python.runPython(rehearse));
