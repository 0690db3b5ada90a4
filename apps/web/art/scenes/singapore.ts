import { hue } from "../draw/hue.ts";
import { kite } from "../draw/kite.ts";
import { under } from "../draw/land.ts";
import { cut, edge } from "../draw/paper.ts";
import { seeded } from "../draw/seeded.ts";
import { cloud, haze, sky } from "../draw/sky.ts";
import { at, d, fill, line, picture } from "../draw/svg.ts";
import { skyline } from "../draw/town.ts";
import { water } from "../draw/water.ts";

/** Singapore: three towers and the ship they carry, supertrees on the near shore. */
export function singapore(): string {
  const chance = seeded("singapore");
  return picture(
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
    water(chance, 210, { colour: "#1B7C8F", light: hue.foam }),
    bumboat(262, 248),
    under("M-20 232C30 216 90 224 128 256S170 300 176 304", hue.forest),
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
    edge(whole),
    fill(whole, hue.paper),
    fill("M5-110H17C18-76 20-40 24 0H8C7-40 5-76 5-110z", hue.shell),
    line("M-9-98H4M-9-86H4M-10-74H5M-10-62H5M-11-50H6M-11-38H6M-12-26H7M-12-14H7", hue.dune, {
      width: 2,
      cap: "butt",
    }),
  ]);
}

function ship(): string {
  const hull = "M148 86Q240 78 340 88 336 101 318 103H184Q160 102 148 86z";
  const trees = [190, 206, 232, 256, 284, 300].map((x) => d`M${x - 6} 83a6 6 0 0 1 12 0z`);
  return (
    fill(trees.join(""), hue.leaf) +
    cut(hull, hue.indigo) +
    fill("M340 88Q336 101 318 103H240Q300 102 340 88z", hue.night)
  );
}

/** The museum that opens like a lotus. */
function lotus(x: number, y: number): string {
  return at(x, y, [
    fill(
      "M-34-26Q-26 0 0 0 24 0 34-28 22-20 14-12 20-26 18-38 6-28 3-14 0-30-8-40-14-28-10-13-20-22-34-26z",
      hue.paper,
    ),
    fill("M0 0Q24 0 34-28 22-20 14-12 8-4 0 0z", hue.shell),
  ]);
}

function supertree(x: number, y: number, scale: number): string {
  const spokes = [-34, -23, -11, 0, 11, 23, 34].map(
    (reach) => d`M0-44Q${reach * 0.3}-60 ${reach}-74`,
  );
  return at(
    x,
    y,
    [
      fill("M-9 4Q-3-20-4-50h8Q3-20 9 4z", hue.rani),
      line(`${spokes.join("")}M-34-74Q0-82 34-74M-22-66Q0-72 22-66`, hue.rani, { width: 2.6 }),
    ],
    { scale },
  );
}

function bumboat(x: number, y: number): string {
  return at(x, y, [
    fill("M-34-9h70L30 4h-58z", hue.vermilion),
    fill("M-24-22h44v5h-44z", hue.brick),
    line("M-20-18v9M-4-18v9M12-18v9", hue.ink, { width: 2 }),
  ]);
}
