import Fastify from "fastify";
import { Registry } from "prom-client";
import { expect, it } from "vitest";
import { createMetrics, registerGauge } from "./metrics.ts";

it("a second application in a process has the same metrics of the process, and its own of calls", () => {
  const [first, second] = [createMetrics(Fastify()), createMetrics(Fastify())];
  // Its observer never ends, and would keep an application that has ended.
  const ofProcess = "nodejs_gc_duration_seconds";
  expect(second.getSingleMetric(ofProcess)).toBe(first.getSingleMetric(ofProcess));
  const ofCalls = "http_request_duration_seconds";
  expect(second.getSingleMetric(ofCalls)).not.toBe(first.getSingleMetric(ofCalls));
});

it("a large count that fails keeps the old one, and is tried again a minute later", async () => {
  let now = Date.UTC(2026, 10, 27);
  const answers = [async () => 3, () => Promise.reject(new Error("timed out")), async () => 4];
  let begun = 0;
  const registry = new Registry();
  registerGauge(
    registry,
    { now: () => new Date(now) },
    {
      name: "differences",
      help: "of the test",
      label: "state",
      isLarge: true,
      count: async () => [{ state: "open", count: (await answers[begun++]?.()) ?? 0 }],
    },
  );
  const read = async () => {
    const text = await registry.metrics();
    return Number(/^differences\{state="open"\} (\d+)$/m.exec(text)?.[1]);
  };

  expect([await read(), await read(), begun]).toEqual([3, 3, 1]);
  now += 61_000;
  expect([await read(), await read(), begun]).toEqual([3, 3, 2]);
  now += 30_000;
  expect([await read(), begun]).toEqual([3, 2]);
  now += 31_000;
  await read();
  expect([await read(), begun]).toEqual([4, 3]);
});
