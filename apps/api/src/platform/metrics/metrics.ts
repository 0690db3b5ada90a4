import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge as PrometheusGauge, Histogram, Registry } from "prom-client";
import type { Gauge } from "./gauge.ts";

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What the process tells about itself, the calls it answered, and what the rooms count. */
export function createMetrics(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  timeCalls(app, registry);
  return registry;
}

/** Shows a room's own numbers; the database is asked only when somebody looks. */
export function registerGauge(registry: Registry, { name, help, label, count }: Gauge): void {
  const gauge: PrometheusGauge = new PrometheusGauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const counted = await count();
      gauge.reset();
      for (const { state, count: many } of counted) gauge.set({ [label]: state }, many);
    },
  });
}

/** By the route's pattern and never the address: an address may hold a name, and there is no end of them. */
function timeCalls(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "From the first byte of a call to the last of its answer",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    seconds
      .labels(request.method, route, String(reply.statusCode))
      .observe(reply.elapsedTime / 1000);
    done();
  });
}
