/* Boots plain Pyodide: in the single file and where PyScript cannot run, and the way out should PyScript end. */

import { loadPyodide } from "./pyodide.mjs";

/** The Python script of the page. */
export const MAIN = "from noir.browser.main import main\nmain()";

/** @param {string} main the script to run */
export async function boot(main) {
  const python = await loadPyodide();
  await python.runPythonAsync(main);
}
