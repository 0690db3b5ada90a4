import { hue } from "../draw/hue.ts";
import { d, disc, fill } from "../draw/svg.ts";
import type { Light } from "./light.ts";

/** The rings and what stands in them: the sun by day, the young moon by night. */
export function orb(light: Light, x: number, y: number, radius: number): string {
  const [outer, middle, inner] = light.rings;
  const rings = [
    disc(x, y, radius * 3.3, outer),
    disc(x, y, radius * 2.5, middle),
    disc(x, y, radius * 1.74, inner),
  ].join("");
  return rings + (light.isNight ? moon(x, y - radius * 0.36, radius * 0.66) : disc(x, y, radius, hue.vermilion));
}

/** A crescent open to the upper right, its tips at 80 degrees above and 20 below the level. */
function moon(x: number, y: number, radius: number): string {
  const [top, side] = [-80, 20].map((angle) => {
    const turn = (angle * Math.PI) / 180;
    return d`${x + radius * Math.cos(turn)} ${y + radius * Math.sin(turn)}`;
  });
  const hollow = radius * 0.8;
  return fill(
    d`M${top ?? ""}A${radius} ${radius} 0 1 0 ${side ?? ""}A${hollow} ${hollow} 0 1 1 ${top ?? ""}z`,
    "#FFDB8A",
  );
}
