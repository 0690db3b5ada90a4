import { ferry, sailboat } from "../draw/boats.ts";
import { palette } from "../draw/palette.ts";
import { under } from "../draw/land.ts";
import { paperEdge } from "../draw/paper-cut.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { birds, cloud, rose, sky } from "../draw/sky.ts";
import { at, pathData, fill, line, svgDocument } from "../draw/svg.ts";
import { dome, tower } from "../draw/tower.ts";
import { skyline } from "../draw/town.ts";
import { glint, water } from "../draw/water.ts";

/** Istanbul: domes stepping down to the water, a ferry going over. */
export function istanbul(): string {
  const chance = createSeededRandom("istanbul");
  return svgDocument(
    400,
    300,
    sky(rose, { x: 200, y: 134, radius: 62 }),
    cloud(20, 104, 60),
    under("M-20 194C30 170 80 168 120 184S210 200 260 182S370 160 420 182", "#D58E7C"),
    skyline(chance, { from: -4, to: 404, ground: 220, low: 18, high: 34 }, palette.clay),
    galata(366),
    minaret(96, 90),
    minaret(304, 90),
    minaret(132, 100),
    minaret(268, 100),
    mosque(),
    water(chance, 214, { colour: "#20748A", light: palette.aqua }),
    glint(200, 226, 74, palette.coral),
    ferry(306, 238, { scale: 0.95, colour: palette.ink }),
    sailboat(74, 246, { scale: 0.95 }),
    birds([158, 72], [248, 66], [340, 92]),
  );
}

function mosque(): string {
  const domes = [
    dome(0, -42, 40, 34),
    "M-50-43H50v22H-50zM-70-22H70V0H-70zM-90-1H90v25H-90z",
    dome(-52, -20, 22, 20),
    dome(52, -20, 22, 20),
    dome(-78, 0, 13),
    dome(78, 0, 13),
  ].join("");
  return at(200, 192, [
    paperEdge(domes),
    fill(domes, palette.indigo),
    fill(
      "M0-76a40 34 0 0 1 40 34V-43H50v3a22 20 0 0 1 20 18V-11A13 13 0 0 1 90-1V24H0z",
      palette.night,
    ),
    line("M0-76v-11", palette.marigold, { width: 2.4 }),
    line("M-41-34h84", palette.marigold, { width: 5, dash: "4 4.9", cap: "butt" }),
    fill(
      "M-60 24v-12q0-7 6-7t6 7v12zM-36 24v-12q0-7 6-7t6 7v12zM-10 24V6q0-10 10-10T10 6v18zM24 24v-12q0-7 6-7t6 7v12zM48 24v-12q0-7 6-7t6 7v12z",
      palette.butter,
    ),
  ]);
}

function minaret(x: number, top: number): string {
  const profile = "0.6,-22 3,-2 3,20 5.4,22 5.4,26 3.6,28 3.6,56 6,58 6,62 4.2,64 4.2,132";
  return at(x, top, tower(0, profile, palette.indigo, palette.night));
}

function galata(x: number): string {
  return [
    tower(x, "0.6,116 11,140 11,154 13,154 13,160 10,162 11,216", palette.shell, palette.dune),
    fill(pathData`M${x} 116l11 24h-22z`, palette.plum),
    line(pathData`M${x - 8} 149h17`, palette.plum, { width: 5, dash: "3 3", cap: "butt" }),
  ].join("");
}
