import { hue } from "../draw/hue.ts";
import { kite, string } from "../draw/kite.ts";
import { tree } from "../draw/land.ts";
import { cut, edge } from "../draw/paper.ts";
import { flyer } from "../draw/people.ts";
import { seeded } from "../draw/seeded.ts";
import { cloud, dawn, sky } from "../draw/sky.ts";
import { at, disc, fill, line, picture } from "../draw/svg.ts";
import { skyline } from "../draw/town.ts";
import { water } from "../draw/water.ts";

/** Dhaka: the parliament standing in its lake, a rickshaw passing on the near side. */
export function dhaka(): string {
  const chance = seeded("dhaka");
  return picture(
    400,
    300,
    sky(dawn, { x: 200, y: 130, radius: 66 }),
    cloud(26, 100, 62),
    skyline(chance, { from: -4, to: 404, ground: 214, low: 28, high: 68 }, hue.peach),
    tree(34, 214, 40, hue.leaf),
    tree(62, 214, 30),
    tree(344, 214, 32),
    tree(372, 214, 44, hue.leaf),
    parliament(),
    water(chance, 212, { colour: "#24778A", light: hue.aqua, bottom: 262 }),
    fill("M112 212h176l-20 34H132z", hue.paper, 0.22),
    cut("M0 264h400v36H0z", hue.plum),
    line("M0 282h400", hue.peach, { width: 2, dash: "22 16", cap: "butt" }),
    string([330, 88], [360, 252], 0.16),
    kite(328, 78, { size: 40, turn: 16 }),
    kite(78, 82, { size: 30, turn: -14, cloth: "padma" }),
    flyer(354, 268, hue.ink, { scale: 0.9 }),
    rickshaw(146, 278),
  );
}

function parliament(): string {
  const whole = "M-98 0v-72h22v-14h30v-22h20v-12h52v12h20v22h30v14h22V0z";
  return at(200, 212, [
    edge(whole),
    fill(whole, hue.paper),
    fill("M76-72h22V0H76zM46-86h30V0H46zM26-108h20V0H26z", hue.shell),
    fill("M-46-86h4V0h-4zM-26-108h4V0h-4zM-76-72h4V0h-4z", hue.shell),
    line("M-98-56h196M-98-28h196", hue.sand, { width: 1.4 }),
    disc(-60, -52, 12, hue.night),
    disc(60, -52, 12, hue.night),
    fill("M-68 0v-24h16V0zM52 0v-24h16V0z", hue.night),
    fill("M-18 0v-52q0-18 18-18t18 18V0z", hue.indigo),
    fill("M0-70q18 0 18 18V0H0z", hue.night),
    disc(0, -94, 10, hue.night),
    fill("M-34-44l-6-16-6 16zM34-44l6-16 6 16zM-88-40h6v20h-6zM82-40h6v20h-6z", hue.night),
    fill("M-36 0v-26h8V0zM28 0v-26h8V0z", hue.indigo),
  ]);
}

function rickshaw(x: number, y: number): string {
  return at(x, y, [
    `<g fill="none" stroke="${hue.ink}" stroke-width="2"><circle cx="-14" cy="-9" r="10"/><circle cx="34" cy="-9" r="10"/></g>`,
    line("M-14-9H10L20-24M34-9 26-28h-6M34-9 10-9", hue.ink, { width: 2 }),
    fill("M-24-22h26l4 8h-26q-4 0-4-8z", hue.rani),
    fill("M-26-22c-8-22 6-32 22-30-8 8-10 18-8 30z", hue.leaf),
    line("M-24-24c-4-16 4-26 16-27M-18-22c-3-14 2-24 12-29", hue.marigold, { width: 1.4 }),
    disc(14, -47, 4, hue.ink),
    fill("M10-26 9-40q4-4 8 0l7 12-3 2-5-7v7z", hue.paper),
    line("M12-26l6 10-4 7", hue.ink, { width: 2.6 }),
  ]);
}
