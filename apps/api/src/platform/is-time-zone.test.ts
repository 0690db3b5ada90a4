import { afterEach, expect, it, vi } from "vitest";
import { isTimeZone } from "./is-time-zone.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it("knows zones by their names", () => {
  expect(["Asia/Dhaka", "UTC", "America/Argentina/Ushuaia"].every(isTimeZone)).toBe(true);
  expect(["", "Asia/Dacca City", "Mars/Base"].some(isTimeZone)).toBe(false);
});

it("makes one format for a zone, however often it is named", () => {
  const made = vi.spyOn(Intl, "DateTimeFormat");
  for (let times = 0; times < 500; times++) expect(isTimeZone("Asia/Thimphu")).toBe(true);
  expect(made).toHaveBeenCalledTimes(1);
});
