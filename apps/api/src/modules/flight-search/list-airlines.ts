import type { Airline, FlightSupplier } from "../../suppliers/flight-supplier.ts";

/** Every airline that some supplier sells, each once. */
export function listAirlines(suppliers: readonly FlightSupplier[]): Airline[] {
  const known = new Map<string, Airline>();
  for (const { airlines } of suppliers)
    for (const airline of airlines) if (!known.has(airline.code)) known.set(airline.code, airline);
  return [...known.values()];
}
