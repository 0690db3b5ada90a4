import type { BookingClass } from "../fares/booking-classes.ts";
import type { Flight } from "../network/network.ts";

/** The load factor when our sales begin: other agents sell the same seats. */
const LEAST_LOAD = 0.25;
const MOST_LOAD = 0.95;
/** Cheap classes sell first: they are this much fuller than the flight, and the most expensive as much emptier. */
const TILT = 0.25;
const NOISE = 0.1;

/**
 * How many seats of a booking class there are to sell before we have sold any. It depends on the
 * flight and the date alone, so that every node and every search knows the same number.
 */
export function getInitialSeats(flight: Flight, bookingClass: BookingClass): number {
  const { cabin, rank, letter } = bookingClass;
  const { number } = flight.service;
  const classes = classCount(flight, bookingClass);
  const load = LEAST_LOAD + (MOST_LOAD - LEAST_LOAD) * chance(number, flight.day, cabin);
  const tilt = classes > 1 ? TILT * (1 - (2 * rank) / (classes - 1)) : 0;
  const noise = NOISE * (chance(number, flight.day, letter) - 0.5);
  const sold = Math.min(1, Math.max(0, load + tilt + noise));
  const allotment = getSeatAllotment(flight, bookingClass);
  return allotment - Math.round(allotment * sold);
}

/** A class's share of the cabin: even shares, and the most expensive classes get the remainder. */
export function getSeatAllotment(flight: Flight, bookingClass: BookingClass): number {
  const seats = flight.aircraft.seats[bookingClass.cabin];
  const classes = classCount(flight, bookingClass);
  const share = Math.floor(seats / classes);
  const getMore = seats - share * classes;
  return bookingClass.rank >= classes - getMore ? share + 1 : share;
}

function classCount(flight: Flight, { cabin }: BookingClass): number {
  const families = flight.service.route.carrier.families[cabin];
  return families.reduce((count, family) => count + family.classes.length, 0);
}

/** A pseudo-random number in [0, 1), always the same for the same text. */
function chance(number: string, day: number, word: string): number {
  let hash = 0x811c9dc5 ^ day;
  for (const text of [number, word])
    for (let at = 0; at < text.length; at++)
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // FNV alone leaves neighbouring days alike; this spreads them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}
