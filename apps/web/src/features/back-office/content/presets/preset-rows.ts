import type { AdminPreset } from "@ghuri/contract/admin-site-content";

/** Identifies a route in the list: "DAC-CXB". */
export function getRouteName({ origin, destination }: AdminPreset): string {
  return `${origin.iata}-${destination.iata}`;
}

/** The list as it is saved, whatever language its cities are named in. */
export function toSaveBody(rows: readonly AdminPreset[]) {
  return rows.map(({ origin, destination, is_hidden }) => ({
    origin: origin.iata,
    destination: destination.iata,
    is_hidden,
  }));
}

/** The same rows with the current city names and prices. */
export function refreshRows(
  rows: readonly AdminPreset[],
  known: readonly AdminPreset[],
): readonly AdminPreset[] {
  const byName = new Map(known.map((row) => [getRouteName(row), row]));
  return rows.map((row) => ({
    ...(byName.get(getRouteName(row)) ?? row),
    is_hidden: row.is_hidden,
  }));
}
