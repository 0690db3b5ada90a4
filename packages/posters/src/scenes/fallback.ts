import { palette } from "../draw/palette.ts";
import { kite, type Cloth } from "../draw/kite.ts";
import { ridge, tree, under } from "../draw/land.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { cloud, dawn, haze, meadow, rose, shore, sky } from "../draw/sky.ts";
import { svgDocument } from "../draw/svg.ts";

type Hills = readonly [far: string, middle: string, near: string];

const GREEN: Hills = [palette.mint, palette.sage, palette.leaf];
const BLUE: Hills = ["#B9CBE0", "#7F9CC0", palette.indigo];
const WARM: Hills = ["#EDBB92", "#C9785A", palette.plum];
const SEA: Hills = [palette.foam, palette.lagoon, palette.padma];
const VIOLET: Hills = ["#C9BBDD", "#8C83B5", "#4B4788"];

interface Colouring {
  colours: Parameters<typeof sky>[0];
  hills: Hills;
  cloths: readonly [Cloth, Cloth, Cloth];
}

const COLOURINGS: readonly Colouring[] = [
  { colours: meadow, hills: GREEN, cloths: ["padma", "vermilion", "rani"] },
  { colours: dawn, hills: WARM, cloths: ["leaf", "padma", "rani"] },
  { colours: haze, hills: BLUE, cloths: ["leaf", "vermilion", "marigold"] },
  { colours: rose, hills: VIOLET, cloths: ["padma", "indigo", "leaf"] },
  { colours: shore, hills: SEA, cloths: ["rani", "vermilion", "indigo"] },
  { colours: dawn, hills: GREEN, cloths: ["indigo", "rani", "padma"] },
];

/** Where a place has no picture of its own: hills under three kites, in one of six colourings. */
export const fallbacks = COLOURINGS.map((colouring, index) => () => fallback(colouring, index));

function fallback({ colours, hills, cloths }: Colouring, index: number): string {
  const chance = createSeededRandom(`fallback ${index}`);
  const [far, middle, near] = hills;
  const [low, high, small] = cloths;
  const mirrored = (x: number): number => (index % 2 === 0 ? x : 400 - x);
  const sway = (turn: number): number => (index % 2 === 0 ? turn : -turn);
  return svgDocument(
    400,
    300,
    sky(colours, { x: mirrored(112), y: 128, radius: 46 }),
    cloud(mirrored(352) - 40, 100, 66),
    cloud(mirrored(36) - 30, 96, 54),
    under(ridge(chance, 180, 22), far),
    under(ridge(chance, 208, 18), middle),
    tree(mirrored(66), 240, 36, near),
    tree(mirrored(330), 240, 44, near),
    under(ridge(chance, 242, 12), near),
    kite(mirrored(196), 138, { size: 38, turn: sway(-16), cloth: low }),
    kite(mirrored(254), 92, { size: 54, turn: sway(14), cloth: high }),
    kite(mirrored(312), 142, { size: 32, turn: sway(20), cloth: small }),
  );
}
