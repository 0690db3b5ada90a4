import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { paperCut, paperEdge } from "../draw/paper-cut.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { birds, cloud, shore, sky } from "../draw/sky.ts";
import { at, disc, fill, line, svgDocument } from "../draw/svg.ts";
import { glint, water } from "../draw/water.ts";

/** Vietnam: a junk among the stone islands of Ha Long. */
export function vietnam(): string {
  const chance = createSeededRandom("vietnam");
  return svgDocument(
    400,
    300,
    sky(shore, { x: 196, y: 126, radius: 52 }),
    cloud(34, 78, 60),
    cloud(236, 86, 66),
    paperCut(
      "M-10 206C-8 150 10 128 34 132S64 158 74 168 96 140 118 146 146 176 150 206z",
      palette.mint,
    ),
    paperCut(
      "M236 206C240 160 256 140 276 146S300 168 306 176 330 132 352 136 404 170 410 206z",
      palette.mint,
    ),
    paperCut("M72 206C70 140 80 88 104 84S138 132 142 206z", palette.sage),
    fill("M104 84C128 80 138 132 142 206H112Q118 140 104 84z", palette.moss),
    paperCut("M280 206C276 130 290 72 322 72S362 128 368 206z", palette.moss),
    fill("M322 72C352 72 362 128 368 206H334Q340 130 322 72z", palette.leaf),
    paperCut("M-10 206V120C14 112 36 140 44 206z", palette.leaf),
    paperCut("M360 206C362 160 384 138 410 140V206z", palette.forest),
    water(chance, 202, { colour: "#1C8090", light: palette.foam }),
    glint(196, 214, 68),
    junk(206, 228),
    sampan(92, 246),
    birds([156, 84], [176, 92]),
    kite(258, 112, { size: 26, turn: 14, cloth: "rani" }),
  );
}

function junk(x: number, y: number): string {
  return at(x, y, [
    line("M-34-10V-72M2-10V-108M38-12V-74", palette.bark, { width: 3 }),
    sail(-32, -18, 0.62),
    sail(4, -18, 1),
    sail(40, -20, 0.6),
    fill("M-66-26Q-58-10-40-10H44q14-2 26-22 0 32-18 42h-92Q-62 4-66-26z", palette.bark),
    line("M-60-12Q-54-2-40-2H46q10-1 18-12", palette.marigold, { width: 2 }),
    fill("M44-26h20l-2 8H44z", palette.wood),
  ]);
}

/** A battened sail, stretched on its bamboo ribs. */
function sail(x: number, y: number, scale: number): string {
  const cloth = "M-22 0Q-34-44-6-92 20-70 26-40 28-16 20 0z";
  return at(
    x,
    y,
    [
      paperEdge(cloth, 2),
      fill(cloth, palette.vermilion),
      fill("M-6-92Q20-70 26-40 28-16 20 0H2Q14-50-6-92z", palette.brick),
      line("M-26-20 25-16M-26-40 26-38M-22-60 20-58M-14-78 10-76", palette.butter, { width: 1.8 }),
    ],
    { scale },
  );
}

function sampan(x: number, y: number): string {
  return at(x, y, [
    line("M10-14 28 6", palette.bark, { width: 1.6 }),
    fill("M-6-4l2-10q4-4 8 0l2 10z", palette.ink),
    disc(0, -18, 3, palette.ink),
    fill("M-11-17Q0-22 11-17L0-27z", palette.dune),
    fill("M-34-10Q-22-3 0-3t34-8Q28 5 14 5h-28Q-28 5-34-10z", palette.ink),
  ]);
}
