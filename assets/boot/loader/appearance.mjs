/* Marks language, theme, text size, contrast, motion and sound on the page before it is drawn. The URL comes first for
 * language and theme, then the settings of this device, then the browser. */

import { each } from "./page.mjs";
import { speak } from "./texts.mjs";

/* The first is the language the page is written in; a rules page has only one. */
export var LANGUAGES = (document.currentScript?.getAttribute("data-languages") || document.documentElement.lang).split(
  " ",
);

var known = settings(); // when last read

/**
 * The value of a key in a text like a=b&c=d.
 *
 * @param {string} text
 * @param {string} key
 */
function value(text, key) {
  var found = new RegExp(`(?:^|[?&])${key}=([a-z0-9]*)`).exec(text);
  return found ? found[1] : "";
}

/* The settings of this device, as Python writes them. */
function settings() {
  try {
    return localStorage.getItem(SETTINGS_SLOT) || "";
  } catch {
    return ""; // access is forbidden
  }
}

/** @param {string} set */
function language(set) {
  var wanted = [value(location.search, "lang"), value(set, "lang")].concat(navigator.languages || navigator.language);
  var there = wanted.map((each) => String(each).slice(0, 2).toLowerCase()).filter((tag) => LANGUAGES.indexOf(tag) >= 0);
  return there[0] || LANGUAGES[0];
}

/** @param {string} set */
function dress(set) {
  var root = document.documentElement;
  var asked = value(location.search, "theme");
  var theme = THEMES.indexOf(asked) >= 0 ? asked : value(set, "theme");
  root.lang = language(set);
  mark("contrast", value(set, "contrast") || (matchMedia("(prefers-contrast: more)").matches ? "high" : ""));
  ["motion", "sound", "haptics", "text", "look", "confirm"].forEach((key) => {
    mark(key, value(set, key));
  });
  mark("theme", theme);
  tint(theme);
}

/**
 * @param {string} key
 * @param {string} set
 */
function mark(key, set) {
  var root = document.documentElement;
  if (set) root.setAttribute(`data-${key}`, set);
  else root.removeAttribute(`data-${key}`);
}

/**
 * Gives the browser's toolbar the colour of the theme: the one set, or the one the device asks for.
 *
 * @param {string} theme
 */
function tint(theme) {
  each("meta[name=theme-color]", (/** @type {HTMLMetaElement} */ element) => {
    var edition = element.getAttribute("data-edition");
    element.media = theme ? (theme === edition ? "all" : "not all") : `(prefers-color-scheme: ${edition})`;
  });
}

/**
 * Applies new settings. Changing the language or theme overrides the URL, so its parameter is removed. In a frame the
 * settings have the theme of the URL from the start, so one without a theme has lost it.
 *
 * @param {string} set
 */
export function change(set) {
  var rest = location.search;
  var isFrame = document.documentElement.hasAttribute("data-frame");
  ["lang", "theme"].forEach((key) => {
    var isSet = value(set, key) || value(known, key) || (key === "theme" && isFrame);
    if (isSet) rest = rest.replace(new RegExp(`([?&])${key}=[^&]*&?`), "$1").replace(/[?&]$/, "");
  });
  known = set;
  // The whole URL: a path that begins with "//" would be taken for another host.
  var page = location.href.replace(/[?#].*$/, "");
  if (rest !== location.search) history.replaceState(history.state, "", page + rest + location.hash);
  dress(set);
  speak();
}

/** Applies the present settings. */
export function begin() {
  dress(known);
}
