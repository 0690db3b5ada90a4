import fc from "fast-check";
import { expect, it } from "vitest";
import { formatPaisa, parsePaisa } from "./paisa.ts";

it("parses every amount that it formats", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (paisa) => {
      expect(parsePaisa(formatPaisa(paisa))).toBe(paisa);
    }),
  );
});

it.each([
  ["40168", 4_016_800],
  ["40168.5", 4_016_850],
  ["40168.50", 4_016_850],
  ["40168.5000", 4_016_850],
  ["0.01", 1],
])("parses %s", (text, paisa) => {
  expect(parsePaisa(text)).toBe(paisa);
});

it.each(["", "-5.00", "5.005", "5,000.00", "4e3", "NaN", "99999999.00", "5.", "১০.০০"])(
  "rejects %j",
  (text) => {
    expect(parsePaisa(text)).toBeNull();
  },
);
