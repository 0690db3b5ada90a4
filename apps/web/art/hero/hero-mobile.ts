import { seeded } from "../draw/seeded.ts";
import { cloud } from "../draw/sky.ts";
import { box, picture } from "../draw/svg.ts";
import { flyers, kites, strings, type Flight } from "./flight.ts";
import { mosques, palaces } from "./landmarks.ts";
import type { Light } from "./light.ts";
import { orb } from "./orb.ts";
import { washing } from "./roof-life.ts";
import { rooftops } from "./rooftops.ts";

const WIDTH = 768;
const HEIGHT = 340;

const FLIGHTS: readonly Flight[] = [
  { kite: [540, 108], from: 512, size: 52, turn: 16, cloth: "vermilion" },
  { kite: [436, 44], from: 458, size: 26, turn: -15, cloth: "padma" },
  { kite: [432, 174], from: 414, size: 24, turn: 12, cloth: "leaf", lanternAtNight: true },
  { kite: [88, 92], from: 130, size: 36, turn: -14, cloth: "rani" },
  { kite: [690, 84], from: 660, size: 34, turn: 18, cloth: "indigo", lanternAtNight: true },
];

/** The hero for narrow screens: the same roofs, cropped from the middle down to 375 wide. */
export function heroMobile(light: Light): string {
  const chance = seeded("old dhaka by phone");
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
  return picture(
    WIDTH,
    HEIGHT,
    box(0, 0, WIDTH, HEIGHT, light.air),
    orb(light, 510, 202, 66),
    cloud(622, 150, 64, light.cloud),
    cloud(40, 160, 64, light.cloud),
    palaces(far.wall, [96, 252, 0.5], [664, 252, 0.5]),
    mosques(far.wall, [372, 252, 0.58]),
    back.art,
    strings(FLIGHTS, middle, light),
    middle.art,
    flyers(FLIGHTS, middle, light),
    [236, 560].map((x) => washing(x, middle.topAt(x + 12), mid.wall, light.cloths, 0.72)),
    front.art,
    kites(FLIGHTS, light),
  );
}
