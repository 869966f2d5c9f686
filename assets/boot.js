/* The first script of the page: says when a browser is too old, shows how far the boot is, and says what failed.
 *
 * It is a classic script in the JavaScript of 2009 on purpose, so that it runs wherever the page is seen. The boot begins
 * at once, or where the page has a button `#play`, when that is pressed. Everything else speaks to it by events on the
 * document, and it alone draws the answer:
 *
 *     noir:progress   {step: "Fetching Python", done: 6200000, total: 13400000}, the bytes only where they are known
 *     noir:fail       "A sentence for the player."
 *     noir:ready      the game is on the table
 *     noir:settings   "lang=cs&theme=dark": what was set on this device has changed
 */
(function () {
  "use strict";

  var SCRIPT = document.currentScript;
  var START = SCRIPT.getAttribute("data-start");
  // The first is that of the page as it comes; a page of rules has one, and only reads.
  var LANGUAGES = (SCRIPT.getAttribute("data-languages") || document.documentElement.lang).split(" ");
  var STALL = 60000; // milliseconds without news after which a retry is offered, while the boot goes on
  var stalling;
  var failed = false;
  var early = ""; // the form that was sent before Python was there
  var tongues = {}; // what the shell says, by language
  var known = settings(); // what was set when it was last looked at

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

  /* What a text of the form a=b&c=d says of a key. */
  function told(text, key) {
    var found = new RegExp("(?:^|[?&])" + key + "=([a-z]*)").exec(text);
    return found ? found[1] : "";
  }

  /* What was set on this device, as noir/settings.py writes it. */
  function settings() {
    try {
      return localStorage.getItem("noir.settings") || "";
    } catch (error) {
      return ""; // a browser that forbids to look
    }
  }

  /* The address has the first word on language and light, then what was set, then the browser. */
  function language(set) {
    var wanted = [told(location.search, "lang"), told(set, "lang")].concat(navigator.languages || navigator.language);
    for (var at = 0; at < wanted.length; at++) {
      var tag = String(wanted[at]).slice(0, 2).toLowerCase();
      if (LANGUAGES.indexOf(tag) >= 0) return tag;
    }
    return LANGUAGES[0];
  }

  /* Light, motion, sound and language are marked on the page before anything of it is drawn. */
  function dress(set) {
    var root = document.documentElement;
    var theme = light(told(location.search, "theme")) || told(set, "theme");
    root.lang = language(set);
    ["motion", "sound", "haptics"].forEach(function (key) {
      mark(root, key, told(set, key));
    });
    mark(root, "theme", theme);
    tint(theme);
  }

  function light(theme) {
    return theme === "dark" || theme === "light" ? theme : "";
  }

  function mark(root, key, value) {
    if (value) root.setAttribute("data-" + key, value);
    else root.removeAttribute("data-" + key);
  }

  /* The browser's own frame takes the colour of the edition: of the one that was set, or of the one that the device asks
   * for. */
  function tint(theme) {
    each("meta[name=theme-color]", function (element) {
      var edition = element.getAttribute("data-edition");
      element.media = theme ? (theme === edition ? "all" : "not all") : "(prefers-color-scheme: " + edition + ")";
    });
  }

  function word(key) {
    return tongues[document.documentElement.lang][key];
  }

  function each(selector, act) {
    Array.prototype.forEach.call(document.querySelectorAll(selector), act);
  }

  /* What the build has written in the first language is put into the one that is wanted. */
  function speak() {
    each("[data-word]", function (element) {
      element.textContent = word(element.getAttribute("data-word"));
    });
    each("[data-label]", function (element) {
      element.setAttribute("aria-label", word(element.getAttribute("data-label")));
    });
    each("[data-place]", function (element) {
      element.setAttribute("href", word(element.getAttribute("data-place")));
    });
    each("link[rel=manifest]", function (element) {
      element.href = element.href.replace(/[^/]*$/, word("manifest"));
    });
  }

  /* Whoever sets another language or light than the address asks for means what was set. */
  function reset(event) {
    var rest = location.search;
    ["lang", "theme"].forEach(function (key) {
      var isSet = told(event.detail, key) || told(known, key);
      if (isSet) rest = rest.replace(new RegExp("([?&])" + key + "=[^&]*&?"), "$1").replace(/[?&]$/, "");
    });
    known = event.detail;
    // The whole address is said, since a path that begins with "//" would be taken for another host.
    var page = location.href.replace(/[?#].*$/, "");
    if (rest !== location.search) history.replaceState(history.state, "", page + rest + location.hash);
    dress(event.detail);
    speak();
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
    say(word("old"), word("old-what"), word("old-help"));
  }

  function fail(sentence) {
    if (failed) return; // what fails next mostly fails because of the first
    failed = true;
    clearTimeout(stalling);
    hideProgress();
    say(word(ready() ? "stopped" : "failed"), sentence, word("help"));
  }

  function stall() {
    if (failed || ready()) return;
    say(word("long"), word("long-what"), word("long-help"));
  }

  function megabytes(bytes) {
    var digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return (bytes / 1e6).toLocaleString(document.documentElement.lang, digits);
  }

  function draw(news) {
    if (!find("progress")) return;
    var counted = "";
    if (news.total) {
      counted = ": " + word("bytes").replace("{done}", megabytes(news.done)).replace("{total}", megabytes(news.total));
    }
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
    find("early").textContent = word("early");
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
    if (name === "SCRIPT") fail(word("part"));
    else if (!name) fail(word("no-start"));
  }

  /* The page comes in one language; its words in the others, and their start screens, stand in it as data. */
  function translate() {
    tongues = JSON.parse(find("tongues").textContent);
    if (document.documentElement.lang !== LANGUAGES[0]) {
      find("app").innerHTML = word("start");
      speak();
    }
    document.documentElement.setAttribute("data-worded", "");
  }

  function start() {
    find("late").hidden = true;
    translate();
    find("retry").onclick = function () {
      location.reload();
    };
    if (!runsPython() || !runsPyScript() || !readsModernSyntax()) return tooOld();
    document.addEventListener("submit", remember);
    document.addEventListener("noir:settings", reset);
    addEventListener("error", mishap, true);
    addEventListener("unhandledrejection", mishap);
    document.addEventListener("noir:fail", function (event) {
      fail(event.detail);
    });
    document.addEventListener("noir:progress", progress);
    document.addEventListener("noir:ready", settled);
    if (find("play")) offer(find("play"));
    else boot();
  }

  /* A press before this script answers it would be lost, so the button waits until then. */
  function offer(button) {
    button.onclick = boot;
    button.disabled = false;
  }

  function boot() {
    if (find("play")) find("play").hidden = true;
    find("boot").hidden = false;
    stalling = setTimeout(stall, STALL);
    var script = document.createElement("script");
    script.type = "module";
    script.src = START;
    document.head.appendChild(script);
  }

  dress(known);
  if (START) document.addEventListener("DOMContentLoaded", start);
})();
