import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { now } from "./clock.ts";
import { answers, end, freePort, start } from "./own-process.ts";
import { signInFirstStaff } from "./sign-in-first-staff.ts";

const TOKEN = "duffel_test_journeys";

/** A product of its own that sells Duffel's flights by its stand-in, so that other journeys see the timetable alone. */
export interface DuffelShop {
  readonly url: string;
  /** Turns one of the stand-in's switches: the path after `/control/`. */
  control(at: string, body?: object): Promise<void>;
  /** What Duffel has booked under our reference. */
  orderOf(bookingId: string): Promise<{ id: string; cancelled_at: string | null } | undefined>;
  /** Signs the first member of staff in, on the page's browser. */
  signInStaff(page: Page): Promise<void>;
  stop(): Promise<void>;
}

export async function startDuffelShop(): Promise<DuffelShop> {
  const duffelPort = await freePort();
  const duffel = `http://127.0.0.1:${duffelPort}`;
  const standin = start("packages/duffel-standin/src/main.ts", {
    PORT: String(duffelPort),
    DUFFEL_TOKEN: TOKEN,
  });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), "ghuri-e2e-duffel-"));
  const server = start("e2e/setup/server.mjs", {
    PORT: String(port),
    HOST: "localhost",
    E2E_DATA_DIR: dataDir,
    DUFFEL_TOKEN: TOKEN,
    DUFFEL_URL: duffel,
  });
  await answers(`${duffel}/control/orders`);
  await answers(`${url}/readyz`);

  async function control(at: string, body: object = {}): Promise<void> {
    const response = await fetch(`${duffel}/control/${at}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The stand-in refused ${at}: ${await response.text()}`);
  }
  await control("clock", { now: now().toISOString() });

  return {
    url,
    control,
    async orderOf(bookingId) {
      const response = await fetch(`${duffel}/control/orders`);
      const { data } = (await response.json()) as {
        data: { id: string; cancelled_at: string | null; metadata: Record<string, string> }[];
      };
      return data.find(({ metadata }) => metadata["ghuri_booking"] === bookingId);
    },
    signInStaff: (page) => signInFirstStaff(page, { url, dataDir }),
    async stop() {
      await Promise.all([end(server), end(standin)]);
    },
  };
}
