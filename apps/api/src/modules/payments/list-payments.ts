import { desc, eq } from "drizzle-orm";
import type { Payment } from "@ghuri/contract/payments";
import type { Database } from "../../platform/db/database.ts";
import { toPayment } from "./attempt.ts";
import { payments } from "./tables.ts";

/** The contract's list has no pages: nobody scrolls further than this. */
const NEWEST = 200;

/** An account's attempts, newest first. */
export async function listPayments(db: Database, accountId: string): Promise<Payment[]> {
  const attempts = await db
    .select()
    .from(payments)
    .where(eq(payments.accountId, accountId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(NEWEST);
  return attempts.map(toPayment);
}
