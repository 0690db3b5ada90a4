import type { Language } from "@ghuri/contract/messages/message";
import type { Receipt } from "@ghuri/contract/receipts";
import { eq } from "drizzle-orm";
import { refuse } from "../../platform/http/refuse.ts";
import type { PaymentsDeps } from "./deps.ts";
import { describeSubjects } from "./describe-subjects.ts";
import { printedReceiptCode, readReceiptCode } from "./receipt-code.ts";
import { payments, refundQueue } from "./tables.ts";

/** What anybody who holds a paper of ours may compare it with; no name in full, no booking reference. */
export async function findReceipt(
  deps: PaymentsDeps,
  typed: string,
  language: Language,
): Promise<Receipt> {
  const code = readReceiptCode(typed) ?? refuse("not_found");
  const [payment] = await deps.db.select().from(payments).where(eq(payments.receiptCode, code));
  if (!payment?.paidAt) return refuse("not_found");
  const words = (await describeSubjects(deps, [payment]))(payment.subjectId);
  return {
    agency: { name: deps.house.name, registration: deps.house.registration },
    receipt: printedReceiptCode(code),
    amount: payment.amount,
    currency: payment.currency,
    type: payment.purpose,
    route: words.route,
    is_there_and_back: words.isThereAndBack,
    name: words.name?.[language] ?? null,
    travellers: words.travellers,
    payer: `${masked(words.payer.firstName)} ${masked(words.payer.lastName)}`,
    state: await stateOf(deps, payment.id),
    issued_at: payment.paidAt.toISOString(),
  };
}

/** "Tania" → "T••••". */
function masked(name: string): string {
  const [first = "", ...rest] = name;
  return first + "•".repeat(rest.length);
}

async function stateOf({ db }: PaymentsDeps, paymentId: string): Promise<Receipt["state"]> {
  const refunds = await db
    .select({ status: refundQueue.status, reason: refundQueue.reason })
    .from(refundQueue)
    .where(eq(refundQueue.paymentId, paymentId));
  // A second charge under the same number goes back, and what was paid stays paid.
  const alive = refunds.filter(
    ({ status, reason }) => status !== "rejected" && reason !== "double",
  );
  if (alive.length === 0) return "paid";
  return alive.every(({ status }) => status === "done") ? "refunded" : "refunding";
}
