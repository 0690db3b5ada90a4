import type { CabinClass } from "@ghuri/contract/flights";
import type { FareFamily } from "../../../../seed/schedule/fare-families.ts";
import { CLASS_CLOSES_INSIDE_DAYS } from "../../../../seed/schedule/fares.ts";
import { fromDayNumber } from "../network/day-number.ts";
import type { Carrier, Flight } from "../network/network.ts";

/** A booking class of a carrier: one letter stands for cabin, family and step within it. */
export interface BookingClass {
  readonly letter: string;
  readonly cabin: CabinClass;
  readonly family: FareFamily;
  /** 0 is the family's cheapest class. */
  readonly step: number;
  /** Its rank among all classes of the cabin, cheapest first. */
  readonly rank: number;
}

/** Identifies a seat bucket: the unique key of the inventory table. */
export interface SeatBucket {
  readonly flightNumber: string;
  readonly departureDate: string;
  readonly origin: string;
  readonly cabin: CabinClass;
  readonly bookingClass: string;
}

const CABINS = ["ECONOMY", "BUSINESS", "FIRST"] as const;
const classesByCarrier = new WeakMap<Carrier, readonly BookingClass[]>();

/** All booking classes of a carrier, cabin by cabin, each cabin cheapest first. */
export function getBookingClasses(carrier: Carrier): readonly BookingClass[] {
  let classes = classesByCarrier.get(carrier);
  if (!classes) {
    classes = CABINS.flatMap((cabin) =>
      carrier.families[cabin]
        .flatMap((family) =>
          family.classes.map((letter, step) => ({ letter, cabin, family, step })),
        )
        .map((bookingClass, rank) => ({ ...bookingClass, rank })),
    );
    classesByCarrier.set(carrier, classes);
  }
  return classes;
}

export function findBookingClass(carrier: Carrier, letter: string): BookingClass | undefined {
  return getBookingClasses(carrier).find((bookingClass) => bookingClass.letter === letter);
}

/** Cheap classes stop being sold as the day approaches; the most expensive class of a family never does. */
export function isClassClosed({ family, step }: BookingClass, daysAhead: number): boolean {
  const below = family.classes.length - 1 - step;
  return daysAhead < (CLASS_CLOSES_INSIDE_DAYS[below] ?? Infinity);
}

export function getSeatBucket(flight: Flight, bookingClass: BookingClass): SeatBucket {
  return {
    flightNumber: flight.service.number,
    departureDate: fromDayNumber(flight.day),
    origin: flight.service.route.origin.iata,
    cabin: bookingClass.cabin,
    bookingClass: bookingClass.letter,
  };
}
