/* Language, theme, motion and sound, marked on the page before anything of it is drawn. The address has the first word on
 * language and theme, then the settings of this device, then the browser. */

import { each } from "./page.mjs";
import { speak } from "./texts.mjs";

// The first is that of the page as it comes; a page of rules has one, and only reads.
export var LANGUAGES = (
  document.currentScript.getAttribute("data-languages") || document.documentElement.lang
).split(" ");

var known = settings(); // as they were when last looked at

/* The value of a key in a text like a=b&c=d. */
function value(text, key) {
  var found = new RegExp("(?:^|[?&])" + key + "=([a-z]*)").exec(text);
  return found ? found[1] : "";
}

/* The settings of this device, as noir/app/settings.py writes them. */
function settings() {
  try {
    return localStorage.getItem("noir.settings") || "";
  } catch (error) {
    return ""; // a browser that forbids to look
  }
}

function language(set) {
  var wanted = [value(location.search, "lang"), value(set, "lang")].concat(navigator.languages || navigator.language);
  for (var at = 0; at < wanted.length; at++) {
    var tag = String(wanted[at]).slice(0, 2).toLowerCase();
    if (LANGUAGES.indexOf(tag) >= 0) return tag;
  }
  return LANGUAGES[0];
}

function dress(set) {
  var root = document.documentElement;
  var theme = asTheme(value(location.search, "theme")) || value(set, "theme");
  root.lang = language(set);
  ["motion", "sound", "haptics"].forEach(function (key) {
    mark(root, key, value(set, key));
  });
  mark(root, "theme", theme);
  tint(theme);
}

function asTheme(theme) {
  return theme === "dark" || theme === "light" ? theme : "";
}

function mark(root, key, set) {
  if (set) root.setAttribute("data-" + key, set);
  else root.removeAttribute("data-" + key);
}

/* The browser's own frame takes the colour of the theme: of the one that is set, or of the one that the device asks for. */
function tint(theme) {
  each("meta[name=theme-color]", function (element) {
    var edition = element.getAttribute("data-edition");
    element.media = theme ? (theme === edition ? "all" : "not all") : "(prefers-color-scheme: " + edition + ")";
  });
}

/* Takes over new settings. Who sets another language or theme than the address asks for means the setting, so the address
 * asks no more. */
export function change(set) {
  var rest = location.search;
  ["lang", "theme"].forEach(function (key) {
    var isSet = value(set, key) || value(known, key);
    if (isSet) rest = rest.replace(new RegExp("([?&])" + key + "=[^&]*&?"), "$1").replace(/[?&]$/, "");
  });
  known = set;
  // The whole address is said, since a path that begins with "//" would be taken for another host.
  var page = location.href.replace(/[?#].*$/, "");
  if (rest !== location.search) history.replaceState(history.state, "", page + rest + location.hash);
  dress(set);
  speak();
}

/* Dresses the page as it is set now. */
export function begin() {
  dress(known);
}
