import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { paperCut, paperEdge } from "../draw/paper-cut.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { birds, cloud, dawn, sky } from "../draw/sky.ts";
import { at, fill, line, svgDocument } from "../draw/svg.ts";
import { tower } from "../draw/tower.ts";
import { skyline } from "../draw/town.ts";

/** Dubai: the tallest tower and the sail, seen from the dunes. */
export function dubai(): string {
  const chance = createSeededRandom("dubai");
  return svgDocument(
    400,
    300,
    sky(dawn, { x: 128, y: 146, radius: 58 }),
    cloud(312, 96, 66),
    skyline(chance, { from: -4, to: 404, ground: 236, low: 40, high: 96 }, palette.peach),
    skyline(chance, { from: -4, to: 404, ground: 240, low: 22, high: 58 }, palette.clay),
    at(254, 240, tower(0, BURJ, palette.indigo, palette.ink)),
    sail(120, 230),
    paperCut("M-20 222C60 208 130 236 210 226S340 206 420 222V300H-20z", "#F4C888"),
    camel(312, 236, 0.9),
    camel(352, 232, 0.9),
    paperCut("M-20 254C80 226 150 262 240 258S360 240 420 252V300H-20z", palette.dune),
    paperCut("M-20 284C80 272 170 262 250 280S370 288 420 274V300H-20z", "#CC8C48"),
    birds([52, 88], [72, 80]),
    kite(186, 92, { size: 30, turn: -14, cloth: "padma" }),
  );
}

const BURJ =
  "0.7,-172 0.9,-157 2.4,-155 2.6,-137 4.4,-136 4.8,-120 7,-117 7.4,-100 10,-98 10.5,-79 13.5,-76 14,-56 17.5,-53 19,-32 22,-28 24,0";

function sail(x: number, y: number): string {
  const whole = "M-22 0C-20-36-20-70-20-92C4-84 24-40 28 0z";
  return at(x, y, [
    paperEdge(whole),
    fill(whole, palette.paper),
    fill("M-20-92C4-84 24-40 28 0H8C6-40-4-76-20-92z", palette.shell),
    line("M-22 0V-108", palette.ink, { width: 2.4 }),
    line("M-22-70Q-6-66 4-62M-22-46Q4-42 17-38M-22-22Q8-18 24-16", palette.dune, { width: 1.6 }),
    fill("M-30-84h10v5h-10z", palette.ink),
  ]);
}

function camel(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    [
      fill(
        "M-13-14q2-7 6-4q3-8 7-1q4-3 6 3q3 2 6-3q1-5 4-6h5l1 3q-3 1-4 2q-1 8-8 10l-2 1v9h-2l-1-8h-8l-2 8h-2v-8l-4-1z",
        palette.ink,
      ),
      line("M-13-14q-2 3-1 6", palette.ink, { width: 1 }),
    ],
    { scale, flip: true },
  );
}
