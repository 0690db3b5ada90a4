import type { AdminEvent } from "@ghuri/contract/admin-bookings";
import type { Language } from "@ghuri/contract/messages/message";
import type { Queryable } from "../../../platform/db/database.ts";
import { findAdminBooking } from "../bookings/find-admin-booking.ts";
import type { BackOfficeDeps } from "../deps.ts";

/** Views are in the audit log; here they would be noise. */
const LOOKS: ReadonlySet<string> = new Set(["passport.look", "paper.look"]);

/** The application's timeline, newest first. Staff status changes appear once, with the name. */
export async function visaTimeline(
  deps: Pick<BackOfficeDeps, "clock">,
  db: Queryable,
  asked: { readonly id: string; readonly language: Language },
): Promise<AdminEvent[]> {
  const { shown } = await findAdminBooking(deps, db, { ...asked, staff: { roles: [] } });
  return shown.timeline.filter(({ about, by, to }) =>
    about === "booking" ? by !== "staff" : about !== "staff" || !LOOKS.has(to),
  );
}
