/* Names in the storage that several scripts use. boot/loader/ is one of them, so `var`, not `const`. */

/** The database of journal.mjs. */
export var JOURNAL = "noir-journal";
