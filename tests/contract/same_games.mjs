// Plays the games of tests/support/same_games.py on Pyodide and prints them; run by tests/contract/test_same_games.py.

import { loadPyodide } from "pyodide";

const python = await loadPyodide();
python.mountNodeFS("/project", process.argv[2]);
python.runPython("import sys; sys.path.insert(0, '/project'); sys.dont_write_bytecode = True");
console.log(python.runPython(`from tests.support.same_games import log; log(${process.argv[3]}, ${process.argv[4]})`));
