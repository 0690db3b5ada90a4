import { describe, expect, it } from "vitest";
import { getQuoteExpiry } from "./quote-expiry.ts";

const answeredAt = Date.parse("2026-11-21T08:00:00Z");
const endsIn = (validUntil: string) =>
  (getQuoteExpiry(validUntil, answeredAt) - answeredAt) / 60_000;

describe("the end of a quote", () => {
  it("is the time that the server names", () => {
    expect(endsIn("2026-11-21T08:07:00Z")).toBe(7);
  });

  it("is ten minutes after the response on a device whose clock is wrong", () => {
    expect(endsIn("2026-11-21T06:10:00Z")).toBe(10);
    expect(endsIn("2026-11-21T09:10:00Z")).toBe(10);
  });
});
