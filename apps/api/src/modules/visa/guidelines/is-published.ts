import type { SQL } from "drizzle-orm";
import { isPublishedAt } from "../../../platform/db/publication-state.ts";
import { visaGuidelines } from "../tables.ts";

/** SQL condition: the guideline is published at that moment. */
export function isPublished(now: Date): SQL | undefined {
  return isPublishedAt(visaGuidelines, now);
}
