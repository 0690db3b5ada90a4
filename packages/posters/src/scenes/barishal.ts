import { nouka } from "../draw/boats.ts";
import { palette } from "../draw/palette.ts";
import { palm, ridge, under } from "../draw/land.ts";
import { paperEdge } from "../draw/paper-cut.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { birds, cloud, dawn, sky } from "../draw/sky.ts";
import { at, pathData, disc, fill, line, svgDocument } from "../draw/svg.ts";
import { glint, water } from "../draw/water.ts";

/** Barishal: the floating market, boats heaped with guavas under a patched sail. */
export function barishal(): string {
  const chance = createSeededRandom("barishal");
  return svgDocument(
    400,
    300,
    sky({ ...dawn, sun: "#FFB42E" }, { x: 120, y: 128, radius: 52 }),
    cloud(262, 80, 76),
    under(ridge(chance, 176, 8), palette.sage),
    palm(22, 190, { height: 74, lean: 10 }),
    palm(318, 190, { height: 92, lean: 12 }),
    palm(344, 190, { height: 66, lean: -12, colour: palette.moss }),
    palm(374, 192, { height: 104, lean: 8 }),
    under("M-20 184C80 178 200 186 420 180", palette.leaf),
    water(chance, 190, { colour: "#278087", light: palette.aqua }),
    glint(120, 202, 70),
    sailingBoat(210, 214),
    guavaBoat(88, 236, 1),
    guavaBoat(322, 234, 0.9),
    nouka(228, 274, { scale: 0.8, flip: true }),
    lily(28, 276),
    lily(150, 286),
    lily(372, 284),
    birds([196, 88], [216, 80]),
  );
}

/** The square sail of the big river boats, patched in strips. */
function sailingBoat(x: number, y: number): string {
  const cloth = "M-30-116Q0-110 32-116 40-74 34-38 0-30-32-38-24-76-30-116z";
  return at(x, y, [
    line("M0-6V-128", palette.bark, { width: 3 }),
    paperEdge(cloth),
    fill(cloth, palette.vermilion),
    fill("M8-113Q22-114 32-116 40-74 34-38 22-35 10-34 16-76 8-113z", palette.brick),
    line("M-28-90Q2-84 36-90M-27-64Q2-58 37-64", palette.butter, { width: 2 }),
    fill("M-30-6a20 18 0 0 1 40 0z", palette.dune),
    fill("M-62-26C-48-2-26-2 0-2S44-6 60-34C56 4 30 10 0 10S-52 4-62-26z", palette.ink),
  ]);
}

function guavaBoat(x: number, y: number, scale: number): string {
  const fruit =
    [-16, -9, -2, 5, 12].map((left) => pathData`M${left} -7h.1`).join("") +
    "M-12-12h.1M-5-13h.1M2-13h.1M8-12h.1M-5-18h.1M2-18h.1";
  return at(
    x,
    y,
    [
      line(fruit, "#A9CF6C", { width: 8 }),
      line("M-9-13h.1M5-8h.1M2-18h.1", "#8ABB55", { width: 8 }),
      fill("M22-4l4-14q1-5 4-5t4 5l3 11z", palette.rani),
      disc(30, -26, 4, palette.ink),
      fill("M20-26q10-10 20 0z", palette.dune),
      fill("M-48-13C-38-3-22-3 0-3S36-4 46-17C42 1 26 6 0 6S-40 3-48-13z", palette.bark),
    ],
    { scale },
  );
}

function lily(x: number, y: number): string {
  return at(x, y, [
    fill("M-16 2h32q-4 5-16 5T-16 2z", palette.leaf),
    fill("M-6 1q-4-8-1-10 3 1 4 4 1-6 3-8 3 2 4 8 1-3 4-4 2 2-2 10z", palette.rani),
  ]);
}
