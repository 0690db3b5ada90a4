import { palette } from "../draw/palette.ts";
import { tree } from "../draw/land.ts";
import { paperCut } from "../draw/paper-cut.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { birds, cloud, haze, sky } from "../draw/sky.ts";
import { at, pathData, disc, fill, line, svgDocument, ring } from "../draw/svg.ts";
import { tower } from "../draw/tower.ts";
import { skyline } from "../draw/town.ts";
import { water } from "../draw/water.ts";

/** London: the clock tower by the river, a red bus on the bridge. */
export function unitedKingdom(): string {
  const chance = createSeededRandom("united-kingdom");
  return svgDocument(
    400,
    300,
    sky(haze, { x: 120, y: 126, radius: 50 }),
    cloud(30, 92, 74),
    cloud(316, 112, 72),
    skyline(chance, { from: -4, to: 404, ground: 220, low: 30, high: 62 }, "#B3C2D8"),
    wheel(58, 156),
    parliament(),
    clock(266, 216),
    tree(372, 222, 44),
    tree(344, 222, 32, palette.leaf),
    water(chance, 214, { colour: "#3A7390", light: palette.mist }),
    bridge(),
    bus(122, 206),
    birds([190, 78], [212, 86]),
  );
}

function clock(x: number, y: number): string {
  const profile =
    "0.8,-152 1,-144 9,-120 9,-116 14,-112 17,-110 17,-106 15,-104 15,-76 17,-74 17,-70 14,-68 14,0";
  return at(x, y, [
    tower(0, profile, palette.dune, "#B87B3C"),
    fill("M0-144l9 24H-9zM-14-111l5-6H9l5 6z", palette.night),
    disc(0, -90, 12, palette.ink),
    disc(0, -90, 10, palette.paper),
    line("M0-97v7l5 3", palette.ink, { width: 1.8 }),
    line("M-7-62V-4M0-62V-4M7-62V-4", "#8F5D2C", { dash: "12 5", cap: "butt" }),
  ]);
}

function parliament(): string {
  const posts = Array.from(
    { length: 7 },
    (_, index) => pathData`M${156 + index * 16} 182v-10l2-6 2 6v10z`,
  );
  return [
    paperCut("M150 180h108v38H150z", "#D29A58"),
    fill(posts.join(""), "#D29A58"),
    fill("M172 180v-26l7-10 7 10v26z", "#B87B3C"),
    line("M154 196h100", "#8F5D2C", { width: 14, dash: "4 6", cap: "butt" }),
  ].join("");
}

function wheel(x: number, y: number): string {
  const spokes = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 8;
    return pathData`M${-Math.cos(angle) * 40} ${-Math.sin(angle) * 40}L${Math.cos(angle) * 40} ${Math.sin(angle) * 40}`;
  });
  return at(x, y, [
    line("M-22 66 0 0 22 66", "#7C8DB4", { width: 4 }),
    line(spokes.join(""), "#93A2C4", { width: 1 }),
    ring(0, 0, 40, "#7C8DB4", { width: 3 }),
    ring(0, 0, 44, "#7C8DB4", { width: 5, dash: ".1 13.7" }),
  ]);
}

function bridge(): string {
  const arches = [-30, 66, 162, 258, 354].map(
    (x) => pathData`M${x} 252q0-30 38-30t38 30h20v-46h-96z`,
  );
  return [
    paperCut(arches.join(""), palette.moss),
    line("M-4 211h408", palette.mint, { width: 2.4, dash: "3 5", cap: "butt" }),
    fill("M-4 204h408v4H-4z", palette.leaf),
    fill(
      "M42 248h18v18H42zM138 248h18v18h-18zM234 248h18v18h-18zM330 248h18v18h-18z",
      palette.shell,
    ),
  ].join("");
}

function bus(x: number, y: number): string {
  return at(x, y, [
    paperCut("M-30-34q0-5 5-5h50q5 0 5 5V-3h-60z", palette.vermilion, 2),
    line("M-25-31h50M-25-15h40", palette.paper, { width: 8, dash: "9 2.5", cap: "butt" }),
    fill("M18-19h8v15h-8z", palette.night),
    line("M-30-24h60", palette.brick, { width: 2, cap: "butt" }),
    disc(-17, -3, 5, palette.ink),
    disc(15, -3, 5, palette.ink),
  ]);
}
