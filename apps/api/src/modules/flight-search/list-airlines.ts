import type { Airline, FlightSupplier } from "../../suppliers/flight-supplier.ts";

/** The airlines of all suppliers, without duplicates. */
export function listAirlines(suppliers: readonly FlightSupplier[]): Airline[] {
  const known = new Map<string, Airline>();
  for (const { airlines } of suppliers)
    for (const airline of airlines) if (!known.has(airline.code)) known.set(airline.code, airline);
  return [...known.values()];
}
