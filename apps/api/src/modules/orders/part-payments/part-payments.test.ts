// Also on PostgreSQL and Redis: the rest is paid while the order ends.
import fc from "fast-check";
import type { AdminBooking, AdminCancellation } from "@ghuri/contract/admin-bookings";
import type { PartPaymentTerms } from "@ghuri/contract/part-payments";
import { GATEWAY_LIMITS } from "@ghuri/contract/payments";
import type { PackageQuote } from "@ghuri/contract/tour-packages";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { openPaymentPage, payAt, payManually, runAllJobs } from "../../../../test/book-flight.ts";
import {
  findPackage,
  getPackageBooking,
  samplePackageTraveller,
  sendPackageBooking,
} from "../../../../test/book-package.ts";
import { emailsTo } from "../../../../test/emails.ts";
import {
  expectBalancedBooks,
  expectReceivedAsBooked,
  readClearing,
} from "../../../../test/expect-balanced-books.ts";
import { readPdf, withoutSpaces } from "../../../../test/read-pdf.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signInAgain, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { queueRefund } from "../../payments/index.ts";
import { payments, refundQueue } from "../../payments/tables.ts";
import { partPaymentTerms } from "./offer-part-payment.ts";

const NOW = "2026-11-21T06:00:00Z";
const SLUG = "coxs-bazar-beach-break";
/** 12,900 taka, first part 30 percent, half of it kept; the rest is due two weeks before. */
const LEAVES = "2026-12-18";
const TERMS: PartPaymentTerms = {
  first: 3870,
  rest: 9030,
  rest_due_at: "2026-12-04T12:00:00.000Z",
  kept: 1935,
};

let app: ListeningApp;
let owner: SignedUpAccount;
let finance: StaffSession;
let email: string;
let people = 0;

beforeAll(async () => {
  app = await startListeningApp();
  app.clock.set(NOW);
  finance = await signedInStaff(app, ["finance", "support"], "Nusrat Jahan");
  const entered = await enterRule();
  if (entered.statusCode !== 201) throw new Error(entered.body);
});
beforeEach(async () => {
  app.clock.set(NOW);
  owner = await signUp(app);
  email = `parts-${++people}@example.com`;
});
afterAll(() => app.stop());

const rule = (over: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  scope: "package_domestic",
  percent: 30,
  minimum: 2000,
  due_days: 14,
  kept_percent: 50,
  valid_from: "2026-11-21",
  ...over,
});
const enterRule = (body: object = rule()) =>
  app.http.inject({
    method: "POST",
    url: "/api/v1/back-office/part-payment-rules",
    headers: finance.headers,
    payload: body,
  });

async function departureOn(date = LEAVES): Promise<{ id: string; packageId: string }> {
  const { id: packageId, departures } = await findPackage(app, SLUG);
  const found = departures.find((one) => one.date === date);
  if (!found) throw new Error(`no departure on ${date}`);
  return { id: found.id, packageId };
}

async function quoteFor(date = LEAVES): Promise<PackageQuote> {
  const { id, packageId } = await departureOn(date);
  const answer = await app.http.inject({
    url: `/api/v1/packages/${packageId}/quote?departure=${id}`,
  });
  return answer.json<{ data: PackageQuote }>().data;
}

const send = async (terms: object | null, date = LEAVES) =>
  sendPackageBooking(app, owner, {
    departure_id: (await departureOn(date)).id,
    travellers: [samplePackageTraveller({ email })],
    ...(terms ? { part_payment: terms } : {}),
  });
async function bookInParts(): Promise<string> {
  const answer = await send(TERMS);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: { id: string } }>().data.id;
}
const look = (id: string) => getPackageBooking(app, owner, id);
const pageOf = (id: string) => openPaymentPage(app, owner, id, "package");
async function pay(id: string): Promise<void> {
  await payAt(app, await pageOf(id));
  await runAllJobs(app);
}
const cancel = (id: string) =>
  app.http.inject({
    method: "POST",
    url: `/api/v1/user/package-bookings/${id}/cancel`,
    headers: owner.headers,
  });
/** Days pass: who was signed in signs in again. */
async function waitUntil(at: string): Promise<void> {
  app.clock.set(at);
  owner = await signInAgain(app, owner);
}
async function expire(at: string): Promise<void> {
  await waitUntil(at);
  await runJob(app.jobHandlers, "expire-overdue-orders");
  await runAllJobs(app);
}
const placesLeft = async () =>
  (await findPackage(app, SLUG)).departures.find(({ date }) => date === LEAVES)?.spots_left;

async function asStaff(id: string): Promise<AdminBooking> {
  const url = `/api/v1/back-office/bookings/${id}`;
  const answer = await app.http.inject({ url, headers: finance.headers });
  return answer.json<{ data: AdminBooking }>().data;
}
const actAsStaff = (url: string, payload: object) =>
  app.http.inject({
    method: "POST",
    url: `/api/v1/back-office/bookings/${url}`,
    headers: finance.headers,
    payload,
  });

describe("the terms of paying in two parts", () => {
  it("are in the quote: what is due when, and what is kept of it", async () => {
    expect(await quoteFor()).toMatchObject({ total_payable: 12_900, part_payment: TERMS });
  });

  it("are not offered when both parts would be due within four days", async () => {
    expect((await quoteFor("2026-11-23")).part_payment).toBeNull();
  });

  it("are refused when they are not those on offer, with the quote that is", async () => {
    const answer = await send({ ...TERMS, kept: 0 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: "part_payment_changed",
      quote: { part_payment: TERMS },
    });
  });

  it("add up for every price and rule", () => {
    const terms = fc.record({
      percent: fc.integer({ min: 0, max: 90 }),
      minimum: fc.integer({ min: 0, max: 50_000 }),
      dueDays: fc.integer({ min: 2, max: 180 }),
      keptPercent: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 2_000_000 }), (one, total) => {
        const sold = { total, departure: "2027-03-01", now: new Date(NOW) };
        const found = partPaymentTerms(one, sold);
        if (!found) return;
        expect(found.first + found.rest).toBe(total);
        // What no gateway takes could not be paid.
        expect(Math.min(found.first, found.rest)).toBeGreaterThanOrEqual(GATEWAY_LIMITS.min);
        if (found.rest > GATEWAY_LIMITS.min)
          expect(found.first).toBeGreaterThanOrEqual(one.minimum);
        expect(found.kept).toBeLessThanOrEqual(found.first);
        expect(found.kept).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("rules for paying in parts", () => {
  it(
    "are entered once, never for the past, and replace the one before them",
    { tags: "postgres" },
    async () => {
      const future = rule({ scope: "package_abroad", valid_from: "2026-12-01", percent: 40 });
      expect((await enterRule(future)).statusCode).toBe(201);
      expect((await enterRule(future)).statusCode).toBe(201);
      expect((await enterRule({ ...future, percent: 50 })).json()).toMatchObject({
        code: "already_decided",
      });
      const past = await enterRule(rule({ valid_from: "2026-11-20" }));
      expect(past.json()).toMatchObject({ errors: { valid_from: [expect.any(String)] } });
      const list = await app.http.inject({
        url: "/api/v1/back-office/part-payment-rules",
        headers: finance.headers,
      });
      expect(list.json()).toMatchObject({
        data: [
          { scope: "package_abroad", state: "future", percent: 40 },
          { scope: "package_domestic", state: "current", entered_by: "Nusrat Jahan" },
        ],
      });
      const support = await signedInStaff(app, ["support"]);
      const refused = await app.http.inject({
        url: "/api/v1/back-office/part-payment-rules",
        headers: support.headers,
      });
      expect(refused.statusCode).toBe(404);
    },
  );
});

describe("a booking that is paid in two parts", () => {
  it("is not offered further parts where every way to pay takes them", async () => {
    const id = await bookInParts();
    const split = async () => {
      const url = `/api/v1/payment-request/${id}/methods?type=package`;
      const answer = await app.http.inject({ url, headers: owner.headers });
      return answer.json<{ split: unknown }>().split;
    };
    expect(await split()).toBeNull();
    await pay(id);
    expect(await split()).toBeNull();
  });

  it("is kept after the first part, reminded of the second, and confirmed with it", async () => {
    const id = await bookInParts();
    expect(await look(id)).toMatchObject({
      price: 12_900,
      part_payment: { ...TERMS, paid: 0, due: 3870 },
      payment_deadline: "2026-11-22T06:00:00.000Z",
    });
    await pay(id);
    expect(await look(id)).toMatchObject({
      status: "booked",
      payment_status: null,
      part_payment: { paid: 3870, due: 9030 },
      payment_deadline: TERMS.rest_due_at,
      available_actions: ["pay", "cancel"],
      payments: [{ amount: 3870, status: "paid" }],
    });
    await expire("2026-11-26T06:00:00Z");
    for (const at of ["2026-11-28T06:00:00Z", "2026-12-03T06:00:00Z"]) {
      await waitUntil(at);
      await runJob(app.jobHandlers, "remind-of-rest");
      await runJob(app.jobHandlers, "remind-of-rest");
    }
    await pay(id);
    expect(await look(id)).toMatchObject({
      status: "confirmed",
      payment_status: "paid",
      part_payment: { paid: 12_900, due: 0 },
      payments: [{ amount: 9030 }, { amount: 3870 }],
    });
    const subjects = (await emailsTo(app, email)).map(({ subject }) => subject);
    const startWith = (text: string) => subjects.filter((subject) => subject.startsWith(text));
    expect(startWith("Pay BDT 3,870 by")).toHaveLength(1);
    expect(startWith("We received BDT 3,870")).toHaveLength(1);
    expect(startWith("Pay BDT 9,030 by")).toHaveLength(2);
    expect(startWith("Your package is confirmed")).toHaveLength(1);
    await expectBalancedBooks(app);
    // Sold once, for the whole price.
    const { rows } = await app.database.db.execute(sql`
      select kind, count(*)::int as entries from ledger_entries where subject_id = ${id} group by 1 order by 1`);
    expect(rows).toEqual([
      { kind: "charge", entries: 2 },
      { kind: "sale", entries: 1 },
    ]);
  });

  it("has a receipt for its first part, which anybody can check, and one for the whole price", async () => {
    const id = await bookInParts();
    const receipt = (query = "") =>
      app.http.inject({
        url: `/download-receipt/${id}?type=package${query}`,
        headers: owner.headers,
      });
    expect((await receipt("&part=1")).json()).toMatchObject({ code: "receipt_not_ready" });
    await pay(id);
    expect((await receipt()).json()).toMatchObject({ code: "receipt_not_ready" });
    expect((await receipt("&part=2")).json()).toMatchObject({ code: "receipt_not_ready" });
    const { content } = await readPdf((await receipt("&part=1")).rawPayload);
    expect(withoutSpaces(content)).toContain("Firstpartoftheprice");
    expect(content).toContain("3,870");
    const [payment] = (await asStaff(id)).payments;
    const checked = await app.http.inject({
      url: `/api/v1/receipts/${payment?.verification_code}`,
    });
    expect(checked.json()).toMatchObject({ data: { amount: 3870, state: "paid" } });
    await pay(id);
    const whole = await readPdf((await receipt()).rawPayload);
    expect(whole.content).toContain("12,900");
  });

  it("is found by staff as part paid, and its second part is taken at the counter", async () => {
    const id = await bookInParts();
    await pay(id);
    const list = await app.http.inject({
      url: "/api/v1/back-office/bookings?payment=part_paid",
      headers: finance.headers,
    });
    const rows = list.json<{ data: { id: string }[] }>().data;
    expect(rows.map((one) => one.id)).toContain(id);
    const { version } = await asStaff(id);
    const taken = await actAsStaff(`${id}/payments`, {
      id: crypto.randomUUID(),
      version,
      how: "cash",
      paid_by: "Ayesha Rahman",
      reference: "0042",
      value_date: "2026-11-21",
      received: 9030,
    });
    expect(taken.statusCode).toBe(201);
    await runAllJobs(app);
    expect(await look(id)).toMatchObject({ status: "confirmed", part_payment: { due: 0 } });
    await expectBalancedBooks(app);
  });

  it("refuses another sum than the part that is due, and refunds a second payment of the same part", async () => {
    const id = await bookInParts();
    const wrong = await app.http.inject({
      method: "POST",
      url: `/api/v1/payment-request/${id}?type=package&total=12900`,
      headers: owner.headers,
    });
    expect(wrong.json()).toMatchObject({ code: "payment_total_changed" });
    // The page stays open in another tab while staff find a transfer for the same part.
    const page = await pageOf(id);
    await payAt(app, page);
    await payAt(app, page);
    await runAllJobs(app);
    expect(await look(id)).toMatchObject({
      status: "booked",
      part_payment: { paid: 3870, due: 9030 },
    });
    await expectBalancedBooks(app);
  });

  it("ends when its second part is not paid in time, with what was agreed about the first", async () => {
    // What other tests left open ends now.
    await expire("2026-12-04T12:20:00Z");
    await waitUntil(NOW);
    const before = await placesLeft();
    const id = await bookInParts();
    await pay(id);
    expect(await placesLeft()).toBe((before ?? 0) - 1);
    await expire("2026-12-04T12:00:01Z");
    expect(await look(id)).toMatchObject({
      status: "expired",
      part_payment: { paid: 3870, due: 0 },
      refunds: [{ amount: 1935, reason: "booking_cancelled", stage: "requested" }],
    });
    await runJob(app.jobHandlers, "expire-overdue-orders");
    expect((await look(id)).refunds).toHaveLength(1);
    const sent = await emailsTo(app, email);
    const ended = sent.find(({ subject }) => subject.startsWith("Booking ended"));
    expect(ended?.text).toContain("we keep BDT 1,935 of the first part");
    // What was kept has an invoice of its own.
    const invoice = await app.http.inject({
      url: `/download-invoice/${id}?type=package`,
      headers: owner.headers,
    });
    const { content } = await readPdf(invoice.rawPayload);
    expect(withoutSpaces(content)).toContain("Keptofthefirstpart");
    app.clock.set(NOW);
    expect(await placesLeft()).toBe(before);
    await expectBalancedBooks(app);
  });

  it("is cancelled by its traveller on the same terms", async () => {
    const id = await bookInParts();
    await pay(id);
    expect((await cancel(id)).statusCode).toBe(200);
    expect((await cancel(id)).statusCode).toBe(200);
    expect(await look(id)).toMatchObject({ status: "cancelled", refunds: [{ amount: 1935 }] });
    // What was kept is invoiced, and nothing is credited.
    await runJob(app.jobHandlers, "issue-missing-invoices");
    expect((await asStaff(id)).documents).toEqual(["invoice"]);
    await expectBalancedBooks(app);
  });

  it("is cancelled by staff with what they agree, at most the first part", async () => {
    const id = await bookInParts();
    await pay(id);
    const asked = await actAsStaff(`${id}/cancellation-quote`, { no_show: false });
    expect(asked.json<{ data: AdminCancellation }>().data).toMatchObject({
      kind: "refund",
      max_refund: 3870,
      agreed_refund: 1935,
    });
    const { version } = await asStaff(id);
    const body = { why: "asked for on the telephone", version };
    const much = await actAsStaff(`${id}/cancel`, { ...body, refund: 3871 });
    expect(much.statusCode).toBe(422);
    expect((await actAsStaff(`${id}/cancel`, { ...body, refund: 3870 })).statusCode).toBe(200);
    expect((await look(id)).refunds).toMatchObject([{ amount: 3870 }]);
    await expectBalancedBooks(app);
  });

  it("gives back both payments when it is cancelled after both", async () => {
    const id = await bookInParts();
    await pay(id);
    await pay(id);
    const { version } = await asStaff(id);
    const body = { why: "asked for on the telephone", version, refund: 10_000 };
    expect((await actAsStaff(`${id}/cancel`, body)).statusCode).toBe(200);
    const refunds = (await look(id)).refunds.map(({ amount }) => amount);
    expect(refunds.toSorted((one, other) => one - other)).toEqual([970, 9030]);
    await expectBalancedBooks(app);
  });

  it(
    "takes what is agreed of the first part from that, also while the second one arrives",
    { tags: "postgres" },
    async () => {
      const id = await bookInParts();
      await pay(id);
      await payAt(app, await pageOf(id));
      // The gateway has told us, and the order does not know of it yet: whoever ends it read its payments a moment before.
      const back = { purpose: "package", subjectId: id, reason: "booking_cancelled" } as const;
      const refunded = await app.database.db.transaction(async (tx) => {
        await tx.execute(sql`savepoint before`);
        await queueRefund(tx, { ...back, stated: 1935, now: app.clock.now() });
        const found = await tx
          .select({ amount: payments.amount, paisa: refundQueue.paisa })
          .from(refundQueue)
          .innerJoin(payments, eq(payments.id, refundQueue.paymentId))
          .where(eq(payments.subjectId, id));
        await tx.execute(sql`rollback to savepoint before`);
        return found;
      });
      expect(refunded).toEqual([{ amount: 3870, paisa: 193_500 }]);
    },
  );

  it(
    "is paid or ended, and never both, when the second part arrives as it is due",
    { tags: "postgres" },
    async () => {
      const sold: { id: string; owner: SignedUpAccount }[] = [];
      for (let at = 0; at < 4; at++) {
        owner = await signUp(app);
        const id = await bookInParts();
        await pay(id);
        sold.push({ id, owner });
      }
      app.clock.set("2026-12-04T11:59:00Z");
      const ids = [];
      for (const one of sold) ids.push({ ...one, owner: await signInAgain(app, one.owner) });
      const pages = [];
      for (const one of ids) pages.push(await openPaymentPage(app, one.owner, one.id, "package"));
      app.clock.set("2026-12-04T12:00:00Z");
      await Promise.all([
        ...pages.map((page) => payAt(app, page)),
        runJob(app.jobHandlers, "expire-overdue-orders"),
        runAllJobs(app),
      ]);
      await expire("2026-12-04T12:20:00Z");
      for (const one of ids) {
        const shown = await getPackageBooking(app, one.owner, one.id);
        const back = shown.refunds.reduce((sum, { amount }) => sum + amount, 0);
        const isLate = shown.payments.some(
          ({ amount, status }) => amount === 9030 && status === "paid",
        );
        expect([shown.status, back]).toEqual(
          shown.status === "confirmed" ? ["confirmed", 0] : ["expired", 1935 + (isLate ? 9030 : 0)],
        );
      }
      await expectBalancedBooks(app);
    },
  );

  it("waits for the review of a second part that was transferred in time", async () => {
    const id = await bookInParts();
    await pay(id);
    await waitUntil("2026-12-04T11:00:00Z");
    const sent = await payManually(app, owner, { journey_id: id, type: "package" });
    expect(sent.statusCode).toBe(201);
    await expire("2026-12-05T06:00:00Z");
    expect(await look(id)).toMatchObject({
      status: "booked",
      payment_deadline: "2026-12-07T12:00:00.000Z",
    });
    await expectBalancedBooks(app);
  });
});

const STEPS = ["pay", "pay twice", "decline", "cancel", "staff cancel", "let it end"] as const;

describe("any mix of parts, payments and refunds", () => {
  it("leaves ledger, orders and clearing in balance", async () => {
    const orders = fc.sample(
      fc.record({
        steps: fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 5 }),
        refund: fc.integer({ min: 0, max: 3870 }),
      }),
      { numRuns: Number(process.env["PART_ORDERS"] ?? 10), seed: 20_261_121 },
    );
    for (const { steps, refund } of orders) {
      app.clock.set(NOW);
      owner = await signUp(app);
      const id = await bookInParts();
      for (const step of steps) await take(id, step, refund);
    }
    app.clock.set("2026-12-08T06:00:00Z");
    await runJob(app.jobHandlers, "expire-overdue-orders");
    await runAllJobs(app);
    await expectBalancedBooks(app);
    const days = { from: "2026-11-21", to: "2026-12-31" };
    await expectReceivedAsBooked(app, days);
    const { closing, cleared, taken } = await readClearing(app, days);
    expect([closing, cleared]).toEqual([0, taken]);
  }, 600_000);

  async function take(id: string, step: (typeof STEPS)[number], refund: number): Promise<void> {
    const { available_actions: actions, status } = await look(id);
    if (status !== "booked" && status !== "confirmed") return;
    if (step === "let it end") return expire("2026-12-04T12:20:00Z");
    if (step === "cancel") await cancel(id);
    else if (step === "staff cancel") {
      const { version } = await asStaff(id);
      await actAsStaff(`${id}/cancel`, { why: "asked for on the telephone", version, refund });
    } else if (actions.includes("pay")) {
      const page = await pageOf(id);
      await payAt(app, page, { press: step === "decline" ? "decline" : "pay" });
      if (step === "pay twice") await payAt(app, page);
    }
    await runAllJobs(app);
  }
});
