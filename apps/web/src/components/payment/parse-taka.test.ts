import { expect, it } from "vitest";
import { parseTaka } from "./parse-taka.ts";

it.each([
  ["25000", 25_000],
  ["25,000", 25_000],
  ["২৫,০০০", 25_000],
  [" 1 00 000 ", 100_000],
  ["", null],
  ["25.5", null],
  ["-5", null],
  ["ten", null],
])("reads %s as %s taka", (text, taka) => {
  expect(parseTaka(text)).toBe(taka);
});
