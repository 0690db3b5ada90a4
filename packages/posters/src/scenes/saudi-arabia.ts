import { palette } from "../draw/palette.ts";
import { under } from "../draw/land.ts";
import { paperCut, paperEdge } from "../draw/paper-cut.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { birds, dawn, sky } from "../draw/sky.ts";
import { at, disc, fill, line, svgDocument } from "../draw/svg.ts";
import { tower } from "../draw/tower.ts";
import { skyline } from "../draw/town.ts";

/** Makkah: the Kaaba and the arcades of the mosque, drawn plainly. */
export function saudiArabia(): string {
  const chance = createSeededRandom("saudi-arabia");
  return svgDocument(
    400,
    300,
    sky(dawn, { x: 292, y: 132, radius: 52 }),
    under(
      "M-20 176L30 144 76 168 122 138 170 164 214 150 262 172 318 138 362 162 420 140",
      "#DDA27C",
    ),
    skyline(chance, { from: 36, to: 190, ground: 226, low: 50, high: 92 }, "#E8BE97"),
    clockTower(140, 68),
    under("M-20 184L50 164 110 180 190 168 270 182 340 164 420 176", "#C68264"),
    minaret(56, 90),
    minaret(236, 90),
    minaret(344, 90),
    at(0, -20, arcade()),
    fill("M0 216h400v84H0z", "#F8E8CB"),
    line("M0 238h400M0 264h400", palette.sand, { width: 2 }),
    kaaba(200, 222),
    birds([82, 82], [104, 74], [306, 84]),
  );
}

function clockTower(x: number, top: number): string {
  return at(x, top, [
    tower(0, "0.8,0 1,12 8,32 8,34 12,34 12,58 9,58 9,92 15,96 15,164", "#8A6A78", "#75566A"),
    disc(0, 46, 8, palette.paper),
    line("M0 41v5l4 3", palette.ink, { width: 1.4 }),
  ]);
}

function minaret(x: number, top: number): string {
  const profile = "0.8,-14 1,-6 4,0 4,14 7,16 7,20 5,22 5,60 8,62 8,66 6,68 6,140";
  return at(x, top, [
    tower(0, profile, palette.paper, palette.shell),
    fill("M-4 0q0-7 4-12q4 5 4 12z", palette.leaf),
  ]);
}

function arcade(): string {
  const wall = "M-4 200h408v38H-4z";
  return [
    paperCut(wall, palette.cream),
    line("M2 228h400", palette.dune, { width: 14, dash: "10 10", cap: "butt" }),
    line("M2 220h400", palette.dune, { width: 10, dash: "10 10", cap: "butt" }),
    line("M7 219h396", palette.dune, { width: 10, dash: ".1 19.9" }),
    fill("M-4 200h408v4H-4z", palette.shell),
  ].join("");
}

function kaaba(x: number, y: number): string {
  return at(x, y, [
    fill("M-44 12h96v5h-96z", palette.shell),
    paperEdge("M-36-50h52l20-6v60l-20 8h-52z"),
    fill("M-36-50h52v62h-52z", palette.ink),
    fill("M16-50l20-6v60l-20 8z", "#0D0F28"),
    fill("M-36-36h52v8h-52z", palette.marigold),
    fill("M16-36l20-6v8l-20 6z", palette.amber),
    fill("M-2-16h10v24H-2z", palette.amber),
  ]);
}
