import { readFile } from "node:fs/promises";
import { PaymentAccountsReply, type PaymentAccount } from "@ghuri/contract/payments";
import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { paymentAccounts } from "../tables.ts";

const SEED = new URL("../../../../seed/content/payment-accounts.json", import.meta.url);

/** Who has sent money to an account that was closed meanwhile can still say so. */
const STILL_TAKEN_MS = 24 * 3_600_000;

/** Where manual payments may be sent. */
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

/** The account that a traveller says the money went to; null: there is none, or not for long enough. */
export async function findDepositAccount(
  db: Database,
  id: string,
  now: Date,
): Promise<typeof paymentAccounts.$inferSelect | null> {
  const closedAfter = new Date(now.getTime() - STILL_TAKEN_MS);
  const isTaken = or(isNull(paymentAccounts.closedAt), gt(paymentAccounts.closedAt, closedAfter));
  const [account] = await db
    .select()
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.id, id), isTaken));
  return account ?? null;
}

/** Puts the sample accounts in, once. Never on a live site: money would go nowhere. */
export async function seedPaymentAccounts(db: Database): Promise<void> {
  const { data } = PaymentAccountsReply.parse(JSON.parse(await readFile(SEED, "utf8")));
  await db
    .insert(paymentAccounts)
    .values(data.map((account, position) => ({ ...account, position })))
    .onConflictDoNothing();
}
