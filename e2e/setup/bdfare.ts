import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { now } from "./clock.ts";
import { answers, end, freePort, start } from "./own-process.ts";
import { signInFirstStaff } from "./sign-in-first-staff.ts";

const API_KEY = "journeys-bdfare-key";

/** A product of its own that sells BDFare's stand-in, so that other journeys see the timetable alone. */
export interface BdfareShop {
  readonly url: string;
  /** Turns one of the stand-in's switches. */
  control<Reply>(name: string, body?: object): Promise<Reply>;
  /** Signs the first member of staff in, on the page's browser. */
  signInStaff(page: Page): Promise<void>;
  stop(): Promise<void>;
}

export async function startBdfareShop(): Promise<BdfareShop> {
  const bdfarePort = await freePort();
  const bdfare = `http://127.0.0.1:${bdfarePort}`;
  const standin = start("packages/bdfare-standin/src/main.ts", {
    PORT: String(bdfarePort),
    BDFARE_API_KEY: API_KEY,
  });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), "ghuri-e2e-bdfare-"));
  const server = start("e2e/setup/server.mjs", {
    PORT: String(port),
    HOST: "localhost",
    E2E_DATA_DIR: dataDir,
    BDFARE_URL: bdfare,
    BDFARE_API_KEY: API_KEY,
  });
  await answers(`${bdfare}/control/orders`);
  await answers(`${url}/readyz`);

  async function control<Reply>(name: string, body: object = {}): Promise<Reply> {
    const send = { method: "POST", body: JSON.stringify(body) };
    const response = await fetch(`${bdfare}/control/${name}`, send);
    if (!response.ok) throw new Error(`The stand-in refused ${name}: ${await response.text()}`);
    return (await response.json()) as Reply;
  }

  await control("clock", { now: now().toISOString() });
  return {
    url,
    control,
    signInStaff: (page) => signInFirstStaff(page, { url, dataDir }),
    async stop() {
      await Promise.all([end(server), end(standin)]);
    },
  };
}
