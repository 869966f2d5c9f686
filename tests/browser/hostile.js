/* Sends so many messages to the first frame of a page, each of a shape that it may not heed. */
async (count) => {
  const kinds = ["load", "theme", "lang", "step", "rest"];
  const whole = [{ game: "game=district" }, { theme: "dark" }, { lang: "cs" }, { by: 1 }, {}];
  const odd = [
    null,
    0,
    -1,
    1e308,
    NaN,
    true,
    [],
    ["dark"],
    {},
    { toString: "dark" },
    new Map([["a", 1]]),
    new Date(0),
    -0,
    10n,
    new ArrayBuffer(8),
    "x".repeat(9000),
    "\ud800",
    "\u0000",
    "<img src=x onerror=alert(1)>",
    undefined,
    /x/,
  ];
  const from = (list, at) => list[Math.floor(at / bad.length) % list.length];
  const right = (at) => {
    const kind = Math.floor(at / bad.length) % kinds.length;
    return { noir: 1, type: kinds[kind], ...whole[kind] };
  };
  const bad = [
    (at) => from(odd, at),
    (at) => ({ ...right(at), noir: 2 }),
    (at) => ({ ...right(at), noir: "1" }),
    (at) => ({ ...right(at), noir: undefined }),
    (at) => ({ ...right(at), more: from(odd, at) }),
    (at) => ({ ...right(at), type: from(["__proto__", "constructor", "toString", "state", "", "visit", "size"], at) }),
    (at) => ({ ...right(at), type: from(odd, at) }),
    (at) => ({ noir: 1, type: "theme", theme: from([...odd.slice(0, 18), "Dark", "dark ", "dark&lang=cs"], at) }),
    (at) => ({ noir: 1, type: "lang", lang: from([...odd, "xx", "", "toString", "__proto__"], at) }),
    (at) => ({ noir: 1, type: "step", by: from([...odd.filter((each) => each !== -1), 2, -2, "1", 0.5], at) }),
    (at) => ({ noir: 1, type: "load", game: from([...odd.slice(0, 16), "x".repeat(8001)], at) }),
    (at) => ({ noir: 1, type: from(kinds.slice(0, 4), at) }),
    (at) => [right(at)],
    (at) => JSON.stringify(right(at)),
    (at) => Object.assign([], right(at)),
  ];
  for (let at = 0; at < count; at++) {
    frames[0].postMessage(bad[at % bad.length](at), "*");
    if (at % 500 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
};
