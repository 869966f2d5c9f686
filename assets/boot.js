/* The first script of the page: says when a browser is too old, shows how far the boot is, and says what failed.
 *
 * It is a classic script in the JavaScript of 2009 on purpose, so that it runs wherever the page is seen. Everything
 * else speaks to it by events on the document, and it alone draws the answer:
 *
 *     noir:progress   {step: "Fetching Python", done: 6200000, total: 13400000}, the bytes only where they are known
 *     noir:fail       "A sentence for the player."
 *     noir:ready      the game is on the table
 */
(function () {
  "use strict";

  var SCRIPT = document.currentScript;
  var START = SCRIPT.getAttribute("data-start");
  var HELP =
    SCRIPT.getAttribute("data-help") || // the one file's own
    "Check that this device is online, then try again. If that does not help, try another browser.";
  var STALL = 60000; // milliseconds without news after which a retry is offered, while the boot goes on
  var stalling;
  var failed = false;
  var early = ""; // the form that was sent before Python was there

  /* One small module that uses what pyodide.asm.wasm uses, to be held against the browser: mutable globals,
   * exceptions (the first kind: try, catch, throw and a tag), memory.fill, table.get and table.set, trunc_sat and
   * extend8_s. Written as text it is (type (func)) (table 1 funcref) (memory 1) (tag (type 0)) (global (export "g")
   * (mut i32) i32.const 0) and a function that says each of these words once. */
  var PROBE = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 4, 4, 1, 112, 0, 1, 5, 3, 1, 0, 1, 13, 3, 1, 0, 0, 6,
    6, 1, 127, 1, 65, 0, 11, 7, 5, 1, 1, 103, 3, 0, 10, 37, 1, 35, 0, 6, 64, 65, 0, 65, 0, 65, 0, 252, 11, 0, 65, 0,
    65, 0, 37, 0, 38, 0, 67, 0, 0, 0, 0, 252, 0, 192, 26, 8, 0, 7, 0, 11, 11
  ];

  function find(id) {
    return document.getElementById(id);
  }

  function ready() {
    return document.documentElement.hasAttribute("data-ready");
  }

  /* Class static blocks are the youngest syntax in Pyodide. Where this kind of test is itself forbidden, which is no
   * SyntaxError, the other tests decide. The one file forbids it, and has another need: whoever can unpack it, and do
   * what else is asked here, can read that syntax. */
  function readsModernSyntax() {
    if (find("part-wasm")) return typeof DecompressionStream === "function";
    try {
      new Function("class A { static { } #a; b = this.#a ?? (this.b ||= 1n) }");
    } catch (error) {
      return !(error instanceof SyntaxError);
    }
    return true;
  }

  function runsPython() {
    return (
      typeof WebAssembly === "object" &&
      typeof WebAssembly.instantiateStreaming === "function" &&
      typeof BigInt64Array === "function" &&
      WebAssembly.validate(new Uint8Array(PROBE))
    );
  }

  function runsPyScript() {
    return (
      "noModule" in document.createElement("script") &&
      typeof ReadableStream === "function" &&
      typeof FinalizationRegistry === "function" &&
      typeof structuredClone === "function" &&
      typeof Object.hasOwn === "function"
    );
  }

  function say(title, what, help) {
    find("trouble-title").textContent = title;
    find("trouble-what").textContent = what;
    find("trouble-help").textContent = help;
    find("trouble").hidden = false;
  }

  function hideProgress() {
    if (find("boot")) find("boot").hidden = true;
  }

  function tooOld() {
    hideProgress();
    find("retry").hidden = true;
    say(
      "This browser is too old for the game",
      "It lacks something that Python needs in order to run inside a page.",
      "An up-to-date Chrome, Edge, Firefox or Safari will do, on a computer, a tablet or a phone; " +
        "any of them from the spring of 2023 or later."
    );
  }

  function fail(sentence) {
    if (failed) return; // what fails next mostly fails because of the first
    failed = true;
    clearTimeout(stalling);
    hideProgress();
    say(
      ready() ? "The game has stopped" : "The game could not be set up",
      sentence,
      HELP
    );
  }

  function stall() {
    if (failed || ready()) return;
    say(
      "This is taking long",
      "Nothing has arrived for a minute. It may still come, and then the game begins by itself.",
      "On a slow line, wait a little more; or start afresh."
    );
  }

  function megabytes(bytes) {
    return (bytes / 1e6).toFixed(1);
  }

  function draw(news) {
    if (!find("progress")) return;
    var counted = news.total ? ": " + megabytes(news.done) + " of " + megabytes(news.total) + " MB" : "";
    if (find("step").textContent !== news.step) find("step").textContent = news.step;
    find("bytes").textContent = counted;
    if (news.total) find("bar").value = news.done / news.total;
    else find("bar").removeAttribute("value");
  }

  function progress(event) {
    if (failed) return;
    clearTimeout(stalling);
    stalling = setTimeout(stall, STALL);
    find("trouble").hidden = true;
    draw(event.detail);
  }

  /* The start screen stands on the page before Python does. What is asked for by then is done as soon as it can be. */
  function remember(event) {
    if (ready()) return;
    event.preventDefault();
    early = event.target.id;
    find("early").textContent = "The cards are dealt as soon as Python is here.";
  }

  function settled() {
    failed = false;
    clearTimeout(stalling);
    find("trouble").hidden = true;
    hideProgress();
    if (early && find(early)) find(early).requestSubmit();
    early = "";
  }

  /* A file that cannot be loaded raises an error on its element, which does not bubble; an error in a script is raised
   * on the window. Neither says anything a player could use. A game without a picture or a style is still a game. */
  function mishap(event) {
    if (ready()) return;
    var name = event.target && event.target.tagName;
    if (name === "SCRIPT") fail("A part of the game could not be loaded.");
    else if (!name) fail("A part of the game did not start.");
  }

  function start() {
    find("late").hidden = true;
    find("retry").onclick = function () {
      location.reload();
    };
    if (!runsPython() || !runsPyScript() || !readsModernSyntax()) return tooOld();
    document.addEventListener("submit", remember);
    addEventListener("error", mishap, true);
    addEventListener("unhandledrejection", mishap);
    document.addEventListener("noir:fail", function (event) {
      fail(event.detail);
    });
    document.addEventListener("noir:progress", progress);
    document.addEventListener("noir:ready", settled);
    find("boot").hidden = false;
    stalling = setTimeout(stall, STALL);
    var script = document.createElement("script");
    script.type = "module";
    script.src = START;
    document.head.appendChild(script);
  }

  document.addEventListener("DOMContentLoaded", start);
})();
