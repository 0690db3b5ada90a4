import type { RefundReason, RefundStage, RefundTarget } from "@ghuri/contract/cancellations";
import type { Company } from "../../../platform/company.ts";
import type { SubjectWords } from "../subjects/subject-words.ts";
import type { EmailText } from "../../../platform/mail/email-layout/company-email.ts";

/** The facts of a refund email. */
export interface RefundEmailFacts {
  readonly stage: RefundStage;
  readonly reason: RefundReason;
  /** True when it is queued again after a rejection. */
  readonly isReopened: boolean;
  readonly name: string;
  readonly words: SubjectWords;
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
