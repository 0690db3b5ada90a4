import type { Taka } from "@ghuri/contract/money";
import type { PaymentPurpose } from "@ghuri/contract/payments";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Job, Jobs } from "../../platform/jobs/jobs.ts";
import type { Log } from "../../platform/log.ts";
import type { Company } from "../../platform/mail/email-layout/company-email.ts";
import type { PaymentGateway } from "./gateways/gateway.ts";
import type { DescribeSubjects } from "./subjects/subject-details.ts";
import type { FindPayable } from "./subjects/payable.ts";

/**
 * The payload of the purpose's paid job, enqueued once per subject in the transaction that settled the
 * payment.
 */
export interface SubjectPaid {
  /** The payment id that `queueRefund` needs. */
  readonly paymentId: string;
  readonly tranId: string;
  readonly subjectId: string;
  readonly amount: Taka;
  /** When the payment was settled, ISO 8601. */
  readonly paidAt: string;
}

/**
 * A manual or risky payment entered review, or was rejected. An approval is announced by the paid job
 * instead.
 */
export interface PaymentReview {
  readonly subjectId: string;
  readonly event: "opened" | "rejected";
  readonly now: Date;
}

/** What a selling room provides: how to price and describe a subject, and what happens after payment. */
export interface Purpose {
  readonly findPayable: FindPayable;
  readonly paidJob: Job<SubjectPaid>;
  readonly describe: DescribeSubjects;
  /**
   * Runs first in the transaction that records the review and locks the subject. Lock order everywhere: the
   * subject, then its attempts. Returns until when the subject can be paid for now; null when it no longer
   * can.
   */
  readonly recordPaymentReview: (tx: Transaction, review: PaymentReview) => Promise<Date | null>;
}

export interface PaymentsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly gateway: PaymentGateway;
  /** One entry per contract purpose; null for a purpose that is not sold yet. */
  readonly purposes: Readonly<Record<PaymentPurpose, Purpose | null>>;
  readonly files: FileStore;
  /** Our company details, as receipts and emails print them. */
  readonly company: Company;
  /** The public origin, to which the browser returns from the gateway. */
  readonly appUrl: string;
}
