import { hue } from "../draw/hue.ts";
import { kite, string } from "../draw/kite.ts";
import { cut } from "../draw/paper.ts";
import { flyer } from "../draw/people.ts";
import { seeded } from "../draw/seeded.ts";
import { cloud, dawn, sky } from "../draw/sky.ts";
import { at, fill, line, picture } from "../draw/svg.ts";
import { glint, water } from "../draw/water.ts";

/** Cox's Bazar: the sun goes into the sea, a moon boat waits on the sand. */
export function cox(): string {
  const chance = seeded("cox");
  return picture(
    400,
    300,
    sky(dawn, { x: 268, y: 152, radius: 58 }),
    cloud(52, 112, 84),
    cloud(330, 74, 54),
    water(chance, 156, { colour: "#1B8192", light: hue.foam, bottom: 216 }),
    glint(268, 166, 88),
    cut("M0 208C70 198 120 216 190 210S330 192 400 204V300H0z", hue.padma),
    cut("M0 232C80 220 150 246 240 238S350 222 400 230V300H0z", hue.cream),
    fill("M0 241C80 229 150 255 240 246S350 231 400 239V300H0z", hue.sand),
    string([196, 92], [331, 232], -0.1),
    kite(190, 82, { size: 46, turn: 14 }),
    kite(112, 72, { size: 24, turn: -14, cloth: "padma" }),
    flyer(322, 250, hue.ink),
    moonBoat(112, 250),
  );
}

function moonBoat(x: number, y: number): string {
  return at(x, y, [
    line("M-14-2V-50M-14-46 8-22", hue.ink, { width: 2 }),
    fill("M-76-46C-62-6-34 10 0 10S62-4 80-50C58-20 34-10 0-10S-52-18-76-46z", hue.ink),
    line("M-62-25C-44-4-24 1 0 1S46-4 64-28", hue.marigold, { width: 2.4 }),
    line("M-22 8l-7 10M24 8l7 10", hue.bark, { width: 2.6 }),
  ]);
}
