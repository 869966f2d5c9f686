/* The texts of the frame before Python is there, by language. */

/** @type {Record<string, Texts>} */
export const texts = JSON.parse(String(document.getElementById("tongues")?.textContent));
