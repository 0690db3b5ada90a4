import { ferry, nouka } from "../draw/boats.ts";
import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { cloud, dawn, sky } from "../draw/sky.ts";
import { at, pathData, fill, line, svgDocument } from "../draw/svg.ts";
import { skyline } from "../draw/town.ts";
import { glint, water } from "../draw/water.ts";

const DECK = 186;

/** Kolkata: the Howrah bridge over the Hooghly, a yellow taxi half way across. */
export function kolkata(): string {
  const chance = createSeededRandom("kolkata");
  return svgDocument(
    400,
    300,
    sky(dawn, { x: 200, y: 146, radius: 58 }),
    cloud(34, 84, 66),
    cloud(312, 70, 54),
    skyline(chance, { from: -4, to: 404, ground: 212, low: 30, high: 46 }, palette.peach),
    water(chance, 206, { colour: "#2B6C80", light: palette.aqua }),
    glint(200, 218, 84, palette.coral),
    howrah(),
    taxi(214, DECK - 3),
    nouka(84, 236, { scale: 0.8 }),
    ferry(320, 238, { scale: 0.7, colour: palette.brick }),
    kite(252, 86, { size: 32, turn: 14, cloth: "padma" }),
  );
}

/** Half the top chord, from the middle of the river to the bank: `[distance, height]`. */
const CHORD = [
  [0, 38],
  [22, 40],
  [44, 56],
  [66, 78],
  [88, 108],
  [112, 84],
  [136, 62],
  [160, 44],
  [184, 30],
  [208, 22],
] as const;

function howrah(): string {
  return at(200, DECK, [
    halfBridge(),
    at(0, 0, halfBridge(), { flip: true }),
    line("M-204 0H204", palette.indigo, { width: 7 }),
    line("M-204-10H204", palette.indigo, { width: 2 }),
  ]);
}

function halfBridge(): string {
  const top = CHORD.map(
    ([x, height], index) => pathData`${index === 0 ? "M" : "L"}${x} ${-height}`,
  );
  const posts = CHORD.map(([x, height]) => pathData`M${x} ${-height}V0`);
  const braces = CHORD.slice(1).map(([x, height], index) => {
    const [before, tall] = CHORD[index] ?? [0, 0];
    return height > tall
      ? pathData`M${before} 0L${x} ${-height}`
      : pathData`M${before} ${-tall}L${x} 0`;
  });
  return [
    line(braces.join("") + posts.join(""), palette.indigo, { width: 2 }),
    line(top.join(""), palette.indigo, { width: 5 }),
    fill("M84-110h8l4 110h-16zM78 4h20v24H78z", palette.night),
    fill("M72 26h32v10H72z", palette.ink),
  ].join("");
}

function taxi(x: number, y: number): string {
  return at(x, y, [
    fill("M-13-3q-1-6 4-6l3-5q1-1 2-1H3q1 0 2 1l4 5q5 1 4 6z", palette.marigold),
    line("M-7 -2.5h.1M7-2.5h.1", palette.ink, { width: 5 }),
    line("M-4-10.5H3", palette.ink, { width: 3, cap: "butt" }),
  ]);
}
