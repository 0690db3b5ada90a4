/** The columns of an import, in the order of the template. One row is one fare of one flight. */
export const FLIGHT_COLUMNS = [
  "airline_code",
  "airline_name",
  "flight_number",
  "origin",
  "destination",
  "weekdays",
  "valid_from",
  "valid_until",
  "departure_time",
  "arrival_time",
  "arrival_day",
  "aircraft",
  "departure_terminal",
  "arrival_terminal",
  "blackout_dates",
  "sales_open_days",
  "sales_close_hours",
] as const;

/** Columns of the fare. */
export const FARE_COLUMNS = [
  "booking_class",
  "cabin",
  "fare_name",
  "seats",
  "adult_fare",
  "child_fare",
  "infant_fare",
  "adult_tax",
  "child_tax",
  "infant_tax",
  "checked_pieces",
  "checked_kg",
  "cabin_kg",
  "change_penalty",
  "refund_penalty",
] as const;

export type ImportColumn = (typeof FLIGHT_COLUMNS)[number] | (typeof FARE_COLUMNS)[number];

/** All columns, as the heading of the template. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [...FLIGHT_COLUMNS, ...FARE_COLUMNS];

/** Columns that a file may leave out or empty. */
export const OPTIONAL_COLUMNS: ReadonlySet<ImportColumn> = new Set([
  "arrival_day",
  "aircraft",
  "departure_terminal",
  "arrival_terminal",
  "blackout_dates",
  "sales_open_days",
  "sales_close_hours",
  "infant_fare",
  "infant_tax",
  "checked_pieces",
  "change_penalty",
  "refund_penalty",
]);

/** Two rows of the template: a flight with two fares. */
export const EXAMPLE_ROWS: readonly Readonly<Record<ImportColumn, string>>[] = (() => {
  const flight = {
    airline_code: "BS",
    airline_name: "US-Bangla Airlines",
    flight_number: "141",
    origin: "DAC",
    destination: "CXB",
    weekdays: "456",
    valid_from: "2027-01-01",
    valid_until: "2027-03-27",
    departure_time: "10:30",
    arrival_time: "11:35",
    arrival_day: "0",
    aircraft: "ATR 72-600",
    departure_terminal: "",
    arrival_terminal: "",
    blackout_dates: "2027-02-21 2027-03-26",
    sales_open_days: "180",
    sales_close_hours: "4",
  };
  const fare = {
    booking_class: "Y",
    cabin: "ECONOMY",
    fare_name: "Weekend block",
    seats: "20",
    adult_fare: "4200",
    child_fare: "3150",
    infant_fare: "500",
    adult_tax: "925",
    child_tax: "925",
    infant_tax: "0",
    checked_pieces: "",
    checked_kg: "20",
    cabin_kg: "7",
    change_penalty: "1000",
    refund_penalty: "",
  };
  return [
    { ...flight, ...fare },
    {
      ...flight,
      ...fare,
      booking_class: "M",
      fare_name: "Weekend flex",
      seats: "6",
      adult_fare: "5400",
      child_fare: "4050",
      change_penalty: "0",
      refund_penalty: "1500",
    },
  ];
})();
