import type { Criteria } from "../../../suppliers/flight-supplier.ts";
import type { Payable } from "../../payments/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { isSampleBooking } from "../bookings/sample-bookings.ts";

const HOUR_MS = 3_600_000;

/** A booking as the payment gateway describes flights. */
export function toGatewayProduct(booking: BookingRow, now: Date): Payable["product"] {
  const journey = booking.option.flights.map((leg) => `${leg.origin}-${leg.destination}`).join(" ");
  const untilDeparture = booking.firstDepartureAt.getTime() - now.getTime();
  return {
    kind: "flight",
    name: `Flight ${journey}`,
    category: "Air ticket",
    hoursTillDeparture: Math.max(0, Math.floor(untilDeparture / HOUR_MS)),
    flightType: flightType(booking.criteria),
    pnr: booking.reference,
    journey,
    isThirdParty: !isSampleBooking(booking),
  };
}

function flightType({ roundTrip, trips }: Criteria) {
  if (roundTrip) return "return";
  return trips.length === 1 ? "oneway" : "multistop";
}
