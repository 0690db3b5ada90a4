import type { FlightSupplier, SupplierStatus } from "../../../suppliers/flight-supplier.ts";
import { OutcomeOpen } from "../holding/outcome-open.ts";
import type { BookingRow } from "./find-bookings.ts";

/** What the supplier knows about a booking. @throws when it does not answer, or is still working on it. */
export async function lookUpStatus(
  supplier: FlightSupplier,
  { id, supplierOrderId }: Pick<BookingRow, "id" | "supplierOrderId">,
): Promise<SupplierStatus> {
  if (supplier.kind === "inline") return supplier.getBookingStatus(id);
  const order = supplierOrderId === null ? null : await supplier.retrieve(supplierOrderId);
  if (!order) return "none";
  if (order.state === "ticketing" || order.state === "pending")
    throw new OutcomeOpen("the airline is still issuing the tickets");
  return order.state === "held" || order.state === "ticketed" ? order.state : "released";
}
