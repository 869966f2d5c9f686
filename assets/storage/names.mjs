/* What of the storage more than one script has to name; boot/loader/ takes it too, so no `const` stands here. */

/** The database in which what is saved is written down once more. */
export var JOURNAL = "noir-journal";
