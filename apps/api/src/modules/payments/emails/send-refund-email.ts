import { roundDownTaka } from "@ghuri/contract/money";
import type { RefundStage } from "@ghuri/contract/cancellations";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { formatTaka } from "../../../platform/format.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import { deliverEmail } from "../../../platform/mail/deliver-email.ts";
import type { PaymentsDeps } from "../deps.ts";
import { describeSubjects } from "../subjects/describe-subjects.ts";
import { refundEmail } from "./refund-emails.ts";
import { refundTarget } from "../refunds/refund-target.ts";
import { payments, type refundQueue } from "../tables.ts";
import { isAutomaticRefund } from "./automatic-refund-emails.ts";

/** Emails the payer that a refund reached a stage, once per stage, in the transaction of the move. */
export async function sendRefundEmail(
  { jobs, company, purposes }: Pick<PaymentsDeps, "jobs" | "company" | "purposes">,
  tx: Transaction,
  refund: typeof refundQueue.$inferSelect,
  { stage, note }: { readonly stage: RefundStage; readonly note: string | null },
): Promise<void> {
  // The email about the cancellation already announced the request of any other refund.
  const isReopened = refund.round > 0;
  if (stage === "requested" && !isReopened && !isAutomaticRefund(refund.reason)) return;
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (!payment) throw new Error(`Payment ${refund.paymentId} does not exist`);
  const describe = await describeSubjects({ db: tx, purposes }, [payment]);
  const { payer, language, reference } = describe(payment.subjectId);
  if (payer.email === null) return;
  const text = refundEmail[language]({
    stage,
    reason: refund.reason,
    isReopened,
    name: `${payer.firstName} ${payer.lastName}`,
    words: purposes.wordsOf(payment.purpose),
    reference,
    refund: refund.reference,
    sum: formatTaka(language, roundDownTaka(refund.paisa / 100)),
    to: refundTarget(payment),
    note,
    company,
  });
  await deliverEmail(jobs, tx, {
    cause: `refund-${refund.id}-${stage}${isReopened ? `-${refund.round}` : ""}`,
    to: payer.email,
    ...renderCompanyEmail(company, language, text, `${company.site}/profile/refunds/${refund.id}`),
  });
}
