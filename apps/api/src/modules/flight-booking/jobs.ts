import { defineJob } from "../../platform/jobs/jobs.ts";
import type { SubjectPaid } from "../payments/index.ts";
import type { LetterKind } from "./booking-letter.ts";

/** Runs at the payment deadline. */
export const expireBookingJob = defineJob<{ bookingId: string }>("expire-flight-booking", {
  retries: 5,
});

/** Payments enqueues it with the money. */
export const flightPaidJob = defineJob<SubjectPaid>("flight-paid", { retries: 50 });

/** At ten minutes between tries, enough to last the 72 hours after which a booking ends by itself. */
export const issueTicketJob = defineJob<{ bookingId: string }>("issue-flight-ticket", {
  retries: 500,
});

export const letterJob = defineJob<{ bookingId: string; kind: LetterKind }>(
  "flight-booking-letter",
  { retries: 20 },
);

export const sweepBookingsJob = defineJob<object>("sweep-flight-bookings", { retries: 0 });
