import { palette } from "../draw/palette.ts";
import { pathData, disc, fill } from "../draw/svg.ts";
import type { Light } from "./light.ts";

export const MOONLIGHT = "#FFDB8A";

/** The rings and what stands in them: the sun by day, the young moon by night. */
export function sunOrMoon(light: Light, x: number, y: number, radius: number): string {
  const face = light.isNight
    ? moon(x, y - radius * 0.36, radius * 0.66)
    : disc(x, y, radius, palette.vermilion);
  return rings(light.rings, x, y, radius) + face;
}

export function rings(colours: readonly string[], x: number, y: number, radius: number): string {
  const reach = [3.3, 2.5, 1.74];
  return colours.map((colour, index) => disc(x, y, radius * (reach[index] ?? 1), colour)).join("");
}

/** A crescent open to the upper right, its tips at 80 degrees above and 20 below the level. */
function moon(x: number, y: number, radius: number): string {
  const [top, side] = [-80, 20].map((angle) => {
    const turn = (angle * Math.PI) / 180;
    return pathData`${x + radius * Math.cos(turn)} ${y + radius * Math.sin(turn)}`;
  });
  const hollow = radius * 0.8;
  return fill(
    pathData`M${top ?? ""}A${radius} ${radius} 0 1 0 ${side ?? ""}A${hollow} ${hollow} 0 1 1 ${top ?? ""}z`,
    MOONLIGHT,
  );
}
