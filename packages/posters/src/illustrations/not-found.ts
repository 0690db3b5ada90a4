import { kite } from "../draw/kite.ts";
import { kiteFlyer } from "../draw/kite-flyer.ts";
import { disc, fill, line, svgDocument } from "../draw/svg.ts";
import type { Tone } from "./tone.ts";

/** The string is cut and the kite is gone over the roofs. */
export function notFound({ ink, thread, rings, lamp }: Tone): string {
  return svgDocument(
    560,
    280,
    disc(372, 132, 130, rings[0]),
    disc(372, 132, 88, rings[1]),
    disc(372, 132, 48, rings[2]),
    fill(
      "M0 262V226h64v-10h6v10h26v-14h-3v-3h34v3h-3v14h34v36h58v-22h46v-8h5v8h40v-12h40v12h5v-6h5v6h70v-14h44v14h89v22z",
      ink,
    ),
    line("M0 262H560", thread, { width: 2 }),
    line("M12 244h40M96 244h48M352 252h60M470 248h36", lamp, {
      width: 9,
      dash: "6 9",
      cap: "butt",
    }),
    line("M126 208v-34M112 178h28M116 185h20M119 192h14", ink, { width: 2.4 }),
    kiteFlyer(86, 226, ink, { scale: 1.9 }),
    line("M104 193C140 150 176 146 200 156s14 26 2 24-6-20 10-16", thread, { width: 2 }),
    line("M436 116C428 148 392 138 378 166s-30 16-42 36l-6 8M336 202l-10 2", thread, { width: 2 }),
    kite(446, 84, { size: 108, turn: 22 }),
    kite(532, 40, { size: 30, turn: -18, cloth: "padma" }),
  );
}
