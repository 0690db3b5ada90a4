import { defineJob } from "../../platform/jobs/jobs.ts";

/**
 * With ten minutes between attempts, retries cover the 72 hours after which an unticketed booking
 * fails.
 */
export const issueTicketJob = defineJob<{ bookingId: string }>("issue-flight-ticket", {
  retries: 500,
  concurrency: 20,
});

/** Retries as long as ticketing. */
export const cancelAtSupplierJob = defineJob<{ bookingId: string }>("cancel-flight-tickets", {
  retries: 500,
  concurrency: 10,
});

/** Every minute: paid bookings whose ticketing job was lost. */
export const sweepBookingsJob = defineJob<object>("sweep-flight-bookings", { retries: 0 });

/** Nightly. */
export const deleteOldRowsJob = defineJob<object>("delete-old-flight-rows", { retries: 0 });
