import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { palm, tree, under } from "../draw/land.ts";
import { paperCut } from "../draw/paper-cut.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { cloud, meadow, sky } from "../draw/sky.ts";
import { at, fill, line, svgDocument } from "../draw/svg.ts";
import { tower } from "../draw/tower.ts";
import { skyline } from "../draw/town.ts";

/** Kuala Lumpur: the twin towers over the park, the monorail passing below. */
export function kualalumpur(): string {
  const chance = createSeededRandom("kualalumpur");
  return svgDocument(
    400,
    300,
    sky(meadow, { x: 284, y: 124, radius: 62 }),
    cloud(28, 96, 70),
    cloud(322, 168, 60),
    skyline(chance, { from: -4, to: 404, ground: 232, low: 34, high: 84 }, "#A8CDBD"),
    tower(78, "0.8,84 0.8,108 3,110 9,116 9,126 3.5,132 3.5,236", "#7FB09E", "#6A9C8B"),
    at(0, 11, [twin(164), twin(236), bridge()]),
    under("M-20 206C60 196 130 204 200 202S340 196 420 204", palette.moss),
    tree(36, 226, 36),
    tree(366, 228, 40),
    paperCut("M0 222h400v7H0z", palette.shell),
    fill("M60 229h9v40h-9zM196 229h9v40h-9zM332 229h9v40h-9z", palette.shell),
    monorail(236, 223),
    under("M-20 254C60 242 130 252 200 250S340 242 420 252", palette.forest),
    palm(104, 274, { height: 58, lean: -10, colour: palette.leaf }),
    palm(126, 278, { height: 46, lean: 10, colour: palette.leaf }),
    palm(312, 278, { height: 50, lean: -8, colour: palette.leaf }),
    kite(112, 86, { size: 32, turn: -14, cloth: "rani" }),
  );
}

const TWIN =
  "0.8,48 0.8,60 2.5,64 2.5,68 5,80 8,82 8.5,94 12,96 12.5,112 16,114 17,134 21,136 22,236";

function twin(x: number): string {
  const floors =
    "M-8 88h16M-12 104h24M-16 121h32M-16 128h32M-21 142h42M-21 151h42M-21 160h42M-22 169h44M-22 178h44M-22 187h44M-22 196h44M-22 205h44";
  return tower(x, TWIN, "#F4F8F4", "#C3D6D4") + at(x, 0, line(floors, "#8FB0AE", { cap: "butt" }));
}

function bridge(): string {
  return [
    line("M200 160 184 190M200 160 216 190", "#8FB0AE", { width: 3 }),
    paperCut("M180 152h40v9h-40z", "#E3EEEA"),
    line("M180 156.5h40", palette.padma, { width: 2, dash: "4 3", cap: "butt" }),
  ].join("");
}

function monorail(x: number, y: number): string {
  return at(x, y, [
    fill("M-66 4v-15q0-5 5-5H56q12 2 16 13v7z", palette.vermilion),
    line("M-60-8.5H52", palette.paper, { width: 6, dash: "12 4", cap: "butt" }),
    line("M-66 1H70", palette.brick, { width: 3, cap: "butt" }),
  ]);
}
