// Also on PostgreSQL and Redis: a node that is killed.
// @module-tag postgres
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { addDays, todayInDhaka } from "@ghuri/contract/dates";
import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type {
  FlightFilterReply,
  FlightSearchReply,
  SearchProgressReply,
} from "@ghuri/contract/flights";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type AirlineStandin, startAirlineStandin } from "./airline-standin.ts";
import { traveller } from "./book-flight.ts";
import { remoteAirlineEnv } from "./book-remotely.ts";
import { POSTGRES } from "./postgres-server.ts";
import { registration } from "./sign-up.ts";
import { type StartedServer, startServer } from "./started-server.ts";

// The whole program starts twice.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let standin: AirlineStandin;
let server: StartedServer | undefined;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ghuri-killed-"));
  standin = await startAirlineStandin();
});
afterAll(async () => {
  await kill();
  await standin.stop();
  await rm(folder, { recursive: true });
});

async function start(): Promise<void> {
  const free = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => free.once("listening", resolve));
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  server = startServer({
    ...remoteAirlineEnv(standin),
    DATA_DIR: path.join(folder, "data"),
    PORT: String(port),
    HOST: "localhost",
  });
  address = await server.address;
}

async function kill(): Promise<void> {
  server?.process.kill("SIGKILL");
  await server?.ended;
}

async function ask<Reply>(
  at: string,
  { token, ...init }: RequestInit & { readonly token?: string } = {},
): Promise<Reply> {
  const response = await fetch(`${address}/api/v1/${at}`, {
    ...init,
    headers: {
      ...(typeof init.body === "string" ? { "content-type": "application/json" } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  if (!response.ok) throw new Error(`${at}: ${await response.text()}`);
  return (await response.json()) as Reply;
}
const post = <Reply>(at: string, body: object, token = "") =>
  ask<Reply>(at, { method: "POST", body: JSON.stringify(body), token });

async function findOption(): Promise<{ search_id: string; selected_flight: string }> {
  const date = addDays(todayInDhaka(new Date()), 20);
  const trips = [{ departure: "DAC", destination: "CXB", departure_date: date }];
  const body = new URLSearchParams({ trips: JSON.stringify(trips), adult: "1" });
  const first = await ask<FlightSearchReply>("flight/search", { method: "POST", body });
  let { key } = first;
  const isPending = async () => {
    const { data } = await ask<SearchProgressReply>(`flight/search-progress?key=${first.key}`);
    key = data.key;
    return data.suppliers.some(({ status }) => status === "pending");
  };
  if (first.suppliers.some(({ status }) => status === "pending"))
    await expect.poll(isPending).toBe(false);
  const filters = { airlines: ["P0"] };
  const { results } = await post<FlightFilterReply>("flight/filter", { key, filters });
  return { search_id: key, selected_flight: results.data[0]?.id ?? "" };
}

// Once is enough: what happens is the same on PostgreSQL, where the job starts again on another node.
describe.skipIf(POSTGRES)("the program, killed while the airline answers a hold", () => {
  it("finds the hold by our reference when it starts again, and asks for no second one", async () => {
    await start();
    const { access_token: token } = await post<{ access_token: string }>(
      "auth/register",
      registration(),
    );
    const option = await findOption();
    // The airline holds the seats at once, and answers much later.
    await standin.control("faults", { kind: "late", path: "POST /v1/orders", ms: 100_000 });
    const { data } = await post<{ data: { id: string } }>(
      "flight/book",
      { ...option, users: [traveller()] },
      token,
    );
    await expect.poll(() => standin.orders()).toHaveLength(1);
    await kill();

    await start();
    const see = () => ask<{ data: FlightBooking }>(`user/air-bookings/${data.id}`, { token });
    await expect.poll(async () => (await see()).data.status, { interval: 300 }).toBe("booked");
    expect(await standin.orders()).toMatchObject([{ client_reference: data.id, state: "held" }]);
  });
});
