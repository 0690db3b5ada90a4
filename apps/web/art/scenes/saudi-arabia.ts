import { hue } from "../draw/hue.ts";
import { under } from "../draw/land.ts";
import { cut, edge } from "../draw/paper.ts";
import { seeded } from "../draw/seeded.ts";
import { birds, dawn, sky } from "../draw/sky.ts";
import { at, disc, fill, line, picture } from "../draw/svg.ts";
import { tower } from "../draw/tower.ts";
import { skyline } from "../draw/town.ts";

/** Makkah: the Kaaba and the arcades of the mosque, drawn plainly. */
export function saudiArabia(): string {
  const chance = seeded("saudi-arabia");
  return picture(
    400,
    300,
    sky(dawn, { x: 292, y: 132, radius: 52 }),
    under("M-20 176L30 144 76 168 122 138 170 164 214 150 262 172 318 138 362 162 420 140", "#DDA27C"),
    skyline(chance, { from: 36, to: 190, ground: 226, low: 50, high: 92 }, "#E8BE97"),
    clockTower(140),
    under("M-20 200L50 178 110 196 190 182 270 198 340 178 420 192", "#C68264"),
    minaret(56, 96),
    minaret(236, 96),
    minaret(344, 96),
    arcade(),
    fill("M0 236h400v64H0z", hue.paper),
    line("M0 252h400M0 276h400", hue.shell, { width: 2 }),
    kaaba(200, 250),
    birds([60, 76], [82, 68], [226, 74]),
  );
}

function clockTower(x: number): string {
  return [
    tower(x, [[0.8, 46], [1, 58], [9, 82], [9, 84], [13, 84], [13, 110], [10, 110], [10, 150], [16, 154], [16, 228]], "#8A6A78", "#75566A"),
    disc(x, 97, 8.5, hue.paper),
    line(`M${x} 92v5l4 3`, hue.ink, { width: 1.4 }),
  ].join("");
}

function minaret(x: number, top: number): string {
  return [
    tower(x, [[0.8, top - 14], [1, top - 6], [4, top], [4, top + 14], [7, top + 16], [7, top + 20], [5, top + 22], [5, top + 60], [8, top + 62], [8, top + 66], [6, top + 68], [6, 236]], hue.paper, hue.shell),
    fill(`M${x - 4} ${top}q0-7 4-12q4 5 4 12z`, hue.leaf),
  ].join("");
}

function arcade(): string {
  const wall = "M-4 200h408v38H-4z";
  return [
    cut(wall, hue.cream),
    line("M2 228h400", hue.dune, { width: 14, dash: "10 10", cap: "butt" }),
    line("M2 220h400", hue.dune, { width: 10, dash: "10 10", cap: "butt" }),
    line("M7 219h396", hue.dune, { width: 10, dash: ".1 19.9" }),
    fill("M-4 200h408v4H-4z", hue.shell),
  ].join("");
}

function kaaba(x: number, y: number): string {
  return at(x, y, [
    fill("M-44 12h96v5h-96z", hue.shell),
    edge("M-36-50h52l20-6v60l-20 8h-52z"),
    fill("M-36-50h52v62h-52z", hue.ink),
    fill("M16-50l20-6v60l-20 8z", "#0D0F28"),
    fill("M-36-36h52v8h-52z", hue.marigold),
    fill("M16-36l20-6v8l-20 6z", hue.amber),
    fill("M-2-16h10v24H-2z", hue.amber),
  ]);
}
