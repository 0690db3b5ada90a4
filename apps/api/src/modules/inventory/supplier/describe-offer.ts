import type { AirportRef, Baggage, Conditions, FlightLeg } from "@ghuri/contract/flights";
import type { SupplierOffer } from "../../../suppliers/flight-supplier.ts";
import type { ownFareTerms } from "../tables.ts";
import { formatOfferRef } from "./offer-ref.ts";
import { getAmounts, type Party } from "./party.ts";
import type { OwnFare } from "./read-own-fares.ts";

type Terms = typeof ownFareTerms.$inferSelect;
export type DescribeAirport = (iata: string) => AirportRef;

/** An offer with all its details: one fare of our own for each slice. */
export function describeOffer(
  fares: readonly OwnFare[],
  party: Party,
  describeAirport: DescribeAirport,
): SupplierOffer {
  const [first] = fares;
  if (!first) throw new Error("An offer has flights");
  const passengers = party.kinds.map(({ type, count }) => {
    const amounts = fares.map(({ terms }) => getAmounts(terms, type));
    return {
      type,
      count,
      price: amounts.reduce((sum, { fare }) => sum + fare, 0),
      tax: amounts.reduce((sum, { tax }) => sum + tax, 0),
    };
  });
  const tax = passengers.reduce((sum, line) => sum + line.count * line.tax, 0);
  const total = passengers.reduce((sum, line) => sum + line.count * line.price, tax);
  const legs = fares.map((fare) => describeLeg(fare, describeAirport));
  const conditions = getStrictestConditions(fares.map(({ terms }) => getConditions(terms)));
  return {
    ref: formatOfferRef(
      fares.map(({ flight, fare, date }) => ({
        fareId: fare.id,
        edition: flight.edition,
        termsNumber: fare.termsNumber,
        date,
      })),
    ),
    expiresAt: null,
    cost: { amount: { currency: "BDT", minor: total * 100 }, rate: null },
    legs,
    cabin: first.fare.cabin,
    fareName: [...new Set(fares.map(({ fare }) => fare.name))].join(" + "),
    passengers,
    isSplitEstimated: false,
    taxes: tax > 0 ? [{ code: "XT", name: "Taxes and fees", amount: tax }] : [],
    discount: 0,
    refundable: conditions.refund?.allowed === true,
    baggage: Object.fromEntries(
      fares.map(({ flight, terms }) => [`${flight.origin}-${flight.destination}`, getBags(terms)]),
    ),
    conditions,
    documentsRequired: legs.some(isAbroad) ? ["passport"] : [],
    canBeHeld: true,
    seatsLeft: Math.min(...fares.map(({ seatsLeft }) => seatsLeft)),
  };
}

/** What changing or refunding costs per traveller: the same until departure, since staff enter one amount. */
export function getConditions({ changePenalty, refundPenalty }: Terms): Conditions {
  return {
    change: { allowed: changePenalty !== null, penalty: changePenalty },
    refund: { allowed: refundPenalty !== null, penalty: refundPenalty },
  };
}

/** The strictest fare decides for the ticket. */
function getStrictestConditions(all: readonly Conditions[]): Conditions {
  const strictest = (rules: readonly Conditions["change"][]) => {
    const isAllowed = rules.every((rule) => rule?.allowed);
    const penalty = Math.max(...rules.map((rule) => rule?.penalty ?? 0));
    return { allowed: isAllowed, penalty: isAllowed ? penalty : null };
  };
  return {
    change: strictest(all.map(({ change }) => change)),
    refund: strictest(all.map(({ refund }) => refund)),
  };
}

function getBags({ checkedPieces, checkedKg, cabinKg }: Terms): Baggage {
  return {
    metrics: checkedPieces === null ? "kg" : "piece",
    CheckInBaggageQuantity: checkedPieces,
    CheckInBaggageWeight: checkedKg,
    CarryOnBaggageQuantity: cabinKg > 0 ? 1 : null,
    CarryOnBaggageWeight: cabinKg > 0 ? cabinKg : null,
  };
}

function describeLeg(own: OwnFare, describeAirport: DescribeAirport): FlightLeg {
  const { flight, fare } = own;
  const fields = {
    origin: flight.origin,
    destination: flight.destination,
    departure_time: own.departureLocal,
    departure_timezone: own.departureZone,
    arrival_time: own.arrivalLocal,
    arrival_timezone: own.arrivalZone,
    duration: own.arrivalMinute - own.departureMinute,
    airline_code: flight.airlineCode,
    airline: flight.airlineName,
    airline_flight_number: flight.flightNumber,
    aircraft_name: flight.aircraft,
    departure_airport: describeAirport(flight.origin),
    arrival_airport: describeAirport(flight.destination),
  };
  const segment = {
    ...fields,
    layover_minutes: null,
    booking_class: fare.bookingClass,
    technical_stop: null,
  };
  return { ...fields, stops: 0, segments: [segment] };
}

function isAbroad({ departure_airport: from, arrival_airport: to }: FlightLeg): boolean {
  return from.country_code !== "BD" || to.country_code !== "BD";
}
