import type { FlightSupplier } from "../../suppliers/flight-supplier.ts";

/** Whether a supplier has something to sell now. One that has nothing is not asked, and not named in results. */
export const isSelling = ({ isSelling: is }: FlightSupplier): boolean => is?.() ?? true;

/** Whether one of the suppliers has something to sell now. */
export function isAnySelling(suppliers: readonly FlightSupplier[]): boolean {
  return suppliers.some(isSelling);
}
