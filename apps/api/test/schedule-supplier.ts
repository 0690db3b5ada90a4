import { addDays } from "@ghuri/contract/dates";
import type { CabinClass } from "@ghuri/contract/flights";
import type { Database } from "../src/platform/db/database.ts";
import type {
  Criteria,
  InlineSupplier,
  ListedOffer,
  SupplierOffer,
} from "../src/suppliers/flight-supplier.ts";
import { createScheduleSupplier } from "../src/suppliers/schedule/index.ts";

export const NOW = new Date("2026-11-21T06:00:00Z");
const TODAY = "2026-11-21";
export const ONE_ADULT = { adult: 1, child: 0, infant: 0 };

/** The supplier as tests use it: airports described by their codes. */
export function createTestSupplier(db: Database): InlineSupplier {
  return createScheduleSupplier({
    db,
    describeAirport: (iata) => ({
      iata,
      city: iata,
      name: iata,
      country: "Somewhere",
      country_code: "XX",
    }),
  });
}

/** "DAC-LHR 14" leaves in 14 days; several trips are separated by commas. */
export function criteria(
  trips: string,
  options: Partial<Criteria> & { cabin?: CabinClass } = {},
): Criteria {
  return {
    trips: trips.split(", ").map((trip) => {
      const [pair = "", ahead = ""] = trip.split(" ");
      const [origin = "", destination = ""] = pair.split("-");
      return { origin, destination, date: addDays(TODAY, Number(ahead)) };
    }),
    passengers: ONE_ADULT,
    cabin: "ECONOMY",
    roundTrip: false,
    ...options,
  };
}

/** Every offer with all its details. */
export async function search(
  supplier: InlineSupplier,
  trips: string,
  options: Partial<Criteria> = {},
  now = NOW,
): Promise<SupplierOffer[]> {
  const listed = await list(supplier, trips, options, now);
  return listed.map((offer) => offer.toOffer());
}

export async function list(
  supplier: InlineSupplier,
  trips: string,
  options: Partial<Criteria> = {},
  now = NOW,
  signal: AbortSignal = new AbortController().signal,
): Promise<ListedOffer[]> {
  const offers: ListedOffer[] = [];
  for await (const batch of supplier.search(criteria(trips, options), { now, signal }))
    offers.push(...batch);
  return offers;
}

export function totalOf(offer: SupplierOffer): number {
  const lines = offer.passengers.map((line) => line.count * (line.price + line.tax));
  return lines.reduce((sum, line) => sum + line, 0) - Math.floor(offer.discount);
}

export function baseOf(offer: SupplierOffer): number {
  return offer.passengers.reduce((sum, line) => sum + line.count * line.price, 0);
}
