import { eq } from "drizzle-orm";
import { isPast } from "../../../platform/clock.ts";
import type { Purpose } from "../../payments/index.ts";
import { deadlineOf, reviewEnd, secondChanceEnd } from "./deadlines.ts";
import { lockBooking } from "../bookings/lock-booking.ts";
import { packageBookings } from "../tables.ts";

/**
 * Holds the spots while staff review a manual payment, and for one more attempt after a rejection.
 */
export const recordPaymentReview: Purpose["recordPaymentReview"] = async (
  tx,
  { subjectId, event, now },
) => {
  const booking = await lockBooking(tx, subjectId);
  if (booking?.status !== "booked" || isPast(deadlineOf(booking), now)) return null;
  const extendedUntil = event === "opened" ? reviewEnd(booking) : secondChanceEnd(booking, now);
  await tx.update(packageBookings).set({ extendedUntil }).where(eq(packageBookings.id, subjectId));
  return deadlineOf({ ...booking, extendedUntil });
};
