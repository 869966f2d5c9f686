/* What the build writes into the scripts: see tools/site/constants.py. */

/** What the frame of <noir-table> is called, by language. */
declare const TITLES: Record<string, string>;
declare const SHUT: Record<string, [string, string]>;
/** Where the settings of this device are kept. */
declare const SETTINGS_SLOT: string;
/** Where games and results are kept. */
declare const SAVED_SLOTS: readonly string[];
/** Places for what is kept and cannot be read. */
declare const QUARANTINE_SLOTS: readonly string[];
/** The themes that can be set, besides the one of the device. */
declare const THEMES: readonly string[];
/** How long a question asked of a position may be. */
declare const LONGEST_QUESTION: number;
