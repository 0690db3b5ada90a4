import type { Transaction } from "../../../platform/db/database.ts";
import type { FlightSupplier } from "../../../suppliers/flight-supplier.ts";
import { getSupplier } from "./get-supplier.ts";

/** Releases the seats that these bookings hold, at the supplier of each. */
export async function releaseSeats(
  suppliers: readonly FlightSupplier[],
  tx: Transaction,
  bookings: readonly { readonly id: string; readonly supplier: string }[],
): Promise<void> {
  for (const [name, own] of Map.groupBy(bookings, ({ supplier }) => supplier)) {
    const ids = own.map(({ id }) => id);
    await getSupplier(suppliers, name).releaseSeats(tx, ids);
  }
}
