import { disc, line, picture } from "../draw/svg.ts";
import type { Tone } from "./tone.ts";

/** A string that parted half way. No kite: this band speaks about money. */
export function paymentFailed({ ink, thread, danger }: Tone): string {
  return picture(
    400,
    110,
    `<circle cx="40" cy="42" r="8" fill="none" stroke="${ink}" stroke-width="3.6"/>`,
    line("M48 44Q110 88 176 74", thread, { width: 2.2 }),
    line("M176 74q8-3 13-10M176 74q9-1 16-4M176 74q8 2 14 6", thread, { width: 1.6 }),
    line("M222 62q-8 2-12 9M222 62q-9-1-15 0M222 62q-8-4-11-9", thread, { width: 1.6 }),
    line("M222 62Q280 52 338 38", thread, { width: 2.2, dash: ".1 6" }),
    line("M352 16 370 35 352 54 334 35z", danger, { width: 2.4, dash: "5 5" }),
    disc(352, 35, 3, danger),
  );
}
