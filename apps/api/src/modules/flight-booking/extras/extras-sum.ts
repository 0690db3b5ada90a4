import type { StoredExtra } from "./tables.ts";

/** What a purchase costs: the supplier's part, and ours. */
export function sumOf(items: readonly Pick<StoredExtra, "price" | "fee">[]) {
  const price = items.reduce((sum, item) => sum + item.price, 0);
  const fee = items.reduce((sum, item) => sum + item.fee, 0);
  return { price, fee, total: price + fee };
}
