import { describe, expect, it } from "vitest";
import { nextCheckAt, sessionEnd } from "./check-schedule.ts";

const START = new Date("2026-11-21T06:00:00Z");
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const attempt = { createdAt: START, sessionExpiresAt: sessionEnd(START) };

describe("the schedule of gateway queries", () => {
  it("is every two to three minutes while the page is open, then hourly for two days", () => {
    const minutes: number[] = [];
    let now: Date | null = START;
    while ((now = nextCheckAt({ ...attempt, status: "open" }, now)) !== null)
      minutes.push((now.getTime() - START.getTime()) / 60_000);
    const whileOpen = minutes.filter((minute) => minute <= 32);
    whileOpen.forEach((minute, i) =>
      expect(minute - (whileOpen[i - 1] ?? 0)).toBeLessThanOrEqual(3),
    );
    expect(whileOpen.at(-1)).toBe(32);
    expect(minutes.slice(whileOpen.length, whileOpen.length + 4)).toEqual([45, 60, 120, 180]);
    expect(minutes.at(-1)).toBe(48 * 60);
  });

  it("skips the queries that were missed while the process was down", () => {
    expect(nextCheckAt({ ...attempt, status: "open" }, at(605))).toEqual(at(660));
  });

  it.each(["failed", "cancelled", "expired", "dropped"] as const)(
    "continues for a %s attempt while its page is open, since the traveller can retry on it",
    (status) => {
      expect(nextCheckAt({ ...attempt, status }, at(2))).toEqual(at(3));
      expect(nextCheckAt({ ...attempt, status }, at(30))).toBeNull();
    },
  );

  it("ends when the attempt is paid", () => {
    expect(nextCheckAt({ ...attempt, status: "paid" }, at(2))).toBeNull();
  });
});
