/* What the page says before Python is there, in the language that is wanted. The page comes in one language; its texts in
 * the others, and their start screens, stand in it as data. */

import { each, find } from "./page.mjs";

/** @type {Record<string, Texts>} */
var texts = {}; // by language

/**
 * The text for one of the keys of tools/site/shell.py.
 *
 * @param {string | null} key
 * @returns {string}
 */
export function word(key) {
  return texts[document.documentElement.lang][String(key)];
}

/** Puts the texts that the build has written in the first language into the one that is wanted. */
export function speak() {
  each("[data-word]", (element) => {
    element.textContent = word(element.getAttribute("data-word"));
  });
  each("[data-label]", (element) => {
    element.setAttribute("aria-label", word(element.getAttribute("data-label")));
  });
  each("[data-place]", (element) => {
    element.setAttribute("href", word(element.getAttribute("data-place")));
  });
  each("link[rel=manifest]", (/** @type {HTMLLinkElement} */ element) => {
    element.href = element.href.replace(/[^/]*$/, word("manifest"));
  });
}

/**
 * Reads the texts, and translates the page if it is not in the language that is wanted.
 *
 * @param {string} written the language of the page as it comes
 */
export function translate(written) {
  texts = JSON.parse(find("tongues").textContent);
  if (document.documentElement.lang !== written) {
    find("app").innerHTML = word("start");
    speak();
  }
  document.documentElement.setAttribute("data-worded", "");
}
