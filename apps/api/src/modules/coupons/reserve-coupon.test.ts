// Also on PostgreSQL and Redis: the last use of a coupon, taken twice at the same time.
// @module-tag postgres
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POSTGRES } from "../../../test/postgres-server.ts";
import { addAccount } from "../../../test/add-account.ts";
import { openTestDatabase } from "../../../test/test-database.ts";
import { waitForLock } from "../../../test/wait-for-lock.ts";
import type { OpenDatabase } from "../../platform/db/open-database.ts";
import { newId } from "../../platform/ids.ts";
import { redeemCoupon } from "./redeem-coupon.ts";
import { releaseCoupons } from "./release-coupons.ts";
import { reserveCoupon } from "./reserve-coupon.ts";
import { deletePhonesOfEndedCoupons } from "./phone-uses.ts";
import { couponPhones, coupons, couponUses } from "./tables.ts";

const NOW = new Date("2026-11-21T06:00:00Z");
const COUPON = newId();

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.db.delete(couponPhones);
  await database.db.delete(couponUses);
  await database.db.delete(coupons);
  await database.db.insert(coupons).values({
    id: COUPON,
    hash: "few",
    code: "FEW",
    titleEn: "Few",
    titleBn: "অল্প",
    subtitleEn: "",
    subtitleBn: "",
    descriptionEn: "",
    descriptionBn: "",
    type: "flat_rate",
    amount: 100,
    scope: "any",
    validFrom: new Date("2026-01-01T00:00:00Z"),
    expiresAt: new Date("2027-01-01T00:00:00Z"),
    totalLimit: 3,
    perAccountLimit: 2,
  });
});

/** The booking that has reserved the coupon, or the code of the refusal. */
async function reserve(accountId = newId(), bookingId = newId(), code = "few", now = NOW) {
  return database.db
    .transaction((tx) => reserveCoupon(tx, { code, bookingId, accountId, now }))
    .then(
      () => ({ bookingId }),
      (refusal: Error) => refusal.message,
    );
}

const release = (bookingId: string) =>
  database.db.transaction((tx) => releaseCoupons(tx, [bookingId]));

async function taken() {
  const [row] = await database.db.select().from(coupons).where(eq(coupons.id, COUPON));
  return row?.taken;
}

describe("reserveCoupon", () => {
  it("does not exceed the total limit", async () => {
    const answers = [await reserve(), await reserve(), await reserve(), await reserve()];
    expect(answers.at(-1)).toBe("coupon_used_up");
    expect(await taken()).toBe(3);
  });

  it("does not exceed an account's limit, and a refusal writes nothing", async () => {
    const account = newId();
    await reserve(account);
    await reserve(account);
    expect(await reserve(account)).toBe("coupon_account_limit");
    expect(await taken()).toBe(2);
    expect(await reserve()).toHaveProperty("bookingId");
  });

  it("refuses a coupon that has ended since the check, and an unknown one", async () => {
    const end = new Date("2027-01-01T00:00:00Z");
    expect(await reserve(newId(), newId(), "few", end)).toBe("coupon_expired");
    expect(await reserve(newId(), newId(), "none")).toBe("coupon_unknown");
  });

  it("refuses a coupon whose start was postponed since the check", async () => {
    const validFrom = new Date("2026-12-01T00:00:00Z");
    await database.db.update(coupons).set({ validFrom }).where(eq(coupons.id, COUPON));
    expect(await reserve()).toBe("coupon_unknown");
    expect(await taken()).toBe(0);
  });

  it("allows one first-booking coupon when an account starts several bookings at once", async () => {
    await database.db
      .update(coupons)
      .set({ firstBookingOnly: true, perAccountLimit: null })
      .where(eq(coupons.id, COUPON));
    const account = newId();
    const answers = await Promise.all([reserve(account), reserve(account)]);
    expect(answers.filter((answer) => answer === "coupon_first_booking")).toHaveLength(1);
    const held = answers.find((answer) => typeof answer === "object");
    await release(held?.bookingId ?? "");
    expect(await reserve(account)).toHaveProperty("bookingId");
  });

  it("releases the coupon once when a booking ends repeatedly", async () => {
    const bookingId = newId();
    await reserve(newId(), bookingId);
    await release(bookingId);
    await release(bookingId);
    await release(newId());
    expect(await taken()).toBe(0);
  });

  it("marks the coupon as used when the booking is paid", async () => {
    const bookingId = newId();
    await reserve(newId(), bookingId);
    for (const _time of [1, 2]) await database.db.transaction((tx) => redeemCoupon(tx, bookingId));
    const [use] = await database.db.select().from(couponUses);
    expect(use?.state).toBe("used");
    expect(await taken()).toBe(1);
  });

  it("does not redeem a released coupon", async () => {
    const bookingId = newId();
    await reserve(newId(), bookingId);
    await release(bookingId);
    await database.db.transaction((tx) => redeemCoupon(tx, bookingId));
    const [use] = await database.db.select().from(couponUses);
    expect(use?.state).toBe("released");
  });
});

describe("a coupon for proven phones [issue 13, row 14]", () => {
  beforeEach(() =>
    database.db
      .update(coupons)
      .set({ provenPhoneOnly: true, totalLimit: null, perAccountLimit: null })
      .where(eq(coupons.id, COUPON)),
  );
  const withPhone = (phoneHash: string | null) =>
    addAccount(database.db, { id: newId(), phoneHash });

  it("needs one", async () => {
    expect(await reserve(await withPhone(null))).toBe("coupon_phone_unproven");
    expect(await taken()).toBe(0);
  });

  it("serves a phone once, whatever account it is on", async () => {
    const first = await withPhone("one");
    expect(await reserve(first)).toHaveProperty("bookingId");
    expect(await reserve(first)).toBe("coupon_phone_used");
    expect(await reserve(await withPhone("one"))).toBe("coupon_phone_used");
    expect(await reserve(await withPhone("two"))).toHaveProperty("bookingId");
    expect(await taken()).toBe(2);
  });

  it("serves the phone again when the booking ended unpaid", async () => {
    const bookingId = newId();
    await reserve(await withPhone("one"), bookingId);
    await release(bookingId);
    expect(await reserve(await withPhone("one"))).toHaveProperty("bookingId");
  });

  it("forgets the phones ninety days after its end", async () => {
    await reserve(await withPhone("one"));
    const { db } = database;
    await deletePhonesOfEndedCoupons(db, new Date("2027-03-31T23:59:00Z"));
    expect(await db.$count(couponPhones)).toBe(1);
    await deletePhonesOfEndedCoupons(db, new Date("2027-04-01T00:01:00Z"));
    expect(await db.$count(couponPhones)).toBe(0);
  });

  it.runIf(POSTGRES)("serves one of twenty fresh accounts with one phone at once", async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => withPhone("one")));
    const answers = await Promise.all(people.map((account) => reserve(account)));
    expect(answers.filter((answer) => typeof answer === "object")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "coupon_phone_used")).toHaveLength(19);
    expect(await taken()).toBe(1);
  });

  it.runIf(POSTGRES)("does not deadlock when one booking ends and another begins", async () => {
    const { db } = database;
    const ending = newId();
    await reserve(await withPhone("one"), ending);
    const other = await withPhone("one");
    const both = await db.transaction(async (tx) => {
      await tx.select().from(coupons).where(eq(coupons.id, COUPON)).for("update");
      const begun = reserve(other);
      await waitForLock(db);
      const ended = release(ending);
      await waitForLock(db, 2);
      // Wrapped in an object: they end only after this transaction.
      return { begun, ended };
    });
    await both.ended;
    expect(await both.begun).toBe("coupon_phone_used");
    expect(await taken()).toBe(0);
  });
});

describe.runIf(POSTGRES)("concurrent reservations", () => {
  it("reserve exactly as many coupons as remain", async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => reserve()));
    expect(answers.filter((answer) => typeof answer === "object")).toHaveLength(3);
    expect(answers.filter((answer) => answer === "coupon_used_up")).toHaveLength(37);
    expect(await taken()).toBe(3);
  });

  it("do not exceed an account's limit", async () => {
    const account = newId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => reserve(account)));
    expect(answers.filter((answer) => typeof answer === "object")).toHaveLength(2);
    expect(await taken()).toBe(2);
  });

  it("are released once when two requests end a booking", async () => {
    const bookingId = newId();
    await reserve(newId(), bookingId);
    await reserve();
    await Promise.all(Array.from({ length: 10 }, () => release(bookingId)));
    expect(await taken()).toBe(1);
  });
});
