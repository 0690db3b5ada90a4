import { eq } from "drizzle-orm";
import type { Purpose } from "../../payments/index.ts";
import { deadlineOf, isPast, reviewEnd, secondChanceEnd } from "./deadlines.ts";
import { lockBooking } from "../bookings/lock-booking.ts";
import { flightBookings } from "../tables.ts";

/**
 * Holds the seats while staff review a manual payment, and for one more attempt after a rejection.
 */
export const recordPaymentReview: Purpose["recordPaymentReview"] = async (
  tx,
  { subjectId, event, now },
) => {
  const booking = await lockBooking(tx, subjectId);
  if (booking?.status !== "booked" || isPast(deadlineOf(booking), now)) return null;
  const extendedUntil = event === "opened" ? reviewEnd(booking) : secondChanceEnd(booking, now);
  await tx.update(flightBookings).set({ extendedUntil }).where(eq(flightBookings.id, subjectId));
  return deadlineOf({ ...booking, extendedUntil });
};
