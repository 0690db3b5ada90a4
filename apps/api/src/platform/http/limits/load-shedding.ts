import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Weight } from "../serve/serve.ts";

/** From this delay of the event loop, in milliseconds, calls of the weight are refused. */
const SHED_FROM: Readonly<Record<Weight, number>> = { search: 250, usual: 800, paying: 3000 };

const READ_EVERY_MS = 500;
const RESOLUTION_MS = 20;
/** How much a reading counts against those before it: one long task is no overload, a queue is. */
const NEWEST = 0.2;

/** The level after one more reading of the delay. */
export function smoothedDelay(level: number, delayMs: number): number {
  return level * (1 - NEWEST) + Math.max(0, delayMs) * NEWEST;
}

/** Searches are shed first, payments last. */
export function shouldShed(weight: Weight, level: number): boolean {
  return level >= SHED_FROM[weight];
}

export interface LoadMonitor {
  isOverloaded(weight: Weight): boolean;
}

/** Measures the event loop delay, which every request waits for before it is handled. */
export function monitorLoad(): LoadMonitor {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let level = 0;
  setInterval(() => {
    // A loop that was blocked for the whole time has measured nothing yet; the next reading has it all.
    if (delays.count === 0) return;
    level = smoothedDelay(level, delays.mean / 1e6 - RESOLUTION_MS);
    delays.reset();
  }, READ_EVERY_MS).unref();
  return { isOverloaded: (weight) => shouldShed(weight, level) };
}
