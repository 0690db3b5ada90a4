import type { SQL } from "drizzle-orm";
import { isPublishedAt } from "../../../platform/db/publication-state.ts";
import { visaGuidelines } from "../tables.ts";

/** Guidelines that travellers may see and apply by at that moment. */
export function isPublished(now: Date): SQL | undefined {
  return isPublishedAt(visaGuidelines, now);
}
