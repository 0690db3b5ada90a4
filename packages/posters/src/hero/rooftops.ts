import { stamp, stencil } from "../draw/paper-cut.ts";
import type { SeededRandom } from "../draw/seeded-random.ts";
import { pathData, line, formatNumber } from "../draw/svg.ts";

interface Street {
  from: number;
  to: number;
  /** Roofs lie between these two heights. */
  high: number;
  low: number;
  ground: number;
  /** 1 is the size used in the wide hero. */
  scale: number;
}

interface Paint {
  wall: string;
  window: string;
  /** Share of houses that show their windows. */
  lit: number;
}

export interface Roofs {
  art: string;
  /** How high the roof is at `x`, for whoever stands on it. */
  topAt(x: number): number;
}

const FEATURES = ["railing", "parapet", "stairs", "tank", "aerial", "railing"] as const;

/** What breaks the line of a roof `width` wide, in units of `u`. The others stand upon it. */
const ROOFLINES: Record<string, (width: number, u: number) => string> = {
  parapet(width, u) {
    const gap = Math.round(width / 2 - 9 * u);
    const post = pathData`v${-6 * u}h${6 * u}v${6 * u}`;
    return pathData`${post}h${gap}${post}h${width - 18 * u - gap}${post}`;
  },
  stairs: (width, u) =>
    pathData`h${13 * u}v${-17 * u}h${-3 * u}v${-3 * u}h${34 * u}v${3 * u}h${-3 * u}v${17 * u}h${width - 41 * u}`,
  tank: (width, u) =>
    pathData`h${width - 44 * u}v${-5 * u}h${3 * u}v${-14 * u}q${9 * u} ${-7 * u} ${18 * u} 0v${14 * u}h${3 * u}v${5 * u}h${20 * u}`,
};

/** A street of Old Dhaka roofs: flat tops with railings, parapets, stair heads, tanks and aerials. */
export function rooftops(id: string, chance: SeededRandom, street: Street, paint: Paint): Roofs {
  const { from, to, high, low, ground, scale } = street;
  const houses: { right: number; top: number }[] = [];
  let walls = pathData`M${from} ${ground}`;
  let railings = "";
  let masts = "";
  let windows = "";
  for (let x = from; x < to;) {
    const width = Math.round(chance.between(56, 112) * scale);
    const top = apart(
      houses.at(-1)?.top ?? low,
      Math.round(chance.between(high, low)),
      (high + low) / 2,
    );
    const feature = chance.pick(FEATURES);
    walls += pathData`L${x} ${top}${ROOFLINES[feature]?.(width, scale) ?? pathData`h${width}`}`;
    if (feature === "railing") railings += pathData`M${x + 2} ${top - 4 * scale}h${width - 4}`;
    if (feature === "aerial")
      masts += aerial(x + Math.round(width * chance.between(0.3, 0.7)), top, scale);
    if (chance.between(0, 1) < paint.lit) {
      windows += pathData`M${x + Math.round(width * 0.18)} ${top + 20 * scale}h${(6 + 15 * chance.pick([1, 2, 2, 3])) * scale}`;
    }
    x += width;
    houses.push({ right: x, top });
  }
  const dash = (on: number, off: number): string =>
    `${formatNumber(on * scale)} ${formatNumber(off * scale)}`;
  return {
    art: [
      stencil(id, pathData`${walls}V${ground}z`),
      stamp(id, paint.wall),
      line(railings, paint.wall, { width: 8 * scale, dash: dash(2, 4), cap: "butt" }),
      line(masts, paint.wall, { width: 2 * scale }),
      line(windows, paint.window, { width: 11 * scale, dash: dash(6, 9), cap: "butt" }),
    ].join(""),
    topAt: (x) => houses.find((house) => house.right > x)?.top ?? low,
  };
}

/** Keeps neighbours from standing at the same height. */
function apart(last: number, top: number, middle: number): number {
  if (Math.abs(top - last) >= 6) return top;
  return top > middle ? top - 9 : top + 9;
}

function aerial(x: number, y: number, u: number): string {
  return pathData`M${x} ${y}v${-32 * u}M${x - 11 * u} ${y - 29 * u}h${22 * u}M${x - 8 * u} ${y - 23 * u}h${16 * u}M${x - 5 * u} ${y - 17 * u}h${10 * u}`;
}
