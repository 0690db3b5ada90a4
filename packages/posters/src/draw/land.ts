import { palette } from "./palette.ts";
import { paperCut } from "./paper-cut.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { at, pathData, fill, line } from "./svg.ts";

/** The upper line of rolling hills across the scene. */
export function ridge(chance: SeededRandom, y: number, swing: number): string {
  let path = pathData`M-20 ${y + chance.between(-swing, swing)}`;
  let rising = chance.between(0, 1) < 0.5;
  for (let x = -20; x < 420;) {
    const width = chance.between(90, 130);
    const to = y + (rising ? -1 : 1) * chance.between(swing * 0.5, swing);
    path += path.includes("C")
      ? pathData`S${x + width * 0.55} ${to} ${x + width} ${to}`
      : pathData`C${x + width * 0.4} ${y} ${x + width * 0.55} ${to} ${x + width} ${to}`;
    x += width;
    rising = !rising;
  }
  return path;
}

/** Everything under a ridge, as one sheet. */
export function under(ridgeLine: string, colour: string): string {
  return paperCut(`${ridgeLine}V300H-20z`, colour);
}

interface Peak {
  x: number;
  top: number;
  foot: number;
  half: number;
}

/** A mountain in two tones with snow on its head. */
export function peak({ x, top, foot, half }: Peak, light: string, shade: string): string {
  const fall = foot - top;
  const snow = fall * 0.34;
  const wide = half * 0.34;
  return [
    paperCut(pathData`M${x - half} ${foot}L${x} ${top}L${x + half} ${foot}z`, light),
    fill(
      pathData`M${x} ${top}L${x + half} ${foot}H${x + half * 0.12}l${-half * 0.2} ${-fall * 0.42}l${half * 0.16} ${-fall * 0.2}z`,
      shade,
    ),
    fill(
      pathData`M${x} ${top}l${wide} ${snow}l${-wide * 0.5} ${-snow * 0.16}l${-wide * 0.34} ${snow * 0.34}l${-wide * 0.36} ${-snow * 0.36}l${-wide * 0.4} ${snow * 0.26}l${-wide * 0.4} ${-snow * 0.06}z`,
      palette.paper,
    ),
  ].join("");
}

interface Palm {
  height?: number;
  lean?: number;
  colour?: string;
  trunk?: string;
}

/** A coconut palm rooted at (x, y). */
export function palm(x: number, y: number, look: Palm = {}): string {
  const { height = 80, lean = 14, colour = palette.leaf, trunk = palette.bark } = look;
  const size = height * 0.42;
  const frond = (angle: number, length: number): string => {
    const reach = Math.cos(angle) * size * length;
    const rise = Math.sin(angle) * size * length;
    const droop = size * 0.42;
    return pathData`M0 0Q${reach * 0.45} ${rise - droop * 0.9} ${reach} ${rise + droop * 0.5}Q${reach * 0.42} ${rise * 0.6 - droop * 0.1} 0 0z`;
  };
  const fronds =
    frond(-2.75, 1.05) +
    frond(-2.2, 0.9) +
    frond(-1.2, 0.85) +
    frond(-0.5, 1.05) +
    frond(0.15, 0.95) +
    frond(2.95, 0.9);
  return (
    fill(
      pathData`M${x - 2.4} ${y}Q${x - 1 + lean * 0.1} ${y - height * 0.6} ${x + lean - 1.2} ${y - height}h2.4Q${x + 3 + lean * 0.2} ${y - height * 0.5} ${x + 3} ${y}z`,
      trunk,
    ) + at(x + lean, y - height, fill(fronds, colour))
  );
}

/** A round tree on a short trunk. */
export function tree(x: number, y: number, size: number, colour: string = palette.forest): string {
  return (
    line(pathData`M${x} ${y}v${-size * 0.6}`, palette.bark, { width: size * 0.09 }) +
    fill(
      pathData`M${x - size * 0.42} ${y - size * 0.4}a${size * 0.24} ${size * 0.24} 0 0 1 ${size * 0.1}-${size * 0.4}a${size * 0.34} ${size * 0.34} 0 0 1 ${size * 0.64} 0a${size * 0.24} ${size * 0.24} 0 0 1 ${size * 0.1} ${size * 0.4}z`,
      colour,
    )
  );
}

/** A narrow tree: cypress or fir. */
export function cypress(
  x: number,
  y: number,
  height: number,
  colour: string = palette.forest,
): string {
  const half = height * 0.16;
  return fill(
    pathData`M${x} ${y - height}q${half * 1.5} ${height * 0.5} ${half} ${height}h${-half * 2}q${-half * 0.5}-${height * 0.5} ${half}-${height}z`,
    colour,
  );
}
