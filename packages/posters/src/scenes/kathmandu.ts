import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { peak, ridge, under } from "../draw/land.ts";
import { paperCut } from "../draw/paper-cut.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { birds, haze, sky } from "../draw/sky.ts";
import { at, fill, line, svgDocument } from "../draw/svg.ts";
import { tower } from "../draw/tower.ts";
import { skyline } from "../draw/town.ts";

/** Kathmandu: the white stupa under its prayer flags, the Himalaya behind. */
export function kathmandu(): string {
  const chance = createSeededRandom("kathmandu");
  return svgDocument(
    400,
    300,
    sky(haze, { x: 308, y: 96, radius: 32 }),
    peak({ x: 60, top: 104, foot: 216, half: 100 }, "#93A4CB", "#7687B5"),
    peak({ x: 352, top: 112, foot: 216, half: 96 }, "#93A4CB", "#7687B5"),
    peak({ x: 132, top: 84, foot: 216, half: 112 }, "#A9B7D8", "#8496C2"),
    peak({ x: 272, top: 94, foot: 216, half: 108 }, "#A9B7D8", "#8496C2"),
    under(ridge(chance, 204, 10), palette.moss),
    skyline(chance, { from: -4, to: 404, ground: 272, low: 34, high: 54 }, palette.clay),
    flags("M200 80Q120 152-6 184", 13),
    flags("M200 80Q280 152 406 184", 13),
    stupa(),
    birds([76, 74], [96, 82]),
    kite(150, 84, { size: 28, turn: -16 }),
  );
}

function stupa(): string {
  return at(
    200,
    30,
    [
      paperCut("M-92 246a92 88 0 0 1 184 0z", palette.paper),
      fill("M0 158a92 88 0 0 1 92 88H28Q30 196 0 158z", palette.shell),
      line("M-80 208q20 18 40 0q20 18 40 0q20 18 40 0q20 18 40 0", palette.marigold, { width: 3 }),
      tower(
        0,
        "17,56 17,58 3,58 4,70 8,76 8,80 11,88 11,92 14,100 14,104 17,112 17,116 20,122",
        palette.marigold,
        palette.amber,
      ),
      fill("M-4 70 0 46 4 70z", palette.brick),
      paperCut("M-25 128h50v30h-50z", palette.marigold, 2),
      fill("M10 128h15v30H10z", palette.amber),
      fill("M-29 122h58v6h-58z", palette.brick),
      fill("M-19 144q7-7 15 0q-8 4-15 0zM4 144q8-7 15 0q-7 4-15 0z", palette.paper),
      line("M-20 143q8-7 16 1M4 144q8-8 16-1", palette.indigo, { width: 1.8 }),
      line("M-20 135q8-4 16 1M4 136q8-5 16-1", palette.brick, { width: 1.6 }),
      paperCut("M-108 246h216v12h-216z", palette.paper),
      fill("M-124 258h248v12h-248z", palette.shell),
      fill("M-240 270h480v50h-480z", palette.clay),
      line("M-236 284h472", palette.plum, { width: 2, dash: "26 6", cap: "butt" }),
    ],
    { scale: 0.87 },
  );
}

/** Prayer flags hung along a rope: five colours in their order. */
function flags(rope: string, gap: number): string {
  const colours = [
    palette.indigo,
    palette.paper,
    palette.vermilion,
    palette.leaf,
    palette.marigold,
  ];
  const strings = colours.map(
    (colour, index) =>
      `<path d="${rope}" fill="none" stroke="${colour}" stroke-width="9" stroke-dasharray="8 ${gap * 5 - 8}" stroke-dashoffset="${-4 - index * gap}"/>`,
  );
  return at(0, 5, strings) + line(rope, palette.ink, { width: 1 });
}
