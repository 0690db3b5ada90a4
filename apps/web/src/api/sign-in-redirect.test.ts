import { beforeEach, describe, expect, it } from "vitest";
import { fakeBrowser } from "../../test/fake-browser.ts";
import { rememberRedirect, takeRedirect } from "./sign-in-redirect.ts";

describe("sign-in redirect", () => {
  beforeEach(() => void fakeBrowser());

  it("is returned once and then forgotten [S4.3-10]", () => {
    rememberRedirect("/flight-booking?search_id=1&selected_flight=2");
    expect(takeRedirect()).toBe("/flight-booking?search_id=1&selected_flight=2");
    expect(takeRedirect()).toBeNull();
  });

  it("is the last remembered path", () => {
    rememberRedirect("/profile/payments");
    rememberRedirect("/profile/bookings");
    expect(takeRedirect()).toBe("/profile/bookings");
  });

  it.each(["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", ""])(
    "is never another site's address: %s",
    (path) => {
      rememberRedirect(path);
      expect(takeRedirect()).toBeNull();
      sessionStorage.setItem("redirect", path);
      expect(takeRedirect()).toBeNull();
    },
  );

  it("is never the sign-in page itself", () => {
    rememberRedirect("/login");
    rememberRedirect("/register?from=header");
    expect(takeRedirect()).toBeNull();
  });

  it("is null in a browser that blocks site data", () => {
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
