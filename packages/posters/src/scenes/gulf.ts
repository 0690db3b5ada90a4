import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { palm } from "../draw/land.ts";
import { paperCut, paperEdge } from "../draw/paper-cut.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { birds, dawn, sky } from "../draw/sky.ts";
import { at, pathData, fill, line, svgDocument } from "../draw/svg.ts";
import { tower } from "../draw/tower.ts";
import { skyline } from "../draw/town.ts";
import { glint, water } from "../draw/water.ts";

/** The Gulf: glass towers across the bay, a dhow coming home under sail. */
export function gulf(): string {
  const chance = createSeededRandom("gulf");
  return svgDocument(
    400,
    300,
    sky(dawn, { x: 110, y: 140, radius: 56 }),
    skyline(chance, { from: -4, to: 404, ground: 216, low: 24, high: 66 }, "#F0B27C"),
    bullet(258),
    waisted(306),
    tower(352, "1,92 12,116 12,214", "#5C9CA8", "#3F7F90"),
    tower(212, "8,112 8,118 12,120 12,214", "#7FB6B8", "#5C9CA8"),
    slanted(166),
    skyline(chance, { from: 120, to: 404, ground: 218, low: 12, high: 30 }, palette.clay),
    water(chance, 210, { colour: palette.padma, light: palette.aqua }),
    glint(110, 222, 76, palette.coral),
    dhow(122, 234),
    paperCut("M232 304C270 274 340 266 420 262V304z", palette.sand),
    palm(344, 280, { height: 64, lean: -12 }),
    palm(374, 278, { height: 84, lean: -8, colour: palette.forest }),
    birds([206, 84], [226, 76]),
    kite(64, 85, { size: 30, turn: -14, cloth: "rani" }),
  );
}

/** A round-headed tower with a needle. */
function bullet(x: number): string {
  const whole = "M-14 0V-108Q-14-136 0-148 14-136 14-108V0z";
  return at(x, 214, [
    line("M0-146V-164", palette.deep, { width: 1.6 }),
    paperEdge(whole),
    fill(whole, palette.lagoon),
    fill("M0-148Q14-136 14-108V0H0z", palette.padma),
    line("M-13-96 13-116M-13-72l26-20M-13-48l26-20M-13-24l26-20", palette.aqua, { width: 1.4 }),
  ]);
}

/** A tower drawn in at the waist. */
function waisted(x: number): string {
  const whole = "M-17 0Q-6-62-15-104h30Q6-62 17 0z";
  return at(x, 214, [
    paperEdge(whole),
    fill(whole, "#A6CFCB"),
    fill("M0-104h15Q6-62 17 0H0z", "#7FB6B8"),
    line("M-14-92 8-40M14-92-8-40M-11-40 12-6M11-40-12-6", "#5C9CA8", { width: 1.4 }),
  ]);
}

function slanted(x: number): string {
  const whole = "M-14 0v-84l28-26V0z";
  return at(x, 214, [
    paperEdge(whole),
    fill(whole, palette.lagoon),
    fill(pathData`M4-101l10-9V0H4z`, palette.padma),
  ]);
}

function dhow(x: number, y: number): string {
  return at(x, y, [
    line("M-14-6V-84M30-6V-58", palette.bark, { width: 2.4 }),
    paperEdge("M-34-80Q30-74 20-14-8-16-40-22-22-46-34-80z", 2),
    fill("M-34-80Q30-74 20-14-8-16-40-22-22-46-34-80z", palette.paper),
    fill("M18-58Q62-50 54-12L16-16Q26-36 18-58z", palette.shell),
    fill("M-58-18Q-50-6-20-6H30Q56-8 76-26 70 8 40 10h-66Q-52 8-58-18z", palette.ink),
    line("M-52-6Q-40 0-20 0H32Q52-2 68-12", palette.marigold, { width: 2 }),
  ]);
}
