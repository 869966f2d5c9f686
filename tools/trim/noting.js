/* Notes which functions run in the pages of a site whose wasm counts them; tools/trim/pages.py puts it before boot.js. */

(() => {
  const NOTES = "census";
  const booted = [];

  function uncounted({ exports }) {
    return { exports: Object.fromEntries(Object.entries(exports).filter(([name]) => !name.startsWith("ran "))) };
  }

  for (const way of ["instantiate", "instantiateStreaming"]) {
    const start = WebAssembly[way].bind(WebAssembly);
    WebAssembly[way] = async (...args) => {
      const made = await start(...args);
      if (!made.instance?.exports["ran 0"]) return made;
      booted.push(made.instance.exports);
      return { module: made.module, instance: uncounted(made.instance) };
    };
  }

  /** The functions that ran in this page and in those before. */
  globalThis.noted = () => {
    const seen = new Set(JSON.parse(localStorage.getItem(NOTES) ?? "[]"));
    for (const exports of booted)
      for (const [name, ran] of Object.entries(exports))
        if (name.startsWith("ran ") && ran.value) seen.add(Number(name.slice(4)));
    return [...seen];
  };

  // Not before: Python's listeners come first, and what they run counts, too.
  addEventListener(
    "noir:ready",
    () => {
      for (const end of ["pagehide", "unload"])
        addEventListener(end, () => localStorage.setItem(NOTES, JSON.stringify(noted())));
    },
    true,
  );
})();
