import { paperEdge } from "./paper-cut.ts";
import { pathData, fill } from "./svg.ts";

/**
 * Something the same on both sides, cut from folded paper: a light half and a shaded half.
 * The profile runs from the tip down, in pairs of `half width,height`.
 */
export function tower(x: number, profile: string, light: string, shade: string): string {
  const points = profile.split(" ").map((pair) => {
    const [half = 0, y = 0] = pair.split(",").map(Number);
    return { half, y };
  });
  const right = points.map(({ half, y }) => pathData`L${x + half} ${y}`).join("");
  const left = points.toReversed().map(({ half, y }) => pathData`L${x - half} ${y}`);
  const whole = `M${right.slice(1)}${left.join("")}z`;
  const tip = points[0]?.y ?? 0;
  const foot = points.at(-1)?.y ?? 0;
  return (
    paperEdge(whole) +
    fill(whole, light) +
    fill(pathData`M${x} ${tip}${right}L${x} ${foot}z`, shade)
  );
}

/** An onion dome on the line from `x - half` to `x + half`. */
export function onion(x: number, base: number, half: number, height: number): string {
  const shoulder = base - height * 0.8;
  return (
    pathData`M${x - half} ${base}C${x - half * 1.34} ${base - height * 0.44} ${x - half * 0.62} ${base - height * 0.66} ${x - half * 0.26} ${shoulder}` +
    pathData`L${x} ${base - height}L${x + half * 0.26} ${shoulder}` +
    pathData`C${x + half * 0.62} ${base - height * 0.66} ${x + half * 1.34} ${base - height * 0.44} ${x + half} ${base}z`
  );
}

/** A half-round dome. */
export function dome(x: number, base: number, half: number, height = half): string {
  return pathData`M${x - half} ${base}a${half} ${height} 0 0 1 ${half * 2} 0z`;
}
