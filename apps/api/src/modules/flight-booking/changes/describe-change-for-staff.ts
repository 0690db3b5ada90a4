import type { FlightLeg } from "@ghuri/contract/flights";
import type { Order, StaffDetails } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import type { flightChanges } from "../tables.ts";

/** What staff see of a change, beside what every order has. */
export function describeChangeForStaff(
  { status, staffFlag }: Order,
  change: typeof flightChanges.$inferSelect,
  booking: BookingRow | undefined,
): StaffDetails {
  const { sum, leg } = change.choice;
  return {
    allowedActions: status === "change_unpaid" ? ["payment_link", "cancel"] : [],
    storedFields: {
      booking: booking?.reference ?? null,
      supplier: booking?.supplier ?? null,
      supplier_order_id: booking?.supplierOrderId ?? null,
      supplier_quote: change.choice.supplierQuote?.id ?? null,
      flights_before: nameOf(change.before),
      flights_after: nameOf(leg),
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

function nameOf({ segments }: FlightLeg): string {
  return segments
    .map(
      (one) =>
        `${one.airline_code} ${one.airline_flight_number} ${one.departure_time.slice(0, 16)}`,
    )
    .join(" + ");
}
