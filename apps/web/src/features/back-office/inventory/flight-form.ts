import type { FlightContent, OwnFare } from "@ghuri/contract/own-flights";

/** The numbers of a fare, in the order of the form. */
export const AMOUNT_FIELDS = [
  "adult_fare",
  "child_fare",
  "infant_fare",
  "adult_tax",
  "child_tax",
  "infant_tax",
] as const;

/** A fare that nothing is known of yet. */
export function emptyFare(letter: string): OwnFare {
  return {
    booking_class: letter,
    cabin: "ECONOMY",
    name: "",
    seats: Number.NaN,
    adult_fare: Number.NaN,
    child_fare: Number.NaN,
    infant_fare: 0,
    adult_tax: 0,
    child_tax: 0,
    infant_tax: 0,
    checked_pieces: null,
    checked_kg: 20,
    cabin_kg: 7,
    change_penalty: null,
    refund_penalty: null,
  };
}

/** A flight that nothing is known of yet, departing every day. */
export function emptyFlight(today: string): FlightContent {
  return {
    airline_code: "",
    airline_name: "",
    flight_number: "",
    origin: "",
    destination: "",
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    valid_from: today,
    valid_until: "",
    departure_time: "",
    arrival_time: "",
    arrival_day: 0,
    aircraft: "",
    departure_terminal: "",
    arrival_terminal: "",
    blackout_dates: [],
    sales_open_days: 330,
    sales_close_hours: 4,
    fares: [emptyFare("Y")],
  };
}

const LETTERS = "YMBHKLVSQNTEWUGOCJDZIRFAPX";

/** The first booking class that no fare has yet; null when all are taken. */
export function nextLetter(fares: readonly Pick<OwnFare, "booking_class">[]): string | null {
  return (
    LETTERS.split("").find((letter) => fares.every((fare) => fare.booking_class !== letter)) ?? null
  );
}
