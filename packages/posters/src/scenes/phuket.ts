import { longtail } from "../draw/boats.ts";
import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { palm } from "../draw/land.ts";
import { paperCut } from "../draw/paper-cut.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { birds, cloud, rose, sky } from "../draw/sky.ts";
import { fill, svgDocument } from "../draw/svg.ts";
import { glint, water } from "../draw/water.ts";

/** Phuket: stone islands off the beach, a long-tail boat drawn up in the shallows. */
export function phuket(): string {
  const chance = createSeededRandom("phuket");
  return svgDocument(
    400,
    300,
    sky(rose, { x: 176, y: 136, radius: 56 }),
    cloud(42, 84, 70),
    paperCut("M10 204C16 176 34 160 58 166S92 190 98 204z", palette.sage),
    paperCut("M206 204C212 176 228 168 240 178S252 196 254 204z", palette.sage),
    paperCut("M262 204C256 176 262 96 288 78Q302 70 312 84C330 110 330 176 326 204z", palette.moss),
    fill("M300 75q6 1 12 9C330 110 330 176 326 204H302Q312 130 300 75z", palette.leaf),
    fill("M264 190q30 8 62-2v16h-62z", palette.forest),
    paperCut("M318 204C318 150 338 112 366 116S408 150 410 204z", palette.leaf),
    fill("M366 116C394 118 408 150 410 204H378Q386 150 366 116z", palette.forest),
    water(chance, 198, { colour: "#1F8C99", light: palette.foam, bottom: 262 }),
    glint(176, 210, 76),
    paperCut("M-10 234C70 224 150 246 240 240S360 230 410 234V304H-10z", palette.aqua),
    longtail(226, 232, { scale: 1.25 }),
    paperCut("M-10 256C80 238 160 270 260 264S370 254 410 258V304H-10z", palette.cream),
    fill("M-10 266C80 248 160 278 260 272S370 264 410 268V304H-10z", palette.sand),
    palm(48, 290, { height: 146, lean: 30 }),
    palm(22, 292, { height: 94, lean: 24, colour: palette.forest }),
    birds([222, 96], [240, 88]),
    kite(140, 85, { size: 30, turn: -14, cloth: "padma" }),
  );
}
