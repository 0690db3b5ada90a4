import { setTimeout as pause } from "node:timers/promises";
import { refuse } from "../refusals/refuse.ts";
import { ClientLines } from "./client-lines.ts";
import { type Client, ClientGone, currentClient, hasHungUp } from "./clients.ts";
import { watchQueue } from "./queue-gauges.ts";

export interface FairQueueOptions {
  /** What it admits, for the metrics. */
  readonly name: string;
  /** Running at the same time. */
  readonly maxConcurrent: number;
  /** Of these, of one network: see `ClientName`. Default: all. */
  readonly maxConcurrentOfOne?: number;
  readonly maxQueued: number;
  /** Of these, of one network. Default: all. */
  readonly maxQueuedOfOne?: number;
  /** Nobody joins any more while the next client has waited for its turn for longer: the visitor would have gone. Default: never. */
  readonly maxWaitMs?: number;
  /** Refusals are delayed by this long: a client that retries at once would keep the server busy refusing. */
  readonly refusalDelayMs: number;
  /** What goes first: resolves when the next may begin. Default: nothing. */
  readonly goesAfter?: () => Promise<void>;
}

/** Delayed refusals hold memory: beyond this many, further ones are sent at once. */
const MOST_REFUSED_SLOWLY = 1000;
const RETRY_AFTER_SECONDS = 2;

/**
 * Runs work for the current client, `maxConcurrent` at a time. Clients take turns; of one client the first to arrive begins first. Refuses
 * with `overloaded` when there is no room to wait. Rejects with `ClientGone` when the client hangs up before the work has begun.
 */
export type FairQueue = <T>(work: () => Promise<T>) => Promise<T>;

interface Waiting {
  readonly client: Client;
  readonly letIn: () => void;
  readonly turnAway: () => void;
}

/**
 * Keeps throughput at its peak when demand is ten times the capacity, and lets nobody wait for all that somebody else has brought. One
 * begins in each turn of the event loop: a hundred at once would make everybody else wait for the sum of them.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { name, maxConcurrent, maxQueued, maxWaitMs = Infinity, goesAfter } = options;
  const { maxConcurrentOfOne = maxConcurrent, maxQueuedOfOne = maxQueued } = options;
  const lines = new ClientLines<Waiting>();
  const inside = new Map<string, number>();
  let running = 0;
  let refused = 0;
  let refusedSlowly = 0;
  let left = 0;
  let isTurnAhead = false;
  watchQueue(name, () => ({ running, waiting: lines.size, refused, left }));

  const insideOf = (network: string) => inside.get(network) ?? 0;
  const mayBegin = (network: string) => insideOf(network) < maxConcurrentOfOne;

  async function enter(client: Client): Promise<void> {
    if (hasHungUp(client)) throw new ClientGone();
    if (!makeRoom(client)) return turnAway();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { client, letIn: resolve, turnAway: () => resolve(turnAway()) };
    const hangUp = () => {
      if (!lines.remove(waiting)) return;
      left += 1;
      reject(new ClientGone());
    };
    lines.add(waiting);
    client.connection?.once("close", hangUp);
    awaitTurn();
    try {
      await promise;
    } finally {
      client.connection?.off("close", hangUp);
    }
  }

  /** False: there is none, or whoever waits has waited for too long. */
  function makeRoom(client: Client): boolean {
    const { network } = client;
    const next = lines.findNext(mayBegin);
    const longest = Math.max(lines.waitOf(network), next === null ? 0 : lines.waitOf(next));
    if (longest > maxWaitMs) return false;
    const ofOwnNetwork =
      lines.sizeOf(network) >= maxQueuedOfOne + Math.max(0, maxConcurrentOfOne - insideOf(network));
    if (!ofOwnNetwork && lines.size < maxQueued + Math.max(0, maxConcurrent - running)) return true;
    const newest = lines.takeNewestFor(client, { ofOwnNetwork });
    newest?.turnAway();
    return newest !== null;
  }

  /** The client whose turn it is begins in the next turn of the event loop when there is room. */
  function awaitTurn(): void {
    if (isTurnAhead || running >= maxConcurrent || lines.findNext(mayBegin) === null) return;
    isTurnAhead = true;
    setImmediate(() => void begin());
  }

  async function begin(): Promise<void> {
    if (goesAfter) await goesAfter();
    isTurnAhead = false;
    const network = lines.findNext(mayBegin);
    const next = network === null ? null : lines.takeFrom(network);
    if (next && network !== null) {
      running += 1;
      inside.set(network, insideOf(network) + 1);
      next.letIn();
    }
    awaitTurn();
  }

  function leave({ network }: Client): void {
    running -= 1;
    const others = insideOf(network) - 1;
    if (others > 0) inside.set(network, others);
    else inside.delete(network);
    awaitTurn();
  }

  async function turnAway(): Promise<never> {
    refused += 1;
    if (refusedSlowly < MOST_REFUSED_SLOWLY) {
      refusedSlowly += 1;
      await pause(options.refusalDelayMs, undefined, { ref: false });
      refusedSlowly -= 1;
    }
    return refuse("overloaded", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  return async (work) => {
    const client = currentClient();
    await enter(client);
    try {
      return await work();
    } finally {
      leave(client);
    }
  };
}
