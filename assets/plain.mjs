/* Boots the game with Pyodide alone: where PyScript cannot run, and as the way out should PyScript end. */

import { loadPyodide } from "./interpreter.mjs";

export async function boot(main) {
  const python = await loadPyodide();
  await python.runPythonAsync(main);
}
