import { createSeededRandom } from "../draw/seeded-random.ts";
import { birds, cloud } from "../draw/sky.ts";
import { box, svgDocument } from "../draw/svg.ts";
import { kiteFlyers, kites, kiteStrings, type KiteFlight } from "./kite-flight.ts";
import { mosques, palaces } from "./landmarks.ts";
import type { Light } from "./light.ts";
import { sunOrMoon } from "./sun-and-moon.ts";
import { lamps, pigeonLoft, washing } from "./rooftop-details.ts";
import { rooftops } from "./rooftops.ts";

const WIDTH = 2560;
const HEIGHT = 640;

const FLIGHTS: readonly KiteFlight[] = [
  { kite: [1664, 124], from: 1616, size: 116, turn: 17, cloth: "vermilion" },
  { kite: [1508, 96], from: 1478, size: 62, turn: -15, cloth: "padma" },
  { kite: [1868, 100], from: 1822, size: 58, turn: 20, cloth: "leaf" },
  { kite: [1360, 168], from: 1392, size: 42, turn: -12, cloth: "rani", lanternAtNight: true },
  { kite: [1240, 100], from: 1310, size: 34, turn: 14, cloth: "marigold", lanternAtNight: true },
  { kite: [420, 128], from: 520, size: 64, turn: -16, cloth: "rani" },
];

/**
 * Old Dhaka at first light, for screens from 768 up. It is cropped from the middle, so everything
 * that matters stands within 430 of it; the sky left of the middle stays empty for the headline.
 */
export function hero(light: Light): string {
  const chance = createSeededRandom("old dhaka");
  const { far, mid, near } = light;
  const street = { from: -20, to: WIDTH + 20, ground: HEIGHT, scale: 1 };
  const back = rooftops("far", chance, { ...street, high: 338, low: 366 }, { ...far, lit: 0.6 });
  const middle = rooftops("mid", chance, { ...street, high: 384, low: 416 }, { ...mid, lit: 0.5 });
  const front = rooftops(
    "near",
    chance,
    { ...street, high: 448, low: 492 },
    { ...near, lit: 0.36 },
  );
  return svgDocument(
    WIDTH,
    HEIGHT,
    box(0, 0, WIDTH, HEIGHT, light.air),
    sunOrMoon(light, 1580, 300, 130),
    cloud(1240, 250, 104, light.cloud),
    cloud(1862, 214, 120, light.cloud),
    cloud(2200, 150, 150, light.cloud),
    palaces(far.wall, [1062, 366, 0.66], [1876, 366, 0.84]),
    mosques(far.wall, [1430, 366, 0.96], [300, 366, 0.8], [2330, 366, 0.9]),
    back.art,
    kiteStrings(FLIGHTS, middle, light),
    middle.art,
    kiteFlyers(FLIGHTS, middle, light),
    [340, 1130, 1730, 2260].map((x) => washing(x, middle.topAt(x + 20), mid.wall, light.cloths)),
    [960, 2040].map((x) => pigeonLoft(x, middle.topAt(x + 16), mid.wall)),
    front.art,
    light.isNight
      ? lamps("M1290 400Q1400 436 1520 404T1760 408", light.cloths[0])
      : birds([1120, 238], [1144, 228], [1166, 242]),
    kites(FLIGHTS, light),
  );
}
