// Also on PostgreSQL and Redis: SQL of its own, and reservations at the same time.
// @module-tag postgres
import { CouponReply, CouponsReply } from "@ghuri/contract/coupons";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadSeeds } from "../../../seed/load-seeds.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { POSTGRES } from "../../../test/postgres-server.ts";
import { coupons } from "./tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function list(language = "en") {
  const reply = await app.http.inject({
    url: "/api/v1/coupons",
    headers: { "accept-language": language },
  });
  return CouponsReply.parse(reply.json()).data;
}

describe("GET /api/v1/coupons", () => {
  it("lists the eight sample coupons without a token, the next to expire first [S6-07 S7.5-11]", async () => {
    const coupons = await list();
    expect(coupons.map((coupon) => coupon.name)).toEqual([
      "GULF5",
      "COXBAZAR500",
      "INTL1500",
      "FLYBD300",
      "HOLIDAY2000",
      "EIDJOURNEY",
      "STUDENTFLY",
      "FIRSTFLIGHT",
    ]);
    expect(coupons.at(-1)).toMatchObject({
      title: "Welcome aboard",
      type: "percentage",
      amount: 8,
      max_discount: 1500,
      min_spend: 3000,
      scope: "any",
      valid_from: "2026-11-21T06:00:00.000Z",
      expired_at: "2027-05-20T06:00:00.000Z",
      destinations: [],
      destination_countries: [],
      trip_type: null,
      min_travellers: 1,
      first_booking_only: true,
      proven_phone_only: true,
      per_account_limit: 1,
      uses_left: null,
    });
  });

  it("returns a coupon's conditions and its remaining uses [OP-15]", async () => {
    const { db } = app.database;
    await db.update(coupons).set({ taken: 499 }).where(eq(coupons.code, "EIDJOURNEY"));
    expect(await list()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "EIDJOURNEY", uses_left: 1, per_account_limit: null }),
        expect.objectContaining({ name: "COXBAZAR500", destinations: ["CXB"], trip_type: "round" }),
        expect.objectContaining({ name: "HOLIDAY2000", scope: "package", min_travellers: 2 }),
      ]),
    );
    await db.update(coupons).set({ taken: 0 }).where(eq(coupons.code, "EIDJOURNEY"));
  });

  it("responds in Bangla", async () => {
    const [gulf, cox] = await list("bn");
    expect(cox?.title).toBe("কক্সবাজারে ছুটি");
    expect(gulf?.description).toContain("<li>সর্বনিম্ন খরচ ৳২৫,০০০</li>");
  });

  it("writes descriptions as a plain list [OP-44]", async () => {
    const cox = (await list()).find((coupon) => coupon.name === "COXBAZAR500");
    expect(cox?.description).toMatch(/^<ul>(<li>[^<>]+<\/li>)+<\/ul>$/);
    expect(cox?.description).toContain("<li>Minimum spend BDT 9,000</li>");
  });

  it("returns a coupon by its hash, in the reader's language [S7.5-12]", async () => {
    const [first] = await list();
    const reply = await app.http.inject({
      url: `/api/v1/coupons/${first?.hash}`,
      headers: { "accept-language": "bn" },
    });
    expect(CouponReply.parse(reply.json()).data).toMatchObject({
      name: "GULF5",
      title: "উপসাগরের যাত্রী",
    });
  });

  it("returns 404 for an unknown hash, and for a code [OP-15]", async () => {
    for (const hash of ["nothing", "FLYBD300", "%00"]) {
      const reply = await app.http.inject({ url: `/api/v1/coupons/${hash}` });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ code: "not_found" });
    }
  });

  it("hides a coupon from the moment it ends [OP-15]", async () => {
    const gulf = (await list()).find((coupon) => coupon.name === "GULF5");
    app.clock.set(gulf?.expired_at ?? "");
    expect((await list()).map((coupon) => coupon.name)).not.toContain("GULF5");
    const reply = await app.http.inject({ url: `/api/v1/coupons/${gulf?.hash}` });
    expect(reply.statusCode).toBe(404);
    app.clock.set("2026-11-21T06:00:00Z");
  });
});

describe("the seed", () => {
  it("is loaded once when the product starts repeatedly", async () => {
    const before = await list();
    await loadSeeds(app.database.db, app.clock.now());
    expect(await list()).toEqual(before);
  });

  it.runIf(POSTGRES)("is loaded once when two processes start together", async () => {
    const { db } = app.database;
    await db.execute("delete from coupons");
    await db.execute("delete from loaded_seeds where name = 'coupons'");
    await Promise.all([loadSeeds(db, app.clock.now()), loadSeeds(db, app.clock.now())]);
    expect(await list()).toHaveLength(8);
  });
});
