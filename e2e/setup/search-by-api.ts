import type {
  FlightFilterReply,
  FlightSearchReply,
  SearchProgressReply,
  TripOption,
} from "@ghuri/contract/flights";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { expect } from "./test.ts";

/* Searches through the API, for journeys that test something else. */

interface Trip {
  readonly departure: string;
  readonly destination: string;
  readonly departure_date: string;
}

/** What to look for: `shop` is the address of another server than the journeys'. */
interface Query {
  readonly trips: readonly Trip[];
  readonly adult?: number;
  readonly shop?: string;
}

/** The first fares of a search, and the key to book them by. */
interface Fares {
  readonly key: string;
  readonly options: readonly TripOption[];
}

/** Asks until the server has the time: one with more to do than it can refuses, and says when to come back. */
async function askUntilDone(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  let answer = await ask();
  await expect(async () => {
    if (!answer.ok()) answer = await ask();
    expect(answer.status(), await answer.text()).toBe(200);
  }).toPass();
  return answer;
}

/** The first page of a search. */
export async function findFares(
  request: APIRequestContext,
  { trips, adult = 1, shop = "" }: Query,
): Promise<Fares> {
  const form = { trips: JSON.stringify(trips), adult };
  const answer = await askUntilDone(() => request.post(`${shop}/api/v1/flight/search`, { form }));
  const { key, results } = (await answer.json()) as FlightSearchReply;
  return { key, options: results.data };
}

/** The fares of one airline, once every supplier has answered. */
export async function findFaresOf(
  request: APIRequestContext,
  airline: string,
  query: Query,
): Promise<Fares> {
  const { shop = "" } = query;
  const first = await findFares(request, query);
  let { key } = first;
  const isPending = async () => {
    const reply = await request.get(`${shop}/api/v1/flight/search-progress?key=${first.key}`);
    // There is nothing to follow when every supplier had answered before the first page.
    if (reply.status() === 410) return false;
    if (!reply.ok()) return true;
    const { data } = (await reply.json()) as SearchProgressReply;
    key = data.key;
    return data.suppliers.some(({ status }) => status === "pending");
  };
  await expect.poll(isPending).toBe(false);
  const filters = { airlines: [airline] };
  const answer = await askUntilDone(() =>
    request.post(`${shop}/api/v1/flight/filter`, { data: { key, filters } }),
  );
  const { results } = (await answer.json()) as FlightFilterReply;
  return { key, options: results.data };
}
