import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { now } from "./clock.ts";
import { answers, end, freePort, start } from "./own-process.ts";
import { signInFirstStaff } from "./sign-in-first-staff.ts";

const TOKEN = "journeys-airline-token";
const EVENT_SECRET = "journeys-event-secret";

/** A product of its own that sells the stand-in airline, so that other journeys see the timetable alone. */
export interface RemoteShop {
  readonly url: string;
  /** Turns one of the airline's switches: the path after `/control/`. */
  control(at: string, body?: object): Promise<void>;
  /** What the airline has booked under our reference. */
  orderOf(bookingId: string): Promise<{ id: string; state: string } | undefined>;
  /** Signs the first member of staff in, on the page's browser. */
  signInStaff(page: Page): Promise<void>;
  stop(): Promise<void>;
}

export async function startRemoteShop(): Promise<RemoteShop> {
  const airlinePort = await freePort();
  const airline = `http://127.0.0.1:${airlinePort}`;
  const standin = start("packages/airline-standin/src/main.ts", {
    PORT: String(airlinePort),
    REMOTE_AIRLINE_TOKEN: TOKEN,
  });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), "ghuri-e2e-remote-"));
  const server = start("e2e/setup/server.mjs", {
    PORT: String(port),
    HOST: "localhost",
    E2E_DATA_DIR: dataDir,
    REMOTE_AIRLINE_URL: airline,
    REMOTE_AIRLINE_TOKEN: TOKEN,
    REMOTE_AIRLINE_TAKA_PER_USD: "122.45",
    REMOTE_AIRLINE_EVENT_SECRET: EVENT_SECRET,
  });
  await answers(`${airline}/control/orders`);
  await answers(`${url}/readyz`);

  async function control(at: string, body: object = {}): Promise<void> {
    const response = await fetch(`${airline}/control/${at}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The stand-in refused ${at}: ${await response.text()}`);
  }

  return {
    url,
    async control(at, body) {
      await control(at, body);
      if (at !== "reset") return;
      await control("clock", { now: now().toISOString() });
      const events = `${url}/api/v1/suppliers/remote-airline/events`;
      await control("webhooks", { url: events, secret: EVENT_SECRET });
    },
    async orderOf(bookingId) {
      const response = await fetch(`${airline}/control/orders`);
      const { orders } = (await response.json()) as {
        orders: { id: string; state: string; client_reference: string }[];
      };
      return orders.find(({ client_reference }) => client_reference === bookingId);
    },
    signInStaff: (page) => signInFirstStaff(page, { url, dataDir }),
    async stop() {
      await Promise.all([end(server), end(standin)]);
    },
  };
}
