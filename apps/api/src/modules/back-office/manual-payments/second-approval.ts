import { eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { areIndependent } from "../four-eyes/are-independent.ts";
import { needsSecondApprover } from "../four-eyes/four-eyes.ts";
import { manualPaymentApprovals } from "../tables.ts";

type Approval = typeof manualPaymentApprovals.$inferSelect;
/** The transfer as one person read it in the bank statement. */
type Reading = Pick<Approval, "paymentId" | "staffId" | "bankReference" | "valueDate" | "amount">;

/** The approval that waits for a second person. */
export async function findFirstApproval(
  db: Queryable,
  paymentId: string,
): Promise<Approval | undefined> {
  const [first] = await db
    .select()
    .from(manualPaymentApprovals)
    .where(eq(manualPaymentApprovals.paymentId, paymentId));
  return first;
}

/**
 * Counts one approval of a manual payment. From the four-eyes limit on, two independent people must read the same
 * transfer in the bank statement; the second is not shown what the first read. Refuses
 * `second_approver_needed`, and the fields that differ. Runs in the caller's transaction, in which the case is locked.
 * @returns true when the payment is approved; false when it waits for the second person.
 */
export async function countApproval(
  tx: Transaction,
  reading: Reading,
  {
    price,
    fourEyesFrom,
    now,
  }: { readonly price: number; readonly fourEyesFrom: number; readonly now: Date },
): Promise<boolean> {
  // Of the price, so that a transfer in parts is no way around it.
  const paisa = Math.max(price, reading.amount) * 100;
  if (!needsSecondApprover(paisa, fourEyesFrom)) return true;
  const { paymentId, staffId, bankReference, amount } = reading;
  const first = await findFirstApproval(tx, paymentId);
  if (!first || first.staffId === staffId) {
    // Read wrongly at first: the same person corrects it, and it still waits for another.
    await dropApproval(tx, paymentId);
    await tx.insert(manualPaymentApprovals).values({ ...reading, createdAt: now });
    return false;
  }
  if (!(await areIndependent(tx, [first.staffId, staffId], now))) refuse("second_approver_needed");
  if (first.bankReference !== bankReference) refuseField("bank_reference", "approvals_differ");
  if (first.amount !== amount) refuseField("received", "approvals_differ");
  await dropApproval(tx, paymentId);
  return true;
}

/** Forgets the first approval: the payment is approved or rejected. */
export async function dropApproval(tx: Transaction, paymentId: string): Promise<void> {
  await tx.delete(manualPaymentApprovals).where(eq(manualPaymentApprovals.paymentId, paymentId));
}
