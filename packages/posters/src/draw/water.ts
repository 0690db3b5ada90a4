import { palette } from "./palette.ts";
import { paperCut } from "./paper-cut.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { pathData, line } from "./svg.ts";

interface Sheet {
  colour: string;
  light: string;
  /** Where the water ends, if something stands before it. */
  bottom?: number;
}

/** Still water from the horizon down, with ripples that grow longer as they come nearer. */
export function water(chance: SeededRandom, top: number, sheet: Sheet): string {
  const { colour, light, bottom = 300 } = sheet;
  return (
    paperCut(pathData`M0 ${top}h400v${300 - top}H0z`, colour) +
    ripples(chance, top + 9, bottom - 6, light)
  );
}

export function ripples(chance: SeededRandom, top: number, bottom: number, colour: string): string {
  let path = "";
  for (let y = top; y < bottom; y += chance.between(5, 9)) {
    const near = (y - top) / 100;
    const length = chance.between(12, 22) + 26 * near;
    path += pathData`M${chance.between(-10, 200)} ${y}h${length}M${chance.between(190, 390)} ${y + 3}h${length}`;
  }
  return line(path, colour, { width: 1.5, opacity: 0.5 });
}

/** The sun on the water: bars that shorten towards the shore. */
export function glint(
  x: number,
  top: number,
  width: number,
  colour: string = palette.butter,
): string {
  const bars = [1, 0.8, 0.62, 0.4].map((share, index) => {
    const length = width * share;
    return pathData`M${x - length / 2} ${top + index * 10}h${length}`;
  });
  return line(bars.join(""), colour, { width: 3 });
}
