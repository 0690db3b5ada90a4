import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";

const PROGRAM = path.join(import.meta.dirname, "../../../packages/airline-standin/src/main.ts");

/** An order as the airline's own staff see it. */
interface BookedOrder {
  readonly id: string;
  readonly client_reference: string;
  readonly state: string;
  readonly tickets: readonly string[];
  readonly slices: readonly object[];
  readonly cancelled_parts: readonly string[];
  readonly extras: readonly {
    readonly kind: string;
    readonly seat: string | null;
    readonly quantity: number;
  }[];
}

/** The stand-in airline in a process of its own, as `npm run airline` starts it. */
export interface AirlineStandin {
  readonly url: string;
  readonly token: string;
  /** Turns one of its switches: the path after `/control/`. */
  control<Reply>(path: string, body?: object): Promise<Reply>;
  /** Everything it has booked. */
  orders(): Promise<readonly BookedOrder[]>;
  stop(): Promise<void>;
}

export async function startAirlineStandin(): Promise<AirlineStandin> {
  const token = "test-airline-token";
  const env = { PATH: process.env["PATH"], PORT: "0", REMOTE_AIRLINE_TOKEN: token };
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ["ignore", "pipe", "inherit"] });
  const url = await readAddress(child);

  async function request<Reply>(method: string, at: string, body?: object): Promise<Reply> {
    const response = await fetch(`${url}/control/${at}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`The stand-in refused ${at}: ${await response.text()}`);
    return (await response.json()) as Reply;
  }

  return {
    url,
    token,
    control: (at, body) => request("POST", at, body),
    async orders() {
      return (await request<{ orders: BookedOrder[] }>("GET", "orders")).orders;
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

/** The address that a stand-in prints once it listens. */
export async function readAddress({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("The stand-in's output is not read");
  for await (const line of createInterface(stdout)) {
    const [address] = /http:\/\/\S+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error("The stand-in ended before it listened");
}
