import { paperCut } from "../draw/paper-cut.ts";
import { palette } from "../draw/palette.ts";
import { birds, cloud, rose } from "../draw/sky.ts";
import { box, disc, svgDocument } from "../draw/svg.ts";
import { mosques } from "./landmarks.ts";
import type { Light } from "./light.ts";
import { MOONLIGHT, rings } from "./sun-and-moon.ts";

const WIDTH = 2560;
const HEIGHT = 440;

/** Where the mosque stands, a little right of the middle: the sky left of it stays empty for the headline. */
const MIDDLE = 1560;

/**
 * The domes of a city far from home, for the top of the visa pages. It is cropped from the middle on
 * wide screens and round the mosque on a tablet; a phone has a drawing of its own.
 */
export function heroVisa(light: Light): string {
  const { isNight } = light;
  const sky = isNight ? light.rings : rose.rings;
  return svgDocument(
    WIDTH,
    HEIGHT,
    box(0, 0, WIDTH, HEIGHT, isNight ? light.air : rose.air),
    rings(sky, MIDDLE, 270, 112),
    isNight ? disc(MIDDLE + 250, 84, 34, MOONLIGHT) : disc(MIDDLE, 250, 96, palette.coral),
    cloud(1150, 232, 96, light.cloud),
    cloud(2010, 150, 120, light.cloud),
    cloud(420, 190, 130, light.cloud),
    hills(farHills(light), { y: 352, swing: 46, down: HEIGHT }),
    mosques(isNight ? light.mid.wall : palette.indigo, [MIDDLE, 412, 2.3]),
    hills(nearHills(light), { y: 392, swing: 22, down: HEIGHT }),
    isNight ? "" : birds([1320, 118], [1372, 142], [1816, 96]),
  );
}

export const farHills = ({ isNight, far }: Light): string => (isNight ? far.wall : "#D58E7C");
export const nearHills = ({ isNight, near }: Light): string => (isNight ? near.wall : "#C4756A");

interface Ridge {
  readonly y: number;
  readonly swing: number;
  /** Where the picture ends. */
  readonly down: number;
}

/** Hills over the whole width, their tops `swing` above and below the line. */
export function hills(colour: string, { y, swing, down }: Ridge): string {
  const waves = Array.from({ length: 9 }, (_, at) => {
    const top = y + (at % 2 === 0 ? -swing : swing * 0.4);
    return `S${at * 320 + 80} ${top} ${at * 320 + 160} ${y}`;
  });
  return paperCut(
    `M-160 ${y}C-80 ${y} -40 ${y - swing} 0 ${y}${waves.join("")}V${down}H-160z`,
    colour,
  );
}
