import { readFile } from "node:fs/promises";
import { PaymentAccountsReply, type PaymentAccount } from "@ghuri/contract/payments";
import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { paymentAccounts } from "../tables.ts";

const SEED = new URL("../../../../seed/content/payment-accounts.json", import.meta.url);

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

/**
 * Inserts the sample accounts once. Never called on a live system, where money sent to them would be lost.
 */
export async function seedPaymentAccounts(db: Database): Promise<void> {
  const { data } = PaymentAccountsReply.parse(JSON.parse(await readFile(SEED, "utf8")));
  await db
    .insert(paymentAccounts)
    .values(data.map((account, position) => ({ ...account, position })))
    .onConflictDoNothing();
}
