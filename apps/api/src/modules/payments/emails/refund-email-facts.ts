import type { RefundReason, RefundStage, RefundTarget } from "@ghuri/contract/cancellations";
import type { PaymentPurpose } from "@ghuri/contract/payments";
import type { Company, EmailText } from "../../../platform/mail/email-layout/company-email.ts";

/** The facts of a refund email. */
export interface RefundEmailFacts {
  readonly stage: RefundStage;
  readonly reason: RefundReason;
  readonly name: string;
  readonly purpose: PaymentPurpose;
  /** The reference of the booking or application. */
  readonly reference: string;
  /** The reference of the refund. */
  readonly refund: string;
  readonly sum: string;
  readonly to: RefundTarget;
  /** The note staff wrote at this stage. */
  readonly note: string | null;
  readonly company: Company;
}

/** The texts of one stage in one language. */
export type RefundStageText = Pick<EmailText, "subject" | "status" | "title" | "steps"> & {
  readonly text: string;
};
