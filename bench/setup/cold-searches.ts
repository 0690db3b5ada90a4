// Searches with criteria of their own, over the whole built-in timetable.
import { addDays, todayInDhaka } from "@ghuri/contract/calendar";
import { createClient } from "@ghuri/contract/client";
import { mapConcurrent } from "./map-concurrent.ts";
import { pickRandom } from "./pick-random.ts";
import type { LoadRequest } from "./run-load.ts";
import { readServedAirports } from "./timetable.ts";

/** The last day of a departure, counted from today. */
export const MOST_DAYS = 300;
export const LONGEST_STAY = 14;
const PAIRS_TRIED = 400;

const today = todayInDhaka(new Date());
const asked = new Set<string>();

export interface Connection {
  readonly from: string;
  readonly to: string;
}

/** Pairs of airports with flights between them. */
export async function findConnections(address: string): Promise<Connection[]> {
  const airports = readServedAirports();
  const call = createClient({ base: address, headers: () => ({}) });
  const pairs = Array.from({ length: PAIRS_TRIED }, () => ({
    from: pickRandom(airports),
    to: pickRandom(airports),
  })).filter(({ from, to }) => from !== to);
  const found = await mapConcurrent(2, pairs, async ({ from, to }) => {
    const { results } = await call("POST /api/v1/flight/search", {
      body: { trips: JSON.stringify([trip(from, to, MOST_DAYS + 1)]) },
    });
    return results.total > 0;
  });
  return pairs.filter((_, at) => found[at]);
}

/** A search with criteria that this run has not searched for. */
export function coldSearch(
  connections: readonly Connection[],
  isRoundTrip: boolean,
  adults = 1,
): LoadRequest {
  for (;;) {
    const { from, to } = pickRandom(connections);
    const out = 1 + Math.floor(Math.random() * (MOST_DAYS - LONGEST_STAY));
    const back = isRoundTrip ? out + 1 + Math.floor(Math.random() * LONGEST_STAY) : null;
    const name = `${from} ${to} ${out} ${back} ${adults}`;
    if (asked.has(name)) continue;
    asked.add(name);
    const trips = [trip(from, to, out), ...(back === null ? [] : [trip(to, from, back)])];
    return searchCall(trips, adults);
  }
}

export function trip(departure: string, destination: string, ahead: number) {
  return { departure, destination, departure_date: addDays(today, ahead) };
}

function searchCall(trips: readonly ReturnType<typeof trip>[], adult: number): LoadRequest {
  return {
    method: "POST",
    path: "/api/v1/flight/search",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ trips: JSON.stringify(trips), adult: String(adult) }).toString(),
  };
}
