/* The script of a page of rules: it fetches Python when an example is to be played for the first time, and not before.
 *
 * Until then, and wherever that fails, the picture of the example and its sentence are there to be read.
 */

const MAIN = "from noir.browser.rule_examples import main\nmain()";

let pressed = null; // the button that was pressed before Python was there

function say(sentence) {
  if (pressed) pressed.closest("figure").querySelector(".boot").textContent = sentence;
}

function progress({ detail: { step, done, total } }) {
  say(total ? `${step} ${Math.floor((100 * done) / total)} %` : step);
}

async function boot() {
  const { boot: bootPlain } = await import("./run.mjs"); // not before: this asks for Python
  await bootPlain(MAIN);
}

function failed({ detail }) {
  const { word } = pressed.dataset;
  say((typeof detail === "string" && detail) || word); // a code would tell a reader nothing
}

function first(event) {
  const button = event.target.closest("button[data-position]");
  if (!button) return;
  const booting = pressed !== null;
  if (booting) say("");
  pressed = button;
  if (!booting) boot().catch(() => failed({ detail: "" }));
}

document.addEventListener("click", first);
document.addEventListener("noir:progress", progress);
document.addEventListener("noir:fail", failed);
document.addEventListener("noir:ready", () => {
  document.removeEventListener("click", first);
  say("");
  pressed.click(); // Python listens by now
});

/* Without this script no button could do anything, so they come with it. */
for (const button of document.querySelectorAll("button[data-position]")) button.hidden = false;
