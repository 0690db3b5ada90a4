import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { at, disc, fill, line, svgDocument } from "../draw/svg.ts";
import type { Tone } from "./tone.ts";

/** A kite caught in a bare tree: nothing came of the search. */
export function emptyResults({ ink, thread, rings }: Tone): string {
  return svgDocument(
    280,
    160,
    disc(152, 78, 70, rings[0]),
    disc(152, 78, 46, rings[1]),
    line("M20 146H260", thread, { width: 2 }),
    tree(ink),
    leaf(88, 66, -30),
    leaf(74, 84, -70),
    leaf(172, 116, 60),
    line("M186 66C206 84 168 92 186 108S176 132 190 140", thread, { width: 1.6, dash: "1 4" }),
    kite(190, 46, { size: 62, turn: 24 }),
  );
}

function tree(ink: string): string {
  return [
    fill("M128 146Q135 120 132 92L142 90Q143 120 152 146z", ink),
    line("M137 96Q136 76 142 54M137 104Q120 96 104 80M142 92Q160 86 176 68", ink, { width: 6 }),
    line(
      "M142 58Q142 46 136 34M141 64Q150 52 152 40M108 84Q92 80 80 82M112 86Q104 74 102 62M164 82Q176 86 188 84",
      ink,
      { width: 4 },
    ),
    line("M138 42 128 36M150 46l8-8M104 68l-9-6M86 82l-8-8M182 85l8 6", ink, { width: 2.6 }),
  ].join("");
}

function leaf(x: number, y: number, turn: number): string {
  return at(x, y, fill("M0 0Q7-8 16 0 7 8 0 0z", palette.moss), { turn });
}
