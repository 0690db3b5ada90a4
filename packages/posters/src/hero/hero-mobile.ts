import { createSeededRandom } from "../draw/seeded-random.ts";
import { cloud } from "../draw/sky.ts";
import { box, svgDocument } from "../draw/svg.ts";
import { kiteFlyers, kites, kiteStrings, type KiteFlight } from "./kite-flight.ts";
import { mosques, palaces } from "./landmarks.ts";
import type { Light } from "./light.ts";
import { sunOrMoon } from "./sun-and-moon.ts";
import { washing } from "./rooftop-details.ts";
import { rooftops } from "./rooftops.ts";

const WIDTH = 768;
const HEIGHT = 340;

/** None flies behind the header's buttons, at any width. */
const FLIGHTS: readonly KiteFlight[] = [
  { kite: [540, 108], from: 512, size: 52, turn: 16, cloth: "vermilion" },
  { kite: [432, 174], from: 414, size: 24, turn: 12, cloth: "leaf", lanternAtNight: true },
  { kite: [88, 92], from: 130, size: 36, turn: -14, cloth: "rani" },
  { kite: [690, 84], from: 660, size: 34, turn: 18, cloth: "indigo", lanternAtNight: true },
];

/** The hero for narrow screens: the same roofs, cropped from the middle down to 375 wide. */
export function heroMobile(light: Light): string {
  const chance = createSeededRandom("old dhaka by phone");
  const { far, mid, near } = light;
  const street = { from: -10, to: WIDTH + 10, ground: HEIGHT, scale: 0.62 };
  const back = rooftops("far", chance, { ...street, high: 234, low: 252 }, { ...far, lit: 0.6 });
  const middle = rooftops("mid", chance, { ...street, high: 256, low: 274 }, { ...mid, lit: 0.5 });
  const front = rooftops(
    "near",
    chance,
    { ...street, high: 282, low: 304 },
    { ...near, lit: 0.36 },
  );
  return svgDocument(
    WIDTH,
    HEIGHT,
    box(0, 0, WIDTH, HEIGHT, light.air),
    sunOrMoon(light, 510, 202, 66),
    cloud(622, 150, 64, light.cloud),
    cloud(40, 160, 64, light.cloud),
    palaces(far.wall, [96, 252, 0.5], [664, 252, 0.5]),
    mosques(far.wall, [372, 252, 0.58]),
    back.art,
    kiteStrings(FLIGHTS, middle, light),
    middle.art,
    kiteFlyers(FLIGHTS, middle, light),
    [236, 560].map((x) => washing(x, middle.topAt(x + 12), mid.wall, light.cloths, 0.72)),
    front.art,
    kites(FLIGHTS, light),
  );
}
