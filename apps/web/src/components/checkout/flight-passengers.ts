import type { PassengerFare, PassengerType, Quote } from "@ghuri/contract/flights";
import type { PartyRequirements } from "./passenger-slot.ts";

/** A passenger of the booking whose details are needed. */
export interface NumberedPassenger {
  readonly key: string;
  readonly type: PassengerType;
  /** Counts within the type, from 1. */
  readonly number: number;
  /** The lead passenger: the first adult. */
  readonly isPrimary: boolean;
}

const ORDER: readonly PassengerType[] = ["ADT", "CNN", "INF"];

/** Lists every passenger: adults, then children, then infants, in the order the server requires. */
export function listPassengers(passengers: readonly PassengerFare[]): NumberedPassenger[] {
  return ORDER.flatMap((type) => {
    const count = passengers
      .filter((line) => line.type === type)
      .reduce((sum, line) => sum + line.count, 0);
    return Array.from({ length: count }, (_, index) => ({ type, number: index + 1 }));
  }).map((seat, index) => ({ ...seat, key: `${seat.type}${seat.number}`, isPrimary: index === 0 }));
}

/** International flights require passports that are valid on the day of the last flight. */
export function getPassengerNeeds(quote: Quote): PartyRequirements {
  const lastDay = quote.flights.at(-1)?.departure_time.slice(0, 10);
  if (!quote.is_international) return { passport: "hidden" };
  return { passport: "required", ...(lastDay ? { lastDay } : {}) };
}
