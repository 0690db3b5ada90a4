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
  return rings + (light.isNight ? moon(x, y - radius * 0.4, radius * 0.66) : disc(x, y, radius, hue.vermilion));
}

function moon(x: number, y: number, radius: number): string {
  const tip = radius * 0.72;
  return fill(
    d`M${x + tip * 0.5} ${y - radius * 0.94}A${radius} ${radius} 0 1 0 ${x + radius * 0.94} ${y + tip * 0.5}A${radius * 0.8} ${radius * 0.8} 0 0 1 ${x + tip * 0.5} ${y - radius * 0.94}z`,
    "#FFDB8A",
  );
}
