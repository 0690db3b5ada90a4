import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toInstant } from "./local-instant.ts";

describe("toInstant", () => {
  it.each([
    ["2026-12-05T09:00", "Asia/Dhaka", "2026-12-05T03:00:00.000Z"],
    ["2026-12-05T09:00", "Asia/Kathmandu", "2026-12-05T03:15:00.000Z"],
    ["2026-07-05T09:00", "Europe/London", "2026-07-05T08:00:00.000Z"],
    // The clocks go back at 01:00 UTC; an hour later London is on UTC again.
    ["2026-10-25T02:30", "Europe/London", "2026-10-25T02:30:00.000Z"],
    ["2027-03-14T03:30", "America/New_York", "2027-03-14T07:30:00.000Z"],
    ["2027-03-14T01:30", "America/New_York", "2027-03-14T06:30:00.000Z"],
  ])("reads %s in %s", (local, zone, instant) => {
    expect(toInstant(local, zone).toISOString()).toBe(instant);
  });

  it("converts back to the same wall time in its zone", () => {
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
          const shown = toInstant(local, zone).toLocaleString("sv-SE", { timeZone: zone });
          expect(shown).toBe(`${local.replace("T", " ")}:00`);
        },
      ),
    );
  });
});
