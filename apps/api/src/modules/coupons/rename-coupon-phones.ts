import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { couponPhones } from "./tables.ts";

/** Follows a change of the key of phone hashes. Returns how many uses are of phones that no account has any more. */
export async function renameCouponPhones(
  tx: Transaction,
  renamed: ReadonlyMap<string, string>,
): Promise<number> {
  const uses = await tx.select().from(couponPhones).for("update");
  const after = new Set(renamed.values());
  let unknown = 0;
  for (const { bookingId, phoneHash } of uses) {
    const now = renamed.get(phoneHash);
    if (now !== undefined)
      await tx
        .update(couponPhones)
        .set({ phoneHash: now })
        .where(eq(couponPhones.bookingId, bookingId));
    else if (!after.has(phoneHash)) unknown += 1;
  }
  return unknown;
}
