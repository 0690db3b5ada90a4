import type { PassengerFare, TripOption } from "@ghuri/contract/flights";
import { roundDownTaka, type Taka } from "@ghuri/contract/money";
import type { SupplierOffer } from "../../suppliers/flight-supplier.ts";
import { appliedCharges, CHARGE_RULES, type ChargeRules } from "./applied-charges.ts";
import { isInternational } from "./is-international.ts";

export type PricedOffer = Omit<TripOption, "id">;

/** More seats than this are not worth a warning. */
const FEW_SEATS = 9;

/** A supplier's offer with our charges: what the list, the quote and the booking all show. */
export function priceOffer(offer: SupplierOffer, rules: ChargeRules = CHARGE_RULES): PricedOffer {
  const base = sumOver(offer.passengers, (line) => line.price);
  const tax = sumOver(offer.passengers, (line) => line.tax);
  const discount = roundDownTaka(offer.discount);
  const charges = appliedCharges(
    {
      fareAndTax: base + tax,
      discount,
      seated: seatedPassengers(offer.passengers),
      international: isInternational(offer.legs),
    },
    rules,
  );
  const legs = [...offer.legs];
  return {
    flights: legs,
    stops: Math.max(...legs.map((leg) => leg.stops)),
    cabin: offer.cabin,
    fare_name: offer.fareName,
    total_price: base + tax - discount + charges.total_service_charge,
    base_price: base,
    total_tax: tax,
    discount_amount: discount,
    is_refundable: offer.refundable,
    baggage: offer.baggage,
    passengers: [...offer.passengers],
    taxes: [...offer.taxes],
    applied_charges: charges,
    conditions: offer.conditions,
    ...(offer.seatsLeft <= FEW_SEATS ? { seats_left: offer.seatsLeft } : {}),
    departure_time: legs[0]?.departure_time ?? "",
    arrival_time: legs.at(-1)?.arrival_time ?? "",
    total_flight_time: legs.reduce((minutes, leg) => minutes + leg.duration, 0),
  };
}

function sumOver(lines: readonly PassengerFare[], amount: (line: PassengerFare) => Taka): Taka {
  return lines.reduce((sum, line) => sum + line.count * amount(line), 0);
}

function seatedPassengers(lines: readonly PassengerFare[]): number {
  return lines.reduce((seats, line) => (line.type === "INF" ? seats : seats + line.count), 0);
}
