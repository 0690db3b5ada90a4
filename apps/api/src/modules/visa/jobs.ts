import { defineJob } from "../../platform/jobs/jobs.ts";
import type { SubjectPaid } from "../payments/index.ts";
import type { EmailKind } from "./emails/messages.ts";

/** Runs at the payment deadline. */
export const expireApplicationJob = defineJob<{ applicationId: string }>(
  "expire-visa-application",
  {
    retries: 5,
  },
);

/** Enqueued by payments in the transaction that settles the payment. */
export const visaPaidJob = defineJob<SubjectPaid>("visa-paid", { retries: 50 });

/** Reports one event of the log or, without an event, a payment. */
export const visaEmailJob = defineJob<{
  applicationId: string;
  kind: EmailKind;
  /** For a note: its number within the application, from 1. */
  event?: number;
  /** Set when staff resend the email: the number of the resend. */
  again?: number;
}>("visa-email", { retries: 20 });

export const sweepVisasJob = defineJob<object>("sweep-visa-applications", { retries: 0 });
