import { describe, expect, it } from "vitest";
import { nextCheckAt, sessionEnd } from "./check-schedule.ts";

const START = new Date("2026-11-21T06:00:00Z");
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const attempt = { createdAt: START, sessionExpiresAt: sessionEnd(START) };

describe("when the gateway is asked by itself", () => {
  it("is after 1, 5, 15 and 60 minutes, then hourly to two days", () => {
    const asked: number[] = [];
    let now: Date | null = START;
    while ((now = nextCheckAt({ ...attempt, status: "open" }, now)) !== null)
      asked.push((now.getTime() - START.getTime()) / 60_000);
    expect(asked.slice(0, 6)).toEqual([1, 5, 15, 60, 120, 180]);
    expect(asked).toHaveLength(3 + 48);
    expect(asked.at(-1)).toBe(48 * 60);
  });

  it("skips what a pause of the program has missed", () => {
    expect(nextCheckAt({ ...attempt, status: "open" }, at(605))).toEqual(at(660));
  });

  it.each(["failed", "cancelled", "expired", "dropped"] as const)(
    "goes on for a %s attempt while its page is open, since it may be used again",
    (status) => {
      expect(nextCheckAt({ ...attempt, status }, at(2))).toEqual(at(5));
      expect(nextCheckAt({ ...attempt, status }, at(30))).toBeNull();
    },
  );

  it("ends with the money", () => {
    expect(nextCheckAt({ ...attempt, status: "paid" }, at(2))).toBeNull();
  });
});
