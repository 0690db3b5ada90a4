import { palette } from "../draw/palette.ts";
import { kite, kiteString } from "../draw/kite.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { box, disc, svgDocument } from "../draw/svg.ts";
import type { Light } from "../hero/light.ts";
import { MOONLIGHT, rings } from "../hero/sun-and-moon.ts";
import { rooftops } from "../hero/rooftops.ts";

/** Three kites up over the roofs: the band over good news. It keeps its sense from 2.5:1 to 4:1. */
export function sunrise(light: Light): string {
  const street = { from: -10, to: 650, high: 172, low: 186, ground: 210, scale: 0.66 };
  const roofs = rooftops("near", createSeededRandom("good news"), street, {
    ...light.near,
    lit: 0.5,
  });
  return svgDocument(
    640,
    210,
    box(0, 0, 640, 210, light.rings[0]),
    rings(light.rings, 320, 178, 76),
    disc(320, 178, 76, light.isNight ? MOONLIGHT : palette.vermilion),
    kiteString([326, 72], [300, 172], -0.2, light.string),
    kiteString([168, 92], [214, 176], -0.12, light.string),
    kiteString([476, 86], [430, 176], 0.12, light.string),
    roofs.art,
    kite(328, 62, { size: 92, turn: 16 }),
    kite(166, 84, { size: 50, turn: -16, cloth: "padma" }),
    kite(478, 78, { size: 54, turn: 20, cloth: "leaf" }),
  );
}
