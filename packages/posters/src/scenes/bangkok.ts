import { longtail } from "../draw/boats.ts";
import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { cloud, rose, sky } from "../draw/sky.ts";
import { at, fill, line, svgDocument } from "../draw/svg.ts";
import { tower } from "../draw/tower.ts";
import { skyline } from "../draw/town.ts";
import { glint, water } from "../draw/water.ts";

type Brick = readonly [light: string, shade: string, band: string];

/** Bangkok: the towers of the temple of dawn, seen across the river. */
export function bangkok(): string {
  const chance = createSeededRandom("bangkok");
  return svgDocument(
    400,
    300,
    sky(rose, { x: 200, y: 136, radius: 66 }),
    cloud(28, 102, 70),
    cloud(312, 90, 62),
    skyline(chance, { from: -4, to: 404, ground: 214, low: 22, high: 60 }, "#DE8A7C"),
    prang(104, 206, 0.6, [palette.rani, palette.berry, palette.petal]),
    prang(296, 206, 0.6, [palette.rani, palette.berry, palette.petal]),
    prang(200, 206, 0.88, [palette.marigold, palette.amber, palette.clay]),
    fill("M40 204h320v14H40z", palette.paper),
    line("M46 211h308", palette.dune, { width: 6, dash: "4 6", cap: "butt" }),
    water(chance, 216, { colour: "#27497F", light: palette.mist }),
    glint(200, 228, 70, palette.marigold),
    longtail(108, 246, { scale: 1.05 }),
    kite(322, 124, { size: 30, turn: 14, cloth: "padma" }),
  );
}

const PRANG =
  "0,-156 1.4,-156 1.4,-144 5,-140 9,-132 12.5,-120 14,-106 14,-94 18,-94 18,-88 15,-86 16,-70 21,-70 21,-64 18,-62 20,-48 27,-48 27,-41 24,-40 29,-26 37,-26 37,-18 34,-17 40,0";

/** A temple tower standing on (x, y). */
function prang(x: number, y: number, scale: number, [light, shade, band]: Brick): string {
  const bands = "M-12-114h24M-14-100h28M-16-78h32M-18-55h36M-24-33h48M-32-9h64";
  return at(
    x,
    y,
    [
      tower(0, PRANG, light, shade),
      line(bands, band, { width: 2.4, dash: "3 3", cap: "butt" }),
      fill("M-7 0v-13q0-7 7-8q7 1 7 8v13z", palette.plum),
    ],
    { scale },
  );
}
