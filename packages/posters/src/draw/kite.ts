import { palette } from "./palette.ts";
import { at, pathData, fill, line } from "./svg.ts";

const cloths = {
  vermilion: ["#E2401F", "#B92C10", palette.marigold],
  padma: ["#14788C", "#0A5364", palette.paper],
  leaf: [palette.leaf, palette.forest, palette.marigold],
  rani: [palette.rani, palette.berry, palette.marigold],
  indigo: [palette.indigo, palette.night, "#EE4A27"],
  marigold: [palette.marigold, palette.amber, "#E2401F"],
} as const satisfies Record<string, readonly [light: string, shade: string, foot: string]>;

export type Cloth = keyof typeof cloths;

interface Flight {
  size?: number;
  turn?: number;
  cloth?: Cloth;
}

/** The fighter kite of the mark: two halves of cloth, bow and spine, foot and fin. `size` is its height. */
export function kite(x: number, y: number, flight: Flight = {}): string {
  const { size = 34, turn = 16, cloth = "vermilion" } = flight;
  const [light, shade, foot] = cloths[cloth];
  const parts = [
    fill("M0 17 8.5 31h-17z", foot),
    fill("M0-31 25-5 0 22-25-5z", light),
    fill("M0-31 25-5 0 22z", shade),
    fill("M0 22-9.2 12a13 13 0 0 1 18.4 0z", foot),
    line("M-25-5Q0-26 25-5M0-31V9", "#FFF7E8", { width: 2.4, opacity: 0.75, cap: "butt" }),
  ];
  return at(x, y, parts, { scale: size / 62, turn });
}

/** The string from a kite down to the hand, sagging to one side. */
export function kiteString(
  from: readonly [x: number, y: number],
  to: readonly [x: number, y: number],
  sag = 0.12,
  colour: string = palette.ink,
): string {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const bendX = (x1 + x2) / 2 + (y2 - y1) * sag;
  const bendY = (y1 + y2) / 2 + Math.abs(x2 - x1) * sag;
  return line(pathData`M${x1} ${y1}Q${bendX} ${bendY} ${x2} ${y2}`, colour, {
    width: 1,
    opacity: 0.55,
  });
}
