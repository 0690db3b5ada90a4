import type { Order, StaffDetails } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { nameBought } from "./extras-lines.ts";
import type { flightExtras } from "./tables.ts";

/** What staff see of a purchase of bags and seats, beside what every order has. */
export function describeExtrasForStaff(
  { status, staffFlag }: Order,
  { items, askedAt, tries, doneAt }: typeof flightExtras.$inferSelect,
  booking: BookingRow,
): StaffDetails {
  const named = items.map((item) => {
    const { traveller, flight, route, refundable, returned, swappedFor } = item;
    const rule = refundable ? "refundable" : "not refundable";
    const left = returned ? `, returned ${returned.at}, ${returned.refund} back` : "";
    const swapped = swappedFor === undefined ? "" : `, exchanged for ${swappedFor}`;
    return `traveller ${traveller + 1}, ${route} (${flight}): ${nameBought("en", item)}, ${rule}${swapped}${left}`;
  });
  return {
    allowedActions: status === "extras_unpaid" ? ["payment_link", "cancel"] : [],
    storedFields: {
      booking: booking.reference,
      supplier: booking.supplier,
      supplier_order_id: booking.supplierOrderId,
      items: named.join("; "),
      asked_at: askedAt?.toISOString() ?? null,
      tries: String(tries),
      done_at: doneAt?.toISOString() ?? null,
      staff_flag: staffFlag,
    },
  };
}
