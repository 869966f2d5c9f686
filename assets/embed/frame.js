/* The table in a frame, before Python and beside it: what it says to the page around it, and what it hears from there.
 *
 * It is a classic script, so that it runs too in a sandbox whose files nobody may read. To the page around it goes what
 * everyone may see, and only if the frame's address says by `?host=` which origin that page has. Of what comes from there
 * whatever is not exactly as SCHEMA says is as if it had not come. The document hears of the rest:
 *
 *     noir:load   what to show, as it stands after the # of an address
 *     noir:ask    a message for the program: "set theme dark"
 *     noir:step   how many moves to go on in a game that is gone through, or back
 */
(() => {
  "use strict";

  const VERSION = 1;
  const LONGEST = 8000; // letters after the # of an address
  const MOST = 20; // messages a second
  const MOST_ASKED = 500; // letters of a question
  const LOWEST = 31; // rem: in a lower window the table is laid out as for a phone on its side
  const root = document.documentElement;
  const games = document.currentScript.dataset.games.split(" ");
  const tongues = JSON.parse(document.getElementById("tongues").textContent);
  const asked = new URLSearchParams(location.search);
  const address = new URL(location.href); // where this frame begins anew
  const inSandbox = self.origin === "null";

  const isText = (value) => typeof value === "string" && value.length <= LONGEST;
  const isLight = (value) => value === "" || value === "dark" || value === "light";
  const isTongue = (value) => typeof value === "string" && Object.hasOwn(tongues, value);
  const isStep = (value) => value === 1 || value === -1;

  /* What may be heard: the kinds of messages, and what else stands in each. */
  const SCHEMA = {
    load: { game: isText },
    theme: { theme: isLight },
    lang: { lang: isTongue },
    step: { by: isStep },
    rest: {},
  };

  const ACTS = {
    load: ({ game }) => {
      address.hash = game;
      if (isPicture()) location.replace(address);
      else if (failed) again();
      else tell("load", game);
    },
    theme: ({ theme }) => change("theme", theme),
    lang: ({ lang }) => change("lang", lang),
    step: ({ by }) => isReady() && tell("step", by),
    rest: () => isPicture() || isAtStake() || again(),
  };

  const host = originOf(asked.get("host"));
  const later = []; // what came while Python did
  let pressed = false;
  let failed = false; // a game that has stopped turns to no other
  let height = 0;
  let second = 0;
  let heard = 0;

  function tell(name, detail) {
    document.dispatchEvent(new CustomEvent(`noir:${name}`, { detail }));
  }

  function isReady() {
    return "ready" in root.dataset;
  }

  function isPicture() {
    return !pressed;
  }

  /* Whether something would be lost if this table were a picture again. */
  function isAtStake() {
    return document.querySelector("#app > [data-at-stake]") !== null;
  }

  function originOf(text) {
    try {
      const { origin } = new URL(text);
      return origin === text ? origin : "";
    } catch {
      return "";
    }
  }

  function post(type, facts) {
    if (host && parent !== window) parent.postMessage({ noir: VERSION, type, ...facts }, host);
  }

  /* Says in the address where this frame began, if that is another place of the same. */
  function goBack() {
    if (address.search !== location.search) return false;
    history.replaceState(null, "", address.hash || location.href.split("#")[0]);
    return true;
  }

  /* Begins anew, as a picture. */
  function again() {
    if (goBack()) location.reload();
    else location.replace(address);
  }

  /* A picture is loaded anew; once Python is here, it makes the change. */
  function change(key, value) {
    if (value) address.searchParams.set(key, value);
    else address.searchParams.delete(key);
    if (isPicture()) location.replace(address);
    else tell("ask", `set ${key} ${value}`);
  }

  function fits(data) {
    if (typeof data !== "object" || data === null || Object.getPrototypeOf(data) !== Object.prototype) return false;
    if (data.noir !== VERSION || typeof data.type !== "string" || !Object.hasOwn(SCHEMA, data.type)) return false;
    const rules = Object.entries(SCHEMA[data.type]);
    return Object.keys(data).length === rules.length + 2 && rules.every(([key, rule]) => rule(data[key]));
  }

  function inTime() {
    const now = Math.floor(performance.now() / 1000);
    heard = now === second ? heard + 1 : 1;
    second = now;
    return heard <= MOST;
  }

  function hear({ source, origin, data }) {
    if (!host || source !== parent || parent === window || origin !== host || !fits(data) || !inTime()) return;
    const act = () => ACTS[data.type](data);
    if (pressed && !isReady() && data.type !== "rest") later.push(act);
    else act();
  }

  /* Of a picture the page around it decides how high it is; a table says how high it is itself. */
  function measure() {
    const least = LOWEST * parseFloat(getComputedStyle(root).fontSize);
    const now = Math.ceil(Math.max(least, document.body.getBoundingClientRect().height));
    if (now !== height) post("size", { height: now });
    height = now;
  }

  function begin() {
    if (pressed) return;
    pressed = true;
    post("begin");
  }

  function ready() {
    failed = false;
    post("ready");
    new ResizeObserver(measure).observe(document.body);
    if (document.hasFocus()) document.querySelector("#app [data-focus]")?.focus({ preventScroll: true });
    later.splice(0).forEach((act) => act());
  }

  function clicked(event) {
    if (event.target.closest("#play")) begin();
    if (!event.target.closest("#retry") || goBack()) return; // loader.js tries again from there
    event.stopPropagation();
    location.replace(address);
  }

  /* The full page begins with the same. That does not stand in the link, for a deal holds every hidden card. */
  function aim(event) {
    const link = event.target.closest(".whole a");
    if (!link) return;
    const there = new URL(link.getAttribute("href"), document.baseURI);
    for (const key of ["lang", "theme"]) if (address.searchParams.has(key)) there.searchParams.set(key, address.searchParams.get(key));
    there.hash = address.hash;
    const href = link.getAttribute("href");
    link.href = there;
    setTimeout(() => link.setAttribute("href", href));
  }

  /* A sandbox sends no form, and does not even say that one was to be sent. */
  function submit(event) {
    const button = event.target.closest("button[type=submit]");
    if (!button?.form) return;
    event.preventDefault();
    if (!button.form.reportValidity()) return;
    button.form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: button }));
  }

  /* In a sandbox this site counts as another one, which has to allow that it is read. */
  function refused(event) {
    if (event.target.tagName === "SCRIPT") tell("fail", tongues[root.lang].closed);
  }

  /* What is asked of a position, as a stranger wrote it. */
  function question(text) {
    const place = document.getElementById("asked");
    place.textContent = text.slice(0, MOST_ASKED);
    place.hidden = !text;
  }

  /* The still picture is of the game that is asked for; the page begins with that of the first. */
  function picture(game) {
    const screen = document.querySelector("#app > .poster");
    const words = tongues[root.lang];
    const key = Object.hasOwn(words, `start-${game}`) ? `start-${game}` : "start";
    if (!screen || key === (screen.dataset.picture ?? "start")) return;
    const drawn = document.createElement("template");
    drawn.innerHTML = words[key];
    for (const part of [".table", "h1"]) screen.querySelector(part).replaceWith(drawn.content.querySelector(part));
    screen.dataset.picture = key;
  }

  function mark() {
    if (isPicture()) address.hash = location.hash;
    const said = new URLSearchParams(location.hash.slice(1));
    const isLink = games.some((game) => said.has(game));
    const isPuzzle = isLink && said.get("as") === "puzzle";
    picture(isLink ? games.find((game) => said.has(game)) : said.get("game"));
    root.dataset.shows = isPuzzle ? "puzzle" : isLink ? "record" : "game";
    if (isPicture()) question((isPuzzle && said.get("say")) || "");
    if (asked.get("only") === "look") root.dataset.only = "look";
  }

  addEventListener("message", hear);
  addEventListener("hashchange", mark);
  document.addEventListener("click", clicked, true);
  for (const kind of ["click", "auxclick"]) document.addEventListener(kind, aim);
  document.addEventListener("noir:ready", ready);
  document.addEventListener("noir:told", ({ detail }) => post(detail.type, JSON.parse(detail.text)));
  document.addEventListener("noir:fail", () => {
    failed = true;
    post("error", { code: isReady() ? "stopped" : "boot" });
  });
  if (inSandbox) {
    document.addEventListener("click", submit);
    addEventListener("error", refused, true);
  }
  mark();
  document.addEventListener("DOMContentLoaded", mark); // by then the picture is in the language that is wanted
  post("picture");
})();
