import type { Language } from "@ghuri/contract/messages/message";
import type { CaseClaim, QueueKind } from "@ghuri/contract/staff";
import type { Queryable } from "../../platform/db/database.ts";
import { accountById } from "../accounts/index.ts";
import {
  type Attempt,
  attemptsFor,
  describeSubjects,
  standingOf,
  toPayment,
} from "../payments/index.ts";
import { claimsOf } from "./claims/claim-rows.ts";
import type { BackOfficeDeps } from "./deps.ts";

/* What every queue of payments shows of one, whatever has to be decided about it. */

type Words = ReturnType<Awaited<ReturnType<typeof describeSubjects>>>;

/** A payment as a row of its queue shows it. */
export function paymentRow(attempt: Attempt, { reference, payer }: Words, claim: CaseClaim) {
  return {
    id: attempt.id,
    trxid: attempt.tranId,
    type: attempt.purpose,
    reference,
    payer: `${payer.firstName} ${payer.lastName}`,
    amount: attempt.amount,
    claim,
  };
}

interface Asked {
  readonly kind: QueueKind;
  readonly attempt: Attempt;
  readonly staffId: string;
  readonly language: Language;
}

/** What a payment is for, whose it is, and who has it in hand. */
export async function paymentCase(
  { payments, clock }: Pick<BackOfficeDeps, "payments" | "clock">,
  db: Queryable,
  { kind, attempt, staffId, language }: Asked,
) {
  const wordsFor = await describeSubjects({ db, purposes: payments.purposes }, [attempt]);
  const words = wordsFor(attempt.subjectId);
  const claimFor = await claimsOf(db, kind, [attempt.id], { staffId, now: clock.now() });
  const account = await accountById(db, attempt.accountId);
  return {
    ...paymentRow(attempt, words, claimFor(attempt.id)),
    route: words.route,
    name: words.name?.[language] ?? null,
    travellers: words.travellers,
    account: account && { name: account.name, email: account.email, phone: account.phone },
    subject_id: attempt.subjectId,
  };
}

/** What may change under the eyes of whoever decides, besides the payment's own status. */
export async function paymentFacts(
  payments: BackOfficeDeps["payments"],
  db: Queryable,
  attempt: Attempt,
) {
  const standing = await standingOf(payments, db, attempt);
  const attempts = await attemptsFor(db, attempt);
  return {
    waits_until: standing.isPayable ? standing.until.toISOString() : null,
    not_payable: standing.isPayable ? null : standing.because,
    other_payments: attempts.filter(({ id }) => id !== attempt.id).map(toPayment),
  };
}
