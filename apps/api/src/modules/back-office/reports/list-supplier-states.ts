import type { SupplierState } from "@ghuri/contract/admin-reports";
import type { FlightSupplier } from "../../../suppliers/flight-supplier.ts";
import { isSelling, type SupplierHealthMonitor } from "../../flight-search/index.ts";

/** Health of every supplier that has something to sell, including those not called yet. */
export function listSupplierStates(
  watch: SupplierHealthMonitor,
  suppliers: readonly FlightSupplier[],
): SupplierState[] {
  return suppliers.filter(isSelling).map(({ name }) => {
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
