/* Hears all that a page does beside what it shows, and tells all that it shows; put before the page's own scripts.
 *
 * `recorder.heard` is a list of texts: every change of the document, what is written into the history, the clipboard, a
 * worker or a file, what trembles and what moves. `recorder.shown()` returns the page as it stands now.
 */
(() => {
  const heard = [];
  const KEPT = ["navigation", "resource", "mark", "measure"]; // the rest of that diary is of time
  const reads = []; // promises of what a file says
  let seen = 0; // entries of the browser's own diary that were told of

  const text = (value) => {
    try {
      return typeof value === "string" ? value : String(JSON.stringify(value));
    } catch {
      return String(value);
    }
  };

  const hear = (...said) => heard.push(said.map(text).join(" "));

  /* Hears what a function is called with. */
  const tap = (owner, name, told = (args) => args) => {
    const native = owner?.[name];
    if (typeof native !== "function") return;
    owner[name] = function (...args) {
      hear(name, ...told.call(this, args));
      return native.apply(this, args);
    };
  };

  for (const name of ["pushState", "replaceState", "back", "forward", "go"]) tap(History.prototype, name);
  for (const name of ["writeText", "readText", "write"]) tap(globalThis.Clipboard?.prototype, name);
  for (const name of ["vibrate", "share", "sendBeacon", "setAppBadge"]) tap(Navigator.prototype, name);
  for (const kind of [Worker, BroadcastChannel]) tap(kind.prototype, "postMessage"); // a port is how Python waits
  for (const name of ["mark", "measure"]) tap(Performance.prototype, name);
  tap(globalThis.Notification?.prototype, "constructor");
  tap(globalThis, "open");
  tap(Element.prototype, "animate", function (args) {
    return [this.id || this.className, ...args];
  });
  tap(URL, "createObjectURL", ([blob]) => {
    reads.push(blob.text?.().then((content) => hear("content", content)));
    return [blob.type];
  });
  document.execCommand = (
    (native) =>
    (...args) => {
      hear("execCommand", ...args);
      return native.apply(document, args);
    }
  )(document.execCommand);

  /* Whatever was on the page, if only for a moment: a screen reader may have said it. */
  const written = (node) => node.outerHTML ?? `${node.nodeName} ${node.nodeValue}`;
  const note = (records) => {
    for (const { type, target, attributeName: name, addedNodes, oldValue } of records) {
      if (type === "childList") for (const node of addedNodes) hear("added", written(node));
      else if (type === "attributes")
        hear("set", target.nodeName, target.id, name, oldValue, target.getAttribute(name));
      else hear("wrote", oldValue, target.nodeValue);
    }
  };
  const watcher = new MutationObserver(note);
  const old = { attributeOldValue: true, characterDataOldValue: true };
  watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true, ...old });

  /* A node with all below it: shadow trees, templates and comments too, and what a field holds and no attribute says. */
  const source = (node, depth = 0) => {
    const lines = [];
    const put = (line) => lines.push(" ".repeat(depth) + line);
    if (node.nodeType !== Node.ELEMENT_NODE) put(`${node.nodeName} ${node.nodeValue ?? ""}`);
    else {
      put(`<${[node.localName, ...[...node.attributes].map(({ name, value }) => `${name}="${value}"`)].join(" ")}>`);
      for (const key of ["value", "checked", "open", "selectedIndex", "scrollTop", "scrollLeft"]) {
        if (node[key]) put(`.${key} ${node[key]}`);
      }
    }
    for (const part of [node.shadowRoot, node.content, ...node.childNodes]) {
      if (part instanceof Node) lines.push(...source(part, depth + 1));
    }
    return lines;
  };

  /* How an element is drawn: its place, and of its style what could tell of another element or be made by one. */
  const STYLES = ["display", "visibility", "color", "backgroundColor", "backgroundImage", "animationName", "content"];
  const drawn = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const styles = [null, "::before", "::after"].map((part) => {
      const style = getComputedStyle(element, part);
      return part && style.content === "none" ? "" : STYLES.map((name) => style[name]).join("|");
    });
    return [element.localName, x, y, width, height, ...styles].join(" ");
  };

  const place = (element) => {
    const path = [];
    for (let at = element; at; at = at.parentElement)
      path.push(at.id || [...(at.parentElement?.children ?? [at])].indexOf(at));
    return path.join("<");
  };

  /* Whatever moves is there. */
  const settle = async () => {
    await Promise.all(reads.splice(0));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await document.fonts.ready;
    dispatchEvent(new Event("pointerdown"));
    for (const animation of document.getAnimations()) {
      try {
        animation.finish();
      } catch {
        animation.cancel(); // one without an end
      }
    }
  };

  /* The browser asks for the page's icon again whenever it likes. */
  const diary = () => {
    const icon = document.querySelector("link[rel=icon]")?.href;
    const entries = performance.getEntries().slice(seen);
    seen += entries.length;
    const told = entries.filter(({ entryType, name }) => KEPT.includes(entryType) && name !== icon);
    return told.map(({ entryType, name }) => `${entryType} ${name}`);
  };

  /* What lives as long as the tab; a frame may be forbidden to look. */
  const session = () => {
    try {
      return text({ ...sessionStorage });
    } catch {
      return "";
    }
  };

  const shown = async (last = () => {}) => {
    await settle();
    last(); // what a test wants to have done when nothing moves any more
    note(watcher.takeRecords());
    return {
      source: source(document).join("\n"),
      drawn: [...document.querySelectorAll("*")].map(drawn).join("\n"),
      title: document.title,
      address: [location.href, document.referrer, name, document.cookie].join(" "),
      history: text(history.state),
      session: session(),
      focus: place(document.activeElement),
      selection: String(getSelection()),
      diary: diary().join("\n"),
      heard: heard.splice(0).join("\n"),
    };
  };

  /* The way by which one of these words is told, each with the word; and the cards that lie face up. */
  const tells = (words) => {
    note(watcher.takeRecords());
    const ways = {
      source: source(document).join("\n"),
      title: document.title,
      address: [location.href, name, document.cookie, text(history.state), session()].join(" "),
      heard: heard.splice(0).join("\n"),
    };
    const told = Object.entries(ways).flatMap(([way, said]) =>
      words.filter((word) => said.includes(word)).map((word) => [way, word]),
    );
    const faces = [...document.querySelectorAll('#app .face[class*=" card-"]:not(.card-back)')].filter(
      (face) => !face.closest("#help"), // a clue card is judged by what it says, in the program
    );
    return [told, faces.map((face) => face.classList[1])];
  };

  /* Forgets what was heard until now. */
  const forget = () => {
    note(watcher.takeRecords());
    heard.length = 0;
    seen = performance.getEntries().length;
  };

  globalThis.recorder = { shown, tells, forget };
})();
