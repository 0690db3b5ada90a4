import type { RefundReason, RefundStage, RefundTarget } from "@ghuri/contract/cancellations";
import type { PaymentPurpose } from "@ghuri/contract/payments";
import type { Company, EmailText } from "../../../platform/mail/email-layout/company-email.ts";

/** What a letter about a refund tells. */
export interface RefundEmailFacts {
  readonly stage: RefundStage;
  readonly reason: RefundReason;
  readonly name: string;
  readonly purpose: PaymentPurpose;
  /** Of the booking or application. */
  readonly reference: string;
  /** The refund's own. */
  readonly refund: string;
  readonly sum: string;
  readonly to: RefundTarget;
  /** What staff wrote about this stage. */
  readonly note: string | null;
  readonly company: Company;
}

/** What it says of a stage, in one language. */
export type RefundStageText = Pick<EmailText, "subject" | "status" | "title" | "steps"> & {
  readonly text: string;
};
