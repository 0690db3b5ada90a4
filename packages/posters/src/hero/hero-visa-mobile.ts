import { palette } from "../draw/palette.ts";
import { birds, cloud, rose } from "../draw/sky.ts";
import { box, disc, svgDocument } from "../draw/svg.ts";
import { farHills, hills, nearHills } from "./hero-visa.ts";
import { mosques } from "./landmarks.ts";
import type { Light } from "./light.ts";
import { MOONLIGHT, rings } from "./sun-and-moon.ts";

/** As wide as the widest phone page, and more sky than words of any size need. */
const WIDTH = 780;
const HEIGHT = 1200;
const MIDDLE = WIDTH / 2;

/**
 * The visa hero for narrow screens. It is shown at its own size from the bottom up, whose last 80 lie under
 * the search: the domes keep below the words, however large they are.
 */
export function heroVisaMobile(light: Light): string {
  const { isNight } = light;
  const ground = HEIGHT - 70;
  return svgDocument(
    WIDTH,
    HEIGHT,
    box(0, 0, WIDTH, HEIGHT, isNight ? light.air : rose.air),
    rings(isNight ? light.rings : rose.rings, MIDDLE, ground - 44, 46),
    isNight
      ? disc(MIDDLE + 104, ground - 92, 15, MOONLIGHT)
      : disc(MIDDLE, ground - 52, 40, palette.coral),
    cloud(MIDDLE - 170, ground - 62, 46, light.cloud),
    cloud(MIDDLE + 122, ground - 40, 54, light.cloud),
    hills(farHills(light), { y: ground - 10, swing: 16, down: HEIGHT }),
    mosques(isNight ? light.mid.wall : palette.indigo, [MIDDLE, ground + 8, 0.74]),
    hills(nearHills(light), { y: ground, swing: 9, down: HEIGHT }),
    isNight ? "" : birds([MIDDLE - 118, ground - 96], [MIDDLE + 96, ground - 104]),
  );
}
