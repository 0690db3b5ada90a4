import { palette } from "../draw/palette.ts";
import { kite, kiteString } from "../draw/kite.ts";
import { paperCut } from "../draw/paper-cut.ts";
import { kiteFlyer } from "../draw/kite-flyer.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { cloud, dawn, sky } from "../draw/sky.ts";
import { at, fill, line, svgDocument } from "../draw/svg.ts";
import { glint, water } from "../draw/water.ts";

/** Cox's Bazar: the sun goes into the sea, a moon boat waits on the sand. */
export function cox(): string {
  const chance = createSeededRandom("cox");
  return svgDocument(
    400,
    300,
    sky(dawn, { x: 268, y: 142, radius: 56 }),
    cloud(34, 116, 76),
    cloud(334, 96, 50),
    water(chance, 144, { colour: "#1B8192", light: palette.foam, bottom: 196 }),
    glint(268, 154, 84),
    paperCut("M0 190C70 180 120 198 190 192S330 174 400 186V300H0z", palette.padma),
    paperCut("M0 208C80 196 150 222 240 214S350 198 400 206V300H0z", palette.cream),
    fill("M0 217C80 205 150 231 240 222S350 207 400 215V300H0z", palette.sand),
    kiteString([193, 102], [331, 206], -0.1),
    kite(190, 93, { size: 46, turn: 14 }),
    kite(112, 82, { size: 24, turn: -14, cloth: "padma" }),
    kiteFlyer(322, 224, palette.ink),
    moonBoat(112, 218),
    parasol(222, 276),
    parasol(276, 268),
  );
}

function moonBoat(x: number, y: number): string {
  return at(x, y, [
    line("M-14-2V-50M-14-46 8-22", palette.ink, { width: 2 }),
    fill("M-76-46C-62-6-34 10 0 10S62-4 80-50C58-20 34-10 0-10S-52-18-76-46z", palette.ink),
    line("M-62-25C-44-4-24 1 0 1S46-4 64-28", palette.marigold, { width: 2.4 }),
    line("M-22 8l-7 10M24 8l7 10", palette.bark, { width: 2.6 }),
  ]);
}

/** A beach bed under its umbrella. */
function parasol(x: number, y: number): string {
  return at(x, y, [
    line("M-18-2H8M8-2 22-12M-14-2v6M6-2v6", palette.wood, { width: 3 }),
    line("M-6 4V-34", palette.bark, { width: 2 }),
    fill("M-32-22Q-28-42-6-44 16-42 20-22z", palette.rani),
    fill(
      "M-32-22Q-28-42-6-44-20-38-20-22zM-10-22Q-10-40-6-44-2-40-2-22zM8-22Q8-38-6-44 16-42 20-22z",
      palette.cream,
    ),
  ]);
}
