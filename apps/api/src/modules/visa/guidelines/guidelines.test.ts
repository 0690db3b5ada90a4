// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import type { VisaGuideline, VisaQuote } from "@ghuri/contract/visas";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { coupons } from "../../coupons/tables.ts";
import { visaGuidelines } from "../tables.ts";

const NOW = "2026-11-21T06:00:00Z";
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(NOW);
});
afterAll(() => app.stop());

async function list(query = "", language = "en") {
  const url = `/api/v1/visa/guidelines${query}`;
  const answer = await app.http.inject({ url, headers: { "accept-language": language } });
  return answer.json<{ data: VisaGuideline[] }>().data;
}

describe("visa guidelines", () => {
  it("are eighteen samples in both languages [S7.5-07]", async () => {
    const [english, bangla] = [await list(), await list("", "bn")];
    expect(english).toHaveLength(18);
    expect(english.every(({ is_sample }) => is_sample)).toBe(true);
    for (const [at, one] of bangla.entries()) {
      expect(one.country).toMatch(/[\u0980-\u09ff]/);
      expect(one.country_name).toBe(english[at]?.country);
      expect(one.requirements).toHaveLength(english[at]?.requirements.length ?? 0);
      expect(one.documents.map(({ code }) => code)).toContain("passport");
      expect(new Set(one.documents.map(({ code }) => code)).size).toBe(one.documents.length);
    }
  });

  it.each(["thailand", "THAILAND", "th", " Thailand "])(
    "finds the country called %j",
    async (country) => {
      const found = await list(`?country=${encodeURIComponent(country)}`);
      expect(found.map(({ country_code }) => country_code)).toEqual(["TH"]);
    },
  );

  it("returns nothing for an unknown country", async () => {
    expect(await list("?country=atlantis")).toEqual([]);
  });

  it("shows the country's current local time, including daylight saving", async () => {
    const clocks = async () =>
      Object.fromEntries((await list()).map((one) => [one.country_code, one.local_time]));
    expect(await clocks()).toMatchObject({
      TH: "2026-11-21T13:00",
      NP: "2026-11-21T11:45",
      US: "2026-11-21T01:00",
      AU: "2026-11-21T17:00",
    });
    app.clock.set("2026-07-01T18:30:00Z");
    expect(await clocks()).toMatchObject({ GB: "2026-07-01T19:30", JP: "2026-07-02T03:30" });
    app.clock.set(NOW);
  });

  it("shows one by its id, with the description sanitised again [S7.5-08 OP-44]", async () => {
    const [thailand] = await list("?country=TH");
    const { db } = app.database;
    const { id = "", description } = thailand ?? {};
    await db
      .update(visaGuidelines)
      .set({ descriptionEn: `${description}<script>alert(1)</script>` })
      .where(eq(visaGuidelines.id, id));
    const answer = await app.http.inject({ url: `/api/v1/visa/guidelines/${id}` });
    expect(answer.json<{ data: VisaGuideline }>().data).toEqual(thailand);
  });

  it.each(["nothing", "%00", "4f8a1c9e-0000-4000-8000-000000000000"])(
    "returns 404 for %j",
    async (id) => {
      const answer = await app.http.inject({ url: `/api/v1/visa/guidelines/${id}` });
      expect(answer.statusCode).toBe(404);
    },
  );
});

describe("the price of an application", () => {
  async function quote(query: string) {
    const [japan] = await list("?country=japan");
    return app.http.inject({ url: `/api/v1/visa/guidelines/${japan?.id}/quote?${query}` });
  }

  it("is the fee per traveller, minus a coupon for visas [OP-15 OP-31]", async () => {
    const { db } = app.database;
    await db
      .update(coupons)
      .set({ scope: "visa", minSpend: 10_000 })
      .where(eq(coupons.code, "INTL1500"));
    const answer = await quote("traveller=3&coupon=intl1500");
    expect(answer.json<{ data: VisaQuote }>().data).toMatchObject({
      unit_price: 5500,
      travellers: 3,
      total_price: 16_500,
      coupon: { name: "INTL1500", amount: 1500 },
      total_payable: 15_000,
    });
  });

  it.each([
    ["traveller=3&coupon=FLYBD300", "coupon_scope"],
    ["traveller=3&coupon=HOLIDAY2000", "coupon_scope"],
    ["traveller=1&coupon=INTL1500", "coupon_min_spend"],
    ["traveller=1&coupon=NOTHING", "coupon_unknown"],
    ["traveller=21", "invalid"],
  ])("is refused with its reason: %s", async (query, code) => {
    const answer = await quote(query);
    expect([answer.statusCode, answer.json<RefusalBody>().code]).toEqual([422, code]);
  });
});
