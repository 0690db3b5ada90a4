import { describe, expect, it } from "vitest";
import { shouldShed, smoothedDelay } from "./load-shedding.ts";
import type { Weight } from "../serve/serve.ts";

const ALL: readonly Weight[] = ["search", "usual", "paying"];

/** What is refused after the loop ran late by so many milliseconds, reading after reading. */
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

  it("sheds searches first and paying last", () => {
    expect(shedAfter(lasting(400))).toEqual(["search"]);
    expect(shedAfter(lasting(1200))).toEqual(["search", "usual"]);
    expect(shedAfter(lasting(4000))).toEqual(["search", "usual", "paying"]);
  });

  it("takes one long task for what it is", () => {
    expect(shedAfter([...lasting(5), 1000])).toEqual([]);
  });

  it("sees a queue within a few readings, and its end as soon", () => {
    expect(shedAfter([600, 600, 600])).toEqual(["search"]);
    expect(shedAfter([...lasting(400), 0, 0, 0])).toEqual([]);
  });

  it("does not count a clock that seems to run ahead", () => {
    expect(smoothedDelay(100, -20)).toBe(80);
  });
});
