import type { SQL } from "drizzle-orm";
import { isPublishedAt } from "../../../platform/db/publication-state.ts";
import { tourPackages } from "../tables.ts";

/** Packages that travellers may see and book at that moment. */
export function isOnSale(now: Date): SQL | undefined {
  return isPublishedAt(tourPackages, now);
}
