import { palette } from "./palette.ts";
import { pathData, disc, fill, line } from "./svg.ts";

interface Sky {
  air: string;
  /** From the outermost ring inwards. */
  rings: readonly string[];
  sun: string;
}

export const dawn: Sky = {
  air: "#FFEBC8",
  rings: ["#FFDFA9", "#FFCD80", "#FFB65A"],
  sun: palette.vermilion,
};
export const rose: Sky = {
  air: "#FFE0D2",
  rings: ["#FFCFBC", "#FFB89D", "#FF9E78"],
  sun: palette.vermilion,
};
export const meadow: Sky = {
  air: "#E6F2E2",
  rings: ["#EFF3CF", "#F9EDAF"],
  sun: "#FFC63F",
};
export const shore: Sky = {
  air: "#D5EEEC",
  rings: ["#E2F1DA", "#F2EFBD"],
  sun: "#FFC947",
};
export const haze: Sky = {
  air: "#DFEAF1",
  rings: ["#ECEDDC", "#F9EABB"],
  sun: "#FFC63F",
};
export const dusk: Sky = {
  air: "#2B2A63",
  rings: ["#37326F", "#4A3A7B", "#6A4484"],
  sun: "#FFD27A",
};

interface Sun {
  x: number;
  y: number;
  radius: number;
}

const RING_STEP = 38;

/** One flat sky over the whole scene, with flat rings round the sun. */
export function sky(colours: Sky, { x, y, radius }: Sun): string {
  const rings = colours.rings.map((colour, index) =>
    disc(x, y, radius + RING_STEP * (colours.rings.length - index), colour),
  );
  return fill("M0 0h400v300H0z", colours.air) + rings.join("") + disc(x, y, radius, colours.sun);
}

/** A cloud of stacked paper strips, `width` wide, its foot on `y`. */
export function cloud(x: number, y: number, width: number, colour: string = palette.paper): string {
  const thick = width * 0.15;
  const strip = (from: number, rise: number, length: number): string =>
    pathData`M${x + width * from} ${y - thick * (rise + 0.5)}h${width * length}`;
  const path = strip(0, 0, 1) + strip(0.14, 1, 0.58) + strip(0.3, 2, 0.26);
  return line(path, colour, { width: thick * 1.06 });
}

/** Birds far off, as two strokes each. */
export function birds(...places: readonly (readonly [x: number, y: number])[]): string {
  const path = places.map(([x, y]) => pathData`M${x - 7} ${y}q4-5 7 1q3-6 7-1`).join("");
  return line(path, palette.ink, { width: 1.6 });
}
