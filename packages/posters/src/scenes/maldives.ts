import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { palm } from "../draw/land.ts";
import { paperCut } from "../draw/paper-cut.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { cloud, shore, sky } from "../draw/sky.ts";
import { at, pathData, fill, line, svgDocument } from "../draw/svg.ts";
import { ripples } from "../draw/water.ts";

/** Maldives: thatched rooms over the lagoon, a dhoni at anchor. */
export function maldives(): string {
  const chance = createSeededRandom("maldives");
  return svgDocument(
    400,
    300,
    sky(shore, { x: 84, y: 108, radius: 42 }),
    cloud(136, 92, 70),
    cloud(292, 70, 76),
    paperCut("M0 146h400v154H0z", "#1F95A6"),
    paperCut("M0 164Q100 158 200 164T400 162V300H0z", "#45B8BE"),
    paperCut("M0 200C90 190 150 208 240 202S350 192 400 198V300H0z", palette.aqua),
    ripples(chance, 152, 240, palette.paper),
    paperCut("M0 246C80 236 160 256 250 248S350 240 400 246V300H0z", palette.foam),
    pier(),
    villa(108, 190, 0.8),
    villa(190, 194, 0.95),
    villa(286, 200, 1.15),
    dhoni(66, 254),
    paperCut("M262 304C290 270 340 258 420 256V304z", palette.cream),
    palm(372, 272, { height: 112, lean: -22 }),
    palm(352, 282, { height: 66, lean: -20, colour: palette.moss }),
    kite(226, 110, { size: 30, turn: 14 }),
  );
}

function pier(): string {
  const posts = Array.from(
    { length: 12 },
    (_, index) => pathData`M${84 + index * 28} 198v${12 + index * 1.6}`,
  );
  return [
    line(posts.join(""), palette.bark, { width: 2.4 }),
    line("M70 196Q240 192 410 206", palette.wood, { width: 5 }),
  ].join("");
}

function villa(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    [
      line("M-26 0v22M-9 0v24M9 0v24M26 0v22", palette.bark, { width: 3 }),
      fill("M-28-22h56V2h-56z", "#C98A4B"),
      fill("M6-22h22V2H6z", "#A86B38"),
      fill("M-8-16H8V2H-8z", palette.butter),
      paperCut("M-38-20Q-18-32-12-50q12-4 24 0Q18-32 38-20 0-12-38-20z", "#7A4A2B", 2),
      fill("M0-52q6 0 12 2Q18-32 38-20 19-16 0-16z", "#5E3722"),
    ],
    { scale },
  );
}

function dhoni(x: number, y: number): string {
  return at(x, y, [
    line("M-6-4V-48", palette.bark, { width: 2 }),
    fill("M-2-46Q28-34 30-8L-2-10z", palette.paper),
    fill("M-44-10Q-20-2 10-4T44-30q4 0 3 4Q40 4 14 8h-40Q-40 6-44-10z", palette.vermilion),
    line("M-40-4Q-10 4 14 2T42-16", palette.marigold, { width: 2 }),
  ]);
}
