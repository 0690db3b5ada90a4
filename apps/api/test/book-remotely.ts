import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type {
  FlightFilterReply,
  FlightSearchReply,
  SearchProgressReply,
} from "@ghuri/contract/flights";
import { expect } from "vitest";
import type { AirlineStandin } from "./airline-standin.ts";
import {
  bookFlight,
  type FoundOffer,
  getBooking,
  payBooking,
  type SearchCriteria,
  searchFlights,
  traveller,
} from "./book-flight.ts";
import { EVENT_SECRET } from "./remote-airline.ts";
import { forgetJobs, runJob } from "./run-jobs.ts";
import type { SignedUpAccount } from "./sign-up.ts";
import type { ListeningApp, TestApp } from "./test-app.ts";

/* Sales of a supplier on the other end of a network, whose stand-in runs in a process of its own. */

/** When these sales start, here and at the supplier. */
export const NOW = "2026-11-21T06:00:00Z";

/** The stand-in of any supplier: it has these switches. */
interface Standin {
  control(path: string, body?: object): Promise<unknown>;
}

/** What is booked of a supplier: by default the cheapest option of the remote airline, for one adult. */
export interface RemoteWish {
  readonly brand?: string;
  readonly body?: Record<string, unknown>;
  readonly wanted?: SearchCriteria;
  /** Two-letter codes: P0 is the remote airline, P1 BDFare's. */
  readonly airlines?: readonly string[];
}

/** Three travellers, there and back. */
export const THREE_THERE_AND_BACK = {
  body: {
    users: ["Ayesha", "Shirin", "Laila"].map((first_name) => traveller({ first_name })),
  },
  wanted: {
    adult: 3,
    trips: [
      ["DAC", "CXB", "2026-12-05"],
      ["CXB", "DAC", "2026-12-09"],
    ],
  },
} satisfies RemoteWish;

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

/** Books what is wished for; the job that holds it at the supplier has not run yet. */
export async function bookRemotely(
  app: TestApp,
  person: SignedUpAccount,
  { brand = "Light", body = {}, wanted, airlines }: RemoteWish = {},
): Promise<FlightBooking["id"]> {
  const found = await searchRemotely(app, wanted, airlines);
  const options = found.options.filter(({ fare_name }) => fare_name === brand);
  return bookFlight(app, person, body, { ...found, options });
}

/** Books, and holds the seats at the supplier. */
export async function holdRemotely(
  app: TestApp,
  person: SignedUpAccount,
  wish: RemoteWish = {},
): Promise<FlightBooking["id"]> {
  const id = await bookRemotely(app, person, wish);
  await runJob(app.jobHandlers, "hold-flight-seats", { bookingId: id });
  return id;
}

/** Asks the supplier for the tickets of a paid booking. */
export function issueTickets({ jobHandlers }: TestApp, id: FlightBooking["id"]): Promise<void> {
  return runJob(jobHandlers, "issue-flight-ticket", { bookingId: id });
}

/** Books, holds, pays and receives the tickets; by default on the flexible fare, which can be changed and cancelled. */
export async function buyRemotely(
  app: ListeningApp,
  person: SignedUpAccount,
  wish: RemoteWish = {},
): Promise<FlightBooking["id"]> {
  const id = await holdRemotely(app, person, { brand: "Flex", ...wish });
  await payBooking(app, person, id);
  await issueTickets(app, id);
  expect((await getBooking(app, person, id)).status).toBe("ticket_issued");
  return id;
}

/** Back to the start: no jobs wait, the supplier has sold nothing, and both clocks are the same. */
export async function startAfresh(app: TestApp, standin: Standin): Promise<void> {
  await forgetJobs(app);
  app.clock.set(NOW);
  await standin.control("reset");
  await standin.control("clock", { now: NOW });
}

/** Lets time pass, here and at the supplier. */
export async function passTime(app: TestApp, standin: Standin, minutes: number): Promise<void> {
  app.clock.advanceMinutes(minutes);
  await standin.control("clock", { advance_seconds: minutes * 60 });
}
