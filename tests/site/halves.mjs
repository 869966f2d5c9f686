// Boots Pyodide on the two halves of its wasm and prints, as JSON, how often the second was brought after each step.
// node halves.mjs ROOT FOLDER, with first.wasm, second.wasm and the archives of the program and the games in the folder; run
// by tests/site/test_halves.py. The program is compiled, as in the page: to compile a name like \N{DASH} takes the second.

import { readdirSync, readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";
import { join, whole } from "../../assets/boot/halves.mjs";

const [root, folder] = process.argv.slice(2);
const { instantiate } = WebAssembly;
let brought = 0;

function second() {
  brought++;
  return new WebAssembly.Module(readFileSync(`${folder}/second.wasm`));
}

let pending = true; // Pyodide's own; what it instantiates later is small and its own business
WebAssembly.instantiate = async (binary, imports) => {
  if (!pending) return instantiate(binary, imports);
  pending = false;
  const { module, instance } = await instantiate(readFileSync(`${folder}/first.wasm`), imports);
  join(instance, imports, second);
  return { module, instance: whole(instance) };
};

const python = await loadPyodide();
const steps = { boot: brought };
python.mountNodeFS("/project", root);
for (const name of readdirSync(folder).filter((each) => each.endsWith(".zip")))
  python.FS.writeFile(`/${name}`, readFileSync(`${folder}/${name}`));
python.runPython(`
import sys
sys.path[:0] = ["/noir.zip", "/project"]
sys.dont_write_bytecode = True
from noir.app.later import DEVICES
from noir.browser.parts import install
from noir.games import GAMES
from noir.games.registry import load
install()
for part in (*GAMES, DEVICES): load(part)  # tests import their modules by their names`);
const before = python.runPython(`
from tests.support.same_games import log
from tools.site.walk import SHORT, walk
walk(7, SHORT)
log(2, 12)`);
steps.games = brought;
const answers = python.runPython(`
import ast, decimal, pickle, unicodedata
def deep(n):
    return 1 + deep(n - 1)
try:
    deep(10**6)
except RecursionError:
    depth = "caught"
"|".join([unicodedata.name("é"), str(decimal.Decimal(1) / 7), ast.unparse(ast.parse("a = [1]")),
    str(pickle.loads(pickle.dumps({1: [2]}))), "č".encode("cp1250").hex(), "中".encode("big5").hex(), depth])`);
steps.rare = brought;
const after = python.runPython("log(2, 12)");
console.log(JSON.stringify({ steps, answers, before, after }));
