import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ROOT } from "../setup/root.ts";
import { freePort } from "./free-port.ts";
import { isListening } from "./is-listening.ts";
import type { AirlineOrderRecord } from "./records.ts";

/**
 * The stand-in of a remote airline. It keeps its orders in memory, so a run freezes it and never kills it: what it
 * has sold is what the shop's bookings are compared with.
 */
export interface AirlineProcess {
  readonly url: string;
  readonly token: string;
  /** SIGSTOP: it keeps its connections and answers nothing, until SIGCONT. */
  signal(name: "SIGSTOP" | "SIGCONT"): void;
  /** Makes it go wrong once, at the next call whose method and path contain `path`. */
  fail(fault: AirlineFault): Promise<void>;
  orders(): Promise<AirlineOrderRecord[]>;
  kill(): Promise<void>;
}

export interface AirlineFault {
  readonly kind: "late" | "bad_gateway" | "bad_gateway_after" | "malformed" | "pending";
  readonly path: string;
  readonly ms?: number;
}

interface ListedOrder {
  readonly client_reference: string;
  readonly state: AirlineOrderRecord["state"];
  readonly tickets: readonly string[];
}

export async function startAirline(): Promise<AirlineProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const token = "faults-airline-token";
  const child: ChildProcess = spawn(
    process.execPath,
    [path.join(ROOT, "packages/airline-standin/src/main.ts")],
    { env: { ...process.env, PORT: String(port), REMOTE_AIRLINE_TOKEN: token }, stdio: "ignore" },
  );
  while (!(await isListening(port))) await pause(50);
  return {
    url,
    token,
    signal: (name) => void child.kill(name),
    async fail(fault) {
      await fetch(`${url}/control/faults`, { method: "POST", body: JSON.stringify(fault) });
    },
    async orders() {
      const reply = await fetch(`${url}/control/orders`);
      const { orders } = (await reply.json()) as { orders: ListedOrder[] };
      return orders.map(({ client_reference: bookingId, state, tickets }) => ({
        bookingId,
        state,
        ticketNumbers: tickets,
      }));
    },
    async kill() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
