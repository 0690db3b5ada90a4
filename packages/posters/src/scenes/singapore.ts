import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { under } from "../draw/land.ts";
import { paperCut, paperEdge } from "../draw/paper-cut.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { cloud, haze, sky } from "../draw/sky.ts";
import { at, pathData, fill, line, svgDocument } from "../draw/svg.ts";
import { skyline } from "../draw/town.ts";
import { water } from "../draw/water.ts";

/** Singapore: three towers and the ship they carry, supertrees on the near shore. */
export function singapore(): string {
  const chance = createSeededRandom("singapore");
  return svgDocument(
    400,
    300,
    sky(haze, { x: 120, y: 118, radius: 56 }),
    cloud(36, 88, 62),
    cloud(318, 66, 58),
    skyline(chance, { from: -4, to: 130, ground: 214, low: 30, high: 76 }, "#A9C3D3"),
    skyline(chance, { from: 330, to: 404, ground: 214, low: 30, high: 66 }, "#A9C3D3"),
    block(186),
    block(238),
    block(290),
    ship(),
    lotus(352, 212),
    water(chance, 210, { colour: "#1B7C8F", light: palette.foam }),
    bumboat(262, 248),
    under("M-20 232C30 216 90 224 128 256S170 300 176 304", palette.forest),
    supertree(44, 244, 1.15),
    supertree(92, 254, 0.85),
    supertree(14, 252, 0.8),
    kite(372, 104, { size: 30, turn: 16 }),
  );
}

/** One of the three towers, leaning on itself. */
function block(x: number): string {
  const whole = "M-14 0C-12-40-9-76-9-110H17C18-76 20-40 24 0z";
  return at(x, 212, [
    paperEdge(whole),
    fill(whole, palette.paper),
    fill("M5-110H17C18-76 20-40 24 0H8C7-40 5-76 5-110z", palette.shell),
    line("M-9-98H4M-9-86H4M-10-74H5M-10-62H5M-11-50H6M-11-38H6M-12-26H7M-12-14H7", palette.dune, {
      width: 2,
      cap: "butt",
    }),
  ]);
}

function ship(): string {
  const hull = "M148 86Q240 78 340 88 336 101 318 103H184Q160 102 148 86z";
  const trees = [190, 206, 232, 256, 284, 300].map((x) => pathData`M${x - 6} 83a6 6 0 0 1 12 0z`);
  return (
    fill(trees.join(""), palette.leaf) +
    paperCut(hull, palette.indigo) +
    fill("M340 88Q336 101 318 103H240Q300 102 340 88z", palette.night)
  );
}

/** The museum that opens like a lotus. */
function lotus(x: number, y: number): string {
  return at(x, y, [
    fill(
      "M-34-26Q-26 0 0 0 24 0 34-28 22-20 14-12 20-26 18-38 6-28 3-14 0-30-8-40-14-28-10-13-20-22-34-26z",
      palette.paper,
    ),
    fill("M0 0Q24 0 34-28 22-20 14-12 8-4 0 0z", palette.shell),
  ]);
}

function supertree(x: number, y: number, scale: number): string {
  const spokes = [-34, -23, -11, 0, 11, 23, 34].map(
    (reach) => pathData`M0-44Q${reach * 0.3}-60 ${reach}-74`,
  );
  return at(
    x,
    y,
    [
      fill("M-9 4Q-3-20-4-50h8Q3-20 9 4z", palette.rani),
      line(`${spokes.join("")}M-34-74Q0-82 34-74M-22-66Q0-72 22-66`, palette.rani, { width: 2.6 }),
    ],
    { scale },
  );
}

function bumboat(x: number, y: number): string {
  return at(x, y, [
    fill("M-34-9h70L30 4h-58z", palette.vermilion),
    fill("M-24-22h44v5h-44z", palette.brick),
    line("M-20-18v9M-4-18v9M12-18v9", palette.ink, { width: 2 }),
  ]);
}
