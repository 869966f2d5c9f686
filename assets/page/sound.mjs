/* What is heard and felt of a move, where people have asked for it: made here of noise and tones, with no recording.
 *
 * Nothing sounds before somebody has pressed something, and no device trembles but under the finger that did it.
 */

import { moved } from "./scene.mjs";

const LOUD = 0.5;
const PULSES = { play: 12, take: [12, 50, 20] }; // milliseconds of trembling and of rest
let context = null;
let pressed = false;

function set(key) {
  return document.documentElement.dataset[key];
}

/* A sound needs a context, and a browser gives one only to who has pressed something. */
function wake() {
  if (set("sound") !== "on" || typeof AudioContext !== "function") return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
}

/* The way of a sound to the ear: it begins `after` so many seconds, and dies away in `length`. */
function outlet(after, length, loud) {
  const volume = context.createGain();
  const start = context.currentTime + after;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud * LOUD, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  volume.connect(context.destination);
  return { volume, start, stop: start + length };
}

/* Paper or cloth: a breath of noise whose pitch goes from high to low. */
function brush(after, length, high, low, loud) {
  const { volume, start, stop } = outlet(after, length, loud);
  const samples = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const values = samples.getChannelData(0);
  for (let at = 0; at < values.length; at++) values[at] = Math.random() * 2 - 1;
  const noise = new AudioBufferSourceNode(context, { buffer: samples });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: high, Q: 0.8 });
  filter.frequency.setValueAtTime(high, start);
  filter.frequency.exponentialRampToValueAtTime(low, stop);
  noise.connect(filter).connect(volume);
  noise.start(start);
  noise.stop(stop);
}

/* A muted horn, or the table under a card. */
function tone(after, length, pitch, loud, type) {
  const { volume, start, stop } = outlet(after, length, loud);
  const source = new OscillatorNode(context, { type, frequency: pitch });
  const mute = new BiquadFilterNode(context, { type: "lowpass", frequency: pitch * 3 });
  source.connect(mute).connect(volume);
  source.start(start);
  source.stop(stop);
}

function lay(after) {
  brush(after, 0.08, 2600, 800, 0.5);
  tone(after, 0.1, 105, 0.5, "sine");
}

const SOUNDS = {
  play: () => lay(0),
  take: () => [0, 0.07, 0.13, 0.18].forEach((after) => brush(after, 0.09, 1500 + 6000 * after, 1100, 0.35)),
  curtain: () => brush(0.12, 0.5, 800, 160, 0.3),
  win: () => [293.7, 349.2, 440, 587.3].forEach((pitch, step) => tone(0.3 + 0.17 * step, 0.6, pitch, 0.16, "sawtooth")),
};

/* What there is to be heard of a change, in the order in which it is heard. */
function heard(before, now) {
  const step = moved(before, now);
  return [
    step ? now.last : "",
    now.curtain && !before.curtain && before.turn >= 0 ? "curtain" : "",
    step && now.over && !before.over ? "win" : "",
  ].filter(Boolean);
}

/* Lets a change of the page be heard and felt. */
export function sound(before, now) {
  const kinds = heard(before, now);
  if (context && set("sound") === "on") kinds.forEach((kind) => SOUNDS[kind]());
  if (pressed && set("haptics") !== "off" && PULSES[kinds[0]]) navigator.vibrate?.(PULSES[kinds[0]]);
}

/* Python answers a press before the next task, so that until then what changes is this press's doing. */
function press(event) {
  if (!event.isTrusted) return;
  pressed = true;
  setTimeout(() => (pressed = false));
  wake();
}

for (const kind of ["click", "submit"]) document.addEventListener(kind, press, true);

let tried = set("sound");

/* Whoever switches the sound on hears at once what it is like; it is switched on by a press. */
document.addEventListener("noir:settings", () => {
  if (set("sound") === tried) return;
  tried = set("sound");
  if (tried === "on") {
    wake();
    lay(0);
  } else {
    context?.close();
    context = null;
  }
});
