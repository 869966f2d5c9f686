/* Names on the body what the page shows: style asks for `.has-ring` where `:has(#ring)` around a screen would make the
 * browser style all of that screen at each change. Classes, since a change of one asks only for what depends on it. */

/** What changes how other parts of a screen lie, by its name. @type {Record<string, string>} */
const PARTS = {
  fits: "#app > .fits",
  "at-table": ".at-table",
  alarm: ".alarm-line",
  aside: ".aside",
  asides: ".asides",
  assign: ".on-assign",
  choose: ".quarter > .choose",
  curtain: ".curtain",
  dice: ".on-solve .dice",
  edge: ".edge",
  faces: "#street.faces",
  finding: ".learned > .finding",
  four: ".plates.of-4",
  "four-fight": ".fighters.of-4",
  glows: ".city [data-glows], .chip[data-glows]",
  headline: ".headline",
  hide: '[data-msg="hide"]',
  lanes: ".lanes",
  limits: "#why-limited",
  near: ".choose .near",
  "near-street": ":is(.on-put, .on-move) .near",
  "long-news": ".last-move .step:last-of-type i:nth-of-type(4)",
  news: ".curtain .news",
  own: ".tableau.own",
  passed: ".passed",
  "passed-news": ".passed > .news",
  "passed-retell": ".passed > .news > button",
  paths: ".choose:not(:has(.near)) > .paths",
  peeked: "#clues.peeked",
  person: '.person[aria-pressed="true"]',
  pit: ".on-pit",
  plates: ".plates",
  retold: ".last-move [data-glows]",
  retell: ":is(.passed, .before) > .news > button",
  "ready-take": '.table [data-msg="play take"]:enabled:is(:hover, :focus-visible)',
  ring: "#ring",
  settled: ".settled",
  sheet: ".at-table:not(.fits, .facing) > .sheet",
  thinking: ".thinking",
  "thinking-before": ".before .thinking",
  "three-fight": ".fighters.of-3",
  "two-lines": ".headline .line + .line",
  "to-move": ".asking .to-move",
  undercut: ".on-undercut",
  unsaved: '.fits > .notice > [role="status"]',
};

/**
 * Names one part, if the page shows it now.
 *
 * @param {string} name
 */
function nameIfShown(name) {
  const { body } = document;
  body.classList.toggle(`has-${name}`, !!body.querySelector(PARTS[name]));
}

/** Names what the page shows now. */
export function nameShown() {
  for (const name of Object.keys(PARTS)) nameIfShown(name);
}

// A take is looked at without a change of the page.
for (const way of ["pointerover", "pointerout", "focusin", "focusout"])
  document.addEventListener(way, () => nameIfShown("ready-take"), { passive: true });
