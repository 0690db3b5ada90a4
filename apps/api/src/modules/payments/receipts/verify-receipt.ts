import type { Language } from "@ghuri/contract/messages/message";
import type { VerifiedReceipt } from "@ghuri/contract/receipt-verification";
import { eq } from "drizzle-orm";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { PaymentsDeps } from "../deps.ts";
import { describeSubjects } from "../subjects/describe-subjects.ts";
import { formatVerificationCode, parseVerificationCode } from "./verification-code.ts";
import { payments, refundQueue } from "../tables.ts";

/**
 * Returns what the holder of a receipt or ticket may compare it with: no full name and no booking reference.
 */
export async function verifyReceipt(
  deps: PaymentsDeps,
  typed: string,
  language: Language,
): Promise<VerifiedReceipt> {
  const code = parseVerificationCode(typed) ?? refuse("not_found");
  const [payment] = await deps.db
    .select()
    .from(payments)
    .where(eq(payments.verificationCode, code));
  if (!payment?.paidAt) return refuse("not_found");
  const details = (await describeSubjects(deps, [payment]))(payment.subjectId);
  return {
    company: { name: deps.company.name[language], registration: deps.company.registration },
    verification_code: formatVerificationCode(code),
    amount: payment.amount,
    fee: payment.fee,
    currency: payment.currency,
    type: payment.purpose,
    route: details.route,
    is_round_trip: details.isThereAndBack,
    name: details.name?.[language] ?? null,
    travellers: details.travellers,
    payer: `${masked(details.payer.firstName)} ${masked(details.payer.lastName)}`,
    state: await stateOf(deps, payment.id),
    issued_at: payment.paidAt.toISOString(),
  };
}

/** "Tania" → "T••••" */
function masked(name: string): string {
  const [first = "", ...rest] = name;
  return first + "•".repeat(rest.length);
}

async function stateOf({ db }: PaymentsDeps, paymentId: string): Promise<VerifiedReceipt["state"]> {
  const refunds = await db
    .select({ status: refundQueue.status, reason: refundQueue.reason })
    .from(refundQueue)
    .where(eq(refundQueue.paymentId, paymentId));
  // A second charge of the same payment is refunded while the payment stays paid.
  const alive = refunds.filter(
    ({ status, reason }) => status !== "rejected" && reason !== "double",
  );
  if (alive.length === 0) return "paid";
  return alive.every(({ status }) => status === "done") ? "refunded" : "refunding";
}
