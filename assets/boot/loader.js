/* The first script of the page: says when a browser is too old, shows how far the boot is, and says what failed.
 *
 * It is a classic script in the JavaScript of 2009 on purpose, so that it runs wherever the page is seen. The boot begins
 * at once, or where the page has a button `#play`, when that is pressed. Everything else speaks to it by events on the
 * document, and it alone draws the answer:
 *
 *     noir:progress   {step: "Fetching Python", done: 6200000, total: 13400000}, the bytes only where they are known
 *     noir:fail       "A sentence for the player.", or for a fault of the program {word: "step", code: "8YRW-A1",
 *                     report: "What may be told of it", or kind: "TypeError"}, the word being one of tools/shell.py
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
  var RENEWAL = 20000; // milliseconds for the files that are fetched anew
  var stalling;
  var failed = false;
  var touched = false; // whether anything was pressed since the game is on the table
  var early = ""; // the form that was sent before Python was there
  var tongues = {}; // what the shell says, by language
  var known = settings(); // what was set when it was last looked at
  var SLOTS = ["noir.save.0", "noir.save.1", "noir.results.0", "noir.results.1"]; // of noir/browser/storage.py
  var ASIDE = 9; // places for what was put aside, as noir/browser/aside.py finds them: noir.damaged, noir.damaged.1 ...

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
    ["trouble-code", "afresh", "report"].forEach(function (id) {
      find(id).hidden = true;
    });
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

  function fail(told) {
    if (failed) return; // what fails next mostly fails because of the first
    failed = true;
    clearTimeout(stalling);
    hideProgress();
    if (typeof told === "string") say(word(ready() ? "stopped" : "failed"), told, word("help"));
    else stop(told);
    // A frame takes no focus that the page around it has.
    if (ready() || document.hasFocus()) find("trouble").focus();
  }

  /* A fault of the program: nothing stays on the table that a player has left open, and whoever likes may report it. */
  function stop(told) {
    if (told.word === "step") document.querySelector("main").textContent = "";
    say(word(ready() ? "stopped" : "failed"), word(told.word), word("help-fault"));
    find("trouble-code").textContent = word("code").replace("{code}", told.code);
    find("trouble-code").hidden = false;
    find("afresh").hidden = touched || !isKept();
    find("report-text").value = reported(told);
    find("report-done").textContent = "";
    address();
    find("report").hidden = false;
  }

  function reported(told) {
    var trouble = find("trouble");
    var head = ["noir " + trouble.getAttribute("data-version"), "fault " + told.code, "kind " + (told.kind || "?")];
    return (told.report || head.join("\n") + "\nafter " + told.word + "\n") + "\nbrowser " + navigator.userAgent + "\n";
  }

  /* Marks the report, for where nothing else can be done with it. */
  function byHand() {
    find("report-text").focus();
    find("report-text").select();
    find("report-done").textContent = word("by-hand");
  }

  function copied() {
    find("report-done").textContent = word("copied");
  }

  function copyReport() {
    try {
      navigator.clipboard.writeText(find("report-text").value).then(copied, byHand);
    } catch (error) {
      byHand(); // a browser that knows no clipboard
    }
  }

  function saveReport() {
    var link = document.createElement("a");
    try {
      link.href = URL.createObjectURL(new Blob([find("report-text").value], { type: "text/plain" }));
    } catch (error) {
      return byHand();
    }
    link.download = "noir-report.txt";
    link.click();
    find("report-done").textContent = "";
  }

  /* Where the report may be sent, if whoever has built the page has said so. */
  function address() {
    var to = find("trouble").getAttribute("data-report");
    find("report-to").hidden = !!to;
    find("report-link").hidden = !to;
    if (to) find("report-link").href = to;
  }

  /* Whether games are kept that could be the cause. In a frame others are, and its page can begin it anew. */
  function isKept() {
    return !document.documentElement.hasAttribute("data-frame") && kept().length > 0;
  }

  function kept() {
    try {
      return SLOTS.filter(function (slot) {
        return localStorage.getItem(slot) !== null;
      });
    } catch (error) {
      return [];
    }
  }

  function freePlace() {
    for (var at = 0; at < ASIDE; at++) {
      var place = "noir.damaged" + (at ? "." + at : "");
      if (localStorage.getItem(place) === null) return place;
    }
    throw new Error("There is no place left");
  }

  /* A text leaves its slot when it lies elsewhere; where there is no room for both, it comes back if it must. */
  function putAside(slot) {
    var place = freePlace();
    var text = localStorage.getItem(slot);
    try {
      localStorage.setItem(place, text);
    } catch (error) {
      localStorage.removeItem(slot);
      try {
        localStorage.setItem(place, text);
      } catch (again) {
        localStorage.setItem(slot, text);
        throw again;
      }
    }
    localStorage.removeItem(slot);
  }

  /* The same texts are written down in a database: assets/storage/journal.mjs. */
  function forgetJournal(then) {
    try {
      var request = indexedDB.deleteDatabase("noir-journal");
      request.onsuccess = request.onerror = request.onblocked = then;
    } catch (error) {
      then(); // without databases they are not
    }
  }

  /* What was saved may be why the page cannot start. It is put aside, where the start screen finds it, and never lost. */
  function startAfresh() {
    try {
      kept().forEach(putAside);
    } catch (error) {
      find("afresh-what").textContent = word("no-room");
      return;
    }
    forgetJournal(reload);
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
    failed = touched = false;
    clearTimeout(stalling);
    find("trouble").hidden = true;
    hideProgress();
    if (early && find(early)) find(early).requestSubmit();
    early = "";
  }

  /* Everything the page is made of besides itself. The one file has it all inside. */
  function files() {
    if (find("part-wasm")) return [];
    var parts = JSON.parse(find("site").textContent).parts;
    var found = Object.keys(parts).map(function (name) {
      return new URL(parts[name][0], document.baseURI).href;
    });
    each("link[rel=modulepreload], link[rel=preload], link[rel=stylesheet], script[src]", function (element) {
      found.push(element.href || element.src);
    });
    return found.filter(function (url, at) {
      return found.indexOf(url) === at;
    });
  }

  /* Asks for a file past the browser's own cache, and leaves there what comes. */
  function renewed(url) {
    return fetch(url, { cache: "reload" })
      .then(function (response) {
        return response.arrayBuffer();
      })
      .catch(function () {}); // the next try says what is missing
  }

  function reload() {
    location.reload();
  }

  /* What came wrong once may lie in the browser's cache, for as long as the host has said of what should have come: a
   * year. So before the page tries again, it has everything fetched anew. */
  function retry() {
    if (ready()) return reload();
    find("trouble").hidden = true;
    if (find("boot")) find("boot").hidden = false;
    draw({ step: word("coming") });
    setTimeout(reload, RENEWAL);
    Promise.all(files().map(renewed)).then(reload);
  }

  /* A file that cannot be loaded raises an error on its element, which does not bubble; an error in a script is raised
   * on the window. Neither says anything a player could use. A game without a picture or a style is still a game. */
  function mishap(event) {
    var error = event.error || event.reason;
    // What Python says of an error holds values, which may be cards: none of it goes on to the console.
    if (/^(\w+: )?Traceback/.test(String(error))) {
      event.preventDefault();
      return fail({ word: ready() ? "step" : "nogame", code: "PYTHON", kind: error && error.type });
    }
    if (ready()) return;
    var name = event.target && event.target.tagName;
    if (name === "SCRIPT") fail(word("part"));
    else if (!name) fail({ word: "no-start", code: "PAGE", kind: error && error.name });
  }

  function touch() {
    touched = true;
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
    find("retry").onclick = retry;
    find("afresh-start").onclick = startAfresh;
    find("report-copy").onclick = copyReport;
    find("report-save").onclick = saveReport;
    if (!runsPython() || !runsPyScript() || !readsModernSyntax()) return tooOld();
    document.addEventListener("submit", remember);
    ["pointerdown", "keydown", "click", "submit"].forEach(function (kind) {
      addEventListener(kind, touch, true);
    });
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
