// Also on PostgreSQL and Redis: two edits at the same time.
import type { AdminCoupon, AdminCouponRow, CouponTrial } from "@ghuri/contract/admin-coupons";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookFlight, searchFlights, getBooking } from "../../../../../test/book-flight.ts";
import { signedInStaff, type StaffSession } from "../../../../../test/back-office.ts";
import { POSTGRES } from "../../../../../test/postgres-server.ts";
import { type SignedUpAccount, signUp } from "../../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { auditEntries } from "../../tables.ts";

const COUPONS = "/api/v1/back-office/coupons";

let app: TestApp & { readonly address: string };
let owner: SignedUpAccount;
let nadia: StaffSession;
let rafiq: StaffSession;

beforeAll(async () => {
  const started = await startTestApp();
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
  owner = await signUp(app);
  nadia = await signedInStaff(app, ["content"], "Nadia Karim");
  rafiq = await signedInStaff(app, ["admin"], "Rafiq Islam");
});
afterAll(() => app.stop());

const WORDS = {
  title_en: "Winter in Bangkok",
  title_bn: "শীতে ব্যাংকক",
  subtitle_en: "Economy, round trip",
  subtitle_bn: "ইকোনমি, যাওয়া-আসা",
};
const RUNS = { valid_from: "2026-11-01T00:00:00.000Z", expired_at: "2027-12-01T00:00:00.000Z" };

const draft = (more: object = {}) => ({
  name: "THAI12",
  ...WORDS,
  ...RUNS,
  type: "percentage",
  amount: 12,
  scope: "any",
  ...more,
});

const ask = (method: "GET" | "POST" | "PUT", url: string, payload?: object, who = nadia) =>
  app.http.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) });

async function make(more: object): Promise<AdminCoupon> {
  const answer = await ask("POST", COUPONS, draft(more));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: AdminCoupon }>().data;
}

const look = async (id: string) =>
  (await ask("GET", `${COUPONS}/${id}`)).json<{ data: AdminCoupon }>().data;

const save = (coupon: AdminCoupon, more: object, who = nadia) =>
  ask("PUT", `${COUPONS}/${coupon.id}`, { ...coupon.draft, ...more, version: coupon.version }, who);

const flip = (coupon: AdminCoupon, to: "stopped" | "running") =>
  ask("POST", `${COUPONS}/${coupon.id}/switch`, { to, version: coupon.version });

async function listed(query = ""): Promise<AdminCouponRow[]> {
  return (await ask("GET", `${COUPONS}?${query}`)).json<{ data: AdminCouponRow[] }>().data;
}

async function publicCodes(): Promise<string[]> {
  const reply = await app.http.inject({ url: "/api/v1/coupons" });
  return reply.json<{ data: { name: string }[] }>().data.map(({ name }) => name);
}

async function tryOn(coupon: object, basket: object): Promise<CouponTrial> {
  const {
    title_en: _1,
    title_bn: _2,
    subtitle_en: _3,
    subtitle_bn: _4,
    ...rules
  } = draft(coupon) as ReturnType<typeof draft> & typeof WORDS;
  const answer = await ask("POST", "/api/v1/back-office/coupon-tries", { coupon: rules, basket });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: CouponTrial }>().data;
}

let day = 0;
async function bookWith(coupon: string) {
  day += 1;
  const on = new Date(Date.UTC(2027, 2, day)).toISOString().slice(0, 10);
  const found = await searchFlights(app, { trips: [["DAC", "CXB", on]] });
  return bookFlight(app, owner, { coupon }, found);
}

describe("a coupon in the back office", () => {
  it("is created, shown to travellers in both languages, and audited [OP-15 OP-39]", async () => {
    const made = await make({ description_en: "<p>Fly <b>now</b></p><script>x()</script>" });
    expect(made).toMatchObject({ state: "live", is_bound: false, reserved: 0, used: 0 });
    expect(made.draft.description_en).toBe("<p>Fly now</p>");
    expect(await publicCodes()).toContain("THAI12");
    const bangla = await app.http.inject({
      url: `/api/v1/coupons/${made.hash}`,
      headers: { "accept-language": "bn" },
    });
    expect(bangla.json()).toMatchObject({ data: { title: "শীতে ব্যাংকক" } });
    const [entry] = await app.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, made.id));
    expect(entry).toMatchObject({ action: "coupon.add", staffName: "Nadia Karim", before: null });
  });

  it("has a unique code, and reports errors per field", async () => {
    await make({ name: "ONLYONE" });
    for (const [more, field] of [
      [{ name: "onlyone" }, "name"],
      [{ name: "NO WAY" }, "name"],
      [{ name: "TOOMUCH", amount: 101 }, "amount"],
      [{ name: "BACK", expired_at: "2026-10-01T00:00:00Z" }, "expired_at"],
      [{ name: "NOWHERE", destinations: ["QQQ"] }, "destinations"],
      [{ name: "SEA", scope: "visa", airlines: ["BG"] }, "airlines"],
      [{ name: "TYPO", origins: ["DAC", "C1X"] }, "origins"],
      [{ name: "TYPO", destination_countries: ["Thailand"] }, "destination_countries"],
    ] as const) {
      const answer = await ask("POST", COUPONS, draft(more));
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    }
  });

  it("starts on its date, is found by state and text, and is unlisted when private [OP-15]", async () => {
    const planned = await make({ name: "LATER10", valid_from: "2027-06-01T00:00:00Z" });
    expect(planned.state).toBe("scheduled");
    const secret = await make({ name: "SECRET7", is_private: true });
    expect(await publicCodes()).not.toContain("LATER10");
    expect(await publicCodes()).not.toContain("SECRET7");
    expect((await listed("state=scheduled")).map(({ name }) => name)).toEqual(["LATER10"]);
    expect((await listed("search=secret")).map(({ name }) => name)).toEqual(["SECRET7"]);
    expect(await listed("search=%25")).toEqual([]);
    const page = await app.http.inject({ url: `/api/v1/coupons/${secret.hash}` });
    expect(page.statusCode).toBe(200);
    expect(await getBooking(app, owner, await bookWith("SECRET7"))).toHaveProperty("booking_id");
  });

  it("never changes existing bookings, whatever is edited [OP-15]", async () => {
    const made = await make({ name: "KEEP500", type: "flat_rate", amount: 500, total_limit: 5 });
    const booking = await bookWith("KEEP500");
    const before = await getBooking(app, owner, booking);
    const bound = await look(made.id);
    expect(bound).toMatchObject({ reserved: 1, used: 0, is_bound: true, version: made.version });

    const renamed = await save(bound, { name: "OTHER" });
    expect(renamed.json()).toMatchObject({
      code: "invalid",
      errors: { name: [expect.any(String)] },
    });
    const changed = await save(bound, { amount: 90, min_spend: 400_000, total_limit: 1 });
    expect(changed.statusCode).toBe(200);
    const stopped = await flip(changed.json<{ data: AdminCoupon }>().data, "stopped");
    expect(stopped.json()).toMatchObject({ data: { state: "stopped" } });

    expect(await getBooking(app, owner, booking)).toEqual(before);
    expect(await publicCodes()).not.toContain("KEEP500");
    await expect(bookWith("KEEP500")).rejects.toThrow("coupon_expired");
  });

  it("cannot have a limit below its uses, and can be resumed", async () => {
    const made = await make({ name: "FEW", type: "flat_rate", amount: 100, total_limit: 9 });
    await bookWith("FEW");
    await bookWith("FEW");
    const bound = await look(made.id);
    const less = await save(bound, { total_limit: 1 });
    expect(less.json()).toMatchObject({
      errors: { total_limit: ["2 are taken already: it cannot be less."] },
    });
    const used = (await save(bound, { total_limit: 2 })).json<{ data: AdminCoupon }>().data;
    expect(used.state).toBe("used_up");
    const stopped = (await flip(used, "stopped")).json<{ data: AdminCoupon }>().data;
    const again = (await flip(stopped, "running")).json<{ data: AdminCoupon }>().data;
    expect(again.state).toBe("used_up");
  });

  it(
    "refuses to overwrite a concurrent edit and returns it [OP-39]",
    { tags: "postgres" },
    async () => {
      const made = await make({ name: "TWOHANDS" });
      expect((await save(made, { amount: 15 }, rafiq)).statusCode).toBe(200);
      const late = await save(made, { amount: 20 });
      expect(late.statusCode).toBe(409);
      expect(late.json()).toMatchObject({
        code: "case_changed",
        case: { draft: { amount: 15 }, last_change: { by: "Rafiq Islam" } },
      });
      const entries = await app.database.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, made.id))
        .orderBy(desc(auditEntries.number));
      expect(entries.map(({ action }) => action)).toEqual(["coupon.change", "coupon.add"]);
      expect(entries[0]).toMatchObject({ before: { amount: 12 }, after: { amount: 15 } });
    },
  );

  it.runIf(POSTGRES)(
    "is saved by one of many concurrent requests",
    { tags: "postgres" },
    async () => {
      const made = await make({ name: "RUSH" });
      const answers = await Promise.all(
        [20, 21, 22, 23, 24].map((amount) => save(made, { amount })),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4);
    },
  );
});

describe("testing a coupon", () => {
  const BASKET = {
    kind: "flight",
    origin: "DAC",
    destination: "BKK",
    trip_type: "round",
    airline: "BG",
    total: 45_646,
    fare: 40_000,
  };

  it("calculates like checkout: on the fare, rounded down, capped [OP-15]", async () => {
    expect(await tryOn({ amount: 12 }, BASKET)).toMatchObject({
      is_good: true,
      discount: 4800,
      payable: 40_846,
    });
    expect(await tryOn({ amount: 12 }, { ...BASKET, fare: 33_333 })).toMatchObject({
      discount: 3999,
      computed_paisa: 399_996,
      is_capped: false,
    });
    expect(await tryOn({ amount: 12, max_discount: 2000 }, BASKET)).toMatchObject({
      discount: 2000,
      is_capped: true,
    });
  });

  it.each([
    [{ min_spend: 50_000 }, "coupon_min_spend", null],
    [{ scope: "domestic" }, "coupon_scope", "scope"],
    [{ scope: "visa" }, "coupon_scope", "scope"],
    [{ trip_type: "oneway" }, "coupon_scope", "trip_type"],
    [{ origins: ["CGP"] }, "coupon_scope", "origins"],
    [{ destinations: ["KUL"] }, "coupon_scope", "destinations"],
    [{ destination_countries: ["MY"] }, "coupon_scope", "destinations"],
    [{ airlines: ["BS"] }, "coupon_scope", "airlines"],
    [{ min_travellers: 2 }, "coupon_scope", "min_travellers"],
    [
      { valid_from: "2026-01-01T00:00:00Z", expired_at: "2026-02-01T00:00:00Z" },
      "coupon_expired",
      null,
    ],
  ])("gives the reason of a refusal: %j is %s, by %s [OP-15]", async (rules, code, rule) => {
    expect(await tryOn(rules, BASKET)).toMatchObject({ is_good: false, code, rule });
  });

  it.each([
    [{ origins: ["DAC"], destination_countries: ["TH"], airlines: ["BG", "BS"] }],
    [{ scope: "international", trip_type: "round" }],
    [{ valid_from: "2027-05-01T00:00:00Z" }],
  ])("accepts matching rules: %j", async (rules) => {
    expect(await tryOn(rules, BASKET)).toMatchObject({ is_good: true });
  });

  it("refuses an impossible basket", async () => {
    const rules = { name: "X12", ...RUNS, type: "percentage", amount: 12, scope: "any" };
    for (const [basket, field] of [
      [{ ...BASKET, origin: null }, "basket.origin"],
      [{ ...BASKET, fare: 90_000 }, "basket.fare"],
      [{ kind: "visa", total: 100 }, "basket.country"],
      [{ ...BASKET, destination: "QQQ" }, "basket.destination"],
    ] as const) {
      const answer = await ask("POST", "/api/v1/back-office/coupon-tries", {
        coupon: rules,
        basket,
      });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    }
  });
});
