import { defineJob } from "../../platform/jobs/jobs.ts";
import type { SubjectPaid } from "../payments/index.ts";
import type { EmailKind } from "./emails/booking-email.ts";

/** Runs at the payment deadline. */
export const expireBookingJob = defineJob<{ bookingId: string }>("expire-flight-booking", {
  retries: 5,
  batchSize: 20,
});

/** Enqueued by payments in the transaction that settles the payment. */
export const flightPaidJob = defineJob<SubjectPaid>("flight-paid", { retries: 50 });

/**
 * With ten minutes between attempts, retries cover the 72 hours after which an unticketed booking
 * fails.
 */
export const issueTicketJob = defineJob<{ bookingId: string }>("issue-flight-ticket", {
  retries: 500,
});

/** Retries as long as ticketing. */
export const cancelAtSupplierJob = defineJob<{ bookingId: string }>("cancel-flight-tickets", {
  retries: 500,
});

export const flightEmailJob = defineJob<{
  bookingId: string;
  kind: EmailKind;
  /** Set when staff resend the email: the number of the resend. */
  again?: number;
}>("flight-booking-email", { retries: 20, batchSize: 20 });

export const sweepBookingsJob = defineJob<object>("sweep-flight-bookings", { retries: 0 });
