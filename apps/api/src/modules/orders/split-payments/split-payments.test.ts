// Also on PostgreSQL and Redis: several payments of one price at the same moment.
import fc from "fast-check";
import type { AdminBooking } from "@ghuri/contract/admin-bookings";
import type { PaymentMethod } from "@ghuri/contract/payments";
import type { SplitOffer } from "@ghuri/contract/split-payments";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import {
  bookFlight,
  getBooking,
  openPaymentPage,
  payAt,
  payManually,
  runAllJobs,
  searchFlights,
  traveller,
} from "../../../../test/book-flight.ts";
import {
  findPackage,
  getPackageBooking,
  samplePackageTraveller,
  sendPackageBooking,
} from "../../../../test/book-package.ts";
import { bookingCalls, refundedSum } from "../../../../test/booking-calls.ts";
import { emailsTo } from "../../../../test/emails.ts";
import {
  expectBalancedBooks,
  expectInvoicedAsSold,
  expectReceivedAsBooked,
  readClearing,
} from "../../../../test/expect-balanced-books.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { GOOD_PASSWORD, type SignedUpAccount, signIn, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { payments } from "../../payments/tables.ts";

const NOW = "2026-11-21T06:00:00Z";
const SLUG = "coxs-bazar-beach-break";
const LEAVES = "2026-12-18";
const PRICE = 12_900;
/** What the wallet takes at once: the price needs three of its payments. */
const WALLET_MAX = 5000;

let app: ListeningApp;
let owner: SignedUpAccount;
let staff: StaffSession;
let email: string;
let people = 0;

beforeAll(async () => {
  app = await startListeningApp({
    env: {
      BKASH_STANDIN: "true",
      BKASH_MAX_TAKA: String(WALLET_MAX),
      BKASH_DAY_MAX_TAKA: "20000",
      GATEWAY_FEES: "sslcommerz=2.5%:traveller",
    },
  });
  app.clock.set(NOW);
  staff = await signedInStaff(app, ["finance", "support"], "Nusrat Jahan");
});
beforeEach(async () => {
  app.clock.set(NOW);
  owner = await signUp(app);
  email = `shares-${++people}@example.com`;
});
afterAll(() => app.stop());

type Kind = "package" | "flight";

async function book(): Promise<string> {
  const { departures } = await findPackage(app, SLUG);
  const answer = await sendPackageBooking(app, owner, {
    departure_id: departures.find(({ date }) => date === LEAVES)?.id,
    travellers: [samplePackageTraveller({ email })],
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: { id: string } }>().data.id;
}

const calls = bookingCalls(() => ({ app, owner }));
const { quoteCancellation, confirmCancellation, cancel: cancelFlight } = calls;
const look = (id: string) => getPackageBooking(app, owner, id);

interface Wanted {
  readonly gateway?: "bkash" | "sslcommerz";
  readonly share?: number;
  readonly kind?: Kind;
}

function open(id: string, { gateway = "sslcommerz", share, kind = "package" }: Wanted = {}) {
  const query = new URLSearchParams({
    type: kind,
    gateway,
    ...(share ? { share: `${share}` } : {}),
  });
  const url = `/api/v1/payment-request/${id}?${query.toString()}`;
  return app.http.inject({ method: "POST", url, headers: owner.headers });
}

async function pageOf(id: string, wanted: Wanted): Promise<string> {
  const answer = await open(id, wanted);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ url: string }>().url;
}

/** Pays on a page that was opened before, and comes back. */
async function payOn(page: string, { gateway = "sslcommerz" }: Wanted = {}): Promise<void> {
  if (gateway === "sslcommerz") return payAt(app, page);
  const local = (url: string) => url.replace("http://localhost:3000", app.address);
  const body = new URLSearchParams({ press: "pay", pin: "12121" });
  const agreed = await fetch(local(page), { method: "POST", body, redirect: "manual" });
  await fetch(local(agreed.headers.get("location") ?? ""), { redirect: "manual" });
}

async function pay(id: string, wanted: Wanted = {}): Promise<void> {
  // Payments are listed by the time at which they were begun.
  app.clock.advanceMinutes(1);
  await payOn(await pageOf(id, wanted), wanted);
  await runAllJobs(app);
}

async function expire(at: string): Promise<void> {
  app.clock.set(at);
  await runJob(app.jobHandlers, "expire-overdue-orders");
  await runAllJobs(app);
  app.clock.set(NOW);
}

async function methodsOf(id: string, share?: number) {
  const answer = await app.http.inject({
    url: `/api/v1/payment-request/${id}/methods?type=package${share ? `&share=${share}` : ""}`,
    headers: owner.headers,
  });
  return answer.json<{ data: PaymentMethod[]; split: SplitOffer | null }>();
}

const cancel = (id: string) =>
  app.http.inject({
    method: "POST",
    url: `/api/v1/user/package-bookings/${id}/cancel`,
    headers: owner.headers,
  });

async function asStaff(id: string): Promise<AdminBooking> {
  const url = `/api/v1/back-office/bookings/${id}`;
  return (await app.http.inject({ url, headers: staff.headers })).json<{ data: AdminBooking }>()
    .data;
}

/** What counts of an order's payments, in taka. */
async function countedOf(id: string): Promise<number> {
  const rows = await app.database.db.select().from(payments).where(eq(payments.subjectId, id));
  const counted = rows.filter(({ paysSubject, paysPart }) => paysSubject || paysPart);
  return counted.reduce((sum, { amount }) => sum + amount, 0);
}

describe("a price above what a wallet takes at once", () => {
  it("can be paid with several payments: what each takes is said before", async () => {
    const id = await book();
    const { data, split } = await methodsOf(id);
    expect(split).toEqual({
      paid: 0,
      due: PRICE,
      least: 10,
      until: "2026-11-22T06:00:00.000Z",
    });
    expect(data).toMatchObject([
      { gateway: "sslcommerz", takes_total: true, largest_share: PRICE, day_max: null },
      {
        gateway: "bkash",
        takes_total: false,
        max: WALLET_MAX,
        day_max: 20_000,
        largest_share: WALLET_MAX,
      },
    ]);
    const ofShare = await methodsOf(id, 4000);
    expect(ofShare.data).toMatchObject([
      { gateway: "sslcommerz", fee: 100, total: 4100 },
      { gateway: "bkash", fee: 0, total: 4000, takes_total: true },
    ]);
  });

  it.each([5, PRICE - 5, PRICE + 1])(
    "refuses a payment of %i taka of it, in words",
    async (share) => {
      const id = await book();
      const answer = await open(id, { share });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        code: "split_amount",
        message: expect.stringContaining("BDT 12,900"),
      });
      const tooMuch = await open(id, { gateway: "bkash", share: WALLET_MAX + 1 });
      expect(tooMuch.json()).toMatchObject({ code: "payment_amount_limit" });
    },
  );

  it("is confirmed when wallet and card together have paid all of it", async () => {
    const id = await book();
    await pay(id, { gateway: "bkash", share: WALLET_MAX });
    expect(await look(id)).toMatchObject({
      status: "booked",
      payment_status: null,
      split_payment: { payments: 1, paid: 5000, remaining: 7900 },
      // As long as for a payment that its gateway has not confirmed.
      payment_deadline: "2026-11-22T06:15:00.000Z",
      available_actions: ["pay", "cancel"],
    });
    expect(await asStaff(id)).toMatchObject({ split_payment: { paid: 5000, remaining: 7900 } });
    await pay(id, { gateway: "bkash", share: WALLET_MAX });
    await pay(id);
    expect(await look(id)).toMatchObject({
      status: "confirmed",
      payment_status: "paid",
      split_payment: { payments: 3, paid: PRICE, remaining: 0 },
      payments: [{ amount: 2900, fee: 73 }, { amount: 5000 }, { amount: 5000 }],
    });
    const subjects = (await emailsTo(app, email)).map(({ subject }) => subject);
    expect(subjects.filter((one) => one.includes("received, BDT"))).toHaveLength(2);
    expect(subjects.filter((one) => one.startsWith("Your package is confirmed"))).toHaveLength(1);
    await expectBalancedBooks(app);
    await expectInvoicedAsSold(app);
  });

  it("has a receipt for each payment, and one of the whole price that lists them", async () => {
    const id = await book();
    const receipt = (query = "") =>
      app.http.inject({
        url: `/download-receipt/${id}?type=package&language=en${query}`,
        headers: owner.headers,
      });
    await pay(id, { gateway: "bkash", share: 4000 });
    expect((await receipt()).json()).toMatchObject({ code: "receipt_not_ready" });
    expect((await readPdf((await receipt("&part=1")).rawPayload)).content).toContain("4,000");
    await pay(id);
    const { content } = await readPdf((await receipt()).rawPayload);
    for (const amount of ["4,000", "9,123", "13,123"]) expect(content).toContain(amount);
  });

  it("gives everything back by itself when the rest does not come in time, and says so", async () => {
    const id = await book();
    await pay(id, { gateway: "bkash", share: 5000 });
    await pay(id, { share: 2000 });
    // A quarter of an hour after the deadline, and not before.
    await expire("2026-11-22T06:14:00Z");
    expect(await look(id)).toMatchObject({ status: "booked" });
    await expire("2026-11-22T06:15:01Z");
    const ended = await look(id);
    expect(ended).toMatchObject({ status: "expired", split_payment: { paid: 7000, remaining: 0 } });
    expect(ended.refunds.map(({ amount, reason }) => [amount, reason])).toEqual(
      expect.arrayContaining([
        [5000, "not_completed"],
        [2050, "not_completed"],
      ]),
    );
    expect(ended.refunds).toHaveLength(2);
    const sent = await emailsTo(app, email);
    const told = sent.filter(({ subject }) => subject.startsWith("We refund BDT 7,050"));
    expect(told).toHaveLength(1);
    expect(sent.some(({ subject }) => subject.startsWith("Booking expired"))).toBe(false);
    await expectBalancedBooks(app);
  });

  it("gives everything back when its traveller or staff cancel before it is paid", async () => {
    const byTraveller = await book();
    await pay(byTraveller, { gateway: "bkash", share: 5000 });
    expect((await cancel(byTraveller)).statusCode).toBe(200);
    expect((await look(byTraveller)).refunds).toMatchObject([
      { amount: 5000, reason: "booking_cancelled" },
    ]);
    const byStaff = await book();
    await pay(byStaff, { gateway: "bkash", share: 3000 });
    const { version } = await asStaff(byStaff);
    const url = `/api/v1/back-office/bookings/${byStaff}`;
    const quote = await app.http.inject({
      method: "POST",
      url: `${url}/cancellation-quote`,
      headers: staff.headers,
      payload: { no_show: false },
    });
    expect(quote.json()).toMatchObject({
      data: { kind: "refund", max_refund: 3000, agreed_refund: 3000 },
    });
    const done = await app.http.inject({
      method: "POST",
      url: `${url}/cancel`,
      headers: staff.headers,
      payload: { why: "asked for on the telephone", version, refund: 3000 },
    });
    expect(done.statusCode).toBe(200);
    expect((await look(byStaff)).refunds).toMatchObject([{ amount: 3000 }]);
    await expectBalancedBooks(app);
  });

  it("gives back a last payment that comes too late together with those before it", async () => {
    const id = await book();
    await pay(id, { gateway: "bkash", share: 5000 });
    // A day later the sign-in is over as well.
    app.clock.set("2026-11-22T06:10:00Z");
    const answer = await signIn(app, owner.email, GOOD_PASSWORD);
    const token = answer.json<{ access_token: string }>().access_token;
    owner = { ...owner, token, headers: { authorization: `Bearer ${token}` } };
    const page = await pageOf(id, {});
    app.clock.set("2026-11-22T06:16:00Z");
    await payAt(app, page);
    await runAllJobs(app);
    const { status, refunds } = await look(id);
    expect(status).toBe("expired");
    const back = refunds.map(({ amount }) => amount).toSorted((a, b) => a - b);
    expect(back).toEqual([5000, 8098]);
    expect((await emailsTo(app, email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^We refund BDT 13,098/),
    );
    app.clock.set(NOW);
    await expectBalancedBooks(app);
  });

  it("takes a transfer for the rest, which staff approve", async () => {
    const id = await book();
    await pay(id, { gateway: "bkash", share: 5000 });
    app.clock.advanceMinutes(1);
    const sent = await payManually(app, owner, { journey_id: id, type: "package" });
    expect(sent.statusCode).toBe(201);
    const [newest] = (await look(id)).payments;
    expect(newest).toMatchObject({ method: "manual", amount: 7900, in_review: true });
    expect((await open(id, { share: 100 })).json()).toMatchObject({ code: "payment_in_review" });
  });
});

describe("pages that are open side by side", () => {
  it(
    "never collect more than the price: whatever is paid on an older one goes back",
    { tags: "postgres" },
    async () => {
      const id = await book();
      // All of it in one tab, a part of it in the other.
      const whole = await pageOf(id, {});
      const part = await pageOf(id, { gateway: "bkash", share: 5000 });
      await payOn(part, { gateway: "bkash" });
      await payOn(whole);
      await runAllJobs(app);
      expect(await look(id)).toMatchObject({ status: "booked", split_payment: { paid: 5000 } });
      expect((await look(id)).refunds).toMatchObject([{ amount: 13_223, reason: "double" }]);
      await pay(id);
      expect(await look(id)).toMatchObject({ status: "confirmed" });
      expect(await countedOf(id)).toBe(PRICE);
      await expectBalancedBooks(app);
    },
  );

  it("count one payment of the same part, and one that completes the price", async () => {
    const id = await book();
    const first = await pageOf(id, { gateway: "bkash", share: 4000 });
    const second = await pageOf(id, { gateway: "bkash", share: 3000 });
    await payOn(second, { gateway: "bkash" });
    await payOn(first, { gateway: "bkash" });
    await runAllJobs(app);
    expect(await look(id)).toMatchObject({ split_payment: { payments: 1, paid: 3000 } });
    expect((await look(id)).refunds).toMatchObject([{ amount: 4000, reason: "double" }]);
    await expectBalancedBooks(app);
  });

  it("settle at the same moment without passing the price", { tags: "postgres" }, async () => {
    for (let round = 0; round < 3; round++) {
      const id = await book();
      const pages = [];
      for (const [gateway, share] of [
        ["bkash", 5000],
        ["bkash", 4000],
        ["sslcommerz", undefined],
        ["bkash", 3000],
      ] as const)
        pages.push({ gateway, page: await pageOf(id, { gateway, ...(share ? { share } : {}) }) });
      await Promise.all([
        ...pages.map(({ gateway, page }) => payOn(page, { gateway })),
        open(id, { gateway: "bkash", share: 2000 }),
        open(id),
        runAllJobs(app),
      ]);
      await runAllJobs(app);
      expect(await countedOf(id)).toBeLessThanOrEqual(PRICE);
      if ((await look(id)).status === "booked") await pay(id);
      expect(await look(id)).toMatchObject({ status: "confirmed" });
      expect(await countedOf(id)).toBe(PRICE);
    }
    await expectBalancedBooks(app);
  });

  it(
    "are one page when the same button is pressed several times",
    { tags: "postgres" },
    async () => {
      const id = await book();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => open(id, { gateway: "bkash", share: 5000 })),
      );
      const pages = answers.map((answer) => answer.json<{ url?: string }>().url).filter(Boolean);
      expect(new Set(pages).size).toBe(1);
    },
  );
});

describe("the database", () => {
  it("calls no order paid whose payments do not add up to its price", async () => {
    const id = await book();
    await pay(id, { gateway: "bkash", share: 5000 });
    await expect(
      app.database.db.execute(sql`
        update orders set confirmed_at = now(), payment_id = (
          select id from payments where subject_id = ${id} and status = 'paid') where id = ${id}`),
    ).rejects.toMatchObject({ cause: { constraint: "orders_paid_in_full" } });
  });
});

describe("a flight that was paid with several payments", () => {
  async function buy(): Promise<{ id: string; price: number }> {
    // For two, which is more than the wallet takes at once.
    const found = await searchFlights(app, { adult: 2 });
    const users = [traveller({ email }), traveller({ first_name: "Tania" })];
    const id = await bookFlight(app, owner, { users }, found);
    return { id, price: (await getBooking(app, owner, id)).total_payable };
  }

  it("is ticketed when all of it is paid, and its refund is spread over them", async () => {
    const { id, price } = await buy();
    await pay(id, { kind: "flight", gateway: "bkash", share: 2000 });
    expect(await getBooking(app, owner, id)).toMatchObject({
      status: "booked",
      split_payment: { paid: 2000, remaining: price - 2000 },
    });
    await pay(id, { kind: "flight", share: 1000 });
    await pay(id, { kind: "flight" });
    expect(await getBooking(app, owner, id)).toMatchObject({ status: "ticket_issued" });
    const quote = await quoteCancellation(id);
    expect(quote.to?.payments).toBe(3);
    const done = await confirmCancellation(id, quote.id);
    expect(done.statusCode).toBe(200);
    await runAllJobs(app);
    const { refunds, status } = await getBooking(app, owner, id);
    expect(status).toBe("booking_cancelled");
    expect(refundedSum({ refunds })).toBe(quote.sum?.refund);
    await expectBalancedBooks(app);
    await expectInvoicedAsSold(app);
  });

  it("gives everything back when its traveller releases it before it is paid", async () => {
    const { id } = await buy();
    await pay(id, { kind: "flight", gateway: "bkash", share: 2000 });
    await cancelFlight(id);
    await runAllJobs(app);
    expect(await getBooking(app, owner, id)).toMatchObject({
      status: "booking_cancelled",
      refunds: [{ amount: 2000, reason: "booking_cancelled" }],
    });
    const subjects = (await emailsTo(app, email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/^We refund BDT 2,000/));
    await expectBalancedBooks(app);
  });
});

const STEPS = [
  "wallet",
  "card part",
  "card all",
  "decline",
  "twice",
  "cancel",
  "staff",
  "end",
] as const;

describe("any mix of payments, parts and refunds", () => {
  it("leaves ledger, orders, invoices and clearing in balance", async () => {
    const sold = fc.sample(
      fc.record({
        steps: fc.array(
          fc.record({ step: fc.constantFrom(...STEPS), share: fc.integer({ min: 10, max: 5000 }) }),
          { minLength: 2, maxLength: 6 },
        ),
        refund: fc.integer({ min: 0, max: PRICE }),
      }),
      { numRuns: Number(process.env["SPLIT_ORDERS"] ?? 12), seed: 20_261_126 },
    );
    for (const { steps, refund } of sold) {
      owner = await signUp(app);
      const id = await book();
      for (const { step, share } of steps) await take(id, { step, share, refund });
      const { status, total_payable: price } = await asStaff(id);
      if (status === "confirmed") expect(await countedOf(id)).toBe(price);
      expect(await countedOf(id)).toBeLessThanOrEqual(PRICE);
    }
    await expire("2026-11-22T06:20:00Z");
    await expectBalancedBooks(app);
    await expectInvoicedAsSold(app);
    const days = { from: "2026-11-21", to: "2026-11-30" };
    await expectReceivedAsBooked(app, days);
    const { closing, cleared, taken } = await readClearing(app, days);
    expect([closing, cleared]).toEqual([0, taken]);
  }, 600_000);

  async function take(
    id: string,
    { step, share, refund }: { step: (typeof STEPS)[number]; share: number; refund: number },
  ): Promise<void> {
    const { available_actions: actions, status } = await look(id);
    if (status !== "booked" && status !== "confirmed") return;
    if (step === "end") return status === "booked" ? expire("2026-11-22T06:20:00Z") : undefined;
    if (step === "cancel") await cancel(id);
    else if (step === "staff") {
      const { version } = await asStaff(id);
      await app.http.inject({
        method: "POST",
        url: `/api/v1/back-office/bookings/${id}/cancel`,
        headers: staff.headers,
        payload: { why: "asked for on the telephone", version, refund },
      });
    } else if (actions.includes("pay")) await takePayment(id, { step, share });
    await runAllJobs(app);
  }

  async function takePayment(
    id: string,
    { step, share }: { step: (typeof STEPS)[number]; share: number },
  ): Promise<void> {
    const { split } = await methodsOf(id);
    const due = split?.due ?? PRICE;
    const part = split && share <= due - 10 ? { share } : {};
    if (step === "wallet") {
      if ((part.share ?? due) > WALLET_MAX) return;
      return pay(id, { gateway: "bkash", ...part });
    }
    const page = await pageOf(id, step === "card all" ? {} : part);
    if (step === "decline") return payAt(app, page, { press: "decline" });
    await payAt(app, page);
    if (step === "twice") await payAt(app, page);
  }
});

describe("a page of all that is due", () => {
  it("is opened as before where every way takes it", async () => {
    const { id } = { id: await book() };
    await payAt(app, await openPaymentPage(app, owner, id, "package"));
    await runAllJobs(app);
    expect(await look(id)).toMatchObject({ status: "confirmed", split_payment: null });
  });
});
