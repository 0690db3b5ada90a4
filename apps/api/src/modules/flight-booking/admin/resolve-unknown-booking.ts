import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { setStaffFlag } from "../../orders/index.ts";
import { lockBooking } from "../bookings/find-bookings.ts";
import { unknownFlag } from "./unknown-bookings.ts";

/**
 * Clears the flag of a finished booking after staff settled its outcome with the airline. Runs in
 * the caller's transaction.
 */
export async function resolveUnknownBooking(tx: Transaction, bookingId: string): Promise<void> {
  const booking = (await lockBooking(tx, bookingId)) ?? refuse("not_found");
  const flag = unknownFlag(booking);
  if (flag !== "cancelling_open" && flag !== "ended_unticketed" && flag !== "schedule_changed")
    refuse("already_decided");
  await setStaffFlag(tx, bookingId, null, { flag });
}
