import type { FlightSupplier } from "../../suppliers/flight-supplier.ts";

/** Whether one of the suppliers has something to sell now. */
export function isAnySelling(suppliers: readonly FlightSupplier[]): boolean {
  return suppliers.some(({ isSelling }) => isSelling?.() ?? true);
}
