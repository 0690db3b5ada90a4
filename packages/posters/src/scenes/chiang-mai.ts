import { palette } from "../draw/palette.ts";
import { ridge, tree, under } from "../draw/land.ts";
import { paperCut } from "../draw/paper-cut.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { dusk, sky } from "../draw/sky.ts";
import { at, fill, line, svgDocument } from "../draw/svg.ts";
import { tower } from "../draw/tower.ts";

/** Chiang Mai: paper lanterns rising past the golden chedi on the mountain. */
export function chiangMai(): string {
  const chance = createSeededRandom("chiang-mai");
  return svgDocument(
    400,
    300,
    sky(dusk, { x: 274, y: 112, radius: 36 }),
    under("M-20 190C30 150 90 142 150 160S250 184 310 152 390 150 420 160", "#4E4A8C"),
    under(ridge(chance, 202, 12), "#3A4A84"),
    pavilion(286, 236),
    tower(168, CHEDI, palette.marigold, palette.amber),
    line("M146 186h44M140 200h56M154 168h28", palette.clay, { width: 2 }),
    paperCut("M104 226h128v12H104z", palette.paper),
    fill("M92 238h152v12H92z", palette.shell),
    under("M-20 242C60 226 130 250 200 248S340 238 420 232", "#17605A"),
    tree(48, 256, 54, "#0E4A4A"),
    tree(84, 262, 38, palette.pine),
    tree(372, 254, 60, "#0E4A4A"),
    under("M-20 276C60 262 140 276 220 274S350 264 420 266", palette.pine),
    lantern(60, 96, 1.25),
    lantern(106, 138, 0.85),
    lantern(226, 76, 0.95),
    lantern(348, 92, 0.8),
    lantern(324, 160, 1.1),
    lantern(250, 160, 0.7),
    lantern(30, 156, 0.65),
    lantern(118, 70, 0.6),
  );
}

const CHEDI =
  "0.6,58 1.5,72 3.5,92 4,92 3,96 6,118 9,120 9,128 7,130 12,150 20,166 22,178 26,180 26,190 32,192 32,204 40,206 46,228";

function lantern(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    [
      fill("M-8 10-11-8q1-7 11-7t11 7L8 10z", palette.marigold),
      fill("M2 10 3-15q8 1 8 7L8 10z", palette.amber),
      fill("M-5 10q0-8 5-12 5 4 5 12z", palette.vermilion),
    ],
    { scale },
  );
}

function pavilion(x: number, y: number): string {
  return at(x, y, [
    fill("M-28-4v-26h56v26z", palette.paper),
    line("M-22-16h50", palette.plum, { width: 20, dash: "5 6", cap: "butt" }),
    paperCut("M-46-26Q-26-34-14-56h28Q26-34 46-26z", palette.brick, 2),
    fill("M0-56h14Q26-34 46-26H0z", "#94220C"),
    paperCut("M-24-52Q-10-60 0-78 10-60 24-52z", palette.brick, 2),
    fill("M0-78Q10-60 24-52H0z", "#94220C"),
    line("M0-78v-8M-46-26l-6-4M46-26l6-4", palette.marigold, { width: 2.4 }),
  ]);
}
