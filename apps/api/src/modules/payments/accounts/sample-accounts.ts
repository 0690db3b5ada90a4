import { readFile } from "node:fs/promises";
import { PaymentAccountsReply, type PaymentAccount } from "@ghuri/contract/payments";
import { and, inArray, isNull } from "drizzle-orm";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { paymentAccounts } from "../tables.ts";

const SEED = new URL("../../../../seed/content/payment-accounts.json", import.meta.url);

async function readSampleAccounts(): Promise<readonly PaymentAccount[]> {
  return PaymentAccountsReply.parse(JSON.parse(await readFile(SEED, "utf8"))).data;
}

/**
 * Inserts the sample accounts once. Never called on a live system, where money sent to them would be lost.
 */
export async function seedPaymentAccounts(db: Database): Promise<void> {
  const accounts = await readSampleAccounts();
  await db
    .insert(paymentAccounts)
    .values(accounts.map((account, position) => ({ ...account, position })))
    .onConflictDoNothing();
}

/** Sample accounts that travellers can choose: their numbers do not exist. */
export async function listOpenSampleAccounts(
  db: Queryable,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const numbers = (await readSampleAccounts()).map(({ number }) => number);
  return db
    .select({ id: paymentAccounts.id, name: paymentAccounts.name })
    .from(paymentAccounts)
    .where(and(inArray(paymentAccounts.number, numbers), isNull(paymentAccounts.closedAt)));
}
