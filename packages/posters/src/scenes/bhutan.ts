import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { cypress, peak, under } from "../draw/land.ts";
import { paperCut, paperEdge } from "../draw/paper-cut.ts";
import { birds, cloud, haze, sky } from "../draw/sky.ts";
import { at, pathData, fill, line, svgDocument } from "../draw/svg.ts";

/** Bhutan: the monastery on its cliff, pines and cloud far below. */
export function bhutan(): string {
  return svgDocument(
    400,
    300,
    sky(haze, { x: 92, y: 104, radius: 36 }),
    peak({ x: 60, top: 112, foot: 230, half: 110 }, "#A9B7D8", "#8496C2"),
    peak({ x: 168, top: 92, foot: 230, half: 112 }, "#A9B7D8", "#8496C2"),
    under("M-20 214C30 180 90 184 140 200S200 210 220 204", palette.sage),
    paperCut(
      "M168 304C176 260 186 236 204 214l-4-22 20-10 6-34 22-14 10-36 34-22 30-6 26-20H420V304z",
      "#8C6F66",
    ),
    fill("M286 76l30-6 26-20H420V304H330C340 240 350 200 320 168s-40-50-34-92z", "#755A55"),
    fill("M196 304c8-30 24-44 20-66s10-30 8-52l-24 6 4 22c-18 22-28 46-36 90z", "#755A55"),
    fill("M258 98l34-22 30-6 26-20H420V62l-60 10-40 22-34 10z", palette.moss),
    monastery(),
    cloud(-20, 226, 110),
    cloud(96, 250, 120),
    under("M-20 262C60 240 120 262 200 268S340 262 420 240", palette.forest),
    [24, 48, 330, 360, 386].map((x, index) =>
      cypress(x, 272 - (index > 1 ? 10 : 0), 44 + (index % 3) * 10, palette.pine),
    ),
    birds([212, 76], [232, 84]),
    kite(132, 84, { size: 28, turn: -14 }),
  );
}

function monastery(): string {
  return at(282, 196, [
    paperEdge("M-66 0v-42H60V0z"),
    fill("M-70 0q66 12 138 0v8h-138z", "#5F4744"),
    hall(-42, 0, 42, 34),
    hall(32, 0, 52, 40),
    hall(-2, -22, 44, 46),
    hall(42, -40, 34, 28),
  ]);
}

function hall(x: number, y: number, width: number, height: number): string {
  const half = width / 2;
  return at(x, y, [
    fill(pathData`M${-half} 0l3 ${-height}h${width - 6}l3 ${height}z`, palette.paper),
    fill(pathData`M${half * 0.3} 0v${-height}h${half * 0.7 - 3}l3 ${height}z`, palette.shell),
    fill(pathData`M${-half + 3} ${-height}h${width - 6}v9h${6 - width}z`, palette.brick),
    line(pathData`M${-half + 8} ${-height * 0.45}h${width - 12}`, palette.plum, {
      width: 8,
      dash: "5 5",
      cap: "butt",
    }),
    paperCut(pathData`M${-half - 7} ${-height}l9-10h${width - 4}l9 10z`, palette.marigold, 2),
    fill(pathData`M0 ${-height - 10}h${half - 2}l9 10H0z`, palette.amber),
  ]);
}
