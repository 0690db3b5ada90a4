import type { Queryable } from "../../../platform/db/database.ts";
import { Refusal } from "../../../platform/http/refusals/refuse.ts";
import type { Attempt } from "../attempts/attempt.ts";
import type { PaymentsDeps } from "../deps.ts";

/** Refusal codes of `findPayable`. */
const NOT_PAYABLE = [
  "payment_deadline_passed",
  "already_paid",
  "not_payable",
  "not_found",
] as const;
export type NotPayableReason = (typeof NOT_PAYABLE)[number];

/** Until when a subject can be paid for, or why it no longer can. */
export type Payability =
  | { readonly isPayable: true; readonly until: Date }
  | { readonly isPayable: false; readonly because: NotPayableReason };

/** Asks the selling module whether the subject of an attempt can still be paid for. */
export async function findPayability(
  { purposes, clock }: Pick<PaymentsDeps, "purposes" | "clock">,
  db: Queryable,
  { purpose, subjectId, accountId }: Attempt,
): Promise<Payability> {
  try {
    const asked = { id: subjectId, accountId, now: clock.now() };
    const payable = await purposes.find(purpose)?.findPayable(db, asked);
    if (!payable) return { isPayable: false, because: "not_payable" };
    if (clock.now() >= payable.deadline)
      return { isPayable: false, because: "payment_deadline_passed" };
    return { isPayable: true, until: payable.deadline };
  } catch (error) {
    const because = NOT_PAYABLE.find((code) => error instanceof Refusal && error.code === code);
    if (!because) throw error;
    return { isPayable: false, because };
  }
}
