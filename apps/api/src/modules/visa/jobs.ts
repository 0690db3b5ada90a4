import { defineJob } from "../../platform/jobs/jobs.ts";
import type { SubjectPaid } from "../payments/index.ts";
import type { LetterKind } from "./letters/words.ts";

/** Runs at the payment deadline. */
export const endUnpaidVisaJob = defineJob<{ applicationId: string }>("end-unpaid-visa", {
  retries: 5,
});

/** Payments enqueues it with the money. */
export const visaPaidJob = defineJob<SubjectPaid>("visa-paid", { retries: 50 });

/** About one event of the log, or, without one, about money. */
export const visaLetterJob = defineJob<{
  applicationId: string;
  kind: LetterKind;
  /** Of a note: which of the application's notes it is, from 1. */
  event?: number;
  /** Staff had it sent once more: the number of that act. */
  again?: number;
}>("visa-letter", { retries: 20 });

export const sweepVisasJob = defineJob<object>("sweep-visa-applications", { retries: 0 });
