import { describe, expect, it } from "vitest";
import { isPagePath, getPageKind } from "./page-paths.ts";

describe("the paths of the web app", () => {
  it.each([
    "/",
    "/flights",
    "/flights/any",
    "/flight-booking",
    "/package-list/thailand",
    "/package-details/maldives/7",
    "/visa-guidelines/12",
    "/deals/h4sh",
    "/password-reset",
    "/otp",
    "/privacy-policy",
    "/profile",
    "/profile/bookings/visa-applications",
    "/profile/refunds/3f2c8a52",
    "/newsletter",
    "/confirm",
    "/verify",
    "/login/",
  ])("include %s", (address) => {
    expect(isPagePath(address)).toBe(true);
  });

  it.each(["/nothing", "/flights/a/b", "/package-list", "/deals", "/profile/nothing", "/login/x"])(
    "do not include %s",
    (address) => {
      expect(isPagePath(address)).toBe(false);
    },
  );

  it.each([
    ["/", "home"],
    ["/?from=letter", "home"],
    ["/flights", "search"],
    ["/flights?adult=2", "search"],
    ["/flights?adult=2&trips=%5B%5D", "results"],
    ["/login", "plain"],
    ["//[", "plain"],
    ["/flightsx?trips=1", "plain"],
  ])("start %s from the drawing of %s", (url, kind) => {
    expect(getPageKind(url)).toBe(kind);
  });
});
