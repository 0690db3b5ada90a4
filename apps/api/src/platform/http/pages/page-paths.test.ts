import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  countSlices,
  getDrawnUrl,
  getPageKind,
  getPageKindWithoutFlights,
  isPagePath,
} from "./page-paths.ts";

const ROUTES = path.resolve(import.meta.dirname, "../../../../../web/src/routes");

/** "profile/bookings_.extras.tsx" is the page "/profile/bookings/extras". */
function toAddress(file: string): string {
  return `/${file
    .replace(/\.tsx$/, "")
    .split(/[/.]/)
    .filter((part) => part !== "index" && part !== "route")
    .map((part) => part.replace(/_$/, "").replace(/^(\{-)?\$.*$/, "any"))
    .join("/")}`;
}

describe("the paths of the web app", () => {
  it("include every route: none is sent as not found", () => {
    const addresses = readdirSync(ROUTES, { recursive: true, encoding: "utf8" })
      .map((file) => file.replaceAll(path.sep, "/"))
      // The back office is found by staff only.
      .filter((file) => file.endsWith(".tsx") && !/^(back-office|__root)|(^|\/)-/.test(file))
      .map(toAddress);
    expect(addresses).toContain("/profile/bookings/extras");
    expect(addresses).toContain("/profile/bookings/name");
    expect(addresses.filter((address) => !isPagePath(address))).toEqual([]);
  });

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
    "/profile/bookings/change",
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
    ["/package-list/sri%20lanka?sort=cheapest", "package-list"],
    ["/package-details/maldives/7", "package"],
    ["/visa-guidelines", "visas"],
    ["/visa-guidelines?utm_source=letter", "visas"],
    ["/visa-guidelines?country=Brazil", "plain"],
    ["/visa-guidelines/12", "visa"],
    ["/visa-guidelines/12/apply", "plain"],
  ])("start %s from the drawing of %s", (url, kind) => {
    expect(getPageKind(url)).toBe(kind);
  });

  it("are not drawn with flights where none are sold", () => {
    expect(["/", "/flights", "/about-us"].map(getPageKindWithoutFlights)).toEqual([
      "plain",
      "plain",
      "about",
    ]);
  });

  it.each([
    ["/flights?trips=[]", 1],
    ["/flights?tripType=oneway&trips=[]", 1],
    ["/flights?tripType=round&trips=[]", 2],
    ['/flights?tripType=multiple&trips=[{"origin":"DAC"},{"origin":"CXB"},{"origin":"DAC"}]', 3],
    ["/flights?tripType=multiple&trips=[", 1],
    [`/flights?tripType=multiple&trips=${'"origin"'.repeat(9)}`, 4],
  ])("search with %s for so many directions: %s", (url, slices) => {
    expect(countSlices(url)).toBe(slices);
  });

  it.each([
    ["/about-us", "/about-us"],
    ["/about-us?utm_source=letter&fbclid=1", "/about-us"],
    ["/package-list/nepal?utm_source=letter&sort=cheapest", "/package-list/nepal?sort=cheapest"],
    ["/visa-guidelines?country=Sri%20Lanka", "/visa-guidelines?country=Sri+Lanka"],
  ])("%s is drawn as %s", (url, drawn) => {
    expect(getDrawnUrl(url)).toBe(drawn);
  });
});
