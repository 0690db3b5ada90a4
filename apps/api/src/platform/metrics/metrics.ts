import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge as PrometheusGauge, Histogram, Registry } from "prom-client";
import type { Clock } from "../clock.ts";
import { routeName } from "../http/server/route-name.ts";
import type { Counted, Gauge } from "./gauge.ts";

const COUNT_WITHIN_MS = 3000;
const LARGE_COUNT_EVERY_MS = 60_000;
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of the process, of the calls it handled, and of the modules. */
export function createMetrics(app: FastifyInstance): Registry {
  const registry = Registry.merge([metricsOfProcess()]);
  timeCalls(app, registry);
  return registry;
}

let ofProcess: Registry | undefined;

/**
 * Collected once, however many applications a process starts one after the other: the observers of garbage collection and
 * of the event loop never end, and would keep each of those applications in memory.
 */
function metricsOfProcess(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  // The default wakes an idle process a hundred times a second.
  collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: 100 });
  return ofProcess;
}

/** Adds a module's own gauges; the database is queried only when metrics are collected. */
export function registerGauge(registry: Registry, clock: Clock, metric: Gauge): void {
  const { name, help, label } = metric;
  const count = metric.isLarge ? countOncePerMinute(clock, metric.count) : metric.count;
  const gauge: PrometheusGauge = new PrometheusGauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      gauge.reset();
      // A gauge whose query fails is left out; the others, and those of the process, are exported.
      const counted = await countInTime(count);
      for (const { state, count: many } of counted) gauge.set({ [label]: state }, many);
    },
  });
}

/**
 * Answers with the newest count that is known, and starts another once a minute: nobody waits for it but the first
 * collectors. One that fails, such as a count that the database gave up, is not begun again sooner.
 */
function countOncePerMinute(clock: Clock, count: Gauge["count"]): Gauge["count"] {
  let known: readonly Counted[] | null = null;
  let startedAt = -Infinity;
  let running: Promise<void> | null = null;
  const countAgain = async () => {
    try {
      known = await count();
    } catch {
      // The old count stays.
    } finally {
      running = null;
    }
  };
  return async () => {
    const now = clock.now().getTime();
    if (!running && now - startedAt > LARGE_COUNT_EVERY_MS) {
      startedAt = now;
      running = countAgain();
    }
    if (known === null && running) await running;
    return known ?? [];
  };
}

/** Empty when the database is down or slow: the collector times out after ten seconds. */
async function countInTime(count: Gauge["count"]): ReturnType<Gauge["count"]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly never[]>((resolve) => {
    timer = setTimeout(() => resolve([]), COUNT_WITHIN_MS);
  });
  try {
    return await Promise.race([count(), late]);
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
}

/** Labelled by the route's pattern, never the URL: a URL may contain a name, and their number has no limit. */
function timeCalls(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "From the first byte of a call to the last of its answer",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    seconds
      .labels(request.method, routeName(request), String(reply.statusCode))
      .observe(reply.elapsedTime / 1000);
    done();
  });
}
