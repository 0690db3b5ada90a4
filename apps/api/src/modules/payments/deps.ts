import type { Taka } from "@ghuri/contract/money";
import type { PaymentPurpose } from "@ghuri/contract/payments";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Job, Jobs } from "../../platform/jobs/jobs.ts";
import type { Log } from "../../platform/log.ts";
import type { PaymentGateway } from "./gateways/gateway.ts";
import type { FindPayable } from "./payable.ts";

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

/** What the room that sells hands in: how to price a subject and what to do when it is paid. */
export interface Purpose {
  readonly findPayable: FindPayable;
  readonly paidJob: Job<SubjectPaid>;
}

export interface PaymentsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly gateway: PaymentGateway;
  /** Every purpose of the contract is named; null stands for one that is not sold yet. */
  readonly purposes: Readonly<Record<PaymentPurpose, Purpose | null>>;
  /** The public address: where the browser goes after the gateway. */
  readonly appUrl: string;
}
