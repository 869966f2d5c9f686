/*! <noir-table>: a table of noir on any page, in a frame that is a still picture until it is pressed.
 *
 *     <script src="embed/noir-table.js" async></script>
 *     <noir-table game="district" lang="de"></noir-table>
 *
 * The page embed/ of the same site documents the attributes, events and messages.
 */

/* The build bundles this into one classic script. It uses the site it was loaded from and no other host. A message
 * counts only if it comes from the window of the frame, has the frame's origin and matches SCHEMA exactly. */

import { VERSION } from "./protocol.mjs";

/**
 * @typedef {{type: string, [fact: string]: unknown}} Message
 * @typedef {(value: unknown) => boolean} Rule
 */

const SITE = new URL("../", place());
const HOST = self.origin; // in a srcdoc document, location.origin is none
const LOWEST = 480; // pixels
const HIGHEST = 900;
const CONTENT = ["game", "deal", "record", "position", "names", "seats", "at", "eyes", "allow", "say", "link"];
const FRAME = ["readonly", "sandbox"];
const SANDBOX = "allow-scripts allow-downloads allow-popups allow-popups-to-escape-sandbox";
const STYLE = new CSSStyleSheet();
STYLE.replaceSync(`
  :host { display: block; }
  :host([hidden]) { display: none; }
  iframe { display: block; width: 100%; border: 0; color-scheme: normal; }
  p { padding: 1rem; border: 1px solid; }
`);

const isCode = (/** @type {unknown} */ value) => ["boot", "stopped", "content"].some((code) => code === value);
const isText = (/** @type {unknown} */ value) => typeof value === "string";
const isCount = (/** @type {unknown} */ value) => Number.isInteger(value) && Number(value) >= 0;
const isPlayer = (/** @type {unknown} */ value) => value === null || isCount(value);
const isList = (/** @type {unknown} */ value) => Array.isArray(value);
const isOutcome = (/** @type {unknown} */ value) =>
  value === null || (typeof value === "object" && "reason" in value && isText(value.reason));

/** @type {Record<string, Record<string, Rule>>} The kinds of messages that may be heard, and what stands in each. */
const SCHEMA = {
  picture: {},
  begin: {},
  ready: {},
  state: { game: isText, seats: isList, turn: isCount, player: isPlayer, moves: isList, outcome: isOutcome },
  end: { outcome: isOutcome, record: isText },
  error: { code: isCode },
};

/** @type {Set<NoirTable>} */
const tables = new Set();
/** @type {NoirTable | null} */
let playing = null; // the table that runs Python

/**
 * The URL of this script. A module finds its URL only in the stack of an error, and so does a script of a page with an
 * element named `currentScript`, which is then found in the place of the script.
 */
function place() {
  const script = document.currentScript;
  if (script instanceof HTMLScriptElement && script.src) return script.src;
  const [, found] =
    /(https?:\/\/[^\s()]+|file:\/\/[^\s()]+)\/noir-table\.js/.exec(String(new Error("Where?").stack)) ?? [];
  return `${found}/noir-table.js`;
}

/**
 * @param {unknown} data
 * @returns {data is Message}
 */
function fits(data) {
  if (typeof data !== "object" || data === null) return false;
  const { noir, type, ...facts } = /** @type {Record<string, unknown>} */ (data);
  if (noir !== VERSION || typeof type !== "string" || !Object.hasOwn(SCHEMA, type)) return false;
  const rules = Object.entries(SCHEMA[type]);
  const isWhole = type === "state" || Object.keys(facts).length === rules.length; // a state has more, by game
  return isWhole && rules.every(([key, rule]) => Object.hasOwn(facts, key) && rule(facts[key]));
}

/** @param {MessageEvent} event */
function hear({ source, origin, data }) {
  for (const table of tables) if (table.isFrom(source, origin) && fits(data)) table.hear(data);
}

class NoirTable extends HTMLElement {
  static observedAttributes = ["lang", "theme", "height", ...CONTENT, ...FRAME];

  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  #ready = false;
  #isHeard = false; // so the page around has let the frame in
  #height = 0; // pixels; chosen once, so that what is around the table never moves
  /** @type {Set<string>} */
  #changed = new Set();

  constructor() {
    super();
    this.attachShadow({ mode: "open" }).adoptedStyleSheets = [STYLE];
  }

  connectedCallback() {
    tables.add(this);
    this.#height = Math.max(LOWEST, Math.min(innerHeight, HIGHEST));
    this.#load();
  }

  disconnectedCallback() {
    tables.delete(this);
    if (playing === this) playing = null;
    this.#frame?.remove();
    this.#frame = null;
  }

  /**
   * @param {string} name
   * @param {string | null} before
   * @param {string | null} now
   */
  attributeChangedCallback(name, before, now) {
    if (!this.#frame || before === now) return;
    if (!this.#changed.size) queueMicrotask(() => this.#change());
    this.#changed.add(name);
  }

  /**
   * @param {MessageEventSource | null} source
   * @param {string} origin
   */
  isFrom(source, origin) {
    return this.#frame !== null && source === this.#frame.contentWindow && origin === this.#origin;
  }

  /** @param {Message} message one that fits */
  hear({ noir, type, ...facts }) {
    this.#isHeard = true;
    if (type === "picture") this.#rested();
    else if (type === "begin") this.#begun();
    else this.#happened(type, facts);
  }

  /**
   * Sends the frame a message: "load", "theme", "lang", "step" or "rest". A sandboxed frame has no origin to name.
   *
   * @param {string} type
   * @param {object} facts
   */
  say(type, facts = {}) {
    this.#frame?.contentWindow?.postMessage({ noir: VERSION, type, ...facts }, this.#isClosedOff ? "*" : SITE.origin);
  }

  /** Shows the next move in a replay, or with -1 the previous one. */
  step(by = 1) {
    this.say("step", { by });
  }

  get #isClosedOff() {
    return this.hasAttribute("sandbox") && !this.#sandbox.toLowerCase().split(/\s+/).includes("allow-same-origin");
  }

  get #sandbox() {
    return this.getAttribute("sandbox") || SANDBOX;
  }

  get #origin() {
    return this.#isClosedOff ? "null" : SITE.origin;
  }

  /** What to show, as the fragment of a URL. */
  get #fragment() {
    const link = this.getAttribute("link");
    if (link !== null) return link.replace(/^[^#]*#/, "");
    const said = new URLSearchParams();
    const add = (/** @type {string} */ key) => {
      const value = this.getAttribute(key);
      if (value !== null) said.set(key, value);
    };
    const game = this.getAttribute("game") || "district";
    const code = this.getAttribute("position") ?? this.getAttribute("record");
    if (code === null) {
      said.set("game", game);
      for (const key of ["names", "seats", "deal"]) add(key);
      return said.toString();
    }
    add("names");
    if (this.hasAttribute("position")) said.set("as", "puzzle");
    for (const key of ["at", "eyes", "allow", "say"]) add(key);
    said.set(game, code);
    return said.toString();
  }

  get #address() {
    const address = new URL("table.html", SITE);
    const theme = this.getAttribute("theme");
    if (this.#language) address.searchParams.set("lang", this.#language);
    if (theme) address.searchParams.set("theme", theme);
    if (this.hasAttribute("readonly")) address.searchParams.set("only", "look");
    if (HOST !== "null") address.searchParams.set("host", HOST);
    address.hash = this.#fragment;
    return address.href;
  }

  /** The language set here or on an ancestor; empty if the table does not have it. */
  get #language() {
    const around = this.closest("[lang]")?.getAttribute("lang");
    const language = (this.getAttribute("lang") || around || "").slice(0, 2).toLowerCase();
    return Object.hasOwn(TITLES, language) ? language : "";
  }

  /** The language that the table speaks: that, or the browser's, or English. */
  get #spoken() {
    const own = navigator.language.slice(0, 2);
    return this.#language || (Object.hasOwn(TITLES, own) ? own : "en");
  }

  get #title() {
    return TITLES[this.#spoken];
  }

  /** Inserts a new frame, replacing the old one. */
  #load() {
    const frame = document.createElement("iframe");
    if (this.hasAttribute("sandbox")) frame.setAttribute("sandbox", this.#sandbox);
    // A browser that can't share knows no such feature, and would warn of its name.
    frame.allow = `fullscreen; clipboard-write${"share" in navigator ? "; web-share" : ""}`;
    frame.loading = "lazy";
    frame.title = this.#title;
    frame.setAttribute("part", "frame");
    frame.src = this.#address;
    frame.style.height = this.#pixels;
    this.#rested();
    this.#frame = frame;
    this.shadowRoot?.replaceChildren(frame);
  }

  /** Applies changed attributes; a game that runs or boots takes over what it can without another boot. */
  #change() {
    const changed = [...this.#changed];
    this.#changed.clear();
    if (!this.#frame) return;
    const isHeightAlone = changed.every((name) => name === "height");
    const isPicture = !this.#ready && playing !== this;
    if ((isPicture && !isHeightAlone) || changed.some((name) => FRAME.includes(name))) return this.#load();
    this.#frame.title = this.#title;
    if (changed.includes("height")) this.#frame.style.height = this.#pixels;
    if (changed.includes("lang")) this.say("lang", { lang: this.#spoken });
    if (changed.includes("theme")) this.say("theme", { theme: this.getAttribute("theme") ?? "" });
    if (changed.some((name) => CONTENT.includes(name))) this.say("load", { game: this.#fragment });
  }

  /** The height of the table: the one that the page asks for, else one that was chosen when the table was put there. */
  get #pixels() {
    const asked = Number(this.getAttribute("height"));
    return `${asked > 0 && Number.isFinite(asked) ? Math.max(LOWEST, asked) : this.#height}px`;
  }

  /** Says that the page around doesn't let the frame in, and offers the game in a tab of its own. */
  shut() {
    if (!this.#frame || this.#isHeard) return;
    const [sentence, full] = SHUT[this.#spoken];
    const link = document.createElement("a");
    Object.assign(link, {
      href: new URL("index.html", SITE).href,
      target: "_blank",
      rel: "noopener",
      textContent: full,
    });
    const said = document.createElement("p");
    said.append(sentence, " ", link);
    this.#frame = null;
    this.shadowRoot?.replaceChildren(said);
    this.#happened("error", { code: "boot" });
  }

  /** Only one table on a page runs Python: several crash a tablet. */
  #begun() {
    if (playing !== this) playing?.say("rest");
    playing = this;
  }

  /** The frame shows its picture. It keeps its height, so that what is below it does not move. */
  #rested() {
    this.#ready = false;
    if (playing === this) playing = null;
  }

  /**
   * @param {string} type
   * @param {object} detail
   */
  #happened(type, detail) {
    if (type === "ready") this.#ready = true;
    this.dispatchEvent(new CustomEvent(`noir-${type}`, { detail, bubbles: true, composed: true }));
  }
}

/** @param {SecurityPolicyViolationEvent} event */
function refused({ disposition, effectiveDirective, blockedURI }) {
  if (disposition !== "enforce") return; // it is only reported: the frame is let in
  const isOurs = blockedURI === SITE.origin || blockedURI.startsWith(SITE.href);
  if (effectiveDirective === "frame-src" && isOurs) for (const table of tables) table.shut();
}

/* A page may include this script twice. */
if (!customElements.get("noir-table")) {
  addEventListener("message", hear);
  addEventListener("securitypolicyviolation", refused);
  customElements.define("noir-table", NoirTable);
}
