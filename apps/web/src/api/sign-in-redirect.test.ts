import { beforeEach, describe, expect, it } from "vitest";
import { fakeBrowser } from "./fake-browser.ts";
import { rememberRedirect, takeRedirect } from "./sign-in-redirect.ts";

describe("the page to go back to after signing in", () => {
  beforeEach(() => void fakeBrowser());

  it("is given once and then forgotten [S4.3-10]", () => {
    rememberRedirect("/flight-booking?search_id=1&selected_flight=2");
    expect(takeRedirect()).toBe("/flight-booking?search_id=1&selected_flight=2");
    expect(takeRedirect()).toBeNull();
  });

  it("is the last one remembered", () => {
    rememberRedirect("/profile/payments");
    rememberRedirect("/profile/bookings");
    expect(takeRedirect()).toBe("/profile/bookings");
  });

  it.each(["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", ""])(
    "is never somebody else's address: %s",
    (path) => {
      rememberRedirect(path);
      expect(takeRedirect()).toBeNull();
      sessionStorage.setItem("redirect", path);
      expect(takeRedirect()).toBeNull();
    },
  );

  it("is never the sign-in page itself, which would send its visitor in a circle", () => {
    rememberRedirect("/login");
    rememberRedirect("/register?from=header");
    expect(takeRedirect()).toBeNull();
  });

  it("is nothing at all in a browser that blocks site data", () => {
    Object.defineProperty(globalThis, "sessionStorage", {
      configurable: true,
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
    rememberRedirect("/profile/bookings");
    expect(takeRedirect()).toBeNull();
  });
});
