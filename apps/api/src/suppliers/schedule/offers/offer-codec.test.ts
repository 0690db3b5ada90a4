import { describe, expect, it } from "vitest";
import { criteria, NOW } from "../../../../test/schedule-supplier.ts";
import type { Criteria, ListedOffer } from "../../flight-supplier.ts";
import { createSchedule } from "../network/schedule.ts";
import { getInitialSeats } from "../seats/initial-seats.ts";
import { createLegDescriber } from "./describe-leg.ts";
import { createOfferCodec } from "./offer-codec.ts";
import { searchOffers } from "./search-offers.ts";
import { createRoutingSummarizer } from "./summarize-routing.ts";

const describeAirport = (iata: string) => ({
  iata,
  city: iata,
  name: iata,
  country: "Somewhere",
  country_code: "XX",
});
const schedule = createSchedule();
const listing = {
  describeLeg: createLegDescriber(describeAirport),
  summarizeRouting: createRoutingSummarizer(describeAirport),
};
const codec = createOfferCodec(schedule, listing);

/** As found with some of the seats sold. */
async function find(asked: Criteria): Promise<ListedOffer[]> {
  const deps = { schedule, ...listing, readFreeSeats: async () => seatsLeft };
  const { signal } = new AbortController();
  const offers: ListedOffer[] = [];
  for await (const batch of searchOffers(deps, asked, { now: NOW, signal })) offers.push(...batch);
  return offers;
}

const seatsLeft: typeof getInitialSeats = (flight, bookingClass) =>
  flight.departure % 3 === 0 ? 0 : getInitialSeats(flight, bookingClass);

const FAMILY = { passengers: { adult: 2, child: 2, infant: 1 }, childAges: [4, 12] };

const SEARCHES = [
  ["DAC-CXB 3", {}],
  ["DAC-LHR 0", {}],
  ["DAC-LHR 30", FAMILY],
  ["CXB-LHR 20, LHR-CXB 40", { ...FAMILY, roundTrip: true }],
  ["DAC-DXB 20, DXB-DAC 25", { roundTrip: true, cabin: "BUSINESS" }],
  ["CGP-JFK 20", { cabin: "FIRST" }],
  ["DAC-SIN 30, SIN-SYD 35, SYD-KUL 45, KUL-DAC 50", {}],
] as const;

const detailsOf = (offers: readonly ListedOffer[] | null) =>
  offers?.map((one) => ({ summary: one.summary, offer: one.toOffer() }));

describe("stored offers", () => {
  it.each(SEARCHES)("are what they were, with all details: %s", async (trips, options) => {
    const offers = await find(criteria(trips, options));
    expect(offers.length).toBeGreaterThan(0);
    const bytes = codec.encode(offers);
    expect(bytes.length).toBeLessThan(offers.length * 100);
    expect(detailsOf(codec.decode(bytes, criteria(trips, options)))).toEqual(detailsOf(offers));
  });

  it("are unknown to a release that sells other flights", async () => {
    const bytes = codec.encode(await find(criteria("DAC-CXB 3")));
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    expect(codec.decode(bytes, criteria("DAC-CXB 3"))).toBeNull();
  });
});
