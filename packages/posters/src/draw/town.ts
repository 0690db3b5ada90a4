import { paperCut } from "./paper-cut.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { pathData } from "./svg.ts";

interface Blocks {
  from: number;
  to: number;
  ground: number;
  low: number;
  high: number;
}

/** A row of plain far-off buildings, between `low` and `high` tall. */
export function skyline(chance: SeededRandom, blocks: Blocks, colour: string): string {
  const { from, to, ground, low, high } = blocks;
  let path = pathData`M${from} ${ground}`;
  for (let x = from; x < to;) {
    const width = Math.min(chance.between(14, 28), to - x);
    const top = ground - chance.between(low, high);
    path +=
      chance.between(0, 1) < 0.3
        ? pathData`L${x} ${top + 6}h${width * 0.25}v-6h${width * 0.5}v6h${width * 0.25}`
        : pathData`L${x} ${top}h${width}`;
    x += width;
  }
  return paperCut(`${path}V${ground}z`, colour);
}
