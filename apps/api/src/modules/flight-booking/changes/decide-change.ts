import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { lockOrder, setStaffFlag } from "../../orders/index.ts";
import { lockBooking } from "../bookings/find-bookings.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { isSettled } from "../holding/outcome-open.ts";
import { changeAtSupplierJob } from "../jobs.ts";
import { requireNewTickets } from "../ticketing/record-tickets-manually.ts";
import { flightChanges, type GivenTickets } from "../tables.ts";
import { FLIGHT_CHANGE } from "./change-statuses.ts";
import { failChangeInTransaction } from "./fail-change.ts";
import { type ChangeRow, findChange } from "./find-changes.ts";

/**
 * Records the tickets that staff got from the airline for a paid change; its job then carries the change out with them.
 * Refuses already_decided and the fields `ticket_numbers`.
 */
export async function recordChangeManually(
  { jobs }: Pick<FlightBookingDeps, "jobs">,
  tx: Transaction,
  { changeId, tickets }: { readonly changeId: string; readonly tickets: GivenTickets },
): Promise<void> {
  const found = await findChange(tx, changeId);
  // The booking first, as the job that follows does.
  const booking = found && (await lockBooking(tx, found.change.bookingId));
  await requireOpen(tx, changeId);
  if (!booking) return refuse("not_found");
  const travellers = booking.travellers - booking.cancelledTravellers.length;
  await requireNewTickets(tx, { id: booking.id, travellers }, tickets.ticketNumbers);
  await tx
    .update(flightChanges)
    .set({ givenTickets: tickets })
    .where(eq(flightChanges.orderId, changeId));
  await setStaffFlag(tx, changeId, null);
  await jobs.enqueue(tx, changeAtSupplierJob, { changeId });
}

/**
 * Ends a paid change that staff know the airline will not make, and refunds it. Refuses already_decided, and in_progress
 * while a request that was sent may still change the flights.
 */
export async function failChangeManually(
  deps: FlightBookingDeps,
  tx: Transaction,
  changeId: string,
): Promise<void> {
  await requireOpen(tx, changeId);
  // The lock of the order comes first: the job asks only after it has recorded that it does, under the same lock.
  const found = await findChange(tx, changeId);
  if (found && isUnderWay(found.change, deps.clock.now()))
    refuse("in_progress", { retryAfterSeconds: 60 });
  const reason = "staff found out that the airline does not change it";
  await failChangeInTransaction(deps, tx, { changeId, reason, by: "staff" });
}

/** A supplier with a call for changes was asked a moment ago. */
function isUnderWay({ choice, askedAt }: ChangeRow["change"], now: Date): boolean {
  return choice.supplierQuote !== null && askedAt !== null && !isSettled(askedAt, now);
}

async function requireOpen(tx: Transaction, changeId: string): Promise<void> {
  const order = (await lockOrder(tx, FLIGHT_CHANGE, changeId)) ?? refuse("not_found");
  if (order.status !== "change_paid") refuse("already_decided");
}
