import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { palm } from "../draw/land.ts";
import { paperCut } from "../draw/paper-cut.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { birds, cloud, shore, sky } from "../draw/sky.ts";
import { at, fill, line, svgDocument } from "../draw/svg.ts";
import { ripples } from "../draw/water.ts";

/** Saint Martin's: coconut palms and coral stones, a trawler lying off. */
export function saintmartin(): string {
  const chance = createSeededRandom("saintmartin");
  return svgDocument(
    400,
    300,
    sky(shore, { x: 112, y: 124, radius: 50 }),
    cloud(196, 84, 82),
    cloud(24, 74, 46),
    paperCut("M0 158h400v142H0z", "#1F9AAA"),
    paperCut("M0 186C80 178 150 194 230 188S350 178 400 184V300H0z", "#45BDBF"),
    paperCut("M0 218C80 210 150 228 250 216S350 206 400 210V300H0z", "#84D6CD"),
    ripples(chance, 164, 250, palette.paper),
    trawler(140, 196),
    paperCut("M110 304C150 262 210 262 270 240S370 214 420 216V304z", palette.paper),
    fill("M126 304C160 274 220 272 280 250S370 226 420 226V304z", palette.sand),
    palm(292, 258, { height: 118, lean: -24 }),
    palm(330, 254, { height: 150, lean: -8, colour: palette.forest }),
    palm(366, 250, { height: 112, lean: 16 }),
    coral(58, 258, 1),
    coral(98, 276, 0.7),
    birds([226, 112], [244, 104]),
    kite(206, 128, { size: 30, turn: 14 }),
  );
}

function coral(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    [
      fill("M-34 0q2-12 12-12 2-10 14-8 8-8 16 0 12-2 14 8 10 2 10 12z", palette.plum),
      fill("M8-20q10-1 14 8 10 2 10 12H10q6-10-2-20z", "#5D2330"),
      line("M-38 2h80", palette.paper, { width: 2.4 }),
    ],
    { scale },
  );
}

function trawler(x: number, y: number): string {
  return at(x, y, [
    line("M-22-8V-50M-22-50 24-12M-22-50-46-18", palette.ink, { width: 1.4 }),
    fill("M-12-26H14v18h-26z", palette.paper),
    fill("M-16-31h34v6h-34z", palette.padma),
    line("M-7-18H12", palette.night, { width: 5, dash: "5 3", cap: "butt" }),
    fill("M-54-24Q-40-6 0-6T54-30Q52 6 30 10h-62Q-50 6-54-24z", palette.vermilion),
    line("M-50-12Q-30 0 0 0T50-16", palette.butter, { width: 2.4 }),
  ]);
}
