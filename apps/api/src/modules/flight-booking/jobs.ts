import { defineJob } from "../../platform/jobs/jobs.ts";
import type { SubjectPaid } from "../payments/index.ts";
import type { EmailKind } from "./emails/booking-email.ts";

/** Runs at the payment deadline. */
export const expireBookingJob = defineJob<{ bookingId: string }>("expire-flight-booking", {
  retries: 5,
  batchSize: 20,
});

/** Payments enqueues it with the money. */
export const flightPaidJob = defineJob<SubjectPaid>("flight-paid", { retries: 50 });

/** At ten minutes between tries, enough to last the 72 hours after which a booking ends by itself. */
export const issueTicketJob = defineJob<{ bookingId: string }>("issue-flight-ticket", {
  retries: 500,
});

/** As patient as ticketing. */
export const cancelAtSupplierJob = defineJob<{ bookingId: string }>("cancel-flight-tickets", {
  retries: 500,
});

export const flightEmailJob = defineJob<{
  bookingId: string;
  kind: EmailKind;
  /** Staff had it sent once more: the number of that act. */
  again?: number;
}>("flight-booking-email", { retries: 20, batchSize: 20 });

export const sweepBookingsJob = defineJob<object>("sweep-flight-bookings", { retries: 0 });
