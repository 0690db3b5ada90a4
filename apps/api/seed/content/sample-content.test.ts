import { isReady } from "@ghuri/contract/admin-content";
import { guidelineChecks } from "@ghuri/contract/admin-guidelines";
import { packageChecks } from "@ghuri/contract/admin-packages";
import { describe, expect, it } from "vitest";
import { readSampleCoupons, readSampleGuidelines, readSamplePackages } from "./sample-content.ts";

/* Reading checks each file against the contract's schema for the staff editor. */
describe("sample content", () => {
  it("has packages that staff could publish as they are", () => {
    const packages = readSamplePackages();
    expect(packages.length).toBeGreaterThan(0);
    const unready = packages.filter(({ fields }) => !isReady(packageChecks(fields, 1)));
    expect(unready).toEqual([]);
  });

  it("has visa guidelines that staff could publish as they are", () => {
    const guidelines = readSampleGuidelines();
    expect(guidelines.length).toBeGreaterThan(0);
    expect(guidelines.filter(({ fields }) => !isReady(guidelineChecks(fields)))).toEqual([]);
  });

  it("gives each package and guideline its own position, in that order", () => {
    for (const rows of [readSamplePackages(), readSampleGuidelines()])
      expect(rows.map(({ fields }) => fields.position)).toEqual(rows.map((_, at) => at));
  });

  it("has coupons with unique codes, valid from the day they are loaded", () => {
    const now = new Date("2026-08-03T04:00:00.000Z");
    const coupons = readSampleCoupons(now);
    expect(new Set(coupons.map(({ name }) => name)).size).toBe(coupons.length);
    for (const { valid_from: from } of coupons) expect(from).toBe(now.toISOString());
  });
});
