import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type {
  FlightFilterReply,
  FlightSearchReply,
  SearchProgressReply,
} from "@ghuri/contract/flights";
import { expect } from "vitest";
import type { AirlineStandin } from "./airline-standin.ts";
import { bookFlight, type FoundOffer, type SearchCriteria, searchFlights } from "./book-flight.ts";
import { EVENT_SECRET } from "./remote-airline.ts";
import type { SignedUpAccount } from "./sign-up.ts";
import type { TestApp } from "./test-app.ts";

/** The environment of an app that sells the stand-in airline. */
export function remoteAirlineEnv({ url, token }: AirlineStandin): Record<string, string> {
  return {
    REMOTE_AIRLINE_URL: url,
    REMOTE_AIRLINE_TOKEN: token,
    REMOTE_AIRLINE_TAKA_PER_USD: "122.45",
    REMOTE_AIRLINE_EVENT_SECRET: EVENT_SECRET,
  };
}

/** The options of the remote airline alone, once it has answered. */
export async function searchRemotely(
  app: TestApp,
  wanted?: SearchCriteria,
  airlines: readonly string[] = ["P0"],
): Promise<FoundOffer> {
  const first = await searchFlights(app, wanted);
  let key = first.searchId;
  const isPending = async () => {
    const reply = await app.http.inject(`/api/v1/flight/search-progress?key=${first.searchId}`);
    // There is nothing to follow when every airline had answered before the first page.
    if (reply.statusCode !== 200) return false;
    const { data } = reply.json<SearchProgressReply>();
    key = data.key;
    return data.suppliers.some(({ status }) => status === "pending");
  };
  await expect.poll(isPending, { timeout: 10_000 }).toBe(false);
  const answer = await app.http.inject({
    method: "POST",
    url: "/api/v1/flight/filter",
    payload: { key, filters: { airlines } },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { results } = answer.json<FlightFilterReply & Pick<FlightSearchReply, "results">>();
  return { searchId: key, options: results.data };
}

/** Books the cheapest option of the remote airline; its job has not run yet. */
export async function bookRemotely(
  app: TestApp,
  person: SignedUpAccount,
  {
    brand = "Light",
    body = {},
    wanted,
    airlines,
  }: {
    readonly brand?: string;
    readonly body?: Record<string, unknown>;
    readonly wanted?: SearchCriteria;
    readonly airlines?: readonly string[];
  } = {},
): Promise<FlightBooking["id"]> {
  const found = await searchRemotely(app, wanted, airlines);
  const options = found.options.filter(({ fare_name }) => fare_name === brand);
  return bookFlight(app, person, body, { ...found, options });
}
