import type { PaymentAccount } from "@ghuri/contract/payments";
import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { paymentAccounts } from "../tables.ts";

/** A traveller may already have sent money to an account that was closed in the meantime. */
const GRACE_PERIOD_MS = 24 * 3_600_000;

/** The open deposit accounts, in the order travellers see them. */
export async function listPaymentAccounts(db: Database): Promise<PaymentAccount[]> {
  return db
    .select({
      id: paymentAccounts.id,
      number: paymentAccounts.number,
      name: paymentAccounts.name,
    })
    .from(paymentAccounts)
    .where(isNull(paymentAccounts.closedAt))
    .orderBy(asc(paymentAccounts.position), asc(paymentAccounts.id));
}

/** The account a traveller says they paid into; null when it does not exist or was closed too long ago. */
export async function findDepositAccount(
  db: Database,
  id: string,
  now: Date,
): Promise<typeof paymentAccounts.$inferSelect | null> {
  const closedAfter = new Date(now.getTime() - GRACE_PERIOD_MS);
  const isTaken = or(isNull(paymentAccounts.closedAt), gt(paymentAccounts.closedAt, closedAfter));
  const [account] = await db
    .select()
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.id, id), isTaken));
  return account ?? null;
}
