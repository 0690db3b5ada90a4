import { and, eq } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { RequestFingerprint } from "../../../platform/idempotency/request-fingerprint.ts";
import { type Order, orders } from "../tables.ts";

/**
 * The order made by an earlier request with this key, or null. Refuses `idempotency_mismatch` when the body differs.
 */
export async function findByRequestKey(
  db: Database,
  product: string,
  accountId: string,
  { key, hash }: RequestFingerprint,
): Promise<Order | null> {
  if (key === null) return null;
  const [earlier] = await db
    .select()
    .from(orders)
    .where(
      and(eq(orders.accountId, accountId), eq(orders.product, product), eq(orders.requestKey, key)),
    );
  if (!earlier) return null;
  if (earlier.requestHash !== hash) refuse("idempotency_mismatch");
  return earlier;
}
