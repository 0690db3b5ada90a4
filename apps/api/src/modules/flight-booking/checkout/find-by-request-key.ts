import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { RequestFingerprint } from "../../../platform/idempotency/request-fingerprint.ts";
import { batch } from "../../../platform/batch.ts";
import { orders } from "../../orders/index.ts";

/**
 * Returns the id of the booking made by an earlier request with this key, or null. Refuses
 * `idempotency_mismatch` when the body differs.
 */
export type FindByRequestKey = (
  accountId: string,
  request: RequestFingerprint,
) => Promise<string | null>;

export function createFindByRequestKey(db: Database): FindByRequestKey {
  const { id, accountId, product, requestKey, requestHash } = orders;
  const earlier = db
    .select({ id, accountId, requestKey, requestHash })
    .from(orders)
    .where(
      sql`(${accountId}, ${product}, ${requestKey}) in (
        select account, 'flight', key
        from unnest(${sql.placeholder("accounts")}::uuid[], ${sql.placeholder("keys")}::text[]) as asked (account, key)
      )`,
    )
    .prepare("find_repeats");

  const find = batch(
    async (asked: readonly { readonly account: string; readonly key: string }[]) => {
      const found = await earlier.execute({
        accounts: asked.map(({ account }) => account),
        keys: asked.map(({ key }) => key),
      });
      return asked.map(({ account, key }) =>
        found.find((one) => one.accountId === account && one.requestKey === key),
      );
    },
    100,
  );

  return async (account, { key, hash }) => {
    if (key === null) return null;
    const booking = await find({ account, key });
    if (!booking) return null;
    if (booking.requestHash !== hash) refuse("idempotency_mismatch");
    return booking.id;
  };
}
