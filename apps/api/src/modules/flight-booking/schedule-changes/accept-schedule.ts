import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { changeOrderStatus, enqueueOrderEmail } from "../../orders/index.ts";
import { findOwnBooking, lockBooking } from "../bookings/find-bookings.ts";
import { findOpenChange } from "../changes/find-changes.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { FLIGHT_STATUSES } from "../product/flight-statuses.ts";
import { answerQuestion, mayAccept } from "./schedule-question.ts";

/**
 * The traveller accepts the flights as the airline changed them: the ticket is sent again. Repeating it changes nothing.
 * Returns the id of the booking. Refuses schedule_not_open, schedule_changed_again, change_open.
 */
export async function acceptSchedule(
  { db, clock, jobs }: FlightBookingDeps,
  {
    accountId,
    id,
    changes,
  }: { readonly accountId: string; readonly id: string; readonly changes: number },
): Promise<string> {
  const { id: orderId } = await findOwnBooking(db, accountId, id);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const booking = (await lockBooking(tx, orderId)) ?? refuse("not_found");
    const isAsShown = booking.airlineChanges.length === changes;
    if (booking.scheduleAnswer === "accepted" && isAsShown) return;
    if (!mayAccept(booking, now)) refuse("schedule_not_open");
    if (!isAsShown) refuse("schedule_changed_again");
    if (await findOpenChange(tx, orderId)) refuse("change_open");
    await answerQuestion(tx, booking, "accepted", now);
    if (booking.status === "ticket_issued") {
      const again = { from: "ticket_issued", to: "ticket_issued" } as const;
      const details = { at: now, by: "traveller", note: "the airline’s change accepted" } as const;
      await changeOrderStatus(tx, FLIGHT_STATUSES, orderId, again, details);
    }
    const kind = "schedule_accepted" satisfies EmailKind;
    await enqueueOrderEmail(jobs, tx, { orderId, kind, event: changes });
  });
  return orderId;
}
