import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadSeeds } from "../../../seed/load-seeds.ts";
import { fakeClock } from "../../../test/fake-clock.ts";
import { addAccount } from "../../../test/add-account.ts";
import { openTestDatabase } from "../../../test/test-database.ts";
import type { OpenDatabase } from "../../platform/db/open-database.ts";
import { newId } from "../../platform/ids.ts";
import { checkCoupon } from "./check-coupon.ts";
import type { Purchase } from "./check-coupon-rules.ts";
import { coupons, couponUses } from "./tables.ts";

const clock = fakeClock();
const ACCOUNT = newId();
const VETERAN = newId();

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await loadSeeds(database.db, clock.now());
  await addAccount(database.db, { id: ACCOUNT, phoneHash: "of-a-phone" });
});
afterAll(() => database.close());

const DOMESTIC: Purchase = {
  kind: "flight",
  spend: 10_000,
  international: false,
  tripType: "oneway",
  destinations: [{ iata: "CXB", country: "BD" }],
  travellers: 1,
};
const TO_DUBAI: Purchase = {
  ...DOMESTIC,
  spend: 60_000,
  international: true,
  destinations: [{ iata: "DXB", country: "AE" }],
};
const TO_LONDON = { ...TO_DUBAI, destinations: [{ iata: "LHR", country: "GB" }] };
const PACKAGE: Purchase = {
  kind: "package",
  spend: 50_000,
  international: true,
  destinations: [{ country: "TH" }],
  travellers: 2,
};

/** The discount's terms, or the code of the refusal. */
async function check(code: string, purchase: Purchase, accountId: string | null = null) {
  const deps = { db: database.db, clock, hasBooked: async (id: string) => id === VETERAN };
  return checkCoupon(deps, { code, accountId, purchase }).catch(
    (refusal: Error) => refusal.message,
  );
}

describe("checkCoupon", () => {
  it("accepts the code in upper or lower case, with spaces around it [OP-15]", async () => {
    expect(await check("  flybd300 ", DOMESTIC)).toEqual({
      name: "FLYBD300",
      type: "flat_rate",
      amount: 300,
      max_discount: null,
    });
  });

  it("refuses unknown codes", async () => {
    expect(await check("FLYBD301", DOMESTIC)).toBe("coupon_unknown");
    expect(await check("' or 1=1 --", DOMESTIC)).toBe("coupon_unknown");
  });

  it("requires the minimum spend, to the taka [OP-15]", async () => {
    expect(await check("FLYBD300", { ...DOMESTIC, spend: 3999 })).toBe("coupon_min_spend");
    expect(await check("FLYBD300", { ...DOMESTIC, spend: 4000 })).toMatchObject({ amount: 300 });
  });

  it.each<[code: string, purchase: Purchase, good: boolean]>([
    ["FLYBD300", TO_DUBAI, false],
    ["FLYBD300", PACKAGE, false],
    ["INTL1500", DOMESTIC, false],
    ["INTL1500", TO_DUBAI, true],
    ["COXBAZAR500", DOMESTIC, false],
    ["COXBAZAR500", { ...DOMESTIC, tripType: "round" }, true],
    [
      "COXBAZAR500",
      { ...DOMESTIC, tripType: "round", destinations: [{ iata: "ZYL", country: "BD" }] },
      false,
    ],
    ["GULF5", TO_DUBAI, true],
    ["GULF5", TO_LONDON, false],
    ["STUDENTFLY", TO_LONDON, true],
    ["STUDENTFLY", { ...TO_LONDON, tripType: "round" }, false],
    ["STUDENTFLY", TO_DUBAI, false],
    ["HOLIDAY2000", PACKAGE, true],
    ["HOLIDAY2000", { ...PACKAGE, travellers: 1 }, false],
    ["HOLIDAY2000", TO_DUBAI, false],
    ["EIDJOURNEY", DOMESTIC, true],
    ["EIDJOURNEY", PACKAGE, true],
  ])("%s applies only to its scope (%#) [OP-15]", async (code, purchase, good) => {
    const answer = await check(code, purchase);
    if (good) expect(answer).toMatchObject({ name: code });
    else expect(answer).toBe("coupon_scope");
  });

  it.each<[scope: "flight" | "visa", good: readonly Purchase["kind"][]]>([
    ["flight", ["flight"]],
    ["visa", ["visa"]],
  ])("limits the scope %s to its purchases, domestic and international", async (scope, good) => {
    const { db } = database;
    const thisOne = eq(coupons.code, "EIDJOURNEY");
    await db.update(coupons).set({ scope }).where(thisOne);
    for (const purchase of [DOMESTIC, TO_DUBAI, PACKAGE, { ...PACKAGE, kind: "visa" } as const]) {
      const answer = await check("EIDJOURNEY", purchase);
      const isGood = good.includes(purchase.kind);
      expect(answer === "coupon_scope", `${purchase.kind}: ${JSON.stringify(answer)}`).toBe(
        !isGood,
      );
    }
    await db.update(coupons).set({ scope: "any" }).where(thisOne);
  });

  it("limits a first-booking coupon to accounts without bookings, and accepts a visitor", async () => {
    expect(await check("FIRSTFLIGHT", DOMESTIC, VETERAN)).toBe("coupon_first_booking");
    expect(await check("FIRSTFLIGHT", DOMESTIC, ACCOUNT)).toMatchObject({ amount: 8 });
    expect(await check("FIRSTFLIGHT", DOMESTIC, null)).toMatchObject({ amount: 8 });
  });

  it("asks for a proven phone, of an account and not of a visitor [issue 13, row 14]", async () => {
    expect(await check("FIRSTFLIGHT", DOMESTIC, newId())).toBe("coupon_phone_unproven");
    expect(await check("FIRSTFLIGHT", DOMESTIC, null)).toMatchObject({ amount: 8 });
  });

  it("gives a visitor one answer about a private coupon, whether or not it exists [issue 13, row 14]", async () => {
    const thisOne = eq(coupons.code, "COXBAZAR500");
    await database.db.update(coupons).set({ isPrivate: true }).where(thisOne);
    expect(await check("COXBAZAR500", TO_DUBAI)).toBe("coupon_unknown");
    expect(await check("COXBAZAR500", TO_DUBAI, ACCOUNT)).toBe("coupon_scope");
    await database.db.update(coupons).set({ isPrivate: false }).where(thisOne);
    expect(await check("COXBAZAR500", TO_DUBAI)).toBe("coupon_scope");
  });

  it("counts an account's active uses, but not released ones [OP-15]", async () => {
    const { db } = database;
    const [coupon] = await db.select().from(coupons).where(eq(coupons.code, "FIRSTFLIGHT"));
    const use = {
      id: newId(),
      couponId: coupon?.id ?? "",
      bookingId: newId(),
      accountId: ACCOUNT,
      state: "reserved" as const,
      at: clock.now(),
    };
    await db.insert(couponUses).values(use);
    expect(await check("FIRSTFLIGHT", DOMESTIC, ACCOUNT)).toBe("coupon_account_limit");
    await db.update(couponUses).set({ state: "released" });
    expect(await check("FIRSTFLIGHT", DOMESTIC, ACCOUNT)).toMatchObject({ amount: 8 });
  });

  it("refuses a coupon that is used up, has ended, or has not started [OP-15]", async () => {
    const { db } = database;
    const eid = eq(coupons.code, "EIDJOURNEY");
    await db.update(coupons).set({ taken: 500 }).where(eid);
    expect(await check("EIDJOURNEY", DOMESTIC)).toBe("coupon_used_up");
    await db
      .update(coupons)
      .set({ expiresAt: clock.now(), validFrom: new Date(0) })
      .where(eid);
    expect(await check("EIDJOURNEY", DOMESTIC)).toBe("coupon_expired");
    const [later, latest] = [1, 2].map((hours) => new Date(clock.now().getTime() + hours * 3.6e6));
    await db.update(coupons).set({ validFrom: later, expiresAt: latest }).where(eid);
    expect(await check("EIDJOURNEY", DOMESTIC)).toBe("coupon_unknown");
  });
});
