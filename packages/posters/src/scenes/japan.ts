import { palette } from "../draw/palette.ts";
import { under } from "../draw/land.ts";
import { paperCut } from "../draw/paper-cut.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { birds, cloud, rose, sky } from "../draw/sky.ts";
import { at, pathData, disc, fill, line, svgDocument } from "../draw/svg.ts";
import { glint, water } from "../draw/water.ts";

/** Japan: the gate in the water, the white-headed mountain, a branch in blossom. */
export function japan(): string {
  const chance = createSeededRandom("japan");
  return svgDocument(
    400,
    300,
    sky({ ...rose, sun: "#FFD27A" }, { x: 292, y: 112, radius: 42 }),
    mountain(),
    cloud(18, 178, 96),
    cloud(196, 166, 70),
    under("M-20 204C40 190 90 194 140 200S260 204 320 194 400 192 420 196", palette.sage),
    water(chance, 204, { colour: "#2A7C95", light: palette.foam }),
    glint(292, 214, 50),
    gate(284, 250),
    blossom(),
    birds([224, 76], [244, 84]),
  );
}

function mountain(): string {
  return [
    paperCut("M-24 206C50 190 92 122 122 86q20-8 40 0C196 126 240 190 312 206z", "#6C7FB8"),
    fill("M142 83q12 0 20 3C196 126 240 190 312 206H176Q150 150 142 83z", "#55679F"),
    fill(
      "M122 86q20-8 40 0 18 20 32 40l-14-6-8 12-14-10-12 16-10-16-14 12-8-12-18 8Q110 102 122 86z",
      palette.paper,
    ),
    fill("M142 83q12 0 20 3 18 20 32 40l-14-6-8 12-14-10-12 16Q144 110 142 83z", palette.shell),
  ].join("");
}

function gate(x: number, y: number): string {
  return at(x, y, [
    fill("M-46 0l7-104h11L-36 0zM46 0l-7-104H28L36 0z", palette.vermilion),
    fill("M36 0l-8-104h11L46 0z", palette.brick),
    paperCut("M-54-84H54v9H-54z", palette.vermilion, 2),
    fill("M-6-106H6v22H-6z", palette.brick),
    paperCut("M-74-124Q0-112 74-124l-6 18Q0-102-68-106z", palette.vermilion, 2),
    fill("M-78-132Q0-116 78-132l-4 10Q0-108-74-122z", palette.ink),
    fill("M-50-8h18v8h-18zM32-8h18v8H32z", palette.ink),
    line("M-52 6h22M30 6h22M-46 12h12M36 12h12", palette.coral, { width: 2, opacity: 0.7 }),
  ]);
}

function blossom(): string {
  const flowers = [
    [30, 70, 8],
    [54, 60, 7],
    [76, 68, 9],
    [98, 58, 7],
    [14, 84, 9],
    [62, 82, 6],
    [112, 72, 6],
    [44, 92, 7],
  ] as const;
  return [
    line("M-8 96Q30 66 66 70T124 64M34 78Q46 88 50 94M70 70Q84 58 98 56", palette.bark, {
      width: 4,
    }),
    ...flowers.map(([x, y, size]) => flower(x, y, size)),
  ].join("");
}

function flower(x: number, y: number, size: number): string {
  const petals = Array.from({ length: 5 }, (_, index) => {
    const angle = (index * Math.PI * 2) / 5 - Math.PI / 2;
    return pathData`M${x + Math.cos(angle) * size * 0.55} ${y + Math.sin(angle) * size * 0.55}h.1`;
  });
  return (
    line(petals.join(""), palette.petal, { width: size }) + disc(x, y, size * 0.24, palette.rani)
  );
}
