import { ferry, nouka } from "../draw/boats.ts";
import { hue } from "../draw/hue.ts";
import { kite } from "../draw/kite.ts";
import { seeded } from "../draw/seeded.ts";
import { cloud, dawn, sky } from "../draw/sky.ts";
import { at, d, fill, line, picture } from "../draw/svg.ts";
import { skyline } from "../draw/town.ts";
import { glint, water } from "../draw/water.ts";

const DECK = 186;

/** Kolkata: the Howrah bridge over the Hooghly, a yellow taxi half way across. */
export function kolkata(): string {
  const chance = seeded("kolkata");
  return picture(
    400,
    300,
    sky(dawn, { x: 200, y: 146, radius: 58 }),
    cloud(34, 84, 66),
    cloud(312, 70, 54),
    skyline(chance, { from: -4, to: 404, ground: 212, low: 30, high: 46 }, hue.peach),
    water(chance, 206, { colour: "#2B6C80", light: hue.aqua }),
    glint(200, 218, 84, hue.coral),
    howrah(),
    taxi(214, DECK - 3),
    nouka(84, 236, { scale: 0.8 }),
    ferry(320, 238, { scale: 0.7, colour: hue.brick }),
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
    line("M-204 0H204", hue.indigo, { width: 7 }),
    line("M-204-10H204", hue.indigo, { width: 2 }),
  ]);
}

function halfBridge(): string {
  const top = CHORD.map(([x, height], index) => d`${index === 0 ? "M" : "L"}${x} ${-height}`);
  const posts = CHORD.map(([x, height]) => d`M${x} ${-height}V0`);
  const braces = CHORD.slice(1).map(([x, height], index) => {
    const [before, tall] = CHORD[index] ?? [0, 0];
    return height > tall ? d`M${before} 0L${x} ${-height}` : d`M${before} ${-tall}L${x} 0`;
  });
  return [
    line(braces.join("") + posts.join(""), hue.indigo, { width: 2 }),
    line(top.join(""), hue.indigo, { width: 5 }),
    fill("M84-110h8l4 110h-16zM78 4h20v24H78z", hue.night),
    fill("M72 26h32v10H72z", hue.ink),
  ].join("");
}

function taxi(x: number, y: number): string {
  return at(x, y, [
    fill("M-13-3q-1-6 4-6l3-5q1-1 2-1H3q1 0 2 1l4 5q5 1 4 6z", hue.marigold),
    line("M-7 -2.5h.1M7-2.5h.1", hue.ink, { width: 5 }),
    line("M-4-10.5H3", hue.ink, { width: 3, cap: "butt" }),
  ]);
}
