import type { FlightLeg, Quote, TripOption } from "@ghuri/contract/flights";

/** An offer of a search, short enough for a model to read ten of them. */
export function describeOption(option: TripOption): Record<string, unknown> {
  return {
    offer_id: option.id,
    total_price_bdt: option.total_price,
    cabin: option.cabin,
    fare: option.fare_name,
    is_refundable: option.is_refundable,
    ...(option.seats_left === undefined ? {} : { seats_left: option.seats_left }),
    flights: option.flights.map(describeLeg),
  };
}

/** One offer at today's price, with all that a buyer should know before the checkout. */
export function describeQuote(quote: Quote, bookAt: string): Record<string, unknown> {
  return {
    ...describeOption(quote),
    base_price_bdt: quote.base_price,
    taxes_bdt: quote.total_tax,
    discount_bdt: quote.discount_amount,
    charges: quote.applied_charges.breakdown.map(({ name, amount }) => ({ name, bdt: amount })),
    passengers: quote.passengers.map(({ type, count, price, tax }) => ({
      type,
      count,
      price_bdt: price,
      tax_bdt: tax,
    })),
    baggage: quote.baggage,
    conditions: quote.conditions,
    needs_passport: quote.requires.passport,
    expires_at: quote.expires_at,
    book_at: bookAt,
  };
}

function describeLeg({ segments, ...leg }: FlightLeg) {
  return {
    from: leg.origin,
    to: leg.destination,
    departs: leg.departure_time,
    arrives: leg.arrival_time,
    minutes: leg.duration,
    stops: leg.stops,
    segments: segments.map((one) => ({
      flight: `${one.airline_code} ${one.airline_flight_number}`,
      airline: one.airline,
      from: one.origin,
      to: one.destination,
      departs: one.departure_time,
      arrives: one.arrival_time,
    })),
  };
}
