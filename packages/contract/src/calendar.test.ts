import fc from "fast-check";
import { expect, it } from "vitest";
import { HOME_ZONE, todayInDhaka } from "./calendar.ts";

it("the day in Bangladesh is what its zone says, until ten years from now", () => {
  const zone = new Intl.DateTimeFormat("en-CA", { timeZone: HOME_ZONE });
  const min = new Date("2010-01-01T00:00:00Z");
  const max = new Date(Date.now() + 10 * 365 * 86_400_000);
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (instant) => {
      expect(todayInDhaka(instant)).toBe(zone.format(instant));
    }),
  );
});
