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

/** Payments enqueues it with the money. */
export const visaPaidJob = defineJob<SubjectPaid>("visa-paid", { retries: 50 });

/** About one event of the log, or, without one, about money. */
export const visaEmailJob = defineJob<{
  applicationId: string;
  kind: EmailKind;
  /** Of a note: which of the application's notes it is, from 1. */
  event?: number;
  /** Staff had it sent once more: the number of that act. */
  again?: number;
}>("visa-email", { retries: 20 });

export const sweepVisasJob = defineJob<object>("sweep-visa-applications", { retries: 0 });
