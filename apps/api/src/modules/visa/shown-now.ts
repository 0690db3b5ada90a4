import type { SQL } from "drizzle-orm";
import { isShownAt } from "../../platform/db/standing.ts";
import { visaGuidelines } from "./tables.ts";

/** Guidelines that travellers may see and apply by at that moment. */
export function shownNow(now: Date): SQL | undefined {
  return isShownAt(visaGuidelines, now);
}
