import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import {
  changeOrderStatus,
  correctTravellerName,
  enqueueOrderEmail,
  lockOrder,
} from "../../orders/index.ts";
import { failBeside } from "../beside/fail-beside.ts";
import { type BookingRow, lockBooking } from "../bookings/find-bookings.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { flightBookings } from "../tables.ts";
import { requireUnusedTicket } from "../ticketing/record-tickets-manually.ts";
import { FLIGHT_NAME, NAME_CHARGE_STATUSES } from "./charge-statuses.ts";
import { NAME_FAILED } from "./end-charges.ts";
import { findChargeOf } from "./find-charges.ts";
import { findCorrection, isWaiting } from "./find-corrections.ts";
import { flightNameCorrections, type NameCorrectionRow } from "./tables.ts";

type Deps = Pick<FlightBookingDeps, "clock" | "jobs" | "nameProduct">;

/**
 * The airline has corrected the name, and maybe exchanged the ticket: the ticket is sent again. What was paid for it is earned.
 * Refuses not_found, already_decided, and the field `ticket_number`.
 */
export async function acceptCorrection(
  { clock, jobs }: Deps,
  tx: Transaction,
  { correctionId, newTicket }: { readonly correctionId: string; readonly newTicket: string | null },
): Promise<void> {
  const at = clock.now();
  const { booking, row } = await requireWaiting(tx, correctionId);
  await finishCharge(tx, correctionId, at);
  const oldTicket = newTicket === null ? null : await exchangeTicket(tx, booking, row, newTicket);
  await decide(tx, correctionId, { outcome: "corrected", decidedAt: at, oldTicket, newTicket });
  const also = newTicket === null ? "" : `, ticket ${oldTicket} exchanged for ${newTicket}`;
  const event =
    (await correctTravellerName(tx, booking, row, { at, by: "staff", also })) ??
    refuse("already_decided");
  const kind = "name_corrected" satisfies EmailKind;
  const details = { correction: correctionId };
  await enqueueOrderEmail(jobs, tx, { orderId: booking.id, kind, event, details });
}

/** What was paid for a correction was spent on it. Refuses already_decided while it is not paid. */
async function finishCharge(tx: Transaction, correctionId: string, at: Date): Promise<void> {
  const charged = await findChargeOf(tx, correctionId);
  if (!charged) return;
  const step = { from: "name_paid", to: "name_done" } as const;
  await lockOrder(tx, FLIGHT_NAME, charged.order.id);
  const done = await changeOrderStatus(tx, NAME_CHARGE_STATUSES, charged.order.id, step, {
    at,
    by: "staff",
  });
  if (done === null) refuse("already_decided");
}

/** Gives the passenger the ticket that the airline gave. Returns the number that it took back. */
async function exchangeTicket(
  tx: Transaction,
  booking: BookingRow,
  { position }: NameCorrectionRow,
  newTicket: string,
): Promise<string> {
  const { id, ticketNumbers } = booking;
  const oldTicket = ticketNumbers[position];
  if (booking.status !== "ticket_issued" || oldTicket === undefined)
    return refuseField("ticket_number", "ticket_number_not_issued");
  if (ticketNumbers.includes(newTicket)) refuseField("ticket_number", "ticket_number_used");
  await requireUnusedTicket(tx, id, newTicket);
  await tx
    .update(flightBookings)
    .set({ ticketNumbers: ticketNumbers.with(position, newTicket) })
    .where(eq(flightBookings.orderId, id));
  return oldTicket;
}

/**
 * The airline does not correct the name: nothing changes, what was paid for it goes back in full, and the note is emailed.
 * Refuses not_found, already_decided.
 */
export async function declineCorrection(
  deps: Deps,
  tx: Transaction,
  { correctionId, note }: { readonly correctionId: string; readonly note: string },
): Promise<void> {
  const { clock, jobs } = deps;
  const { booking } = await requireWaiting(tx, correctionId);
  const charged = await findChargeOf(tx, correctionId);
  // The order of a charge is locked before its correction, as by its payment.
  const locked = charged && (await lockOrder(tx, FLIGHT_NAME, charged.order.id));
  if (locked && locked.status !== NAME_FAILED.from) refuse("already_decided");
  await decide(tx, correctionId, {
    outcome: "declined",
    decidedAt: clock.now(),
    reason: note,
  });
  if (locked) {
    // Its email says why, and what goes back.
    const failure = { orderId: locked.id, step: NAME_FAILED, reason: note, by: "staff" } as const;
    await failBeside(deps, tx, deps.nameProduct, failure);
    return;
  }
  const kind = "name_declined" satisfies EmailKind;
  const details = { correction: correctionId };
  await enqueueOrderEmail(jobs, tx, { orderId: booking.id, kind, details });
}

/** Under the lock that cancellations wait for. */
export async function requireWaiting(
  tx: Transaction,
  id: string,
): Promise<{ readonly booking: BookingRow; readonly row: NameCorrectionRow }> {
  const { orderId } = (await findCorrection(tx, id)) ?? refuse("not_found");
  const booking = (await lockBooking(tx, orderId)) ?? refuse("not_found");
  const row = (await findCorrection(tx, id)) ?? refuse("not_found");
  return isWaiting(row, booking) ? { booking, row } : refuse("already_decided");
}

async function decide(
  tx: Transaction,
  id: string,
  decision: Pick<NameCorrectionRow, "outcome" | "decidedAt"> &
    Partial<Pick<NameCorrectionRow, "reason" | "oldTicket" | "newTicket">>,
): Promise<void> {
  const decided = await tx
    .update(flightNameCorrections)
    .set(decision)
    .where(and(eq(flightNameCorrections.id, id), isNull(flightNameCorrections.outcome)))
    .returning({ id: flightNameCorrections.id });
  if (decided.length === 0) refuse("already_decided");
}
