import { stamp, stencil } from "../draw/paper-cut.ts";
import { at, pathData } from "../draw/svg.ts";
import { dome, onion } from "../draw/tower.ts";

/** Where one stands and how large. */
type Site = readonly [x: number, y: number, scale: number];

/** The outline of a mosque: three domes between two minarets, its middle on the site. */
export function mosques(colour: string, ...sites: readonly Site[]): string {
  const minaret = (x: number, tall: number): string =>
    pathData`M${x - 5} 0v${40 - tall}h-3v-6h3v-24h-2v-5h3q0-9 4-16 4 7 4 16h3v5h-2v24h3v6h-3V0z`;
  const outline = [
    "M-82 0v-50H82V0zM-36-60h72v12h-72z",
    onion(0, -58, 34, 62),
    onion(-56, -48, 19, 36),
    onion(56, -48, 19, 36),
    "M-1.5-118h3v-14h-3zM-57-82h2v-12h-2zM55-82h2v-12h-2z",
    minaret(-98, 150),
    minaret(98, 150),
    minaret(-80, 92),
    minaret(80, 92),
  ].join("");
  return stand("mosque", outline, colour, sites);
}

/** The outline of Ahsan Manzil, the palace on the river: one tall dome over a long arcade. */
export function palaces(colour: string, ...sites: readonly Site[]): string {
  const outline = [
    "M-150 0v-44h6v-6h4v6h34v-6h4v6h30v-14h14v-14h116v14h14v14h30v-6h4v6h34v-6h4v6h6V0z",
    "M-30-72v-22h60v22zM-36-94h72v-6h-72z",
    dome(0, -98, 32, 38),
    "M-6-134q6-10 12 0zM-1-138h2v-18h-2z",
    "M-48-72v-12q4-8 8 0v12zM40-72v-12q4-8 8 0v12z",
  ].join("");
  return stand("palace", outline, colour, sites);
}

function stand(id: string, outline: string, colour: string, sites: readonly Site[]): string {
  const stamped = sites.map(([x, y, scale]) => at(x, y, stamp(id, colour), { scale }));
  return stencil(id, outline) + stamped.join("");
}
