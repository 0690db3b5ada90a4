import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { cancelAtSupplierJob, issueTicketJob } from "../jobs.ts";
import { type BookingRow, lockBooking } from "../bookings/lock-booking.ts";

/** What there is to ask a supplier about a booking; null: nothing. */
export function pendingSupplierRequest({
  status,
  staffFlag,
}: Pick<BookingRow, "status" | "staffFlag">): "issue_now" | "void_now" | null {
  if (status === "booking_confirmed") return "issue_now";
  const isOpen = staffFlag === "cancelling_open";
  return status === "booking_cancelled" && isOpen ? "void_now" : null;
}

/**
 * Has the supplier asked at once, by the job that would ask it later: it looks up what became of an
 * earlier try first, so that asking twice issues nothing twice.
 */
export async function queueSupplierRequest(
  { jobs }: Pick<FlightBookingDeps, "jobs">,
  tx: Transaction,
  bookingId: string,
): Promise<void> {
  const booking = (await lockBooking(tx, bookingId)) ?? refuse("not_found");
  const question = pendingSupplierRequest(booking) ?? refuse("already_decided");
  const job = question === "issue_now" ? issueTicketJob : cancelAtSupplierJob;
  await jobs.enqueue(tx, job, { bookingId });
}
