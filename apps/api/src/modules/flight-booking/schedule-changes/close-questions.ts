import { and, eq, isNotNull, isNull, lte, or } from "drizzle-orm";
import { enqueueOrderEmail, orders } from "../../orders/index.ts";
import { lockBooking } from "../bookings/find-bookings.ts";
import { flagOtherFlights } from "../bookings/flag-other-flights.ts";
import { findOpenChange } from "../changes/find-changes.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { flightBookings, type StaffFlag } from "../tables.ts";
import { answerQuestion, isQuestionOpen } from "./schedule-question.ts";

const BATCH_SIZE = 200;

/**
 * Closes questions that nobody answered in time. The booking stays as the airline flies it, the traveller is told so, and
 * the case stays open: staff call. A question whose case gave way to another one, which is closed now, is a case again.
 */
export async function closeQuestions(deps: FlightBookingDeps): Promise<void> {
  const now = deps.clock.now();
  const rows = await deps.db
    .select({ id: flightBookings.orderId })
    .from(flightBookings)
    .innerJoin(orders, eq(orders.id, flightBookings.orderId))
    .where(
      and(
        isNotNull(flightBookings.scheduleAnswerBy),
        isNull(flightBookings.scheduleAnswer),
        or(
          lte(flightBookings.scheduleAnswerBy, now),
          isNull(orders.staffFlag),
          eq(orders.staffFlag, "minors_only" satisfies StaffFlag),
        ),
      ),
    )
    .limit(BATCH_SIZE);
  for (const { id } of rows)
    try {
      await closeQuestion(deps, id, now);
    } catch (error) {
      // A failing booking does not stop the others.
      deps.log.error({ err: error, booking_id: id }, "Closing a question to a traveller failed");
    }
}

function closeQuestion({ db, jobs }: FlightBookingDeps, orderId: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const booking = await lockBooking(tx, orderId);
    if (!booking || !isQuestionOpen(booking)) return;
    const { scheduleAnswerBy: answerBy, endedAt } = booking;
    if (endedAt === null) await flagOtherFlights(tx, booking);
    if (answerBy === null || now < answerBy) return;
    // Other flights are being bought: that is the answer, or the next run closes it.
    if (await findOpenChange(tx, orderId)) return;
    await answerQuestion(tx, booking, "none", now);
    if (endedAt !== null) return;
    const kind = "schedule_unanswered" satisfies EmailKind;
    const event = booking.airlineChanges.length;
    await enqueueOrderEmail(jobs, tx, { orderId, kind, event });
  });
}
