import { roundDownTaka } from "@ghuri/contract/money";
import type { RefundStage } from "@ghuri/contract/cancellations";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { inTaka } from "../../platform/formats.ts";
import { layOutHouseLetter } from "../../platform/mail/letter-layout/house-letter.ts";
import { postLetter } from "../../platform/mail/post-letter.ts";
import type { PaymentsDeps } from "./deps.ts";
import { describeSubjects } from "./describe-subjects.ts";
import { refundWords } from "./refund-letters.ts";
import { refundTarget } from "./refund-target.ts";
import { payments, type refundQueue } from "./tables.ts";
import { isUnneeded } from "./unneeded-money-letters.ts";

/** Writes to whoever paid that their refund has reached a stage; once about each, in its transaction. */
export async function tellRefund(
  { jobs, house, purposes }: Pick<PaymentsDeps, "jobs" | "house" | "purposes">,
  tx: Transaction,
  refund: typeof refundQueue.$inferSelect,
  { stage, note }: { readonly stage: RefundStage; readonly note: string | null },
): Promise<void> {
  // That anything else was asked for is told by the letter about what it is for.
  if (stage === "requested" && !isUnneeded(refund.reason)) return;
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (!payment) throw new Error("a refund names no payment");
  const describe = await describeSubjects({ db: tx, purposes }, [payment]);
  const { payer, language, reference } = describe(payment.subjectId);
  if (payer.email === null) return;
  const words = refundWords[language]({
    stage,
    reason: refund.reason,
    name: `${payer.firstName} ${payer.lastName}`,
    purpose: payment.purpose,
    reference,
    refund: refund.reference,
    sum: inTaka(language, roundDownTaka(refund.paisa / 100)),
    to: refundTarget(payment),
    note,
    house,
  });
  await postLetter(jobs, tx, {
    cause: `refund-${refund.id}-${stage}`,
    to: payer.email,
    ...layOutHouseLetter(house, language, words, `${house.site}/profile/refunds/${refund.id}`),
  });
}
