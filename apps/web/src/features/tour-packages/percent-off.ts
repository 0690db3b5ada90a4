import type { PackageSummary } from "@ghuri/contract/tour-packages";

/** Whole percent off the old price; 0 when there is none. */
export function percentOff({ price, old_price }: Pick<PackageSummary, "price" | "old_price">) {
  return old_price === null || old_price <= price
    ? 0
    : Math.round(((old_price - price) * 100) / old_price);
}
