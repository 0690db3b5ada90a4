import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { cypress, under } from "../draw/land.ts";
import { paperEdge } from "../draw/paper-cut.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { birds, cloud, dawn, sky } from "../draw/sky.ts";
import { at, pathData, disc, fill, line, svgDocument } from "../draw/svg.ts";
import { skyline } from "../draw/town.ts";

/** Italy: the broken ring of the Colosseum under umbrella pines. */
export function italy(): string {
  const chance = createSeededRandom("italy");
  return svgDocument(
    400,
    300,
    sky(dawn, { x: 256, y: 130, radius: 54 }),
    cloud(34, 86, 66),
    skyline(chance, { from: -4, to: 404, ground: 232, low: 22, high: 44 }, "#EBB184"),
    under("M-20 214C50 196 120 204 200 206S350 198 420 204", palette.sage),
    colosseum(),
    under("M-20 238C60 230 140 240 220 238S350 232 420 234", palette.moss),
    fill("M-4 258h408v46H-4z", "#8C5A5A"),
    line("M0 276h400", palette.sand, { width: 2, dash: "22 16", cap: "butt" }),
    pine(40, 256, 1.2),
    pine(356, 254, 1.35),
    pine(318, 250, 0.8),
    cypress(72, 256, 62, palette.forest),
    cypress(90, 258, 46, palette.pine),
    scooter(214, 280),
    birds([150, 78], [168, 86]),
    kite(112, 104, { size: 30, turn: -14, cloth: "padma" }),
  );
}

/** Storeys of arches; the outer ring stands whole on the left only. */
function colosseum(): string {
  const whole = "M-92 0v-96q40-22 86-22 18 0 26 4l6 22 22 4 8 22 36 6V0z";
  const rows = [
    [-16, -84, 11],
    [-44, -84, 9],
    [-72, -84, 6],
  ] as const;
  const arches = rows.map(([y, from, count]) =>
    Array.from(
      { length: count },
      (_, index) => pathData`M${from + index * 16} ${y + 12}v-13a4.5 4.5 0 0 1 9 0v13z`,
    ).join(""),
  );
  return at(200, 238, [
    paperEdge(whole),
    fill(whole, "#E9C08B"),
    fill("M26-92l22 4 8 22 36 6V0H30z", "#D3A066"),
    line("M-92-28H92M-92-56H88M-92-84H26", "#C58F56", { width: 3, cap: "butt" }),
    fill(arches.join(""), palette.plum),
    line("M-82-100Q-40-112 12-110", "#B97D49", { width: 5, dash: "5 9", cap: "butt" }),
  ]);
}

function pine(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    [
      line("M0 0Q3-30 0-58M0-44-14-64M1-40 16-62", palette.bark, { width: 4 }),
      fill(
        "M-38-60q-2-10 10-12 4-12 20-10 12-8 26 0 14-2 16 10 10 4 6 12-40 8-78 0z",
        palette.leaf,
      ),
      fill("M8-85q6 0 10 3 14-2 16 10 10 4 6 12-18 4-38 4 20-10 6-29z", palette.forest),
    ],
    { scale },
  );
}

function scooter(x: number, y: number): string {
  return at(x, y, [
    fill("M-20-8q0-10 12-12h12l2 8h8l4-18h4l2 22-4 2H-20z", palette.vermilion),
    fill("M-12-24H6v4h-18z", palette.ink),
    line("M18-30h-8M20-28l4 20", palette.ink, { width: 2.4 }),
    disc(-12, -5, 6, palette.ink),
    disc(22, -5, 6, palette.ink),
    disc(-12, -5, 2, palette.shell),
    disc(22, -5, 2, palette.shell),
  ]);
}
