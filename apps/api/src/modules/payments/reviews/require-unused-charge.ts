import { and, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { takeAdvisoryLocks } from "../../../platform/db/advisory-locks.ts";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import type { Attempt } from "../attempts/attempt.ts";
import { payments, refundCharges } from "../tables.ts";

/**
 * Refuses a bank transaction id that belongs to another attempt: one charge pays for one thing, and a
 * refunded charge pays for none. A lock on the id serialises concurrent calls.
 */
export async function requireUnusedCharge(
  tx: Transaction,
  { id }: Pick<Attempt, "id">,
  bankTranId: string,
): Promise<void> {
  await takeAdvisoryLocks(tx, [`charge ${bankTranId.toUpperCase()}`]);
  const isIt = (column: typeof payments.bankTranId | typeof refundCharges.bankTranId) =>
    sql`upper(${column}) = upper(${bankTranId})`;
  const [paid] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(isIt(payments.bankTranId), ne(payments.id, id)))
    .limit(1);
  const [back] = await tx
    .select({ id: refundCharges.paymentId })
    .from(refundCharges)
    .where(and(isIt(refundCharges.bankTranId), ne(refundCharges.paymentId, id)))
    .limit(1);
  if (paid ?? back) refuseField("bank_tran_id", "charge_used");
}
