import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOutageLog } from "./outage-log.ts";

const LOST = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
const INTERVAL_MS = 30_000;

describe("the log while the database is down", () => {
  let lines: unknown[];
  let outage: ReturnType<typeof createOutageLog>;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    lines = [];
    const keep = (facts: object, text: string) => void lines.push([text, facts]);
    outage = createOutageLog({ info: keep, warn: keep, error: keep }, "requests");
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const fail = (times: number) => {
    for (let time = 0; time < times; time++) outage.record(LOST);
  };
  const line = (errors: number) => ["the database does not answer", { part: "requests", errors }];

  it("has one line at the start of 100 failures, and one with the count of the others at the end", () => {
    fail(100);
    expect(lines).toEqual([line(1)]);
    vi.advanceTimersByTime(INTERVAL_MS);
    expect(lines).toEqual([line(1), line(99)]);
    vi.advanceTimersByTime(10 * INTERVAL_MS);
    expect(lines).toEqual([line(1), line(99)]);
  });

  it("has one line in each interval of a longer outage", () => {
    for (let second = 0; second < 90; second++) {
      fail(3);
      vi.advanceTimersByTime(1000);
    }
    expect(lines).toEqual([line(1), line(89), line(90), line(90)]);
  });

  it("has a line at once for the next outage", () => {
    fail(1);
    vi.advanceTimersByTime(INTERVAL_MS);
    fail(1);
    expect(lines).toEqual([line(1), line(1)]);
  });

  it("names every other error in full", () => {
    const error = new Error("a mistake");
    fail(2);
    outage.record(error);
    outage.record(error);
    expect(lines).toEqual([line(1), ["requests", { err: error }], ["requests", { err: error }]]);
  });
});
