import { readSampleCoupons } from "../../../seed/content/sample-content.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { newId, newReference } from "../../platform/ids.ts";
import { toCouponColumns } from "./save-coupon.ts";
import { coupons } from "./tables.ts";

/** Inserts the sample coupons, valid from the day of installation. */
export async function seedCoupons(tx: Transaction, now: Date): Promise<void> {
  const rows = readSampleCoupons(now).map((draft) => ({
    ...toCouponColumns(draft, now),
    id: newId(),
    hash: newReference(12),
    changedAt: null,
    isSample: true,
  }));
  await tx.insert(coupons).values(rows);
}
