import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { RemoteSupplier } from "../src/suppliers/flight-supplier.ts";
import { createDuffel, type DuffelSettings } from "../src/suppliers/duffel/index.ts";
import { loadAirports } from "../src/modules/airports/index.ts";
import { readAddress } from "./airline-standin.ts";
import { NOW } from "./schedule-supplier.ts";

const PROGRAM = path.join(import.meta.dirname, "../../../packages/duffel-standin/src/main.ts");
const airports = loadAirports();

/** The stand-in for Duffel in a process of its own, as `npm run duffel` starts it. */
export interface DuffelStandin {
  readonly url: string;
  readonly token: string;
  /** Turns one of its switches: the path after `/control/`. */
  control<Reply>(path: string, body?: object): Promise<Reply>;
  /** Everything it has booked. */
  orders(): Promise<readonly { id: string; metadata: Record<string, string> }[]>;
  /** Tells it where to send its messages. @returns the secret that signs them */
  registerWebhook(url: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startDuffelStandin(): Promise<DuffelStandin> {
  const token = "duffel_test_ghuri";
  const env = { PATH: process.env["PATH"], PORT: "0", DUFFEL_TOKEN: token };
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ["ignore", "pipe", "inherit"] });
  const url = await readAddress(child);

  async function request<Reply>(method: string, at: string, body?: object): Promise<Reply> {
    const response = await fetch(`${url}/${at}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "duffel-version": "v2",
        "content-type": "application/json",
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`The stand-in refused ${at}: ${await response.text()}`);
    return ((await response.json()) as { data: Reply }).data;
  }

  return {
    url,
    token,
    control: (at, body) => request("POST", `control/${at}`, body),
    orders: () => request("GET", "control/orders"),
    async registerWebhook(receiver) {
      const events = [
        "order.created",
        "order.creation_failed",
        "order.airline_initiated_change_detected",
        "air.order.changed",
        "air.payment.succeeded",
        "order_cancellation.confirmed",
      ];
      const data = { url: receiver, events };
      return (await request<{ secret: string }>("POST", "air/webhooks", { data })).secret;
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

/** The adapter as a test uses it, on the stand-in, at 122.45 taka for a dollar. */
export function connectDuffel(
  { url, token }: Pick<DuffelStandin, "url" | "token">,
  over: Partial<DuffelSettings> = {},
): RemoteSupplier {
  return createDuffel({
    url,
    token,
    eventSecret: null,
    rateOf: (currency) =>
      currency === "USD" ? { takaPerUnit: "122.45", source: "test", at: NOW } : null,
    onMissingRate: () => undefined,
    count: () => undefined,
    describeAirport: (iata) => airports.describe(iata, "en"),
    now: () => NOW,
    ...over,
  });
}
