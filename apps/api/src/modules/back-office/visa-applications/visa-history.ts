import type { DeskEvent } from "@ghuri/contract/desk-bookings";
import type { Language } from "@ghuri/contract/messages/message";
import type { Queryable } from "../../../platform/db/database.ts";
import { findDeskBooking } from "../bookings/desk-booking.ts";
import type { BackOfficeDeps } from "../deps.ts";

/** Looks are in the audit log; among what was done they would only be in the way. */
const LOOKS: ReadonlySet<string> = new Set(["passport.look", "paper.look"]);

/** What happened to an application, newest first. What staff moved stands there once: with who did. */
export async function visaHistory(
  deps: Pick<BackOfficeDeps, "clock">,
  db: Queryable,
  asked: { readonly id: string; readonly language: Language },
): Promise<DeskEvent[]> {
  const { shown } = await findDeskBooking(deps, db, { ...asked, staff: { roles: [] } });
  return shown.timeline.filter(({ about, by, to }) =>
    about === "booking" ? by !== "staff" : about !== "staff" || !LOOKS.has(to),
  );
}
