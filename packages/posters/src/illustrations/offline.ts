import { kite } from "../draw/kite.ts";
import { disc, fill, line, svgDocument } from "../draw/svg.ts";
import type { Tone } from "./tone.ts";

/** No wind: the kite lies on a roof and waits. */
export function offline({ ink, thread, rings, lamp }: Tone): string {
  return svgDocument(
    480,
    250,
    disc(240, 118, 116, rings[0]),
    disc(240, 118, 78, rings[1]),
    line("M20 222H460", thread, { width: 2 }),
    fill(
      "M92 222V152h30v-22h-4v-4h36v4h-4v22h38v-6h6v6h150v-34h4v-14q14-10 28 0v14h4v34h8v70z",
      ink,
    ),
    line("M192 148h126", ink, { width: 9, dash: "2.5 6", cap: "butt" }),
    line("M122 188h52M272 188h84", lamp, { width: 28, dash: "20 12", cap: "butt" }),
    line("M166 130v-34M153 100h26M157 107h18M160 114h12", ink, { width: 2.4 }),
    line("M196 140C210 120 228 150 244 134S262 118 270 116", thread, { width: 2 }),
    kite(284, 110, { size: 84, turn: 74 }),
  );
}
