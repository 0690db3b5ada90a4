import type {
  FlightSupplier,
  InlineSupplier,
  RemoteSupplier,
} from "../../../suppliers/flight-supplier.ts";

/** The supplier a booking was made with. A supplier stays configured as long as it has bookings. */
export function getSupplier(suppliers: readonly FlightSupplier[], name: string): FlightSupplier {
  const supplier = suppliers.find((one) => one.name === name);
  if (!supplier) throw new Error(`No supplier is configured with the name ${name}`);
  return supplier;
}

/** The same, of a supplier whose seats are in our own database. */
export function getInlineSupplier(
  suppliers: readonly FlightSupplier[],
  name: string,
): InlineSupplier {
  const supplier = getSupplier(suppliers, name);
  if (supplier.kind !== "inline") throw new Error(`${name} has no seats in our database`);
  return supplier;
}

/** The same, of a supplier on the other end of a network. */
export function getRemoteSupplier(
  suppliers: readonly FlightSupplier[],
  name: string,
): RemoteSupplier {
  const supplier = getSupplier(suppliers, name);
  if (supplier.kind !== "remote") throw new Error(`${name} is not asked over a network`);
  return supplier;
}
