import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { postEntry } from "../../ledger/index.ts";
import { payments, type refundQueue } from "../tables.ts";
import { refundEntry, type RefundStep } from "./entries.ts";

/** Posts what a step of a refund moves, in the transaction of the step. */
export async function bookRefundStep(
  tx: Transaction,
  refund: Pick<typeof refundQueue.$inferSelect, "id" | "paisa" | "paymentId" | "round">,
  step: Pick<RefundStep, "stage" | "at"> & Partial<RefundStep>,
): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (!payment) throw new Error(`Payment ${refund.paymentId} does not exist`);
  const entry = refundEntry(payment, refund, {
    round: refund.round,
    payeeAccount: null,
    wasCalledOff: false,
    ...step,
  });
  if (entry) await postEntry(tx, entry);
}
