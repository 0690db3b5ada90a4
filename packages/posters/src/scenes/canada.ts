import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { under } from "../draw/land.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { birds, cloud, haze, sky } from "../draw/sky.ts";
import { at, pathData, disc, fill, line, svgDocument } from "../draw/svg.ts";
import { dome, tower } from "../draw/tower.ts";
import { skyline } from "../draw/town.ts";
import { water } from "../draw/water.ts";
import { paperEdge } from "../draw/paper-cut.ts";

/** Toronto: the tall tower over the lake, maples turned red on the island. */
export function canada(): string {
  const chance = createSeededRandom("canada");
  const stadium = dome(118, 204, 44, 30);
  return svgDocument(
    400,
    300,
    sky(haze, { x: 262, y: 124, radius: 50 }),
    cloud(34, 104, 76),
    cloud(304, 84, 60),
    skyline(chance, { from: -4, to: 404, ground: 216, low: 30, high: 70 }, "#B9C8DC"),
    tower(166, CN, "#6F83AE", "#56699A"),
    skyline(chance, { from: 176, to: 404, ground: 216, low: 22, high: 62 }, "#8EA2C6"),
    paperEdge(stadium),
    fill(stadium, palette.paper),
    line("M84 186q34-14 68 0M96 180q22-30 44 0", palette.mist, { width: 1.4 }),
    fill("M70 202h96v14H70z", palette.mist),
    water(chance, 212, { colour: "#2C7C94", light: palette.foam }),
    canoe(138, 246),
    under("M-20 278C60 262 120 276 190 284S300 262 420 250", palette.forest),
    maple(346, 262, 1.15, palette.vermilion),
    maple(300, 272, 0.8, palette.marigold),
    maple(388, 262, 0.85, palette.coral),
    maple(24, 280, 0.9, palette.amber),
    birds([220, 72], [204, 80], [236, 80], [188, 88], [252, 88]),
    kite(88, 84, { size: 28, turn: -14, cloth: "indigo" }),
  );
}

const CN =
  "0.7,46 1,66 1.8,68 1.8,80 4,82 4,86 2.2,88 2.6,104 8,106 11,109 11,114 7,119 3.2,121 4.5,170 8,214";

function canoe(x: number, y: number): string {
  return at(x, y, [
    disc(-14, -18, 3.6, palette.ink),
    disc(14, -18, 3.6, palette.ink),
    fill("M-19-4-17-13h6l3 9zM9-4l2-9h6l3 9z", palette.ink),
    line("M-12-12-22 6M16-12 6 6", palette.wood, { width: 1.8 }),
    fill("M-42-11Q-36-4 0-4T42-11Q42 5 26 5h-52Q-42 5-42-11z", palette.brick),
  ]);
}

function maple(x: number, y: number, scale: number, colour: string): string {
  const crown = [
    [-16, -44, 17],
    [14, -46, 18],
    [-2, -62, 18],
    [0, -40, 15],
  ] as const;
  const path = crown.map(
    ([cx, cy, r]) =>
      pathData`M${cx - r} ${cy}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`,
  );
  return at(
    x,
    y,
    [
      fill(path.join(""), colour),
      line("M0 0V-46M0-26l-11-12M0-30l10-10", palette.bark, { width: 3 }),
    ],
    { scale },
  );
}
