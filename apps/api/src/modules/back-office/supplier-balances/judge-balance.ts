import { and, eq, gte, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { clearFollowUp, raiseFollowUp } from "../follow-ups/change-follow-up.ts";
import { supplierBalances } from "../tables.ts";

const { id, supplier: name, balance, threshold, lowSince } = supplierBalances;

/**
 * Puts a balance before staff when it has fallen below its threshold, once per fall, and takes it away when it is up
 * again. What staff have put off stays put off until then.
 */
export async function judgeBalance(tx: Transaction, supplier: string, now: Date): Promise<void> {
  const [fallen] = await tx
    .update(supplierBalances)
    .set({ lowSince: now })
    .where(and(eq(name, supplier), isNull(lowSince), lt(balance, threshold)))
    .returning({ id });
  if (fallen) {
    const key = { kind: "supplier-balances", id: fallen.id } as const;
    await raiseFollowUp(tx, { key, name: supplier, now });
    return;
  }
  const isUp = or(isNull(threshold), gte(balance, threshold));
  const [risen] = await tx
    .update(supplierBalances)
    .set({ lowSince: null })
    .where(and(eq(name, supplier), isNotNull(lowSince), isUp))
    .returning({ id });
  if (risen) await clearFollowUp(tx, { kind: "supplier-balances", id: risen.id });
}
