import type { PaymentPurpose } from "@ghuri/contract/payments";
import type { Transaction } from "../../../platform/db/database.ts";
import { storePhoto } from "../../../platform/files/store-photo.ts";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import { isInReview, lockAttempts } from "../attempts/attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import { findDepositAccount } from "../accounts/payment-accounts.ts";
import { refuseIfInProgress } from "../attempts/refuse-if-in-progress.ts";
import { type paymentAccounts, paymentEvents, payments } from "../tables.ts";
import { sendPaymentEmail } from "../emails/send-payment-email.ts";
import { addPaymentProof } from "./payment-proofs.ts";
import { newAttemptRef } from "../attempts/attempt.ts";

export interface ManualPaymentInput {
  readonly purpose: PaymentPurpose;
  readonly subjectId: string;
  readonly accountId: string;
  /** The deposit account the money was sent to. */
  readonly accountTo: string;
  /** Where the money was sent from, as the traveller describes it. */
  readonly fromAccount: string;
  /** The uploaded photo of the transfer receipt. */
  readonly paymentProof: Buffer;
}

type Account = typeof paymentAccounts.$inferSelect;

/**
 * Records a manual payment that a traveller reports, with its proof. It counts once staff have approved it. After part of
 * the price has arrived, another photo is added to the same payment.
 */
export async function submitManualPayment(
  deps: PaymentsDeps,
  sent: ManualPaymentInput,
): Promise<void> {
  const { purpose: kind, subjectId, accountId } = sent;
  const purpose = deps.purposes.find(kind) ?? refuseField("type", "invalid_value");
  const asked = { id: subjectId, accountId, now: deps.clock.now() };
  // Checked before the photo is processed, and again once the subject is locked.
  await purpose.findPayable(deps.db, asked);
  const account = await findAccount(deps, sent.accountTo);
  const paymentProof = await storePhoto(deps, accountId, sent.paymentProof);

  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await purpose.recordPaymentReview(tx, { subjectId, event: "opened", now });
    const payable = await purpose.findPayable(tx, { ...asked, now });
    const { amount, part = null, paidBefore = 0, deadline } = payable;
    const attempts = await lockAttempts(tx, sent);
    // Part of the price has arrived: this photo shows the rest, for the same payment.
    const begun = attempts.find((one) => isInReview(one) && one.receivedPaisa !== null);
    const proof = { fileId: paymentProof, upload: sent.paymentProof, now };
    if (begun?.method === "manual") return addPaymentProof(tx, begun, proof);
    refuseIfInProgress(attempts, part);
    const facts = { amount, part, paidBefore, account, paymentProof, now };
    const id = await writeAttempt(tx, sent, facts);
    await addPaymentProof(tx, { id, accountId }, proof);
    const payment = { id, purpose: kind, subjectId, amount };
    await sendPaymentEmail(deps, tx, payment, {
      event: "opened",
      payableUntil: deadline,
      note: null,
    });
  });
}

async function findAccount({ db, clock }: PaymentsDeps, id: string): Promise<Account> {
  const account = await findDepositAccount(db, id, clock.now());
  return account ?? refuseField("account_to", "payment_account_unknown");
}

async function writeAttempt(
  tx: Transaction,
  { purpose, subjectId, accountId, fromAccount }: ManualPaymentInput,
  facts: {
    amount: number;
    part: number | null;
    paidBefore: number;
    account: Account;
    paymentProof: string;
    now: Date;
  },
): Promise<string> {
  const { amount, part, paidBefore, paymentProof, now } = facts;
  const { id: accountTo, name, number } = facts.account;
  const id = newId();
  await tx.insert(payments).values({
    id,
    attemptRef: newAttemptRef(now),
    purpose,
    subjectId,
    accountId,
    amount,
    part,
    paidBefore,
    method: "manual",
    status: "review",
    depositTo: { id: accountTo, name, number },
    depositFrom: fromAccount,
    paymentProof,
    createdAt: now,
  });
  await tx
    .insert(paymentEvents)
    .values({ id: newId(), paymentId: id, at: now, to: "review", source: "traveller" });
  return id;
}
