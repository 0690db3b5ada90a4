import { daysBetween } from "@ghuri/contract/dates";
import type { AirportRef } from "@ghuri/contract/flights";
import { SALES_HORIZON_DAYS } from "@ghuri/contract/limits";
import { todayInDhaka } from "../../../platform/today-in-dhaka.ts";
import type { Criteria, ListedOffer, OfferSummary } from "../../../suppliers/flight-supplier.ts";
import type { LiveInventory } from "../live-inventory.ts";
import { type Combination, combineSlices } from "./combine-slices.ts";
import { describeOffer, type DescribeAirport } from "./describe-offer.ts";
import { createParty, type Party } from "./party.ts";
import type { OwnFare, ReadOwnFares } from "./read-own-fares.ts";
import { isOnSale } from "./sales-period.ts";

export interface SearchDeps {
  readonly live: Pick<LiveInventory, "getCurrent">;
  readonly readFares: ReadOwnFares;
  readonly describeAirport: DescribeAirport;
}

/** All offers in one batch, the cheapest first: direct flights of our own for every slice. */
export async function* searchOffers(
  { live, readFares, describeAirport }: SearchDeps,
  { trips, passengers, childAges, cabin }: Criteria,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): AsyncGenerator<readonly ListedOffer[]> {
  signal.throwIfAborted();
  const { routes } = live.getCurrent();
  const today = todayInDhaka(now);
  const isServed = trips.every(({ origin, destination, date }) => {
    const ahead = daysBetween(today, date);
    return routes.has(`${origin}-${destination}`) && ahead >= 0 && ahead <= SALES_HORIZON_DAYS;
  });
  if (!isServed) return;

  const party = createParty(passengers, childAges);
  const slices = await readFares(trips);
  signal.throwIfAborted();
  const open = slices.map((fares) =>
    fares.filter(
      (own) => own.fare.cabin === cabin && own.seatsLeft >= party.seats && isOnSale(own, now),
    ),
  );
  const found = combineSlices(open, party);
  if (found.length === 0) return;
  yield found.map((combination) => ({
    summary: summarize(combination, party, describeAirport),
    toOffer: () => describeOffer(combination.fares, party, describeAirport),
  }));
}

function summarize(
  { fares, total }: Combination,
  party: Party,
  describeAirport: DescribeAirport,
): OfferSummary {
  const [first, last] = [fares[0], fares.at(-1)];
  if (!first || !last) throw new Error("A combination has flights");
  const flights = fares.map(({ flight }) => flight);
  const airports = flights.flatMap(({ origin, destination }) => [origin, destination]);
  return {
    itinerary: fares.map(nameFlight).join("~"),
    fareAndTax: total,
    discount: 0,
    seated: party.seats,
    departureMinute: toLocalMinute(first.departureLocal),
    arrivalMinute: toLocalMinute(last.arrivalLocal),
    durationMinutes: fares.reduce(
      (sum, { departureMinute, arrivalMinute }) => sum + arrivalMinute - departureMinute,
      0,
    ),
    stops: 0,
    refundable: fares.every(({ terms }) => terms.refundPenalty !== null),
    airlines: [
      ...new Map(
        flights.map(({ airlineCode: code, airlineName: name }) => [code, { code, name }]),
      ).values(),
    ],
    airports: [...new Set(airports)].map((iata): AirportRef => describeAirport(iata)),
    layovers: [],
  };
}

function nameFlight({ flight, departureMinute }: OwnFare): string {
  return `${flight.airlineCode}${flight.flightNumber}@${departureMinute}`;
}

function toLocalMinute(local: string): number {
  return Date.parse(`${local}:00Z`) / 60_000;
}
