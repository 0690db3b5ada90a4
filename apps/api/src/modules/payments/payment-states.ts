import type { Payment, PaymentPurpose, PaymentStatus } from "@ghuri/contract/payments";
import type { Queryable } from "../../platform/db/database.ts";

/** How the payment of one subject stands. */
export interface SubjectPayment {
  /**
   * `failed` and `cancelled` speak of the last attempt: while the subject can still be paid for,
   * its room shows null instead, so that Pay now comes back (ruling OP-27).
   */
  readonly status: PaymentStatus | null;
  /** Where an open attempt is paid; null when a new one has to be started, or none may be. */
  readonly paymentUrl: string | null;
  /** The payment that paid for it, for `queueRefund`. */
  readonly paidBy: string | null;
  /** Every attempt, newest first. */
  readonly attempts: readonly Payment[];
}

export function paymentStates(
  _db: Queryable,
  _asked: {
    readonly purpose: PaymentPurpose;
    readonly subjectIds: readonly string[];
    readonly now: Date;
  },
): Promise<ReadonlyMap<string, SubjectPayment>> {
  throw new Error("being written");
}

export function isPaid(
  _db: Queryable,
  _subject: { readonly purpose: PaymentPurpose; readonly subjectId: string },
): Promise<boolean> {
  throw new Error("being written");
}
