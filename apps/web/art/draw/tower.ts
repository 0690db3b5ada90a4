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
  const shoulder = base - height * 0.8;
  return (
    d`M${x - half} ${base}C${x - half * 1.34} ${base - height * 0.44} ${x - half * 0.62} ${base - height * 0.66} ${x - half * 0.26} ${shoulder}` +
    d`L${x} ${base - height}L${x + half * 0.26} ${shoulder}` +
    d`C${x + half * 0.62} ${base - height * 0.66} ${x + half * 1.34} ${base - height * 0.44} ${x + half} ${base}z`
  );
}

/** A half-round dome. */
export function dome(x: number, base: number, half: number, height = half): string {
  return d`M${x - half} ${base}a${half} ${height} 0 0 1 ${half * 2} 0z`;
}
