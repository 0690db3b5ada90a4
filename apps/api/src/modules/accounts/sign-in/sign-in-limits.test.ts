import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  ACCOUNT_AND_ADDRESS_LIMIT,
  secondsToWait,
} from "./sign-in-limits.ts";

const start = new Date("2026-11-21T06:00:00Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const failed = (failures: number) => ({ failures, since: start, lastAt: start });

describe("secondsToWait", () => {
  it("allows four failures without delay and doubles the delay from the fifth", () => {
    const waits = [1, 4, 5, 6, 7, 8, 9, 10, 50].map((n) =>
      secondsToWait(ACCOUNT_AND_ADDRESS_LIMIT, failed(n), start),
    );
    expect(waits).toEqual([0, 0, 30, 60, 120, 240, 480, 900, 900]);
  });

  it("counts the delay down to the second", () => {
    expect(secondsToWait(ACCOUNT_AND_ADDRESS_LIMIT, failed(5), after(29.5))).toBe(1);
    expect(secondsToWait(ACCOUNT_AND_ADDRESS_LIMIT, failed(5), after(30))).toBe(0);
  });

  it("restarts the count after the window", () => {
    const lastAt = after(ADDRESS_LIMIT.windowSeconds - 1);
    const count = { failures: 500, since: start, lastAt };
    expect(secondsToWait(ADDRESS_LIMIT, count, lastAt)).toBe(900);
    expect(secondsToWait(ADDRESS_LIMIT, count, after(ADDRESS_LIMIT.windowSeconds))).toBe(0);
  });

  it("never exceeds the maximum delay", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(ACCOUNT_AND_ADDRESS_LIMIT, ADDRESS_LIMIT, ACCOUNT_LIMIT),
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 200_000 }),
        (limit, failures, seconds) => {
          const wait = secondsToWait(limit, failed(failures), after(seconds));
          expect(wait).toBeGreaterThanOrEqual(0);
          expect(wait).toBeLessThanOrEqual(limit.longestWaitSeconds);
        },
      ),
    );
  });
});
