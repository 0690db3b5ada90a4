import { and, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { takeAdvisoryLocks } from "../../../platform/db/advisory-locks.ts";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import type { Attempt } from "../attempts/attempt.ts";
import { manualDeposits, payments, refundCharges } from "../tables.ts";

/**
 * Refuses a bank transaction id that belongs to another attempt: one charge pays for one thing, and a
 * refunded charge pays for none. A lock on the id serialises concurrent calls.
 */
export async function requireUnusedCharge(
  tx: Transaction,
  { id }: Pick<Attempt, "id">,
  chargeRef: string,
  /** The field that a refusal names. */
  field: "charge_ref" | "bank_reference" = "charge_ref",
): Promise<void> {
  await takeAdvisoryLocks(tx, [`charge ${chargeRef.toUpperCase()}`]);
  const isIt = (column: typeof payments.chargeRef | typeof refundCharges.chargeRef) =>
    sql`upper(${column}) = upper(${chargeRef})`;
  const [paid] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(isIt(payments.chargeRef), ne(payments.id, id)))
    .limit(1);
  const [back] = await tx
    .select({ id: refundCharges.paymentId })
    .from(refundCharges)
    .where(and(isIt(refundCharges.chargeRef), ne(refundCharges.paymentId, id)))
    .limit(1);
  const [deposited] = await tx
    .select({ id: manualDeposits.id })
    .from(manualDeposits)
    .where(sql`upper(${manualDeposits.bankReference}) = upper(${chargeRef})`)
    .limit(1);
  if (paid ?? back ?? deposited) refuseField(field, "charge_used");
}
