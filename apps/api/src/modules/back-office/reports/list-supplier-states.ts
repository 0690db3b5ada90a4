import type { SupplierState } from "@ghuri/contract/admin-reports";
import type { SupplierHealthMonitor } from "../../flight-search/index.ts";

/** Health of every configured supplier, including those not called yet. */
export function listSupplierStates(
  watch: SupplierHealthMonitor,
  names: readonly string[],
): SupplierState[] {
  return names.map((name) => {
    const known = watch.get(name);
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
