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

/** Handed to the purpose's job, once for each subject, in the transaction that settled it. */
export interface SubjectPaid {
  /** The payment: what `queueRefund` wants when the money has to go back. */
  readonly paymentId: string;
  readonly tranId: string;
  readonly subjectId: string;
  readonly amount: Taka;
  /** When we learnt of it, ISO 8601. */
  readonly paidAt: string;
}

/** Staff began to look at a manual payment, or said no to it. A yes is told by the paid job. */
export interface PaymentReview {
  readonly subjectId: string;
  readonly event: "opened" | "rejected";
  readonly now: Date;
}

/** What the room that sells hands in: how to price and name a subject, and what follows its payment. */
export interface Purpose {
  readonly findPayable: FindPayable;
  readonly paidJob: Job<SubjectPaid>;
  readonly describe: DescribeSubjects;
  /**
   * Runs first in the transaction that writes the news down, and takes the subject's lock: whoever
   * decides about a subject locks it before its attempts. Answers until when the subject can be paid
   * for now; null: no longer.
   */
  readonly recordPaymentReview: (tx: Transaction, review: PaymentReview) => Promise<Date | null>;
}

export interface PaymentsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly gateway: PaymentGateway;
  /** Every purpose of the contract is named; null stands for one that is not sold yet. */
  readonly purposes: Readonly<Record<PaymentPurpose, Purpose | null>>;
  readonly files: FileStore;
  /** Who sells, as receipts and letters name it. */
  readonly company: Company;
  /** The public address: where the browser goes after the gateway. */
  readonly appUrl: string;
}
