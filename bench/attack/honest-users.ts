import { setTimeout as pause } from "node:timers/promises";
import { addDays, todayInDhaka } from "@ghuri/contract/calendar";
import { percentile } from "../setup/percentile.ts";
import type { Person } from "./people.ts";
import { send, type SentRequest } from "./send.ts";

/** Latencies of honest users over a stretch of the run. */
export interface Latencies {
  readonly calls: number;
  readonly p50: number;
  readonly p99: number;
  /** Calls that were refused or not answered. */
  readonly failed: number;
}

export interface HonestUsers {
  /** The calls that began between these two times of `now`, once all of them have ended. */
  readonly callsBetween: (from: number, until: number) => Promise<readonly HonestCall[]>;
  readonly stop: () => Promise<void>;
}

export interface HonestCall {
  /** When it began. */
  readonly at: number;
  readonly ms: number;
  readonly isServed: boolean;
}

/** Milliseconds on a clock that all threads of this process share. */
export const now = () => performance.timeOrigin + performance.now();

/** Between two calls of one user, on average: somebody who reads. */
const THINKING_MS = 2000;

/** Travellers at home who search, look at their bookings and check who is signed in, until they are stopped. */
export function visit(address: string, users: readonly Person[]): HonestUsers {
  const calls: HonestCall[] = [];
  const running = new Set<number>();
  const over = new AbortController();
  const visits = users.map(async (user, nth) => {
    await pause(Math.random() * THINKING_MS);
    for (let call = nth; !over.signal.aborted; call += 1) {
      const at = now();
      running.add(at);
      const reply = await send(address, nextCall(user, call)).catch(() => null);
      running.delete(at);
      calls.push({ at, ms: reply?.ms ?? Infinity, isServed: reply?.status === 200 });
      await pause(THINKING_MS * (0.5 + Math.random()));
    }
  });
  return {
    async callsBetween(from, until) {
      const isInside = (at: number) => at >= from && at < until;
      while ([...running].some(isInside)) await pause(50);
      return calls.filter(({ at }) => isInside(at));
    },
    async stop() {
      over.abort();
      await Promise.all(visits);
    },
  };
}

const ROUTES = ["CXB", "CGP", "ZYL", "JSR", "SPD", "RJH", "BZL"];

/**
 * In this order, each user from another place on: a search takes three times as long as the others, and how many of twenty calls are
 * searches must not be a matter of luck.
 */
const CALLS = [
  "airports",
  "search",
  "bookings",
  "session",
  "search",
  "airports",
  "bookings",
  "search",
  "session",
  "airports",
] as const;

function nextCall({ token, from }: Person, nth: number): SentRequest {
  const call = CALLS[nth % CALLS.length];
  if (call === "airports") return { path: "/api/v1/airport/search?q=dha", from };
  if (call === "bookings") return { path: "/api/v1/user/air-bookings", from, token };
  if (call === "session") return { path: "/api/v1/auth/check", from, token };
  const destination = ROUTES[Math.floor(Math.random() * ROUTES.length)] ?? "CXB";
  const date = addDays(todayInDhaka(new Date()), 10 + Math.floor(Math.random() * 60));
  const trips = [{ departure: "DAC", destination, departure_date: date }];
  return {
    path: "/api/v1/flight/search",
    from,
    body: new URLSearchParams({
      trips: JSON.stringify(trips),
      adult: "1",
      child: "0",
      infant: "0",
    }),
  };
}

/** The latencies of calls, those without a response included. */
export function summarize(calls: readonly HonestCall[]): Latencies {
  const sorted = calls.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    calls: calls.length,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    failed: calls.filter(({ isServed }) => !isServed).length,
  };
}
