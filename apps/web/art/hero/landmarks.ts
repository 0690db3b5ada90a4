import { edge } from "../draw/paper.ts";
import { at, d, fill } from "../draw/svg.ts";
import { dome, onion } from "../draw/tower.ts";

/** The outline of a mosque: three domes between two minarets. Its middle stands on (x, y). */
export function mosque(x: number, y: number, scale: number, colour: string): string {
  const minaret = (left: number, tall: number): string =>
    d`M${left - 5} 0v${-tall + 40}h-3v-6h3v${-30 + 6}h-2v-5h3q0-9 4-16 4 7 4 16h3v5h-2v${24}h3v6h-3V0z`;
  const outline = [
    "M-82 0v-46h164V0z",
    onion(0, -52, 33, 66),
    onion(-54, -44, 20, 40),
    onion(54, -44, 20, 40),
    "M-30-54h60v10h-60zM-1.500-118h3v-14h-3zM-55-84h2v-10h-2zM53-84h2v-10h-2z",
    minaret(-98, 150),
    minaret(98, 150),
    minaret(-78, 92),
    minaret(78, 92),
  ].join("");
  return at(x, y, [edge(outline, 4), fill(outline, colour)], { scale });
}

/** The outline of Ahsan Manzil, the palace on the river: one tall dome over a long arcade. */
export function palace(x: number, y: number, scale: number, colour: string): string {
  const outline = [
    "M-150 0v-44h6v-6h4v6h34v-6h4v6h30v-14h14v-14h116v14h14v14h30v-6h4v6h34v-6h4v6h6V0z",
    "M-30-72v-22h60v22zM-36-94h72v-6h-72z",
    dome(0, -98, 32, 38),
    "M-6-134q6-10 12 0zM-1-138h2v-18h-2z",
    "M-48-72v-12q4-8 8 0v12zM40-72v-12q4-8 8 0v12z",
  ].join("");
  return at(x, y, [edge(outline, 4), fill(outline, colour)], { scale });
}
