import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { under } from "../draw/land.ts";
import { paperEdge } from "../draw/paper-cut.ts";
import { createSeededRandom, type SeededRandom } from "../draw/seeded-random.ts";
import { cloud, dawn, sky } from "../draw/sky.ts";
import { at, box, pathData, fill, line, svgDocument } from "../draw/svg.ts";
import { glint, water } from "../draw/water.ts";
import { sailboat } from "../draw/boats.ts";

/** Chattogram: a laden ship comes in under the cranes of the port. */
export function chattogram(): string {
  const chance = createSeededRandom("chattogram");
  return svgDocument(
    400,
    300,
    sky(dawn, { x: 250, y: 134, radius: 54 }),
    cloud(40, 88, 72),
    under("M-20 180C20 150 66 148 110 164S190 176 232 172S330 160 420 168", palette.sage),
    under("M-20 190C40 174 90 176 150 186S300 184 420 182", palette.moss),
    crane(348, 190, 1),
    crane(296, 186, 0.78),
    water(chance, 188, { colour: palette.padma, light: palette.aqua }),
    glint(262, 224, 60, palette.peach),
    ship(142, 214, chance),
    sailboat(330, 262, { scale: 0.72 }),
    kite(176, 88, { size: 36, turn: -14, cloth: "padma" }),
  );
}

function ship(x: number, y: number, chance: SeededRandom): string {
  const colours = [
    palette.marigold,
    palette.leaf,
    palette.rani,
    palette.indigo,
    palette.coral,
  ] as const;
  const stacks = [2, 3, 4, 4, 3, 4, 3, 2].map((tall, column) =>
    Array.from({ length: tall }, (_, row) =>
      box(-62 + column * 19, -25 - row * 11, 18, 10, chance.pick(colours)),
    ),
  );
  const hull = "M-116-14h216l16-8q4 0 2 6L104 18H-100z";
  return at(x, y, [
    paperEdge(hull, 3),
    fill("M-104-14v-46h8v-8h16v8h10v46z", palette.paper),
    fill("M-94-86h9v18h-9z", palette.brick),
    line("M-99-52h24M-99-40h24M-99-28h24", palette.padma, { width: 4, dash: "5 3", cap: "butt" }),
    stacks.flat().join(""),
    fill(hull, palette.ink),
    fill(pathData`M-105 8H109l-5 10H-100z`, palette.brick),
    line("M104-22V-36", palette.ink, { width: 2 }),
  ]);
}

/** A gantry crane with its boom out over the water. */
function crane(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    [
      line("M-22 0V-84M22 0V-84M-22-34h44M-22-76h44M-22-34 22-76", palette.night, { width: 5 }),
      line("M-92-84H50", palette.night, { width: 6 }),
      line("M-8-84 4-118 22-84M4-118-84-86M4-118 46-86", palette.night, { width: 2.4 }),
      line("M-60-82v22", palette.night, { width: 1.4 }),
      fill("M-70-62h20v9h-20z", palette.marigold),
      fill("M-26-82h12v10h-12z", palette.marigold),
    ],
    { scale },
  );
}
