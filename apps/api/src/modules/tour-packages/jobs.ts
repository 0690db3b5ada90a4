import { defineJob } from "../../platform/jobs/jobs.ts";
import type { SubjectPaid } from "../payments/index.ts";
import type { EmailKind } from "./emails/messages.ts";

/** Daily, soon after midnight in Dhaka. */
export const generateDeparturesJob = defineJob<object>("generate-package-departures", {
  retries: 5,
});

/** Runs at the payment deadline. */
export const expirePackageBookingJob = defineJob<{ bookingId: string }>("expire-package-booking", {
  retries: 5,
});

/** Enqueued by payments in the transaction that settles the payment. */
export const packagePaidJob = defineJob<SubjectPaid>("package-paid", { retries: 50 });

export const packageEmailJob = defineJob<{
  bookingId: string;
  kind: EmailKind;
  /** Set when staff resend the email: the number of the resend. */
  again?: number;
}>("package-booking-email", { retries: 20 });

export const sweepPackageBookingsJob = defineJob<object>("sweep-package-bookings", { retries: 0 });
