"""Where the parts of a table lie: the windows we try, and scripts that say what of a table is cut off or covered."""

from tests.support.sizes import SIZE, sized

SIZES = [
    (320, 568),
    (360, 640),
    (390, 664),
    (390, 844),
    (412, 915),
    (844, 390),
    (768, 1024),
    (820, 1180),
    (1024, 768),
    (1280, 720),
    (1280, 800),
    (1920, 1080),
]
ALIKE = {(360, 640), (412, 915), (820, 1180), (1280, 800)}
"""Windows that lie as another one does. Only the size `soak` measures every moment in them."""
UNLIKE = [size for size in SIZES if size not in ALIKE]
CHIEF = [(320, 568), (390, 664), (844, 390), (1024, 768), (1280, 720)]
"""Phones upright and on their side, and two desks: the lowest of each."""
WINDOWS = sized(CHIEF, UNLIKE, SIZES)
ROOMY = {(390, 844), (1920, 1080)}
"""Windows with more room than another one that lies as they do."""
TRANSLATED = {"test": CHIEF[::2], "full": [size for size in UNLIKE if size not in ROOMY], "soak": SIZES}[SIZE]
"""The windows for moments in other languages than English. Not `sized`, or `full` would try the English ones again."""
LARGE = {(768, 1024): 200, (820, 1180): 200, (1024, 768): 150, (1280, 720): 200, (1280, 800): 200, (1920, 1080): 200}
"""The windows with room for larger letters, and how large in percent."""

FAULTS = """() => {
    const faults = [], box = (element) => element.getBoundingClientRect();
    const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && box(element).width > 1;
    const word = ({ localName, id, className, textContent }) =>
        `${localName}#${id}.${className} ${textContent.slice(0, 30)}`;
    const within = (element, { left, top, right, bottom }, room = 1) => {
        const b = box(element);
        return b.left >= left - room && b.top >= top - room && b.right <= right + room && b.bottom <= bottom + room;
    };
    const meet = (a, b) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        return Math.min(wide, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)) > 1;
    };
    const { scrollHeight, scrollWidth } = document.scrollingElement;
    if (scrollHeight > innerHeight || scrollWidth > innerWidth) faults.push(`scrolls: ${scrollWidth}x${scrollHeight}`);
    const table = getComputedStyle(document.querySelector(".fits"));
    const planned = table.gridTemplateAreas.match(/"[^"]+"/g).map((each) => each.split(" ").length);
    const tracks = [table.gridTemplateRows, table.gridTemplateColumns].map((each) => each.match(/px/g).length);
    if (tracks[0] > planned.length || tracks[1] > planned[0]) faults.push("something has no place of its own");
    const all = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const lies = document.querySelector(".hand") && !document.querySelector(".on-a-phone"); // which lies over a hand
    const own = lies ? ["hand", "actions"] : [];
    for (const part of ["opponent", "middle", "score", ...own]) {
        const found = document.querySelector(`[data-part=${part}]`);
        if (!found || !box(found).height || !within(found, all)) faults.push(`not in the window: ${part}`);
    }
    const inside = {
        "#street": ".card, .deck, .last-move, .bracket", ".taken": ".card, b", ".hand": ".card",
        ".curtain": "h2, button, .name", "[data-part=opponent]": "h2, .closed",
    };
    for (const [part, content] of Object.entries(inside))
        for (const around of [...document.querySelectorAll(part)].filter(shown))
            for (const element of [...around.querySelectorAll(content)].filter(shown))
                if (!within(element, box(around), 7) || !within(element, all))
                    faults.push(`out of ${part}: ${word(element)}`);
    const parts = [...document.querySelectorAll(".curtain > :is(h2, .news, .recap, .tossed, button)")].filter(shown);
    for (const [at, one] of parts.entries())
        for (const other of parts.slice(at + 1))
            if (meet(box(one), box(other))) faults.push(`on the curtain, it covers ${word(one)}: ${word(other)}`);
    for (const lines of [...document.querySelectorAll("#ledger")].filter(shown))
        if (lines.scrollHeight > lines.clientHeight + 1 || lines.scrollWidth > lines.clientWidth + 1)
            faults.push(`the score by line is cut off: ${lines.scrollWidth}x${lines.scrollHeight}`);
    const panel = document.querySelector(".fits :is(.choose, .offer)");
    for (const element of panel ? [...panel.querySelectorAll("button, h2, h3, p, .clue, li, i")].filter(shown) : [])
        if (!within(element, box(panel), 2)) faults.push(`out of the panel: ${word(element)}`);
    for (const card of [...document.querySelectorAll("#street .card, .hand .card")].filter(shown))
        if (box(card).width < 24) faults.push(`too small to read: ${word(card)} ${box(card).width}`);
    const found = [".last-move", ".bar .standing", ".alarm-line"].map((each) => document.querySelector(each));
    const [news, ...words] = found;
    const beside = (one, two) => Math.abs(box(one).top - box(two).top) < 30 && box(one).right > box(two).left - 4;
    for (const said of words.filter((each) => each && news && shown(each) && shown(news)))
        if (beside(said, news)) faults.push(`runs into the last move: ${word(said)}`);
    const labels = "#street .line :is(.note, .times, .new), .hand :is(.note, .times), .gang :is(.boss, .size)";
    const said = [...document.querySelectorAll(labels)].filter(shown).map((each) => [each, box(each)]);
    for (const [at, [one, a]] of said.entries())
        for (const [other, b] of said.slice(at + 1))
            if (meet(a, b)) faults.push(`runs into a label: ${word(one)} and ${word(other)}`);
    const line = document.querySelector(".headline");
    for (const beside of line && shown(line) ? document.querySelectorAll(".bar .standing, .passed > h2") : [])
        if (shown(beside) && meet(box(line), box(beside))) faults.push(`runs into the headline: ${word(beside)}`);
    const waits = document.querySelector(".before:has(> .thinking)");
    for (const card of waits ? [...document.querySelectorAll("#street :is(.line, .bracket, .older) .card")] : []) {
        const [a, b] = [box(waits), box(card)];
        const across = a.right > b.left + 1 && b.right > a.left + 1;
        if (across && a.bottom > b.top + 1 && b.bottom > a.top + 1) faults.push(`lies over a card: ${word(waits)}`);
    }
    const swaps = document.querySelector(".tableau.own");
    if (swaps && swaps.scrollHeight > swaps.clientHeight + 1) faults.push("cards to swap are cut off");
    const covered = document.querySelector(".curtain") ? ":not(.controls button)" : "";
    const least = (button) => button.closest(".near") ? 35.5 : button.closest(".city") ? 39.5 : 43.5;
    const row = document.querySelector(".city .row");
    const slid = row && getComputedStyle(row).translate !== "none";  // only some of it can be seen
    for (const button of [...document.querySelectorAll(`.fits button${covered}`)].filter(shown)) {
        if (button.closest(".city") && slid) continue;
        let { width, height, left, top } = box(button);
        const next = button.closest(".hand") && button.nextElementSibling;
        if (next && Math.abs(box(next).top - top) < 8) width = Math.min(width, box(next).left - left);
        if (!within(button, all)) faults.push(`not in the window: ${word(button)}`);
        const size = `${width}x${height}`;
        if (Math.min(width, height) < least(button)) faults.push(`too small for a finger: ${word(button)} ${size}`);
        const wide = button.scrollWidth > button.clientWidth + 1 || button.scrollHeight > button.clientHeight + 1;
        if (wide && !button.closest(".hand, [data-place], .city"))
            faults.push(`its text does not fit: ${word(button)}`);
    }
    const texts = document.createTreeWalker(document.querySelector(".fits"), NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
        const holder = texts.currentNode.parentElement;
        // A long name ends in an ellipsis, and so does what a figure brings where there's no room for all of it.
        if (holder.matches(".plates .name") || holder.closest(".figures p")) continue;
        if (!texts.currentNode.data.trim() || !holder.checkVisibility({ visibilityProperty: true })) continue;
        const clips = [];
        for (let each = holder; !each.matches(".fits"); each = each.parentElement)
            if (getComputedStyle(each).overflow !== "visible") clips.push(each);
        // Read aloud only, in a sheet that scrolls, or in the city, which slides and is measured above.
        const isSaidOnly = (each) => box(each).width <= 3 || getComputedStyle(each).clipPath === "inset(50%)";
        const apart = (each) => isSaidOnly(each) || each.matches(".sheet, #ledger, #clues, #log, .city");
        if (clips.some(apart)) continue;
        range.selectNodeContents(texts.currentNode);
        const lines = range.getClientRects();
        if (holder.matches(".income td") && lines.length > 1) faults.push(`a sum has two lines: ${word(holder)}`);
        for (const { left, top, right, bottom, height } of lines)
            for (const each of clips)
                if (left < box(each).left - 2 || right > box(each).right + 2 ||
                    top + height / 5 < box(each).top || bottom - height / 5 > box(each).bottom)
                    faults.push(`cut off by ${each.localName}.${each.className}: ${word(holder)}`);
    }
    return faults;
}"""
"""What of the table is not wholly where it should be."""

WEAR = "css => { const s = new CSSStyleSheet(); s.replaceSync(css); document.adoptedStyleSheets = [s] }"

WHOLE = f"""() => {{
    const {{ scrollWidth: innerWidth, scrollHeight: innerHeight }} = document.scrollingElement;
    return ({FAULTS})();
}}"""
"""What is cut off or covers something else, wherever the page is scrolled to."""

PLACES = """() => [".hand", ".main-action button:last-of-type"].map((each) => {
    const found = document.querySelector(each);
    if (!found) return null;
    const { left, top, right, bottom } = found.getBoundingClientRect();
    return [left, top, right, bottom].map(Math.round);
})"""
"""Where the hand and the main action lie."""
