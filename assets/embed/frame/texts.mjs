/* What the page of the frame says before Python is there, by language. */

export const texts = JSON.parse(document.getElementById("tongues").textContent);
