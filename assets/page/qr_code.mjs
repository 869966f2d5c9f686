/* <noir-qr value="…">: a text as a QR code, drawn in the page. It is dark on light in both themes and has a quiet
 * zone, or no camera could read it. */

import { toSvgPath } from "lean-qr/extras/svg";
import { generate } from "lean-qr/nano";

const QUIET = 4; // light modules around the code
const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function shape(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** @param {string} text */
function picture(text) {
  const code = generate(text);
  const side = code.size + 2 * QUIET;
  const box = `${-QUIET} ${-QUIET} ${side} ${side}`;
  const svg = shape("svg", { viewBox: box, width: "100%", "shape-rendering": "crispEdges" });
  const paper = shape("rect", { x: -QUIET, y: -QUIET, width: side, height: side, fill: "#fff" });
  svg.append(paper, shape("path", { d: toSvgPath(code), fill: "#000" }));
  return svg;
}

class QrCode extends HTMLElement {
  static observedAttributes = ["value"];

  attributeChangedCallback() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    root.replaceChildren(picture(String(this.getAttribute("value"))));
  }
}

customElements.define("noir-qr", QrCode);
