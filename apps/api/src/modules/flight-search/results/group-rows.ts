import type { ResultsView } from "@ghuri/contract/flights";
import type { SearchResults } from "./search-results.ts";

/** Positions of the options in one row of a list, the cheapest first. */
export type Row = readonly number[];

/** The rows of a list: single options, or the options of each itinerary at the position of its first. */
export function groupRows(
  { search: { found } }: SearchResults,
  positions: readonly number[],
  view: ResultsView,
): readonly Row[] {
  if (view === "options") return positions.map((at) => [at]);
  const rows = new Map<string, number[]>();
  for (const at of positions) {
    const itinerary = found[at]?.facets.itinerary ?? "";
    const row = rows.get(itinerary);
    if (row) row.push(at);
    else rows.set(itinerary, [at]);
  }
  const price = (at: number) => found[at]?.facets.price ?? 0;
  return [...rows.values()].map((row) => row.toSorted((a, b) => price(a) - price(b)));
}
