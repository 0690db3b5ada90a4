import { disc, line, svgDocument, ring } from "../draw/svg.ts";
import type { Tone } from "./tone.ts";

/** A string that parted half way. No kite: this band speaks about money. */
export function paymentFailed({ ink, thread, danger }: Tone): string {
  return svgDocument(
    400,
    110,
    ring(40, 42, 8, ink, { width: 3.6 }),
    line("M48 44Q110 88 176 74", thread, { width: 2.2 }),
    line("M176 74c9-3 14-12 8-17s-13 2-8 7M222 62c-9 1-16 8-12 15s12 3 10-4", thread, {
      width: 2.2,
    }),
    line("M222 62Q280 52 338 38", thread, { width: 2.2, dash: ".1 6" }),
    line("M352 16 370 35 352 54 334 35z", danger, { width: 2.4, dash: "5 5" }),
    disc(352, 35, 3, danger),
  );
}
