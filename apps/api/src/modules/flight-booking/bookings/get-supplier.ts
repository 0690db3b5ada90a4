import type { FlightSupplier, InlineSupplier } from "../../../suppliers/flight-supplier.ts";

/** The supplier a booking was made with. A supplier stays configured as long as it has bookings. */
export function getSupplier(suppliers: readonly FlightSupplier[], name: string): InlineSupplier {
  const supplier = suppliers.find((one) => one.name === name);
  if (supplier?.kind !== "inline")
    throw new Error(`No supplier with seats of its own is configured with the name ${name}`);
  return supplier;
}
