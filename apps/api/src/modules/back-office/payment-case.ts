import type { Language } from "@ghuri/contract/messages/message";
import type { CaseClaim, QueueKind } from "@ghuri/contract/staff";
import type { Queryable } from "../../platform/db/database.ts";
import { findAccount } from "../accounts/index.ts";
import {
  type Attempt,
  listAttempts,
  describeSubjects,
  findPayability,
  toPayment,
} from "../payments/index.ts";
import { findClaims } from "./claims/find-claims.ts";
import type { BackOfficeDeps } from "./deps.ts";

/* Fields shared by the queues of manual and risky payments. */

type Words = ReturnType<Awaited<ReturnType<typeof describeSubjects>>>;

/** The shared fields of a payment's queue row. */
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

/** What the payment is for, its payer and its claim. */
export async function paymentCase(
  { payments, clock }: Pick<BackOfficeDeps, "payments" | "clock">,
  db: Queryable,
  { kind, attempt, staffId, language }: Asked,
) {
  const wordsFor = await describeSubjects({ db, purposes: payments.purposes }, [attempt]);
  const words = wordsFor(attempt.subjectId);
  const claimFor = await findClaims(db, kind, [attempt.id], { staffId, now: clock.now() });
  const account = await findAccount(db, attempt.accountId);
  return {
    ...paymentRow(attempt, words, claimFor(attempt.id)),
    route: words.route,
    name: words.name?.[language] ?? null,
    travellers: words.travellers,
    account: account && { name: account.name, email: account.email, phone: account.phone },
    subject_id: attempt.subjectId,
  };
}

/** What can change while staff decide, besides the payment's status. Part of the case's version. */
export async function paymentFacts(
  payments: BackOfficeDeps["payments"],
  db: Queryable,
  attempt: Attempt,
) {
  const standing = await findPayability(payments, db, attempt);
  const attempts = await listAttempts(db, attempt);
  return {
    payable_until: standing.isPayable ? standing.until.toISOString() : null,
    not_payable: standing.isPayable ? null : standing.because,
    other_payments: attempts.filter(({ id }) => id !== attempt.id).map(toPayment),
  };
}
