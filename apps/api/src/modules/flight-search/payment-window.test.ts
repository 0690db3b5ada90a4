import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { departureInstant } from "./departure-instant.ts";
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
    "gives an international trip that leaves in %s its ticketing time",
    (_when, ahead, minutes) => {
      expect(windowFor(ahead, true)).toBe(minutes);
    },
  );

  it("gives a domestic trip two hours, and half an hour on the last day", () => {
    expect(windowFor(DAY, false)).toBe(120);
    expect(windowFor(DAY - 1, false)).toBe(30);
  });

  it("never lasts beyond check-in, and is zero when that is over", () => {
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

describe("departureInstant", () => {
  it.each([
    ["2026-12-05T09:00", "Asia/Dhaka", "2026-12-05T03:00:00.000Z"],
    ["2026-12-05T09:00", "Asia/Kathmandu", "2026-12-05T03:15:00.000Z"],
    ["2026-07-05T09:00", "Europe/London", "2026-07-05T08:00:00.000Z"],
    // The clocks go back at 01:00 UTC; an hour later London is on UTC again.
    ["2026-10-25T02:30", "Europe/London", "2026-10-25T02:30:00.000Z"],
    ["2027-03-14T03:30", "America/New_York", "2027-03-14T07:30:00.000Z"],
    ["2027-03-14T01:30", "America/New_York", "2027-03-14T06:30:00.000Z"],
  ])("reads %s in %s", (local, zone, instant) => {
    expect(departureInstant(local, zone).toISOString()).toBe(instant);
  });

  it("shows the same wall time again when written in its zone", () => {
    const zones = ["Asia/Dhaka", "Europe/London", "America/Toronto", "Australia/Sydney"];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 330 }),
        // Noon and later: no zone changes its clocks then.
        fc.integer({ min: 12, max: 23 }),
        (zone, days, hour) => {
          const date = new Date(Date.UTC(2026, 10, 21 + days)).toISOString().slice(0, 10);
          const local = `${date}T${hour}:35`;
          const shown = departureInstant(local, zone).toLocaleString("sv-SE", { timeZone: zone });
          expect(shown).toBe(`${local.replace("T", " ")}:00`);
        },
      ),
    );
  });
});
