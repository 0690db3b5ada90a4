import { findBookingClass } from "../fares/booking-classes.ts";
import { fromDayNumber, toDayNumber } from "../network/day-number.ts";
import type { BookedFlight } from "../fares/find-open-classes.ts";
import type { Network } from "../network/network.ts";
import { findFlight, type Timetable } from "../network/timetable.ts";

/**
 * The name of an offer: "return:BG1.2026-12-05.Q~BG2.2026-12-19.Q". Flights of a leg are joined by
 * "+", legs by "~". A booking class belongs to one family and cabin of its carrier, so that nothing
 * else is stored except whether the return fare was sold.
 */
interface OfferName {
  readonly legs: readonly (readonly BookedFlight[])[];
  readonly returnFare: boolean;
}

export function formatOfferRef(legs: readonly string[], returnFare: boolean): string {
  return `${returnFare ? "return" : "oneway"}:${legs.join("~")}`;
}

export function formatLegRef(booked: readonly BookedFlight[]): string {
  return booked
    .map(
      ({ flight, bookingClass }) =>
        `${flight.service.number}.${fromDayNumber(flight.day)}.${bookingClass.letter}`,
    )
    .join("+");
}

/** The name of an offer with the only leg of another one in place of one of its own. */
export function replaceLeg(ref: string, at: number, by: string): string {
  const [kind = "", written = ""] = ref.split(":");
  const [, leg = ""] = by.split(":");
  return `${kind}:${written
    .split("~")
    .map((own, index) => (index === at ? leg : own))
    .join("~")}`;
}

/** The name of an offer without some of its legs. */
export function withoutLegs(ref: string, gone: readonly number[]): string {
  const [kind = "", written = ""] = ref.split(":");
  return `${kind}:${written
    .split("~")
    .filter((_, at) => !gone.includes(at))
    .join("~")}`;
}

/** The name of one leg of an offer alone. */
export function legRef(ref: string, at: number): string {
  return `oneway:${ref.split(":")[1]?.split("~")[at] ?? ""}`;
}

/** Undefined when the timetable no longer has one of the flights or classes. */
export function parseOfferRef(
  network: Network,
  timetable: Timetable,
  ref: string,
): OfferName | undefined {
  const [kind = "", written = ""] = ref.split(":");
  if (kind !== "return" && kind !== "oneway")
    throw new Error(`"${ref}" is no offer of the schedule`);
  const legs: BookedFlight[][] = [];
  for (const leg of written.split("~")) {
    const booked: BookedFlight[] = [];
    for (const name of leg.split("+")) {
      const [number = "", date = "", letter = ""] = name.split(".");
      const service = network.services.get(number);
      const flight = service && findFlight(timetable, service, toDayNumber(date));
      const bookingClass = service && findBookingClass(service.route.carrier, letter);
      if (!flight || !bookingClass) return undefined;
      booked.push({ flight, bookingClass });
    }
    legs.push(booked);
  }
  return { legs, returnFare: kind === "return" };
}
