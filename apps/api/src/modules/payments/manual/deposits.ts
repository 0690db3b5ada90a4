import type { Taka } from "@ghuri/contract/money";
import { asc, eq, sum } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import { postEntry } from "../../ledger/index.ts";
import type { Attempt } from "../attempts/attempt.ts";
import { transferEntry } from "../bookkeeping/entries.ts";
import { requireUnusedCharge } from "../reviews/require-unused-charge.ts";
import { manualDeposits } from "../tables.ts";

/** A transfer as staff read it in the bank statement. */
export interface Deposit {
  /** The bank's reference of the transfer. It counts once, for one payment. */
  readonly bankReference: string;
  /** The day on which the bank credited it, "YYYY-MM-DD". */
  readonly valueDate: string;
  readonly amount: Taka;
}

/** Records a transfer. Refuses `charge_used` on the field `bank_reference` when it was recorded before. */
export async function recordDeposit(
  tx: Transaction,
  payment: Attempt,
  {
    deposit: { bankReference, valueDate, amount },
    staffId,
    now,
  }: { readonly deposit: Deposit; readonly staffId: string; readonly now: Date },
): Promise<void> {
  await requireUnusedCharge(tx, payment, bankReference, "bank_reference");
  const [transfer] = await tx
    .insert(manualDeposits)
    .values({
      id: newId(),
      paymentId: payment.id,
      bankReference,
      valueDate,
      paisa: amount * 100,
      staffId,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!transfer) return refuseField("bank_reference", "charge_used");
  await postEntry(tx, transferEntry(payment, transfer));
}

/** The total of the transfers of a payment, in paisa. */
export async function depositedPaisa(db: Queryable, paymentId: string): Promise<number> {
  const [total] = await db
    .select({ paisa: sum(manualDeposits.paisa) })
    .from(manualDeposits)
    .where(eq(manualDeposits.paymentId, paymentId));
  return Number(total?.paisa ?? 0);
}

/** The transfers of a payment, oldest first. */
export function listDeposits(db: Queryable, paymentId: string) {
  return db
    .select()
    .from(manualDeposits)
    .where(eq(manualDeposits.paymentId, paymentId))
    .orderBy(asc(manualDeposits.createdAt));
}
