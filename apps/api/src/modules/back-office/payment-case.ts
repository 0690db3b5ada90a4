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
    trxid: attempt.attemptRef,
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
  const detailsFor = await describeSubjects({ db, purposes: payments.purposes }, [attempt]);
  const details = detailsFor(attempt.subjectId);
  const claimFor = await findClaims(db, kind, [attempt.id], { staffId, now: clock.now() });
  const account = await findAccount(db, attempt.accountId);
  return {
    ...paymentRow(attempt, details, claimFor(attempt.id)),
    route: details.route,
    name: details.name?.[language] ?? null,
    travellers: details.travellers,
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
  const payability = await findPayability(payments, db, attempt);
  const attempts = await listAttempts(db, attempt);
  return {
    payable_until: payability.isPayable ? payability.until.toISOString() : null,
    not_payable: payability.isPayable ? null : payability.because,
    other_payments: attempts.filter(({ id }) => id !== attempt.id).map(toPayment),
  };
}
