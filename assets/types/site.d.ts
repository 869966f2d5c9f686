/* What the build tells the scripts of the site. */

/** A file of the site. */
interface Part {
  url: string;
  bytes: number;
}

/**
 * The files that Python consists of, and those that may be loaded besides. The one file has the first four alone, and
 * its wasm is whole; the others' is the first half, and `rest` the second. A game and the texts of a language are parts
 * by their own names, and `keys` are the sentences that all languages translate.
 */
type Parts = Record<"wasm" | "module" | "library" | "program" | "core" | "snapshot", Part> & {
  [name: string]: Part | undefined;
};

/** Pyodide's lock file, without packages. */
type LockFile = import("pyodide").PyodideConfig["lockFileContents"];

/** What loading Pyodide takes: boot/manifest.mjs, or the same handed to a worker. */
interface Site {
  parts: Parts;
  lock: LockFile;
}
