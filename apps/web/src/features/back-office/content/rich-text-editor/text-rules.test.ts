import { describe, expect, it } from "vitest";
import { addressOf, isAllowedAddress } from "./text-rules.ts";

describe("a link of the editor", () => {
  it.each([
    "https://ghuri.com/a?b=1",
    "mailto:help@ghuri.com",
    "tel:+8801711000000",
    "/contact-us",
    "/profile/security?tab=1",
    "/",
    "#refunds",
  ])("may lead to %s", (address) => {
    expect(isAllowedAddress(address)).toBe(true);
    expect(addressOf(address)).toBe(address);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "http://ghuri.com",
    "ftp://ghuri.com/x.y",
  ])("does not lead to %s", (address) => {
    expect(isAllowedAddress(address)).toBe(false);
  });

  it("is completed where people leave something out", () => {
    expect(addressOf(" ghuri.com ")).toBe("https://ghuri.com");
    expect(addressOf("http://ghuri.com")).toBe("https://ghuri.com");
    expect(addressOf("help@ghuri.com")).toBe("mailto:help@ghuri.com");
    expect(addressOf("javascript:alert(1)")).toBeNull();
    expect(addressOf("two words")).toBeNull();
  });
});
