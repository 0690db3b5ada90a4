import type { SQL } from "drizzle-orm";
import { isShownAt } from "../../platform/db/standing.ts";
import { tourPackages } from "./tables.ts";

/** Packages that travellers may see and book at that moment. */
export function onSale(now: Date): SQL | undefined {
  return isShownAt(tourPackages, now);
}
