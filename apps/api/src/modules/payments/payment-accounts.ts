import { readFile } from "node:fs/promises";
import { PaymentAccountsReply, type PaymentAccount } from "@ghuri/contract/payments";
import { asc } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { paymentAccounts } from "./tables.ts";

const SEED = new URL("../../../seed/content/payment-accounts.json", import.meta.url);

/** Where manual payments may be sent. */
export async function listPaymentAccounts(db: Database): Promise<PaymentAccount[]> {
  return db
    .select({
      id: paymentAccounts.id,
      number: paymentAccounts.number,
      name: paymentAccounts.name,
    })
    .from(paymentAccounts)
    .orderBy(asc(paymentAccounts.position));
}

/** Puts the sample accounts in, once. Never on a live site: money would go nowhere. */
export async function seedPaymentAccounts(db: Database): Promise<void> {
  const { data } = PaymentAccountsReply.parse(JSON.parse(await readFile(SEED, "utf8")));
  await db
    .insert(paymentAccounts)
    .values(data.map((account, position) => ({ ...account, position })))
    .onConflictDoNothing();
}
