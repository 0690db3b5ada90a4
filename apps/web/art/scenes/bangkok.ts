import { longtail } from "../draw/boats.ts";
import { hue } from "../draw/hue.ts";
import { kite } from "../draw/kite.ts";
import { seeded } from "../draw/seeded.ts";
import { cloud, rose, sky } from "../draw/sky.ts";
import { at, fill, line, picture } from "../draw/svg.ts";
import { tower, type Profile } from "../draw/tower.ts";
import { skyline } from "../draw/town.ts";
import { glint, water } from "../draw/water.ts";

/** Bangkok: the towers of the temple of dawn, seen across the river. */
export function bangkok(): string {
  const chance = seeded("bangkok");
  return picture(
    400,
    300,
    sky(rose, { x: 200, y: 136, radius: 66 }),
    cloud(28, 102, 70),
    cloud(312, 90, 62),
    skyline(chance, { from: -4, to: 404, ground: 214, low: 22, high: 60 }, "#DE8A7C"),
    small(104),
    small(296),
    prang(),
    fill("M40 204h320v14H40z", hue.paper),
    line("M46 211h308", hue.dune, { width: 6, dash: "4 6", cap: "butt" }),
    water(chance, 216, { colour: "#27497F", light: hue.mist }),
    glint(200, 228, 70, hue.marigold),
    longtail(108, 258, { scale: 1.05 }),
    kite(322, 124, { size: 30, turn: 14, cloth: "padma" }),
  );
}

const PRANG: Profile = [
  [0, 50], [1.4, 50], [1.4, 62], [5, 66], [9, 74], [12.5, 86], [14, 100], [14, 112],
  [18, 112], [18, 118], [15, 120], [16, 136], [21, 136], [21, 142], [18, 144],
  [20, 158], [27, 158], [27, 165], [24, 166], [29, 180], [37, 180], [37, 188], [34, 189], [40, 206],
];

function prang(): string {
  return [
    tower(200, PRANG, hue.marigold, hue.amber),
    line("M188 92h24M186 106h28M184 128h32M182 151h36M176 173h48M168 197h64", hue.clay, { width: 2.4, dash: "3 3", cap: "butt" }),
    fill("M193 206v-13q0-7 7-8q7 1 7 8v13z", hue.plum),
  ].join("");
}

function small(x: number): string {
  const profile = PRANG.map(([half, y]) => [half * 0.74, 206 - (206 - y) * 0.62] as const);
  return [
    tower(x, profile, hue.rani, hue.berry),
    at(x, 0, line("M-9 137h18M-11 158h22M-14 172h28M-20 186h40", hue.petal, { width: 1.8, dash: "2.5 2.5", cap: "butt" })),
  ].join("");
}
