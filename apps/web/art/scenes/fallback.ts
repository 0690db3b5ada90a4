import { hue } from "../draw/hue.ts";
import { kite, type Cloth } from "../draw/kite.ts";
import { ridge, tree, under } from "../draw/land.ts";
import { seeded } from "../draw/seeded.ts";
import { cloud, dawn, haze, meadow, rose, shore, sky } from "../draw/sky.ts";
import { picture } from "../draw/svg.ts";

type Hills = readonly [far: string, middle: string, near: string];

const GREEN: Hills = [hue.mint, hue.sage, hue.leaf];
const BLUE: Hills = ["#B9CBE0", "#7F9CC0", hue.indigo];
const WARM: Hills = ["#EDBB92", "#C9785A", hue.plum];
const SEA: Hills = [hue.foam, hue.lagoon, hue.padma];
const VIOLET: Hills = ["#C9BBDD", "#8C83B5", "#4B4788"];

/** Where no place has its own picture: hills under three kites, in one of six colourings. */
export const fallbacks = [
  { colours: meadow, hills: GREEN, cloths: ["vermilion", "padma", "rani"] },
  { colours: dawn, hills: WARM, cloths: ["padma", "vermilion", "leaf"] },
  { colours: haze, hills: BLUE, cloths: ["vermilion", "leaf", "marigold"] },
  { colours: rose, hills: VIOLET, cloths: ["padma", "vermilion", "indigo"] },
  { colours: shore, hills: SEA, cloths: ["rani", "vermilion", "indigo"] },
  { colours: rose, hills: GREEN, cloths: ["indigo", "vermilion", "padma"] },
].map(({ colours, hills, cloths }, index) => () => {
  const chance = seeded(`fallback ${index}`);
  const [far, middle, near] = hills;
  const [left, top, right] = cloths as [Cloth, Cloth, Cloth];
  return picture(
    400,
    300,
    sky(colours, { x: chance.between(110, 290), y: 132, radius: 46 }),
    cloud(chance.between(20, 60), 92, 72),
    cloud(chance.between(270, 310), 112, 60),
    under(ridge(chance, 178, 24), far),
    under(ridge(chance, 208, 20), middle),
    tree(chance.between(60, 110), 236, 34, near),
    tree(chance.between(290, 340), 236, 42, near),
    under(ridge(chance, 240, 14), near),
    kite(122, 138, { size: 34, turn: -16, cloth: left }),
    kite(204, 86, { size: 52, turn: 14, cloth: top }),
    kite(288, 146, { size: 38, turn: 18, cloth: right }),
  );
});
