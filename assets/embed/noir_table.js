/* <noir-table>: a table of noir on any page, as a frame that is a still picture until it is pressed.
 *
 *     <script src="embed/noir-table.js" async></script>
 *     <noir-table game="district" lang="de"></noir-table>
 *
 * The script knows the site it comes from, and nothing else is asked of any host. The page embed/ says what the attributes,
 * events and messages are. What is heard of a frame is heard only if it comes from the window of that frame, from the
 * origin that it must have, and is exactly as SCHEMA says.
 */
(() => {
  "use strict";
  if (customElements.get("noir-table")) return;

  const VERSION = 1;
  const SITE = new URL("../", place());
  const HOST = location.origin;
  const TALLEST = 6000; // pixels
  const TITLES = {}; /* titles */
  const CONTENT = ["game", "deal", "record", "position", "names", "seats", "at", "eyes", "allow", "say", "link"];
  const FRAME = ["readonly", "sandbox"];
  const SANDBOX = "allow-scripts allow-popups allow-popups-to-escape-sandbox";
  const STYLE = new CSSStyleSheet();
  STYLE.replaceSync(`
    :host { display: block; }
    :host([hidden]) { display: none; }
    iframe { display: block; width: 100%; height: 36rem; border: 0; color-scheme: normal; }
  `);

  const isHeight = (value) => Number.isFinite(value) && value > 0 && value <= TALLEST;
  const isCode = (value) => ["boot", "stopped", "content"].includes(value);
  const isText = (value) => typeof value === "string";
  const isCount = (value) => Number.isInteger(value) && value >= 0;
  const isPlayer = (value) => value === null || isCount(value);
  const isList = (value) => Array.isArray(value);
  const isOutcome = (value) => value === null || (typeof value === "object" && isText(value.reason));

  /* What may be heard: the kinds of messages, and what stands in each. */
  const SCHEMA = {
    picture: {},
    size: { height: isHeight },
    begin: {},
    ready: {},
    state: { game: isText, seats: isList, turn: isCount, player: isPlayer, moves: isList, outcome: isOutcome },
    end: { outcome: isOutcome, record: isText },
    error: { code: isCode },
  };
  const tables = new Set();
  let playing = null; // the table at which there is an interpreter

  /* Where this script comes from: a module is told by nobody but its own errors. */
  function place() {
    const [, found] = /(https?:\/\/[^\s()]+|file:\/\/[^\s()]+)\/noir-table\.js/.exec(new Error().stack) ?? [];
    return document.currentScript?.src || `${found}/noir-table.js`;
  }

  function fits(data) {
    if (typeof data !== "object" || data === null || data.noir !== VERSION) return false;
    if (!isText(data.type) || !Object.hasOwn(SCHEMA, data.type)) return false;
    const rules = Object.entries(SCHEMA[data.type]);
    const isWhole = data.type === "state" || Object.keys(data).length === rules.length + 2; // of a state the game says more
    return isWhole && rules.every(([key, rule]) => Object.hasOwn(data, key) && rule(data[key]));
  }

  function hear({ source, origin, data }) {
    for (const table of tables) if (table.isFrom(source, origin) && fits(data)) table.hear(data);
  }

  class NoirTable extends HTMLElement {
    static observedAttributes = ["lang", "theme", ...CONTENT, ...FRAME];

    #frame = null;
    #ready = false;
    #changed = new Set();

    constructor() {
      super();
      this.attachShadow({ mode: "open" }).adoptedStyleSheets = [STYLE];
    }

    connectedCallback() {
      tables.add(this);
      this.#load();
    }

    disconnectedCallback() {
      tables.delete(this);
      if (playing === this) playing = null;
      this.#frame?.remove();
      this.#frame = null;
    }

    attributeChangedCallback(name, before, now) {
      if (!this.#frame || before === now) return;
      if (!this.#changed.size) queueMicrotask(() => this.#change());
      this.#changed.add(name);
    }

    isFrom(source, origin) {
      return this.#frame !== null && source === this.#frame.contentWindow && origin === this.#origin;
    }

    hear({ noir, type, ...facts }) {
      if (type === "size") this.#frame.style.height = `${facts.height}px`;
      else if (type === "picture") this.#rested();
      else if (type === "begin") this.#begun();
      else this.#happened(type, facts);
    }

    /* Says something to the frame: "load", "theme", "lang", "step" or "rest". A frame in a sandbox has no origin to name. */
    say(type, facts = {}) {
      this.#frame?.contentWindow?.postMessage({ noir: VERSION, type, ...facts }, this.#isClosedOff ? "*" : SITE.origin);
    }

    /* The next move of a game that is gone through, or with -1 the one before. */
    step(by = 1) {
      this.say("step", { by });
    }

    get #isClosedOff() {
      return this.hasAttribute("sandbox") && !this.#sandbox.split(" ").includes("allow-same-origin");
    }

    get #sandbox() {
      return this.getAttribute("sandbox") || SANDBOX;
    }

    get #origin() {
      return this.#isClosedOff ? "null" : SITE.origin;
    }

    /* What is shown, as it stands after the # of an address. */
    get #fragment() {
      if (this.hasAttribute("link")) return this.getAttribute("link").replace(/^[^#]*#/, "");
      const said = new URLSearchParams();
      const add = (key, value) => value !== null && said.set(key, value);
      const game = this.getAttribute("game") || "district";
      const code = this.getAttribute("position") ?? this.getAttribute("record");
      if (code === null) said.set("game", game);
      for (const key of ["names", "seats", "deal"]) if (code === null || key === "names") add(key, this.getAttribute(key));
      if (this.hasAttribute("position")) said.set("as", "puzzle");
      for (const key of code === null ? [] : ["at", "eyes", "allow", "say"]) add(key, this.getAttribute(key));
      if (code !== null) said.set(game, code);
      return said.toString();
    }

    get #address() {
      const address = new URL("table.html", SITE);
      if (this.#language) address.searchParams.set("lang", this.#language);
      if (this.getAttribute("theme")) address.searchParams.set("theme", this.getAttribute("theme"));
      if (this.hasAttribute("readonly")) address.searchParams.set("only", "look");
      if (HOST !== "null") address.searchParams.set("host", HOST);
      address.hash = this.#fragment;
      return address.href;
    }

    /* The language that is asked for here, or that the page around says it is in; empty if it is none of the table's. */
    get #language() {
      const language = (this.getAttribute("lang") || this.closest("[lang]")?.lang || "").slice(0, 2);
      return Object.hasOwn(TITLES, language) ? language : "";
    }

    get #title() {
      return TITLES[this.#language || navigator.language.slice(0, 2)] ?? Object.values(TITLES)[0];
    }

    /* Puts a frame here, in the place of another that is here. */
    #load() {
      const frame = document.createElement("iframe");
      if (this.hasAttribute("sandbox")) frame.setAttribute("sandbox", this.#sandbox);
      frame.allow = "fullscreen; clipboard-write";
      frame.loading = "lazy";
      frame.title = this.#title;
      frame.part = "frame";
      frame.src = this.#address;
      this.#rested();
      this.#frame = frame;
      this.shadowRoot.replaceChildren(frame);
    }

    /* A game that is on the table takes up what it can without another boot. */
    #change() {
      const changed = [...this.#changed];
      this.#changed.clear();
      if (!this.#frame) return;
      if (!this.#ready || changed.some((name) => FRAME.includes(name))) return this.#load();
      this.#frame.title = this.#title;
      if (changed.includes("lang")) this.say("lang", { lang: this.#language });
      if (changed.includes("theme")) this.say("theme", { theme: this.getAttribute("theme") ?? "" });
      if (changed.some((name) => CONTENT.includes(name))) this.say("load", { game: this.#fragment });
    }

    /* There is one interpreter on a page: several of them end a tablet. */
    #begun() {
      if (playing !== this) playing?.say("rest");
      playing = this;
    }

    /* The frame is a picture, as high as it is by now: what stands below it does not move. */
    #rested() {
      this.#ready = false;
      if (playing === this) playing = null;
    }

    #happened(type, detail) {
      if (type === "ready") this.#ready = true;
      this.dispatchEvent(new CustomEvent(`noir-${type}`, { detail, bubbles: true, composed: true }));
    }
  }

  addEventListener("message", hear);
  customElements.define("noir-table", NoirTable);
})();
