import { describe, expect, it } from "vitest";
import { normalizeUrl, isAllowedUrl } from "./rich-text-extensions.ts";

describe("a link in the editor", () => {
  it.each([
    "https://ghuri.com/a?b=1",
    "mailto:help@ghuri.com",
    "tel:+8801711000000",
    "/contact-us",
    "/profile/security?tab=1",
    "/",
    "#refunds",
  ])("accepts %s", (address) => {
    expect(isAllowedUrl(address)).toBe(true);
    expect(normalizeUrl(address)).toBe(address);
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
  ])("rejects %s", (address) => {
    expect(isAllowedUrl(address)).toBe(false);
  });

  it("completes a URL whose scheme was left out", () => {
    expect(normalizeUrl(" ghuri.com ")).toBe("https://ghuri.com");
    expect(normalizeUrl("http://ghuri.com")).toBe("https://ghuri.com");
    expect(normalizeUrl("help@ghuri.com")).toBe("mailto:help@ghuri.com");
    expect(normalizeUrl("javascript:alert(1)")).toBeNull();
    expect(normalizeUrl("two words")).toBeNull();
  });
});
