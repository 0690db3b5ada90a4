import type { PaymentPurpose } from "@ghuri/contract/payments";
import type { Transaction } from "../../platform/db/database.ts";
import { keepFile } from "../../platform/files/keep-file.ts";
import { storePhoto } from "../../platform/files/store-photo.ts";
import { refuse, refuseField } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { lockAttempts } from "./attempt.ts";
import type { PaymentsDeps } from "./deps.ts";
import { findAccountSentTo } from "./payment-accounts.ts";
import { refuseUnfinished } from "./refuse-unfinished.ts";
import { type paymentAccounts, paymentEvents, payments } from "./tables.ts";
import { tellPayer } from "./tell-payer.ts";
import { newTranId } from "./tran-id.ts";

export interface ManualPayment {
  readonly purpose: PaymentPurpose;
  readonly subjectId: string;
  readonly accountId: string;
  /** Which of our accounts the money went to. */
  readonly accountTo: string;
  /** Where it came from, in the traveller's words. */
  readonly fromAccount: string;
  /** The photo of the receipt as uploaded. */
  readonly receipt: Buffer;
}

type Account = typeof paymentAccounts.$inferSelect;

/** Takes a traveller's word that money was sent by hand; it counts when staff have seen it arrive. */
export async function sendManualPayment(deps: PaymentsDeps, sent: ManualPayment): Promise<void> {
  const { purpose: kind, subjectId, accountId } = sent;
  const purpose = deps.purposes[kind] ?? refuse("not_found");
  const asked = { id: subjectId, accountId, now: deps.clock.now() };
  // Asked before the photo is looked at, and once more when the subject is locked.
  await purpose.findPayable(deps.db, asked);
  const account = await findAccount(deps, sent.accountTo);
  const receiptPhoto = await storePhoto(deps, accountId, sent.receipt);

  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await purpose.noteReview(tx, { subjectId, news: "opened", now });
    const { amount, deadline } = await purpose.findPayable(tx, { ...asked, now });
    refuseUnfinished(await lockAttempts(tx, sent));
    const id = await writeAttempt(tx, sent, { amount, account, receiptPhoto, now });
    const payment = { id, purpose: kind, subjectId, amount };
    await tellPayer(deps, tx, payment, { news: "opened", payableUntil: deadline, note: null });
  });
}

async function findAccount({ db, clock }: PaymentsDeps, id: string): Promise<Account> {
  const account = await findAccountSentTo(db, id, clock.now());
  return account ?? refuseField("account_to", "payment_account_unknown");
}

async function writeAttempt(
  tx: Transaction,
  { purpose, subjectId, accountId, fromAccount }: ManualPayment,
  facts: { amount: number; account: Account; receiptPhoto: string; now: Date },
): Promise<string> {
  const { amount, receiptPhoto, now } = facts;
  const { id: accountTo, name, number } = facts.account;
  const id = newId();
  await tx.insert(payments).values({
    id,
    tranId: newTranId(now),
    purpose,
    subjectId,
    accountId,
    amount,
    method: "manual",
    status: "review",
    depositTo: { id: accountTo, name, number },
    depositFrom: fromAccount,
    receiptPhoto,
    createdAt: now,
  });
  const kept = await keepFile(tx, accountId, { fileId: receiptPhoto, keeper: `payment:${id}` });
  if (!kept) refuseField("document", "file_unknown");
  await tx
    .insert(paymentEvents)
    .values({ id: newId(), paymentId: id, at: now, to: "review", source: "traveller" });
  return id;
}
