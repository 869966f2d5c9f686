/* <noir-scanner word="…">: shows what a camera sees and looks for a code in it. It sends the first code that it finds as a
 * message that begins with the word, and switches the camera off when the element leaves the page.
 */

import { frameLoop, QRCamera, QRCanvas, rearCamera, selfieCamera } from "qr/dom.js";
import { tell } from "../page/events.mjs";

const SHOWN = "video { width: 100%; max-height: 50vh; object-fit: cover; background: #000; }";

class Scanner extends HTMLElement {
  /** @type {QRCamera | undefined} */
  #camera;
  #stop = () => {};

  connectedCallback() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const style = new CSSStyleSheet();
    style.replaceSync(SHOWN);
    root.adoptedStyleSheets = [style];
    const player = document.createElement("video");
    player.muted = player.playsInline = player.autoplay = true;
    root.replaceChildren(player);
    this.#look(player).catch(() => this.isConnected && tell("scanned", { word: "camera", text: "failed" }));
  }

  disconnectedCallback() {
    this.#stop();
    this.#camera?.stop();
    this.#camera = undefined;
  }

  /** @param {HTMLVideoElement} player */
  async #look(player) {
    const camera = await rearCamera(player).catch(() => selfieCamera(player));
    if (!this.isConnected) return camera.stop();
    this.#camera = camera;
    const canvas = new QRCanvas();
    let isReading = false;
    this.#stop = frameLoop(async () => {
      if (isReading) return;
      isReading = true;
      const text = await camera.readFrame(canvas);
      isReading = false;
      if (typeof text !== "string" || !this.isConnected) return;
      this.#stop();
      tell("scanned", { word: String(this.getAttribute("word")), text });
    }, player);
  }
}

customElements.define("noir-scanner", Scanner);
