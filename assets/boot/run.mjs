/* Boots the game with Pyodide alone: in the one file, where PyScript cannot run, and as the way out should it end. */

import { loadPyodide } from "./pyodide.mjs";

/** The first and only script of the page. */
export const MAIN = "from noir.browser.main import main\nmain()";

/** @param {string} main the script to run */
export async function boot(main) {
  const python = await loadPyodide();
  await python.runPythonAsync(main);
}
