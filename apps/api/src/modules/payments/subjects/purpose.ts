import type { Taka } from "@ghuri/contract/money";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Job } from "../../../platform/jobs/jobs.ts";
import type { FindPayable } from "./payable.ts";
import type { DescribeSubjects } from "./subject-details.ts";
import type { SubjectWords } from "./subject-words.ts";

/**
 * The payload of the purpose's paid job, enqueued once per subject in the transaction that settled the
 * payment.
 */
export interface SubjectPaid {
  /** The payment id that `queueRefund` needs. */
  readonly paymentId: string;
  /** Our reference of the attempt. */
  readonly attemptRef: string;
  readonly subjectId: string;
  readonly amount: Taka;
  /** What was paid on top for the gateway. Jobs of an earlier version have none: nothing was. */
  readonly fee?: Taka;
  /** The number of the part of the price that it paid; absent or null: it completed the price. */
  readonly part?: number | null;
  /**
   * When the payer was charged, by the gateway's own clock, ISO 8601. Decides whether the payment was in time,
   * however late we learn of it.
   */
  readonly paidAt: string;
  /** Who confirmed that the money arrived. Jobs of an earlier version have none: the gateway did. */
  readonly confirmedBy?: "gateway" | "staff";
}

/** The note of an order that was paid: "paid with P…". Jobs of an earlier version have the reference as `tranId`. */
export function paidNote(paid: SubjectPaid & { readonly tranId?: string }): string {
  return `paid with ${paid.tranId ?? paid.attemptRef}`;
}

/**
 * The payment of a subject needs time: staff review it (`opened`), staff rejected it (`rejected`), or the
 * gateway took it and has not confirmed it yet (`processing`). An approval is announced by the paid job instead.
 */
export interface PaymentReview {
  readonly subjectId: string;
  readonly event: "opened" | "rejected" | "processing";
  readonly now: Date;
}

/** What a selling module provides: how to price and describe a subject, and what happens after payment. */
export interface Purpose {
  readonly findPayable: FindPayable;
  readonly paidJob: Job<SubjectPaid>;
  readonly describe: DescribeSubjects;
  /** Its own words, where they are not those of a booking. */
  readonly words?: Partial<SubjectWords>;
  /**
   * Runs first in the transaction that records the review and locks the subject. Lock order everywhere: the
   * subject, then its attempts. Returns until when the subject can be paid for now; null when it no longer
   * can.
   */
  readonly recordPaymentReview: (tx: Transaction, review: PaymentReview) => Promise<Date | null>;
}
