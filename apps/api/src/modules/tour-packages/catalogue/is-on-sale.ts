import type { SQL } from "drizzle-orm";
import { isPublishedAt } from "../../../platform/db/publication-state.ts";
import { tourPackages } from "../tables.ts";

/** SQL condition: the package is on sale at that moment. */
export function isOnSale(now: Date): SQL | undefined {
  return isPublishedAt(tourPackages, now);
}
