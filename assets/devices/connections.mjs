/* The connections to other devices: WebRTC with one data channel each, no server, addresses in the same network.
 *
 * Each has a name: a table calls the connection to a phone by the number of its seat, a phone calls the one to its table
 * "table". Python gives and gets descriptions in SDP; noir/devices/pairing.py packs them into codes. A result is undefined
 * if another connection has taken the name meanwhile.
 */

import { tell } from "../page/events.mjs";

const CHANNEL = { negotiated: true, id: 0 }; // known to both ends, so that nothing has to be agreed on
const GATHERING = 2000; // milliseconds that a browser may take to name all of its addresses
const NAMING = 20000; // milliseconds after which one that has named none is taken to have none

/** @type {Map<string, RTCPeerConnection>} */
const peers = new Map();
/** @type {Map<string, RTCDataChannel>} */
const channels = new Map();

/** @type {string[]} */
let left = []; // the connections that ended with the page, which may come back from the browser's cache

/**
 * Ends a connection, without telling Python.
 *
 * @param {string} name
 */
export function disconnect(name) {
  const peer = peers.get(name);
  peers.delete(name);
  channels.delete(name);
  peer?.close();
}

/** @param {string} name */
function ended(name) {
  disconnect(name);
  tell("peer", { name, what: "ended", text: "" });
}

/**
 * A new connection under this name, in the place of an older one.
 *
 * @param {string} name
 */
function connection(name) {
  disconnect(name);
  const peer = new RTCPeerConnection({ iceServers: [] });
  const channel = peer.createDataChannel("noir", CHANNEL);
  peers.set(name, peer);
  channels.set(name, channel);
  const isThis = () => peers.get(name) === peer;
  channel.onopen = () => isThis() && tell("peer", { name, what: "begun", text: "" });
  channel.onmessage = ({ data }) => isThis() && tell("peer", { name, what: "text", text: String(data) });
  channel.onclose = () => isThis() && ended(name);
  peer.onconnectionstatechange = () => {
    // Who has answered waits for the other end to read that, which takes a person as long as it takes.
    const isWaiting = peer.localDescription?.type === "answer" && channel.readyState === "connecting";
    if (isThis() && peer.connectionState === "failed" && !isWaiting) ended(name);
  };
  return peer;
}

/**
 * Resolves once the browser has named the addresses of this end: all of them, or those of some time, but one at least.
 *
 * @param {RTCPeerConnection} peer
 */
async function gathered(peer) {
  let isLate = false;
  await new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
    const look = () => {
      const isNamed = !!peer.localDescription?.sdp.includes("a=candidate:");
      if (peer.iceGatheringState === "complete" || (isLate && isNamed)) resolve();
    };
    peer.onicegatheringstatechange = look;
    peer.onicecandidate = look;
    setTimeout(resolve, NAMING);
    setTimeout(() => {
      isLate = true;
      look();
    }, GATHERING);
    look();
  });
}

/**
 * The description of this end, with its addresses; undefined if the connection was given up meanwhile.
 *
 * @param {string} name
 * @param {RTCPeerConnection} peer
 */
async function described(name, peer) {
  await peer.setLocalDescription();
  await gathered(peer);
  return peers.get(name) === peer ? String(peer.localDescription?.sdp) : undefined;
}

/**
 * For Python: begins a connection; resolves to the description of this end, or to an empty text where there is no WebRTC.
 *
 * @param {string} name
 */
export async function offerConnection(name) {
  if (!("RTCPeerConnection" in globalThis)) return "";
  const peer = connection(name);
  return described(name, peer).catch(() => (peers.get(name) === peer ? "" : undefined));
}

/**
 * For Python: answers a description; resolves to that of this end, or to an empty text where it can't be used.
 *
 * @param {string} name
 * @param {string} sdp
 */
export async function answerConnection(name, sdp) {
  if (!("RTCPeerConnection" in globalThis)) return "";
  const peer = connection(name);
  try {
    await peer.setRemoteDescription({ type: "offer", sdp });
    return await described(name, peer);
  } catch {
    return peers.get(name) === peer ? "" : undefined;
  }
}

/**
 * For Python: connects to the end that has answered; resolves to whether its description can be used.
 *
 * @param {string} name
 * @param {string} sdp
 */
export async function connect(name, sdp) {
  const peer = peers.get(name);
  try {
    await peer?.setRemoteDescription({ type: "answer", sdp });
    return peer !== undefined;
  } catch {
    return peers.get(name) === peer ? false : undefined;
  }
}

/**
 * For Python: sends a text over a connection that is open.
 *
 * @param {string} name
 * @param {string} text
 */
export function post(name, text) {
  const channel = channels.get(name);
  if (channel?.readyState === "open") channel.send(text);
}

addEventListener("pagehide", () => {
  left = [...peers.keys()];
  left.forEach(disconnect); // so that the other ends know at once
});
addEventListener("pageshow", () => left.splice(0).forEach(ended));
