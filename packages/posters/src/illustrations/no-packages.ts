import { kite, kiteString } from "../draw/kite.ts";
import { disc, fill, line, svgDocument } from "../draw/svg.ts";
import type { Tone } from "./tone.ts";

/** A packed bag with a kite tied to it: no journey to offer yet. */
export function noPackages({ ink, thread, rings, lamp }: Tone): string {
  return svgDocument(
    280,
    160,
    disc(146, 80, 70, rings[0]),
    disc(146, 80, 46, rings[1]),
    line("M20 146H260", thread, { width: 2 }),
    kiteString([194, 58], [142, 96], 0.3, thread),
    line("M98 84V66q0-8 8-8h20q8 0 8 8v18", ink, { width: 6 }),
    fill("M76 90q0-8 8-8h64q8 0 8 8v52q0 4-4 4H80q-4 0-4-4z", ink),
    fill("M92 82h8v64h-8zM132 82h8v64h-8z", lamp),
    fill("M112 104h24v18h-24z", "#D23A1A"),
    line("M124 104v-8", thread, { width: 2 }),
    kite(200, 46, { size: 64, turn: 20, cloth: "vermilion" }),
  );
}
