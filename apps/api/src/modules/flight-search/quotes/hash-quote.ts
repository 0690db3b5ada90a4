import { createHash } from "node:crypto";
import type { TripOption } from "@ghuri/contract/flights";
import type { Quote } from "@ghuri/contract/flights";

/** Names what is sold and for how much: other flights, another price line or another coupon make another hash. */
export function hashQuote(
  option: TripOption,
  coupon: Pick<Quote, "coupon" | "total_payable">,
): string {
  const flights = option.flights.map((leg) =>
    leg.segments.map((segment) => [
      segment.airline_code,
      segment.airline_flight_number,
      segment.origin,
      segment.destination,
      segment.departure_time,
      segment.arrival_time,
      segment.booking_class,
    ]),
  );
  const named = [
    flights,
    option.cabin,
    option.fare_name,
    option.passengers.map((line) => [line.type, line.count, line.price, line.tax]),
    option.discount_amount,
    option.applied_charges.breakdown.map((charge) => [charge.code, charge.amount]),
    coupon.coupon,
    coupon.total_payable,
  ];
  return createHash("sha256").update(JSON.stringify(named)).digest("base64url");
}
