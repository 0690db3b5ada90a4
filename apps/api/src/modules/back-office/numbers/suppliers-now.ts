import type { SupplierState } from "@ghuri/contract/desk-numbers";
import type { SupplierWatch } from "../../flight-search/index.ts";

/** How each supplier answers this server; one that has not been asked yet is there too. */
export function suppliersNow(watch: SupplierWatch, names: readonly string[]): SupplierState[] {
  return names.map((name) => {
    const known = watch.of(name);
    return {
      name,
      status: known?.status ?? null,
      asked_at: known?.askedAt.toISOString() ?? null,
      answered_at: known?.answeredAt?.toISOString() ?? null,
      since: known?.since.toISOString() ?? null,
      took_ms: known?.tookMs ?? null,
    };
  });
}
