import type { FlightSupplier } from "../../../suppliers/flight-supplier.ts";

/** The supplier a booking was made with. A supplier stays configured as long as it has bookings. */
export function getSupplier(suppliers: readonly FlightSupplier[], name: string): FlightSupplier {
  const supplier = suppliers.find((one) => one.name === name);
  if (!supplier) throw new Error(`No supplier is configured with the name ${name}`);
  return supplier;
}
