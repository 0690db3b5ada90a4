import { edge } from "./paper.ts";
import { d, fill } from "./svg.ts";

/** Half widths and heights from the tip down: `[half width, y]`. */
export type Profile = readonly (readonly [half: number, y: number])[];

/** Something the same on both sides, cut from folded paper: a light half and a shaded half. */
export function tower(x: number, profile: Profile, light: string, shade: string): string {
  const right = profile.map(([half, y]) => d`L${x + half} ${y}`).join("");
  const left = profile.toReversed().map(([half, y]) => d`L${x - half} ${y}`);
  const whole = `M${right.slice(1)}${left.join("")}z`;
  const first = profile[0]?.[1] ?? 0;
  const last = profile.at(-1)?.[1] ?? 0;
  return (
    edge(whole) + fill(whole, light) + fill(d`M${x} ${first}${right}L${x} ${last}z`, shade)
  );
}

/** An onion dome on the line from `x - half` to `x + half`. */
export function onion(x: number, base: number, half: number, height: number): string {
  return (
    d`M${x - half} ${base}c${-half * 0.42} ${-height * 0.36} ${half * 0.1} ${-height * 0.62} ${half} ${-height}` +
    d`c${half * 0.9} ${height * 0.38} ${half * 1.42} ${height * 0.64} ${half} ${height}z`
  );
}

/** A half-round dome. */
export function dome(x: number, base: number, half: number, height = half): string {
  return d`M${x - half} ${base}a${half} ${height} 0 0 1 ${half * 2} 0z`;
}
