import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { cancelAtSupplierJob, issueTicketJob } from "../jobs.ts";
import { type BookingRow, lockBooking } from "../bookings/find-bookings.ts";

/** What the supplier still has to answer about a booking. Null: nothing. */
export function pendingSupplierRequest({
  status,
  staffFlag,
}: Pick<BookingRow, "status" | "staffFlag">): "issue_now" | "void_now" | null {
  if (status === "booking_confirmed") return "issue_now";
  return staffFlag === "cancelling_open" ? "void_now" : null;
}

/**
 * Runs the retry job for a booking now. The job looks up the result of earlier attempts first, so a
 * second run never issues a ticket twice.
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
