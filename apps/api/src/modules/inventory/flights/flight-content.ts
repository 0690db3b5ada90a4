import type { FlightContent, OwnFare, OwnFareTerms } from "@ghuri/contract/own-flights";
import type { ownFares, ownFareTerms, ownFlights } from "../tables.ts";

type FlightRow = typeof ownFlights.$inferSelect;
type FareRow = typeof ownFares.$inferSelect;
type TermsRow = typeof ownFareTerms.$inferSelect;

/** What a flight row stores of the content. */
export function toFlightColumns(content: FlightContent) {
  return {
    airlineCode: content.airline_code,
    airlineName: content.airline_name,
    flightNumber: content.flight_number,
    origin: content.origin,
    destination: content.destination,
    weekdays: content.weekdays.toSorted((a, b) => a - b),
    validFrom: content.valid_from,
    validUntil: content.valid_until,
    departureTime: content.departure_time,
    arrivalTime: content.arrival_time,
    arrivalDay: content.arrival_day,
    aircraft: content.aircraft,
    departureTerminal: content.departure_terminal,
    arrivalTerminal: content.arrival_terminal,
    blackoutDates: content.blackout_dates.toSorted(),
    salesOpenDays: content.sales_open_days,
    salesCloseHours: content.sales_close_hours,
  };
}

/** What a row of terms stores of a fare. */
export function toTermsColumns(fare: OwnFareTerms) {
  return {
    adultFare: fare.adult_fare,
    childFare: fare.child_fare,
    infantFare: fare.infant_fare,
    adultTax: fare.adult_tax,
    childTax: fare.child_tax,
    infantTax: fare.infant_tax,
    checkedPieces: fare.checked_pieces,
    checkedKg: fare.checked_kg,
    cabinKg: fare.cabin_kg,
    changePenalty: fare.change_penalty,
    refundPenalty: fare.refund_penalty,
  };
}

/** A fare as the editor shows it. */
function toFare(fare: FareRow, terms: TermsRow): OwnFare {
  return {
    booking_class: fare.bookingClass,
    cabin: fare.cabin,
    name: fare.name,
    seats: fare.seats,
    adult_fare: terms.adultFare,
    child_fare: terms.childFare,
    infant_fare: terms.infantFare,
    adult_tax: terms.adultTax,
    child_tax: terms.childTax,
    infant_tax: terms.infantTax,
    checked_pieces: terms.checkedPieces,
    checked_kg: terms.checkedKg,
    cabin_kg: terms.cabinKg,
    change_penalty: terms.changePenalty,
    refund_penalty: terms.refundPenalty,
  };
}

/** A flight as the editor shows it. */
export function toFlightContent(
  flight: FlightRow,
  fares: readonly { readonly fare: FareRow; readonly terms: TermsRow }[],
): FlightContent {
  return {
    airline_code: flight.airlineCode,
    airline_name: flight.airlineName,
    flight_number: flight.flightNumber,
    origin: flight.origin,
    destination: flight.destination,
    weekdays: flight.weekdays,
    valid_from: flight.validFrom,
    valid_until: flight.validUntil,
    departure_time: flight.departureTime,
    arrival_time: flight.arrivalTime,
    arrival_day: flight.arrivalDay,
    aircraft: flight.aircraft,
    departure_terminal: flight.departureTerminal,
    arrival_terminal: flight.arrivalTerminal,
    blackout_dates: flight.blackoutDates,
    sales_open_days: flight.salesOpenDays,
    sales_close_hours: flight.salesCloseHours,
    fares: fares.map(({ fare, terms }) => toFare(fare, terms)),
  };
}
