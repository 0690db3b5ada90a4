import { expect, it } from "vitest";
import { msToNextMinute, timeIn } from "./local-time.ts";

it("shows the country's local time and date, with daylight saving time [S2.9-14]", () => {
  const winter = new Date("2026-11-21T20:05:00Z");
  expect(timeIn("Asia/Bangkok", winter)).toBe("2026-11-22T03:05");
  expect(timeIn("Asia/Kathmandu", winter)).toBe("2026-11-22T01:50");
  expect(timeIn("Europe/London", winter)).toBe("2026-11-21T20:05");
  expect(timeIn("Europe/London", new Date("2026-07-01T20:05:00Z"))).toBe("2026-07-01T21:05");
});

it("updates on the full minute [S2.9-14]", () => {
  expect(msToNextMinute(new Date("2026-11-21T20:05:59.900Z"))).toBe(100);
  expect(msToNextMinute(new Date("2026-11-21T20:05:00.000Z"))).toBe(60_000);
});
