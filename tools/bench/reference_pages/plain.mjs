/* Boots the reference page with Pyodide alone: the interpreter, then the files, then main.py. */

import { loadPyodide } from "./pyodide/pyodide.mjs";

const text = async (path) => (await fetch(path)).text();

const python = await loadPyodide();
const paths = JSON.parse(await text("files.json"));
const files = await Promise.all(paths.map(async (path) => [path, await text(path)]));
for (const [path, code] of files) {
  python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  python.FS.writeFile(path, code);
}
await python.runPythonAsync(await text("main.py"));
