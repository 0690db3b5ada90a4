import { randomUUID } from "node:crypto";
import type { FlightFilterReply, ListedOption } from "@ghuri/contract/flights";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AirlineStandin, startAirlineStandin } from "./airline-standin.ts";
import { signedInStaff } from "./back-office.ts";
import { remoteAirlineEnv, searchRemotely } from "./book-remotely.ts";
import { type DuffelStandin, startDuffelStandin } from "./duffel-standin.ts";
import { ownFare, ownFlight } from "./own-flights.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/* One search over the sample timetable, two remote suppliers, and own flights of the same numbers and times. */

const NOW = "2026-11-21T06:00:00Z";
const WANTED = { trips: [["DAC", "CXB", "2026-12-01"]] } as const;

let airline: AirlineStandin;
let duffel: DuffelStandin;
let app: TestApp;
beforeAll(async () => {
  airline = await startAirlineStandin();
  duffel = await startDuffelStandin();
  const env = {
    ...remoteAirlineEnv(airline),
    DUFFEL_TOKEN: duffel.token,
    DUFFEL_URL: duffel.url,
  };
  app = await startTestApp({ at: NOW, env });
  for (const standin of [airline, duffel]) await standin.control("clock", { now: NOW });
  const { headers } = await signedInStaff(app, ["finance"], "Tariq Hasan");
  const payload = {
    id: randomUUID(),
    currency: "USD",
    taka_per_unit: "122.45",
    margin_percent: "0",
  };
  await app.http.inject({
    method: "POST",
    url: "/api/v1/back-office/exchange-rates",
    headers,
    payload,
  });
});
afterAll(async () => {
  await app.stop();
  await airline.stop();
  await duffel.stop();
});

/** The flights and the time of an option that is flown without a stop. */
function nameOf({ flights }: Pick<ListedOption, "flights">): string {
  return flights
    .flatMap((leg) => leg.segments)
    .map((one) => `${one.airline_code}${one.airline_flight_number} ${one.departure_time}`)
    .join(", ");
}

/** The cards of an airline, once every supplier has answered. */
async function findCards(code: string): Promise<ListedOption[]> {
  const { searchId: key } = await searchRemotely(app, WANTED, [code]);
  const filtered = { key, filters: { airlines: [code] }, view: "itineraries" };
  const answer = await app.http.inject({
    method: "POST",
    url: "/api/v1/flight/filter",
    payload: filtered,
  });
  return answer.json<FlightFilterReply>().results.data;
}

/** Sells the same flight ourselves, at this fare. */
async function sellTwin({ flights }: ListedOption, name: string, fare: number): Promise<void> {
  const { headers } = await signedInStaff(app, ["content"], "Nadia Karim");
  const [segment] = flights[0]?.segments ?? [];
  const content = ownFlight({
    airline_code: segment?.airline_code ?? "",
    airline_name: segment?.airline ?? "",
    flight_number: segment?.airline_flight_number ?? "",
    destination: "CXB",
    departure_time: segment?.departure_time.slice(11, 16) ?? "",
    arrival_time: segment?.arrival_time.slice(11, 16) ?? "",
    arrival_day: 0,
    fares: [ownFare({ name, adult_fare: fare, adult_tax: 0 })],
  });
  const id = randomUUID();
  const url = "/api/v1/back-office/own-flights";
  await app.http.inject({ method: "POST", url, headers, payload: { ...content, id } });
  const moved = await app.http.inject({
    method: "POST",
    url: `${url}/${id}/state`,
    headers,
    payload: { to: "on_sale", version: "1" },
  });
  if (moved.statusCode !== 200) throw new Error(moved.body);
}

describe("the same flights of two suppliers", () => {
  it.each([
    ["the sample timetable", "BS"],
    ["a remote airline", "P0"],
    ["Duffel", "ZZ"],
  ])(
    "are one card, the cheaper offer first and the other fare families beside it: %s",
    async (_, code) => {
      const before = await findCards(code);
      const direct = before.find(({ flights }) => flights[0]?.segments.length === 1);
      if (!direct) throw new Error(`No flight of ${code}`);
      const prices = (direct.fares ?? []).map((fare) => fare.total_price);
      await sellTwin(direct, "Own block", 900);
      const cheaper = (await findCards(code)).filter((one) => nameOf(one) === nameOf(direct));
      expect(cheaper).toHaveLength(1);
      const names = (cheaper[0]?.fares ?? []).map((fare) => fare.fare_name);
      expect(names).toEqual(["Own block", ...(direct.fares ?? []).map((fare) => fare.fare_name)]);
      expect(cheaper[0]).toMatchObject({ fare_name: "Own block" });
      expect((cheaper[0]?.fares ?? []).map((fare) => fare.total_price).slice(1)).toEqual(prices);
      // Which supplier sells it is nothing that travellers see.
      expect(JSON.stringify(cheaper)).not.toMatch(/inventory|remote-airline|duffel/);
    },
  );
});
