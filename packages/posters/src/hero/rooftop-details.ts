import { at, pathData, fill, line } from "../draw/svg.ts";

/** Washing hung between two poles. */
export function washing(
  x: number,
  y: number,
  frame: string,
  cloths: readonly string[],
  scale = 1,
): string {
  const pieces = cloths.map((colour, index) =>
    fill(pathData`M${7 + index * 10} -15h8v${9 + (index % 2) * 3}h-8z`, colour),
  );
  return at(x, y, [line("M0 0v-18M42 0v-18M0-16q21 4 42 0", frame, { width: 1.8 }), ...pieces], {
    scale,
  });
}

/** A loft for pigeons, as Old Dhaka keeps them, and two of its birds. */
export function pigeonLoft(x: number, y: number, colour: string, scale = 1): string {
  return at(
    x,
    y,
    [
      line("M2 0v-12M34 0v-12", colour, { width: 2.4 }),
      fill("M-2-12v-20h40v20zM-6-32l24-9 24 9z", colour),
      fill("M46 0q-6-2-6-7l-4 1q4-5 8-3 4 3 10 4l4 2q-4 3-8 3z", colour),
    ],
    { scale },
  );
}

/** A sky lantern, let go on the night of the kite feast. */
export function lantern(x: number, y: number, scale = 1): string {
  return at(
    x,
    y,
    [
      fill("M-9 12-12-8q0-8 12-8t12 8L9 12z", "#FFC44D"),
      fill("M2 12 3-16q9 1 9 8L9 12z", "#F2A02C"),
      fill("M-5 12q0-9 5-13 5 4 5 13z", "#EE4A27"),
    ],
    { scale },
  );
}

/** Small lamps strung over a street. */
export function lamps(path: string, colour: string): string {
  return (
    line(path, colour, { width: 1, opacity: 0.4 }) + line(path, colour, { width: 5, dash: ".1 17" })
  );
}
