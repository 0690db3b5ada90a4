import { defineJob } from "../../platform/jobs/jobs.ts";

/** Daily, soon after midnight in Dhaka. */
export const generateDeparturesJob = defineJob<object>("generate-package-departures", {
  retries: 5,
});

/** Every minute: bookings whose trip is over. */
export const completeBookingsJob = defineJob<object>("complete-package-bookings", { retries: 0 });
