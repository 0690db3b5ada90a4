import type { FlightSupplier } from "../../../suppliers/flight-supplier.ts";

/** The supplier a booking was made with. It is wired as long as it has bookings. */
export function getSupplier(suppliers: readonly FlightSupplier[], name: string): FlightSupplier {
  const supplier = suppliers.find((one) => one.name === name);
  if (!supplier) throw new Error(`no supplier is wired under the name ${name}`);
  return supplier;
}
