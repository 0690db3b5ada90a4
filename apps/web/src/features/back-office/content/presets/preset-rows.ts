import type { DeskPreset } from "@ghuri/contract/desk-site-content";

/** What names a route in the list: "DAC-CXB". */
export function nameOfRoute({ origin, destination }: DeskPreset): string {
  return `${origin.iata}-${destination.iata}`;
}

/** The list as it is saved, whatever language its cities are named in. */
export function asSaved(rows: readonly DeskPreset[]) {
  return rows.map(({ origin, destination, is_hidden }) => ({
    origin: origin.iata,
    destination: destination.iata,
    is_hidden,
  }));
}

/** The same rows with the cities' names and prices as they are known now. */
export function namedAnew(
  rows: readonly DeskPreset[],
  known: readonly DeskPreset[],
): readonly DeskPreset[] {
  const byName = new Map(known.map((row) => [nameOfRoute(row), row]));
  return rows.map((row) => ({
    ...(byName.get(nameOfRoute(row)) ?? row),
    is_hidden: row.is_hidden,
  }));
}
