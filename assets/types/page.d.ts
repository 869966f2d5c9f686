/* What the scripts of the page share: its events, and the elements of the shell. */

interface Progress {
  step: string;
  done?: number;
  total?: number;
}

/** A fault of the program: the text to show, by its key in tools/site/shell.py, and what a report may say of it. */
interface Fault {
  word: string;
  code: string;
  report?: string;
  kind?: string;
}

/** The events `noir:…` on the document, each with its detail. */
interface NoirEvents {
  /** how far the boot is */
  progress: Progress;
  /** a sentence for the player, or a fault */
  fail: string | Fault;
  /** Python hears what is pressed */
  listening: undefined;
  /** the game is on the table */
  ready: undefined;
  /** the settings of this device have changed; as noir/app/settings.py writes them */
  settings: string;
  /** the page has changed */
  shown: undefined;
  /** the back button was pressed */
  back: undefined;
  /** a hand is opened or closed, or something is dropped on a place: a message for the program */
  hold: string;
  /** a file or text was dropped or pasted */
  given: Blob;
  /** parts that a player waited for are here, or can't be had */
  arrived: undefined;
  /** a game is here that wasn't at the start: its id */
  game: string;
  /** of the service worker: "offline" or "newer" */
  news: string;
  /** this tab plays, "here", or another, "elsewhere" */
  tab: string;
  /** a connection to another device begins or ends, or has got a text */
  peer: { name: string; what: "begun" | "ended" | "text"; text: string };
  /** a camera has found a code, or can't be used; a message for the program */
  scanned: { word: string; text: string };
  /** a frame comes to rest; what its picture shows then */
  rest: undefined;
  rests: string;
  /** a frame shows something else from now on; what stands after the # of the address that asks for it */
  turned: string;
  /** for the page around a frame; the text is JSON */
  told: { type: string; text: string };
  /** from the page around a frame: what to show, a message for the program, steps in a replay */
  load: string;
  ask: string;
  step: number;
}

type NoirDocumentEvents = { [Name in keyof NoirEvents as `noir:${Name}`]: CustomEvent<NoirEvents[Name]> };
interface DocumentEventMap extends NoirDocumentEvents {}

/** Texts by their keys in tools/site/shell.py. */
type Texts = Record<string, string>;

/** The elements of index.html and table.html that scripts ask for, by their ids. */
interface ShellElements {
  app: HTMLElement;
  late: HTMLElement;
  trouble: HTMLElement;
  "trouble-title": HTMLElement;
  "trouble-what": HTMLElement;
  "trouble-help": HTMLElement;
  "trouble-code": HTMLElement;
  retry: HTMLButtonElement;
  afresh: HTMLElement;
  "afresh-what": HTMLElement;
  "afresh-start": HTMLButtonElement;
  report: HTMLElement;
  "report-text": HTMLTextAreaElement;
  "report-copy": HTMLButtonElement;
  "report-save": HTMLButtonElement;
  "report-done": HTMLElement;
  "report-to": HTMLElement;
  "report-link": HTMLAnchorElement;
  boot: HTMLElement;
  early: HTMLElement;
  step: HTMLElement;
  bytes: HTMLElement;
  progress: HTMLElement;
  bar: HTMLProgressElement;
  site: HTMLElement;
  tongues: HTMLElement;
  /** in a frame: the question asked of a position, and the button of the still picture */
  asked: HTMLElement;
  play: HTMLButtonElement;
  two: HTMLButtonElement;
  /** in the one file */
  "part-wasm": HTMLElement;
}
