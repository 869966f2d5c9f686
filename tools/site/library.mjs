/* Runs tools/site/library.py on the Pyodide that is shipped, so that what it compiles is what the page can read.
 *
 * node tools/site/library.mjs ROOT OUT MODULE_LEFT_OUT...
 */

import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [root, out, ...leftOut] = process.argv.slice(2);
mkdirSync(out, { recursive: true });

const indexURL = dirname(createRequire(`${resolve(root)}/package.json`).resolve("pyodide/pyodide.mjs"));
const { loadPyodide } = await import(pathToFileURL(`${indexURL}/pyodide.mjs`).href);
// A fixed seed, so that two builds of one source are the same to the last byte.
const python = await loadPyodide({ indexURL, env: { PYTHONHASHSEED: "1" } });
for (const [place, folder] of Object.entries({ "/project": root, "/out": out })) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(folder) }, place);
}
python.globals.set("left_out", leftOut);
await python.runPythonAsync(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
from pathlib import Path
from tools.site.library import make
make(Path("/project"), Path("/out"), set(left_out))
`);
