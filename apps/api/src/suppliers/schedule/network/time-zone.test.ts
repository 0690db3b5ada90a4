import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatLocalTime } from "./day-number.ts";
import { readNetwork } from "./read-network.ts";
import { createTimeZone } from "./time-zone.ts";

const zones = [
  ...new Set([...readNetwork().airports.values()].map((airport) => airport.zone.name)),
  "Australia/Lord_Howe",
  "America/St_Johns",
];
const minute = (iso: string) => Date.parse(iso) / 60_000;
const anInstant = fc.integer({
  min: minute("2025-06-01T00:00Z"),
  max: minute("2029-06-01T00:00Z"),
});

describe("a time zone", () => {
  it("gives the same local time as Intl, all year and everywhere we fly", () => {
    const known = new Map(zones.map((name) => [name, createTimeZone(name)]));
    fc.assert(
      fc.property(fc.constantFrom(...zones), anInstant, (name, instant) => {
        const zone = known.get(name) ?? createTimeZone(name);
        expect(formatLocalTime(instant + zone.offsetAt(instant))).toBe(wallClock(name, instant));
      }),
      { numRuns: 3000 },
    );
  });

  it("converts local time back to its instant, unless that local time occurs twice", () => {
    const known = new Map(zones.map((name) => [name, createTimeZone(name)]));
    fc.assert(
      fc.property(fc.constantFrom(...zones), anInstant, (name, instant) => {
        const zone = known.get(name) ?? createTimeZone(name);
        const local = instant + zone.offsetAt(instant);
        const found = zone.toInstant(local);
        expect(found + zone.offsetAt(found)).toBe(local);
        expect(found).toBeLessThanOrEqual(instant);
      }),
      { numRuns: 3000 },
    );
  });

  it("moves a skipped local time later by the skipped time", () => {
    const newYork = createTimeZone("America/New_York");
    const jumped = newYork.toInstant(minute("2027-03-14T02:30Z"));
    expect(formatLocalTime(jumped + newYork.offsetAt(jumped))).toBe("2027-03-14T03:30");
  });

  it("reads a local time that occurs twice as the first one", () => {
    const newYork = createTimeZone("America/New_York");
    expect(newYork.toInstant(minute("2027-11-07T01:30Z"))).toBe(minute("2027-11-07T05:30Z"));
  });
});

function wallClock(timeZone: string, instant: number): string {
  const parts = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  return parts.format(instant * 60_000).replace(" ", "T");
}
