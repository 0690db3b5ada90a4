import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paymentWindowMinutes } from "./payment-window.ts";

const now = new Date("2026-11-21T06:00:00Z");
const HOUR = 60;
const DAY = 24 * HOUR;

function windowFor(minutesAhead: number, international: boolean): number {
  const departsAt = new Date(now.getTime() + minutesAhead * 60_000);
  return paymentWindowMinutes({ departsAt, international, now });
}

describe("paymentWindowMinutes", () => {
  it.each<[string, number, number]>([
    ["a month", 30 * DAY, 24 * HOUR],
    ["10 days", 10 * DAY, 12 * HOUR],
    ["4 days", 4 * DAY, 6 * HOUR],
    ["2 days", 2 * DAY, 3 * HOUR],
    ["23 hours", 23 * HOUR, 30],
  ])(
    "is the ticketing time limit for an international trip that departs in %s",
    (_when, ahead, minutes) => {
      expect(windowFor(ahead, true)).toBe(minutes);
    },
  );

  it("is two hours for a domestic trip, and half an hour on the last day", () => {
    expect(windowFor(DAY, false)).toBe(120);
    expect(windowFor(DAY - 1, false)).toBe(30);
  });

  it("never ends after check-in closes, and is zero once it has closed", () => {
    expect(windowFor(50, false)).toBe(20);
    expect(windowFor(75, true)).toBe(15);
    expect(windowFor(30, false)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: -DAY, max: 330 * DAY }), fc.boolean(), (ahead, abroad) => {
        const minutes = windowFor(ahead, abroad);
        expect(minutes).toBeGreaterThanOrEqual(0);
        expect(minutes).toBeLessThanOrEqual(Math.max(0, ahead - (abroad ? 60 : 30)));
      }),
    );
  });
});
