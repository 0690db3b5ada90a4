import { at, disc, fill, line } from "./svg.ts";

/** Someone flying a kite, seen from behind: feet at (x, y), about 22 high, hand up to the right. */
export function kiteFlyer(
  x: number,
  y: number,
  colour: string,
  placing: { scale?: number; flip?: boolean } = {},
): string {
  return at(
    x,
    y,
    [
      disc(0, -18.5, 3.4, colour),
      fill("M-4.5 0-3-11Q-3-14.5 0-14.5T3.5-11L4.5 0H1L0-6-1 0z", colour),
      line("M2.5-12.5 9.5-17.5", colour, { width: 2.2 }),
    ],
    placing,
  );
}
