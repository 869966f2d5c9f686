/* Boots the game with Pyodide alone: where PyScript cannot run, and as the way out should PyScript end. */

import { loadPyodide } from "./interpreter.mjs";

const SITE = new URL("..", import.meta.url);

async function read(path) {
  return (await fetch(new URL(path, SITE))).text();
}

/* The [files] table of pyscript.toml, which is its last. */
function listed(text) {
  const [, table] = text.split("[files]");
  return [...table.matchAll(/^"([^"]+)" =/gm)].map(([, path]) => path);
}

function write({ FS }, path, text) {
  FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  FS.writeFile(path, text);
}

export async function boot(config, main) {
  const files = read(config).then((text) =>
    Promise.all(listed(text).map(async (path) => [path, await read(path)])),
  );
  const python = await loadPyodide();
  for (const [path, text] of await files) write(python, path, text);
  await python.runPythonAsync(python.FS.readFile(main, { encoding: "utf8" }), { filename: main });
}
