import type { Order, StaffDetails } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import type { flightChanges } from "../tables.ts";
import { changedSlices, nameLegs } from "./changed-slices.ts";

/** What staff see of a change, beside what every order has. */
export function describeChangeForStaff(
  { status, staffFlag }: Order,
  change: typeof flightChanges.$inferSelect,
  booking: BookingRow | undefined,
): StaffDetails {
  const { sum } = change.choice;
  const changed = changedSlices(change);
  return {
    allowedActions:
      status === "change_unpaid"
        ? [...(sum.total > 0 ? (["payment_link"] as const) : []), "cancel"]
        : [],
    storedFields: {
      booking: booking?.reference ?? null,
      supplier: booking?.supplier ?? null,
      supplier_order_id: booking?.supplierOrderId ?? null,
      supplier_quote: change.choice.supplierQuote?.id ?? null,
      flights_before: nameLegs(changed.map(({ before }) => before)),
      flights_after: nameLegs(changed.map(({ after }) => after)),
      wished_date: change.wishedDate,
      fare_difference: String(sum.fare_difference),
      penalty: String(sum.penalty),
      service_fee: String(sum.service_fee),
      exchanged_tickets: change.exchangedTickets.join(", ") || null,
      asked_at: change.askedAt?.toISOString() ?? null,
      tries: String(change.tries),
      staff_flag: staffFlag,
    },
  };
}
