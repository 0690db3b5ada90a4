import { describe, expect, it } from "vitest";
import { ownDelay, shouldShed, smoothedDelay } from "./load-shedding.ts";
import type { Weight } from "../serve/serve.ts";

const ALL: readonly Weight[] = ["search", "usual", "paying"];

/** The refused weights after the event loop was late by these delays in milliseconds, one per reading. */
function shedAfter(delays: readonly number[]): Weight[] {
  const level = delays.reduce(smoothedDelay, 0);
  return ALL.filter((weight) => shouldShed(weight, level));
}

const lasting = (delayMs: number) => Array.from({ length: 40 }, () => delayMs);

describe("overload", () => {
  it("refuses nothing while the loop keeps up", () => {
    expect(shedAfter([])).toEqual([]);
    expect(shedAfter(lasting(100))).toEqual([]);
  });

  it("sheds searches first and payments last", () => {
    expect(shedAfter(lasting(400))).toEqual(["search"]);
    expect(shedAfter(lasting(1200))).toEqual(["search", "usual"]);
    expect(shedAfter(lasting(4000))).toEqual(["search", "usual", "paying"]);
  });

  it("does not count one long task as overload", () => {
    expect(shedAfter([...lasting(5), 1000])).toEqual([]);
  });

  it("detects a queue within a few readings, and its end as soon", () => {
    expect(shedAfter([600, 600, 600])).toEqual(["search"]);
    expect(shedAfter([...lasting(400), 0, 0, 0])).toEqual([]);
  });

  it("ignores a clock that seems to run ahead", () => {
    expect(smoothedDelay(100, -20)).toBe(80);
  });

  it("sheds nothing when other processes use the processor", () => {
    const share = 0.3;
    expect(shedAfter(lasting(ownDelay(700, share)))).toEqual([]);
    expect(shedAfter(lasting(ownDelay(700, 1)))).toEqual(["search"]);
    // The clocks of wall time and CPU time differ a little.
    expect(ownDelay(100, 1.2)).toBe(100);
    expect(ownDelay(100, -0.1)).toBe(0);
  });
});
