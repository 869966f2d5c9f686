/* What the page says before Python is there, in the language that is wanted. The page comes in one language; its texts in
 * the others, and their start screens, stand in it as data. */

import { each, find } from "./page.mjs";

var texts = {}; // by language

/* The text for one of the keys of tools/site/shell.py. */
export function word(key) {
  return texts[document.documentElement.lang][key];
}

/* Puts the texts that the build has written in the first language into the one that is wanted. */
export function speak() {
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

/* Reads the texts, and translates the page if it is not in the language that is wanted. */
export function translate(written) {
  texts = JSON.parse(find("tongues").textContent);
  if (document.documentElement.lang !== written) {
    find("app").innerHTML = word("start");
    speak();
  }
  document.documentElement.setAttribute("data-worded", "");
}
