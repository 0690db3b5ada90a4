import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { loadAirports } from "../src/modules/airports/index.ts";
import { type BdfareSettings, createBdfare } from "../src/suppliers/bdfare/index.ts";
import type { RemoteSupplier } from "../src/suppliers/flight-supplier.ts";
import { readAddress } from "./airline-standin.ts";
import { NOW } from "./schedule-supplier.ts";

const PROGRAM = path.join(import.meta.dirname, "../../../packages/bdfare-standin/src/main.ts");
const airports = loadAirports();

/** An order as the stand-in's own staff see it. */
interface BookedOrder {
  readonly orderReference: string;
  readonly orderStatus: string;
  readonly paxList: readonly { readonly ptc: string; readonly individual: object }[];
}

/** The stand-in for BDFare in a process of its own, as `npm run bdfare` starts it. */
export interface BdfareStandin {
  readonly url: string;
  readonly apiKey: string;
  /** Turns one of its switches. */
  control<Reply>(name: string, body?: object): Promise<Reply>;
  orders(): Promise<readonly BookedOrder[]>;
  /** The operations that were called since the reset. */
  calls(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

export async function startBdfareStandin(): Promise<BdfareStandin> {
  const apiKey = "test-bdfare-key";
  const env = { PATH: process.env["PATH"], PORT: "0", BDFARE_API_KEY: apiKey };
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ["ignore", "pipe", "inherit"] });
  const url = await readAddress(child);

  async function control<Reply>(name: string, body: object = {}): Promise<Reply> {
    const send = { method: "POST", body: JSON.stringify(body) };
    const response = await fetch(`${url}/control/${name}`, send);
    if (!response.ok) throw new Error(`The stand-in refused ${name}: ${await response.text()}`);
    return (await response.json()) as Reply;
  }

  return {
    url,
    apiKey,
    control,
    orders: async () => (await control<{ orders: BookedOrder[] }>("orders")).orders,
    calls: async () => (await control<{ calls: string[] }>("calls")).calls,
    async stop() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

/** The adapter as a test uses it, on the stand-in. */
export function connectBdfare(
  { url, apiKey }: Pick<BdfareStandin, "url" | "apiKey">,
  over: Partial<BdfareSettings> = {},
): RemoteSupplier {
  return createBdfare({
    url,
    apiKey,
    balanceFloor: null,
    record: null,
    now: () => NOW,
    describeAirport: (iata) => airports.describe(iata, "en"),
    timeZoneOf: (iata) => airports.get(iata)?.timezone ?? null,
    ...over,
  });
}

/** The environment of an app that sells BDFare. */
export function bdfareEnv({ url, apiKey }: BdfareStandin): Record<string, string> {
  return { BDFARE_URL: url, BDFARE_API_KEY: apiKey };
}
