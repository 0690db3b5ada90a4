import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { findOpenChange } from "../changes/find-changes.ts";
import { findOpenExtras } from "./find-extras.ts";

/** Refuses change_open and extras_open while a booking waits for a change of its flights, or for bags and seats. */
export async function requireNothingOpen(db: Queryable, bookingId: string): Promise<void> {
  if (await findOpenChange(db, bookingId)) refuse("change_open");
  if (await findOpenExtras(db, bookingId)) refuse("extras_open");
}
