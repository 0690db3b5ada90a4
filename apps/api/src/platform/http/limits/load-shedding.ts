import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Weight } from "../serve/serve.ts";

/** From this delay of the event loop, in milliseconds, calls of the weight are refused. */
const SHED_FROM: Readonly<Record<Weight, number>> = { search: 250, usual: 800, paying: 3000 };

const READ_EVERY_MS = 500;
/** Each measurement wakes the process, and an idle process should sleep. */
const RESOLUTION_MS = 100;
/** The weight of a new reading against earlier ones: one long task is no overload, a queue is. */
const NEWEST = 0.2;

/** The load level after one more reading of the delay. */
export function smoothedDelay(level: number, delayMs: number): number {
  return level * (1 - NEWEST) + Math.max(0, delayMs) * NEWEST;
}

/**
 * The part of the delay that our own work causes. While other processes use the processor, the loop is late, too:
 * refusing requests then would not free it.
 */
export function ownDelay(delayMs: number, cpuShare: number): number {
  return delayMs * Math.min(1, Math.max(0, cpuShare));
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
  const readCpuShare = createCpuMeter();
  let level = 0;
  setInterval(() => {
    // A loop that was blocked all the time has no measurement yet; the next reading contains the whole delay.
    if (delays.count === 0) return;
    level = smoothedDelay(level, ownDelay(delays.mean / 1e6 - RESOLUTION_MS, readCpuShare()));
    delays.reset();
  }, READ_EVERY_MS).unref();
  return { isOverloaded: (weight) => shouldShed(weight, level) };
}

/**
 * Returns the share of a processor that this process used since the last reading, above 1 with its helper threads: what they
 * compress and hash keeps the loop from its processor as much as its own work does.
 */
function createCpuMeter(): () => number {
  let cpu = process.cpuUsage();
  let at = performance.now();
  return () => {
    const [newCpu, now] = [process.cpuUsage(), performance.now()];
    const usedMs = (newCpu.user - cpu.user + newCpu.system - cpu.system) / 1000;
    const share = usedMs / Math.max(1, now - at);
    cpu = newCpu;
    at = now;
    return share;
  };
}
