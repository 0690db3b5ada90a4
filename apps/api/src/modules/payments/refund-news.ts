import type { RefundReason, RefundStage, RefundTarget } from "@ghuri/contract/cancellations";
import type { PaymentPurpose } from "@ghuri/contract/payments";
import type { House, LetterWords } from "../../platform/mail/letter-layout/house-letter.ts";

/** What a letter about a refund tells. */
export interface RefundNews {
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
  readonly house: House;
}

/** What it says of a stage, in one language. */
export type StageWords = Pick<LetterWords, "subject" | "status" | "title" | "steps"> & {
  readonly text: string;
};
