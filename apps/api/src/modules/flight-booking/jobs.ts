import { defineJob } from "../../platform/jobs/jobs.ts";

/**
 * Enqueued with the order of a remote supplier. An airline takes up to two minutes; a lost answer is looked up at least
 * once a minute.
 */
export const holdAtSupplierJob = defineJob<{ bookingId: string }>("hold-flight-seats", {
  retries: 30,
  maxRetryDelaySeconds: 60,
  concurrency: 20,
});

/** Reads what a supplier knows of a booking: its state, and changes of its flights. */
export const syncBookingJob = defineJob<{ bookingId: string }>("sync-flight-booking", {
  retries: 10,
  concurrency: 10,
});

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

/** Cancels a part of a booking at its remote supplier. Retries as long as ticketing. */
export const cancelPartAtSupplierJob = defineJob<{ partId: string }>("cancel-flight-part", {
  retries: 500,
  concurrency: 10,
});

/** Carries out a change of flights that is paid. Retries as long as ticketing. */
export const changeAtSupplierJob = defineJob<{ changeId: string }>("change-flights", {
  retries: 500,
  concurrency: 10,
});

/** Buys bags and seats that are paid. Retries as long as ticketing. */
export const buyExtrasJob = defineJob<{ purchaseId: string }>("buy-flight-extras", {
  retries: 500,
  concurrency: 10,
});

/** Every minute: paid bookings, changes and purchases of extras whose job was lost, and questions that nobody answered in time. */
export const sweepBookingsJob = defineJob<object>("sweep-flight-bookings", { retries: 0 });

/** Every minute: bookings whose remote supplier was not asked, or has not answered. */
export const sweepHoldingJob = defineJob<object>("sweep-holding-flights", { retries: 0 });

/** Twice a day: changes of the airline whose message was lost. */
export const syncBookingsJob = defineJob<object>("sync-remote-flights", { retries: 0 });

/** Nightly. */
export const deleteOldRowsJob = defineJob<object>("delete-old-flight-rows", { retries: 0 });
