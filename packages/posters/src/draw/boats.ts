import { palette } from "./palette.ts";
import { at, fill, line } from "./svg.ts";

/** Each boat is drawn about its middle, its waterline on 0. */
interface Berth {
  scale?: number;
  flip?: boolean;
  colour?: string;
}

/** The country boat with a reed hood. */
export function nouka(x: number, y: number, berth: Berth = {}): string {
  const { colour = palette.ink, ...placing } = berth;
  return at(
    x,
    y,
    [
      fill("M-19-4a18 17 0 0 1 36 0z", palette.dune),
      line("M-9-17V-4M0-20V-4M9-17V-4", palette.wood, { width: 1.6 }),
      fill("M-46-15C-36-4-22-4 0-4S34-5 44-19C40 0 24 5 0 5S-38 2-46-15z", colour),
    ],
    placing,
  );
}

/** A small boat under one pair of sails. */
export function sailboat(x: number, y: number, berth: Berth = {}): string {
  const { colour = palette.brick, ...placing } = berth;
  return at(
    x,
    y,
    [
      fill("M-2-46Q-20-24-20-8H-2z", palette.shell),
      fill("M2-50Q24-26 22-8H2z", palette.paper),
      fill("M-28-5h58Q24 6 12 6h-26Q-24 6-28-5z", colour),
    ],
    placing,
  );
}

/** A passenger ferry with two decks. */
export function ferry(x: number, y: number, berth: Berth = {}): string {
  const { colour = palette.marigold, ...placing } = berth;
  return at(
    x,
    y,
    [
      fill("M-6-28h11v9H-6z", palette.ink),
      fill("M-20-20h40v10h-40zM-28-11h58v7h-58z", palette.paper),
      line("M-15-15.5h32M-22-7.5h46", palette.padma, { width: 3, dash: "4 4", cap: "butt" }),
      fill("M-38-4h76L30 6h-60z", colour),
    ],
    placing,
  );
}

/** The long-tail boat of the Thai rivers and islands. */
export function longtail(x: number, y: number, berth: Berth = {}): string {
  const { colour = palette.ink, ...placing } = berth;
  return at(
    x,
    y,
    [
      line("M-20-6v-13M6-5v-14M26-6v-13", colour, { width: 1.6 }),
      fill("M-26-18Q2-26 32-18v3h-58z", palette.marigold),
      line("M-46-4-66 4", colour, { width: 1.8 }),
      fill("M-50-8C-30-2 10-1 34-5S58-14 66-27C64-8 54 6 30 6h-58Q-44 6-50-8z", colour),
      line("M61-18l4 5M58-14l4 5", palette.rani, { width: 2.4 }),
    ],
    placing,
  );
}
