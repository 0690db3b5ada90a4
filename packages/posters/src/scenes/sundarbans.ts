import { nouka } from "../draw/boats.ts";
import { palette } from "../draw/palette.ts";
import { ridge, under } from "../draw/land.ts";
import { paperCut } from "../draw/paper-cut.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { birds, dawn, sky } from "../draw/sky.ts";
import { at, fill, line, svgDocument } from "../draw/svg.ts";
import { glint, water } from "../draw/water.ts";

/** Sundarbans: mangroves on their stilts, a boat in the creek, a tiger on the far bank. */
export function sundarbans(): string {
  const chance = createSeededRandom("sundarbans");
  return svgDocument(
    400,
    300,
    sky(
      { ...dawn, air: "#F7EBC4", rings: ["#FBE2A0", "#FFCF74", "#FFB752"] },
      { x: 262, y: 134, radius: 54 },
    ),
    under(ridge(chance, 172, 12), palette.sage),
    under(ridge(chance, 184, 8), palette.moss),
    paperCut("M-4 196Q100 188 210 192T404 190V220H-4z", "#C9A26B"),
    tiger(200, 200),
    water(chance, 204, { colour: "#17706F", light: palette.aqua }),
    glint(262, 216, 70, palette.butter),
    mangrove(38, 220, 1.5, palette.forest),
    mangrove(112, 212, 0.95, palette.leaf),
    mangrove(318, 212, 0.95, palette.leaf),
    mangrove(376, 226, 1.6, palette.pine),
    nouka(160, 236),
    birds([132, 84], [154, 76], [176, 88]),
  );
}

function mangrove(x: number, y: number, scale: number, colour: string): string {
  return at(
    x,
    y,
    [
      line(
        "M0-34Q-2-16-18 4M0-34Q-1-12-8 5M0-34Q1-14 4 5M0-34Q2-16 19 4M-12-8Q-20-4-26 4M12-8Q20-4 27 4",
        colour,
        { width: 2.6 },
      ),
      line("M0-30v-20", colour, { width: 5 }),
      fill(
        "M-38-50c-8-14 4-26 16-24 2-16 26-22 36-8 14-4 28 8 24 20 6 6 2 14-4 15-22 7-48 7-72-3z",
        colour,
      ),
    ],
    { scale },
  );
}

function tiger(x: number, y: number): string {
  return at(x, y, [
    fill(
      "M-20-16q10-5 22-2 6-6 14-3l2-3 3 4q4 3 4 7-4 3-9 2l-3 5 2 8h-5l-3-8-12 1-4 7h-5l1-6-6-3-3 9h-5l2-12q0-4 5-6z",
      palette.amber,
    ),
    line("M-20-14q-9 0-11-8t-6-4", palette.amber, { width: 2.4 }),
    line("M-14-17v6M-8-18v7M-2-18v7M4-17v5M10-19l1 5M-24-8h4", palette.ink, { width: 1.6 }),
  ]);
}
