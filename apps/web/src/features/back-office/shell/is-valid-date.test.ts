import { expect, it } from "vitest";
import { isValidDate } from "./is-valid-date.ts";

it.each([
  ["2026-11-21", true],
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-02-30", false],
  ["2026-13-01", false],
  ["1999-01-01", false],
  ["today", false],
])("%s in a URL is a valid date: %s", (typed, is) => {
  expect(isValidDate(typed)).toBe(is);
});
