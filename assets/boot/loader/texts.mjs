/* The texts of the page before Python is there. The page is written in one language; its texts and start screens
 * in the others are data in it. */

import { each, find } from "./page.mjs";

/** @type {Record<string, Texts>} */
var texts = {}; // by language

/**
 * Returns a text in the page's language, by its key in tools/site/shell.py.
 *
 * @param {string | null} key
 * @returns {string}
 */
export function word(key) {
  return texts[document.documentElement.lang][String(key)];
}

/** Puts all texts of the shell into the page's language. */
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
 * Reads the texts, and translates the page if it is not in the wanted language.
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
