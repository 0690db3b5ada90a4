// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import type {
  PackageGroup,
  PackageQuote,
  PackageSummary,
  TourPackage,
} from "@ghuri/contract/tour-packages";
import fc from "fast-check";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runJob } from "../../../../test/run-jobs.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { packageDepartures, tourPackages } from "../tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const get = (path: string, language = "en") =>
  app.http.inject({ url: `/api/v1/packages${path}`, headers: { "accept-language": language } });

async function list(query = "", language?: string): Promise<PackageSummary[]> {
  return (await get(query, language)).json<{ data: PackageSummary[] }>().data;
}

async function show(id: string, language?: string): Promise<TourPackage> {
  return (await get(`/${id}`, language)).json<{ data: TourPackage }>().data;
}

async function named(slug: string): Promise<TourPackage> {
  const found = (await list()).find((one) => one.slug === slug);
  return show(found?.id ?? "");
}

describe("the package catalogue", () => {
  it("groups packages on sale by country, with the lowest price [S3-29 S7.5-01]", async () => {
    const groups = (await get("/grouped")).json<{ data: PackageGroup[] }>().data;
    expect(groups).toHaveLength(14);
    expect(groups[0]).toEqual({
      country: "Bangladesh",
      country_name: "Bangladesh",
      country_code: "BD",
      location: "Cox's Bazar, Saint Martin's, Sylhet, Bandarban and Sajek, Sundarbans",
      thumb: "cox.webp",
      discount: 14,
      status: "Popular",
      rating: 4.6,
      reviews: 320,
      oldPrice: 11_500,
      price: 9900,
      count: 5,
    });
    const inBangla = (await get("/grouped", "bn")).json<{ data: PackageGroup[] }>().data;
    expect(inBangla[1]).toMatchObject({ country: "থাইল্যান্ড", country_name: "Thailand" });
  });

  it("lists a country by name in any case or by code, and nothing for an unknown one [S7.5-03 OP-55]", async () => {
    const here = (query: string) => list(`?countries=${query}`);
    expect((await list()).length).toBe(21);
    const names = (await here("sri%20lanka")).map(({ slug }) => slug);
    expect(names).toEqual(["sri-lanka-highlights"]);
    for (const query of ["SRI LANKA", "%20Sri%20Lanka", "LK", "lk"])
      expect((await here(query)).map(({ slug }) => slug)).toEqual(names);
    expect(await here("Atlantis")).toEqual([]);
    expect(await here("%25")).toEqual([]);
    expect((await get(`?countries=${"x".repeat(81)}`)).statusCode).toBe(422);
  });

  it("describes a package in both languages, with its Monday and Friday departures [S3-30 S7.5-04]", async () => {
    const found = await named("bangkok-pattaya-classic");
    expect(found).toMatchObject({ price: 49_900, nights: 4, requires_passport: true });
    expect(found.description).toContain("<li>Safari World day</li>");
    expect((await show(found.id, "bn")).description).toContain("<li>সাফারি ওয়ার্ল্ডে এক দিন</li>");
    // The test clock is set to Saturday, 21 November 2026.
    expect(found.departures.slice(0, 3).map(({ date }) => date)).toEqual([
      "2026-11-23",
      "2026-11-27",
      "2026-11-30",
    ]);
    expect(found.departures.at(-1)?.date).toBe("2027-03-19");
    expect((await named("coxs-bazar-beach-break")).requires_passport).toBe(false);
    const toTheIsland = await named("saint-martins-island-escape");
    expect(toTheIsland.departures.at(-1)?.date).toBe("2027-01-29");
  });

  it("says where travellers sleep, what the price covers and what it does not, in both languages", async () => {
    const { id } = await named("bali-leisure");
    const [english, bangla] = [await show(id), await show(id, "bn")];
    expect(english.hotels).toEqual([
      { name: "Hotel with breakfast", place: "Ubud", nights: 2, stars: 3 },
      { name: "Hotel with breakfast", place: "Kuta", nights: 3, stars: 3 },
    ]);
    expect(english.excluded).toContain("Flights from Dhaka and back");
    expect(bangla.hotels[0]).toMatchObject({ place: "উবুদ", nights: 2 });
    expect(bangla.excluded).toHaveLength(english.excluded.length);
    // Every sample package says all of it, and no hotel is stayed at longer than the package lasts.
    for (const one of await list()) {
      const { hotels, included, excluded, nights } = await show(one.id);
      expect(Math.min(included.length, excluded.length)).toBeGreaterThan(0);
      expect(hotels.reduce((sum, hotel) => sum + hotel.nights, 0)).toBeLessThanOrEqual(nights);
    }
  });

  it("generates departures idempotently", async () => {
    const count = () => app.database.db.$count(packageDepartures);
    const before = await count();
    await runJob(app.jobHandlers, "generate-package-departures");
    expect(await count()).toBe(before);
    app.clock.advanceMinutes(3 * 24 * 60);
    await runJob(app.jobHandlers, "generate-package-departures");
    expect(await count()).toBeGreaterThan(before);
    app.clock.set("2026-11-21T06:00:00Z");
  });

  it("hides retired packages, and full or unknown departures", async () => {
    const { db } = app.database;
    const [bali] = await list("?countries=ID");
    const found = await show(bali?.id ?? "");
    const [first, second] = found.departures;
    await db
      .update(packageDepartures)
      .set({ taken: first?.spots_left ?? 0 })
      .where(eq(packageDepartures.id, first?.id ?? ""));
    expect((await show(found.id)).departures[0]).toEqual(second);
    const full = await get(`/${found.id}/quote?departure=${first?.id}`);
    expect(full.statusCode).toBe(409);
    expect(full.json()).toMatchObject({
      code: "spots_gone",
      departures: found.departures.slice(1, 7),
    });
    const madeUp = await get(`/${found.id}/quote?departure=tomorrow`);
    expect(madeUp.json()).toMatchObject({ errors: { departure: [expect.any(String)] } });

    await db
      .update(tourPackages)
      .set({ retiredAt: app.clock.now() })
      .where(eq(tourPackages.id, found.id));
    expect((await get(`/${found.id}`)).statusCode).toBe(404);
    expect(await list("?countries=Indonesia")).toEqual([]);
    expect((await get("/21")).statusCode).toBe(404);
  });

  it("never serves a script in a description [OP-44]", async () => {
    const found = await named("darjeeling-hills");
    await app.database.db
      .update(tourPackages)
      .set({ days: [], descriptionEn: "<p onclick=x()>Hills<script>x()</script></p>" })
      .where(eq(tourPackages.id, found.id));
    expect((await show(found.id)).description).toBe("<p>Hills</p>");
  });
});

describe("the quote of a package", () => {
  const quote = async (id: string, query: string) => get(`/${id}/quote?${query}`);

  it("adds up to the taka for every party and coupon", async () => {
    const packages = await list();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...packages),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(null, "HOLIDAY2000", "EIDJOURNEY"),
        async (one, travellers, coupon) => {
          const answer = await quote(
            one.id,
            `traveller=${travellers}${coupon ? `&coupon=${coupon}` : ""}`,
          );
          if (answer.statusCode === 422) return;
          const { data } = answer.json<{ data: PackageQuote }>();
          expect(data.unit_price).toBe(one.price);
          expect(data.total_price).toBe(one.price * travellers);
          expect(data.total_payable).toBe(data.total_price - data.coupon_discount);
          expect(data.coupon_discount).toBe(data.coupon?.amount ?? 0);
          expect(data.coupon_discount).toBeLessThanOrEqual(data.total_price);
          expect(data.departure.spots_left).toBeGreaterThanOrEqual(travellers);
        },
      ),
      { numRuns: 25 },
    );
  });

  it("accepts coupons for packages, and refuses others with a reason [OP-15 OP-57]", async () => {
    const { id } = await named("bangkok-pattaya-classic");
    const good = await quote(id, "traveller=2&coupon=holiday2000");
    expect(good.json()).toMatchObject({
      data: { coupon: { name: "HOLIDAY2000", amount: 2000 }, total_payable: 97_800 },
    });
    const codeOf = async (query: string) => (await quote(id, query)).json<{ code: string }>().code;
    expect(await codeOf("coupon=HOLIDAY2000")).toBe("coupon_scope");
    expect(await codeOf("traveller=2&coupon=FLYBD300")).toBe("coupon_scope");
    expect(await codeOf("coupon=NOSUCH")).toBe("coupon_unknown");
    const nobody = await quote(id, "traveller=0");
    expect(nobody.json()).toMatchObject({ errors: { traveller: [expect.any(String)] } });
    expect((await quote(id, "traveller=21")).statusCode).toBe(422);
  });
});
