import { asc } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { searchPresets } from "../tables.ts";

/** One quick search of the home page. */
export interface PresetRoute {
  readonly origin: string;
  readonly destination: string;
  readonly isHidden: boolean;
}

/** The routes on the home page until staff change them, most flown first. */
const FIRST: readonly (readonly [origin: string, destination: string])[] = [
  ["DAC", "CXB"],
  ["DAC", "CGP"],
  ["DAC", "ZYL"],
  ["DAC", "SPD"],
  ["DAC", "CCU"],
  ["DAC", "KTM"],
  ["DAC", "BKK"],
  ["DAC", "KUL"],
  ["DAC", "SIN"],
  ["DAC", "DXB"],
  ["DAC", "JED"],
  ["DAC", "LHR"],
];

/** All routes in their order, including hidden ones. */
export function listPresetRoutes(db: Queryable): Promise<PresetRoute[]> {
  const { origin, destination, isHidden, position } = searchPresets;
  return db.select({ origin, destination, isHidden }).from(searchPresets).orderBy(asc(position));
}

/** The same, locked against other writers until the transaction ends. Readers are not blocked. */
export async function lockPresetRoutes(tx: Transaction): Promise<PresetRoute[]> {
  await tx.execute("lock table search_presets in share row exclusive mode");
  return listPresetRoutes(tx);
}

/** Replaces the list. */
export async function replacePresetRoutes(
  tx: Transaction,
  routes: readonly PresetRoute[],
): Promise<void> {
  await tx.delete(searchPresets);
  if (routes.length === 0) return;
  await tx.insert(searchPresets).values(routes.map((route, position) => ({ ...route, position })));
}

/** Inserts the first list. Runs once, so that routes that staff removed do not reappear. */
export function seedPresetRoutes(tx: Transaction): Promise<void> {
  const routes = FIRST.map(([origin, destination]) => ({ origin, destination, isHidden: false }));
  return replacePresetRoutes(tx, routes);
}
