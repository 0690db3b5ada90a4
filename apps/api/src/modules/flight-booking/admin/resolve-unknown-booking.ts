import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { setStaffFlag } from "../../orders/index.ts";
import { flagShortfall, settleShortfalls } from "../cancellation/refund-shortfalls.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { settleQuestion } from "../schedule-changes/schedule-question.ts";
import { settlePartsUnderWay } from "../parts/find-parts.ts";
import { lockBooking } from "../bookings/find-bookings.ts";
import { type UnknownFlag, unknownFlag } from "./unknown-bookings.ts";

const SETTLED_BY_STAFF: ReadonlySet<UnknownFlag> = new Set([
  "cancelling_open",
  "refund_short",
  "ended_unticketed",
  "schedule_changed",
  "part_open",
]);

/**
 * Clears the flag of a finished booking after staff settled its outcome with the airline. Runs in
 * the caller's transaction.
 */
export async function resolveUnknownBooking(
  { clock }: Pick<FlightBookingDeps, "clock">,
  tx: Transaction,
  bookingId: string,
): Promise<void> {
  const booking = (await lockBooking(tx, bookingId)) ?? refuse("not_found");
  const flag = unknownFlag(booking);
  if (flag === null || !SETTLED_BY_STAFF.has(flag)) refuse("already_decided");
  if (flag === "schedule_changed") return settleQuestion(tx, booking, clock.now());
  if (flag === "part_open") await settlePartsUnderWay(tx, bookingId, clock.now());
  if (flag === "refund_short") await settleShortfalls(tx, booking);
  await setStaffFlag(tx, bookingId, null, { flag });
  await flagShortfall(tx, bookingId);
}
