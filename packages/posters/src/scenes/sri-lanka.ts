import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { palm, ridge, under } from "../draw/land.ts";
import { paperEdge } from "../draw/paper-cut.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { cloud, meadow, sky } from "../draw/sky.ts";
import { at, pathData, fill, line, svgDocument } from "../draw/svg.ts";

/** Sri Lanka: the hill train over the nine arches, tea on the slope below. */
export function sriLanka(): string {
  const chance = createSeededRandom("sri-lanka");
  return svgDocument(
    400,
    300,
    sky(meadow, { x: 300, y: 98, radius: 38 }),
    cloud(60, 84, 76),
    under("M-20 150C30 110 80 104 130 128S220 156 270 124 360 104 420 128", palette.mint),
    under(ridge(chance, 166, 12), palette.sage),
    under("M-20 214C60 196 120 204 200 210S340 200 420 206", palette.moss),
    train(196, 148),
    viaduct(),
    under("M-20 256C60 232 130 240 200 250S340 250 420 236", palette.leaf),
    [10, 20, 30, 40].map((drop) =>
      at(
        0,
        drop,
        line("M-20 256C60 232 130 240 200 250S340 250 420 236", palette.sage, {
          width: 4,
          dash: "1.5 6.5",
        }),
      ),
    ),
    palm(352, 284, { height: 124, lean: 10 }),
    palm(24, 286, { height: 86, lean: 14, colour: palette.forest }),
    kite(196, 85, { size: 30, turn: 14, cloth: "rani" }),
  );
}

function viaduct(): string {
  const arches = Array.from(
    { length: 10 },
    (_, index) => pathData`M${-8 + index * 44} 270v-64a16 20 0 0 1 32 0v64z`,
  );
  const wall = `M-10 150h420v120H-10z${arches.join("")}`;
  return [
    paperEdge("M-10 150h420v20H-10z"),
    `<path fill-rule="evenodd" d="${wall}" fill="#D8875A"/>`,
    line(
      arches.map((_, index) => pathData`M${-8 + index * 44} 206a16 20 0 0 1 32 0`).join(""),
      "#B96A42",
      { width: 4, cap: "butt" },
    ),
    line(arches.map((_, index) => pathData`M${29 + index * 44} 176v90`).join(""), "#B96A42", {
      width: 3,
      cap: "butt",
    }),
    fill("M-10 150h420v7H-10z", "#B96A42"),
  ].join("");
}

function train(x: number, y: number): string {
  const coach = (left: number): string => pathData`M${left} 0v-22q0-3 3-3h46q3 0 3 3V0z`;
  return at(x, y, [
    fill([-160, -106, -52].map(coach).join(""), palette.indigo),
    fill("M2 0v-27h34q12 3 16 27z", palette.vermilion),
    line("M-156-15H0", palette.paper, { width: 8, dash: "7 4.8", cap: "butt" }),
    line("M-160-5H50", palette.marigold, { width: 2.4, cap: "butt" }),
    fill("M30-22h6q5 3 7 11H30z", palette.paper),
    line("M-152 1H46", palette.ink, { width: 5, dash: ".1 10.9" }),
  ]);
}
