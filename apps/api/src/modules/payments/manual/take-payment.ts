import type { PaymentAccount, PaymentPurpose } from "@ghuri/contract/payments";
import type { Taka } from "@ghuri/contract/money";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isInReview, lockAttempts, newAttemptRef } from "../attempts/attempt.ts";
import { refuseIfInProgress } from "../attempts/refuse-if-in-progress.ts";
import type { PaymentsDeps } from "../deps.ts";
import { newId } from "../../../platform/ids.ts";
import { paymentEvents, payments } from "../tables.ts";

/** Money that a customer handed over to staff. */
export interface TakenPayment {
  readonly id: string;
  readonly purpose: PaymentPurpose;
  readonly subjectId: string;
  readonly accountId: string;
  /** The member of staff who took it. */
  readonly staffId: string;
  /** Where the money is. */
  readonly depositTo: PaymentAccount;
  /** Who paid, and the number of the receipt or of the transfer. */
  readonly depositFrom: string;
}

/**
 * Records a manual payment that staff took instead of a photo from the traveller. It waits for `decideManualPayment`,
 * which may follow in the same transaction. Refuses what cannot be paid, as for the traveller.
 * @returns what is due, the price or the part of it that is next; until when; and the reference of the payment.
 */
export async function takePayment(
  deps: PaymentsDeps,
  tx: Transaction,
  taken: TakenPayment,
): Promise<{ readonly due: Taka; readonly payableUntil: Date; readonly trxid: string }> {
  const { id, purpose: kind, subjectId, accountId, staffId, depositTo, depositFrom } = taken;
  const purpose = deps.purposes.find(kind) ?? refuse("not_payable");
  const now = deps.clock.now();
  await purpose.recordPaymentReview(tx, { subjectId, event: "opened", now });
  const {
    amount,
    part = null,
    paidBefore = 0,
    deadline,
  } = await purpose.findPayable(tx, { id: subjectId, accountId, now });
  const attempts = await lockAttempts(tx, taken);
  if (attempts.some(isInReview)) refuse("payment_in_review");
  refuseIfInProgress(attempts, part);
  const trxid = newAttemptRef(now);
  await tx.insert(payments).values({
    id,
    attemptRef: trxid,
    purpose: kind,
    subjectId,
    accountId,
    amount,
    part,
    paidBefore,
    method: "manual",
    status: "review",
    depositTo,
    depositFrom,
    takenBy: staffId,
    createdAt: now,
  });
  await tx
    .insert(paymentEvents)
    .values({ id: newId(), paymentId: id, at: now, to: "review", source: "staff", staffId });
  return { due: amount, payableUntil: deadline, trxid };
}
