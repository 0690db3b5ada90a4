import { palette } from "../draw/palette.ts";
import { kite, kiteString } from "../draw/kite.ts";
import { tree } from "../draw/land.ts";
import { paperCut, paperEdge } from "../draw/paper-cut.ts";
import { kiteFlyer } from "../draw/kite-flyer.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { cloud, dawn, sky } from "../draw/sky.ts";
import { at, disc, fill, line, svgDocument, ring } from "../draw/svg.ts";
import { skyline } from "../draw/town.ts";
import { water } from "../draw/water.ts";

/** Dhaka: the parliament standing in its lake, a rickshaw passing on the near side. */
export function dhaka(): string {
  const chance = createSeededRandom("dhaka");
  return svgDocument(
    400,
    300,
    sky(dawn, { x: 200, y: 130, radius: 66 }),
    cloud(26, 100, 62),
    skyline(chance, { from: -4, to: 404, ground: 214, low: 28, high: 68 }, palette.peach),
    tree(34, 214, 40, palette.leaf),
    tree(62, 214, 30),
    tree(344, 214, 32),
    tree(372, 214, 44, palette.leaf),
    parliament(),
    water(chance, 212, { colour: "#24778A", light: palette.aqua, bottom: 262 }),
    fill("M112 212h176l-20 34H132z", palette.paper, 0.22),
    paperCut("M0 264h400v36H0z", palette.plum),
    line("M0 282h400", palette.peach, { width: 2, dash: "22 16", cap: "butt" }),
    kiteString([330, 88], [360, 252], 0.16),
    kite(328, 90, { size: 40, turn: 16 }),
    kite(78, 85, { size: 30, turn: -14, cloth: "padma" }),
    kiteFlyer(354, 268, palette.ink, { scale: 0.9 }),
    rickshaw(146, 278),
  );
}

function parliament(): string {
  const whole = "M-116 0v-60h40v-24h42v-14h12v-10h44v10h12v14h42v24h40V0z";
  return at(200, 212, [
    paperEdge(whole),
    fill(whole, "#E3D6C3"),
    fill("M76-60h40V0H76zM34-84h42V0H34zM0-108h22v10h12V0H0z", "#CCBAA2"),
    fill("M-76-84h5V0h-5zM-34-98h5V0h-5zM34-98h5V0h-5zM76-84h5V0h-5z", "#B9A58C"),
    line("M-116-46h232M-116-32h232M-116-18h232M-76-60H76M-76-74H76M-34-88h68", palette.paper, {
      width: 1.6,
      cap: "butt",
    }),
    disc(-96, -30, 13, palette.night),
    disc(96, -30, 13, palette.night),
    fill("M-53-70-71-16h36zM53-70 35-16h36z", palette.night),
    fill("M-60 0v-11h14V0zM46 0v-11h14V0zM-104 0v-10h16V0zM88 0v-10h16V0z", palette.indigo),
    fill("M-20 0v-90h8V0zM12 0v-90h8V0z", palette.indigo),
    fill("M-8 0v-44q0-8 8-8t8 8V0z", palette.night),
    disc(0, -74, 10, palette.night),
  ]);
}

function rickshaw(x: number, y: number): string {
  return at(x, y, [
    ring(-14, -9, 10, palette.ink),
    ring(34, -9, 10, palette.ink),
    line("M-14-9H10L20-24M34-9 26-28h-6M34-9 10-9", palette.ink, { width: 2 }),
    fill("M-24-22h26l4 8h-26q-4 0-4-8z", palette.rani),
    fill("M-26-22c-8-22 6-32 22-30-8 8-10 18-8 30z", palette.leaf),
    line("M-24-24c-4-16 4-26 16-27M-18-22c-3-14 2-24 12-29", palette.marigold, { width: 1.4 }),
    disc(14, -47, 4, palette.ink),
    fill("M10-26 9-40q4-4 8 0l7 12-3 2-5-7v7z", palette.paper),
    line("M12-26l6 10-4 7", palette.ink, { width: 2.6 }),
  ]);
}
