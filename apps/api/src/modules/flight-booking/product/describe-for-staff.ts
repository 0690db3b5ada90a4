import type {
  AdminBooking,
  AdminBookingAction,
  AdminFlightLeg,
} from "@ghuri/contract/admin-bookings";
import type { FlightLeg } from "@ghuri/contract/flights";
import { formatAmount } from "../../../suppliers/supplier-amount.ts";
import type { OrderMoney, StaffDetails } from "../../orders/index.ts";
import { pendingSupplierRequest } from "../admin/queue-supplier-request.ts";
import { asFlown, isCancelled } from "../bookings/as-flown.ts";
import { toAirlineChanges, toScheduleQuestion } from "../bookings/booking-dto.ts";
import { eventReference } from "../bookings/event-reference.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { isCancellable } from "../cancellation/cancellable.ts";
import { toRequestDto } from "../special-requests/find-requests.ts";
import type { SpecialRequestRow } from "../special-requests/tables.ts";

/** What staff see of a flight booking, beside what every order has. */
export function describeForStaff(
  booking: BookingRow,
  now: Date,
  {
    money,
    requests,
    sellsExtras,
    areChangesEntered,
  }: {
    readonly money: OrderMoney;
    readonly requests: readonly SpecialRequestRow[];
    /** Bags and seats can be added to the ticket. */
    readonly sellsExtras: boolean;
    /** Staff enter what the airline changes. */
    readonly areChangesEntered: boolean;
  },
): StaffDetails {
  return {
    extras: { flight: toFlightDetails(booking, requests) },
    tickets: booking.ticketNumbers,
    referenceOf: (status) => eventReference(status, { booking, ...money }),
    allowedActions: [
      ...findAllowedActions(booking, now),
      ...(sellsExtras ? (["sell_extras"] as const) : []),
      ...(areChangesEntered ? (["airline_change"] as const) : []),
    ],
    storedFields: {
      supplier: booking.supplier,
      offer_ref: booking.offerRef,
      supplier_order_id: booking.supplierOrderId,
      supplier_cost: nameCost(booking.supplierCost),
      hold_asked_at: iso(booking.holdAskedAt),
      hold_tries: String(booking.holdTries),
      hold_outcome: booking.holdOutcome,
      held_until: iso(booking.heldUntil),
      tickets_expected_at: iso(booking.ticketsExpectedAt),
      refund_requested_at: iso(booking.refundRequestedAt),
      ticketing_asked_at: iso(booking.ticketingAskedAt),
      ticketed_at: iso(booking.ticketedAt),
      cancelling_asked_at: iso(booking.cancellingAskedAt),
      staff_flag: booking.staffFlag,
    },
  };
}

function findAllowedActions(booking: BookingRow, now: Date): AdminBookingAction[] {
  const question = pendingSupplierRequest(booking);
  return [
    ...(question ? [question] : []),
    ...(booking.status === "booking_confirmed" ? (["ticket_by_hand"] as const) : []),
    ...(isCancellable(booking, now, "staff") ? (["cancel"] as const) : []),
    ...(booking.status === "booked" ? (["payment_link"] as const) : []),
  ];
}

function toFlightDetails(
  booking: BookingRow,
  requests: readonly SpecialRequestRow[],
): NonNullable<AdminBooking["flight"]> {
  const flown = asFlown(booking);
  return {
    pnr: booking.pnr,
    ticketing: { at: iso(booking.ticketingAskedAt), tries: booking.ticketingTries },
    cancelling: { at: iso(booking.cancellingAskedAt), tries: booking.cancellingTries },
    flag: booking.staffFlag,
    airline_changes: toAirlineChanges(booking),
    cancelled_travellers: [...booking.cancelledTravellers],
    schedule_question: toScheduleQuestion(booking),
    special_requests: requests.map(toRequestDto),
    legs: booking.option.flights.flatMap((slice, at) =>
      slice.segments.map((segment, index) => ({
        number: `${segment.airline_code} ${segment.airline_flight_number}`,
        airline: segment.airline,
        from: segment.origin,
        to: segment.destination,
        leaves: segment.departure_time,
        arrives: segment.arrival_time,
        minutes: segment.duration,
        starts_slice: index === 0,
        flown: toFlown(booking, flown.flights[at]?.segments[index]),
      })),
    ),
  };
}

function toFlown(
  { airlineChanges }: BookingRow,
  segment: FlightLeg["segments"][number] | undefined,
): AdminFlightLeg["flown"] {
  if (!segment || isCancelled(segment, airlineChanges)) return null;
  return {
    number: segment.airline_flight_number,
    leaves: segment.departure_time.slice(0, 16),
    arrives: segment.arrival_time.slice(0, 16),
  };
}

/** "306.66 USD at 125.51 (122.45 + 2.5 %)". */
function nameCost(cost: BookingRow["supplierCost"]): string | null {
  if (cost === null) return null;
  const { amount, rate } = cost;
  const sum = `${formatAmount(amount)} ${amount.currency}`;
  return rate ? `${sum} at ${rate.takaPerUnit} (${rate.source})` : sum;
}

function iso(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}
