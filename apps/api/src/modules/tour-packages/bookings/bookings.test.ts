// Also on PostgreSQL and Redis: the last spots at the same time.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  runAllJobs,
  openPaymentPage,
  payAt,
  payManually,
  uploadPassport,
} from "../../../../test/book-flight.ts";
import {
  bookPackage,
  findPackage,
  getPackageBooking,
  sendPackageBooking,
  samplePackageTraveller,
  samplePackageTravellers,
} from "../../../../test/book-package.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { coupons } from "../../coupons/tables.ts";
import { refundQueue } from "../../payments/tables.ts";
import { createOrderPersonalData, productOf } from "../../orders/index.ts";
import { packageDepartures, tourPackages } from "../tables.ts";

const NOW = "2026-11-21T06:00:00Z";
const SLUG = "coxs-bazar-beach-break";

let app: TestApp & { readonly address: string };
let owner: SignedUpAccount;

beforeAll(async () => {
  const started = await startTestApp();
  const address = await started.http.listen({ port: 0, host: "127.0.0.1" });
  app = { ...started, address };
});
beforeEach(async () => {
  app.clock.set(NOW);
  owner = await signUp(app);
});
afterAll(() => app.stop());

async function placesOn(date: string, slug = SLUG): Promise<number> {
  const { departures } = await findPackage(app, slug);
  return departures.find((one) => one.date === date)?.spots_left ?? 0;
}

async function couponsTaken(code: string) {
  const [coupon] = await app.database.db.select().from(coupons).where(eq(coupons.code, code));
  return coupon?.taken;
}

const cancel = (who: SignedUpAccount, id: string) =>
  app.http.inject({
    method: "POST",
    url: `/api/v1/user/package-bookings/${id}/cancel`,
    headers: who.headers,
  });

describe("booking a package", () => {
  it("holds spots on the soonest departure, is paid, and completes after the trip [S3-31 S7.5-05 OP-26 OP-31 S1-06]", async () => {
    const [soonest] = (await findPackage(app, SLUG)).departures;
    const booked = await sendPackageBooking(app, owner, {
      traveller: 2,
      travellers: samplePackageTravellers(2, { email: "holiday@example.com" }),
      expected_total: 25_800,
    });
    expect(booked.statusCode).toBe(201);
    const { id, hash, price } = booked.json<{
      data: { id: string; hash: string; price: number };
    }>().data;
    expect([price, hash]).toEqual([25_800, expect.stringMatching(/^[A-Z0-9]{10}$/)]);
    expect(await placesOn(soonest?.date ?? "")).toBe((soonest?.spots_left ?? 0) - 2);
    expect(await getPackageBooking(app, owner, hash.toLowerCase())).toMatchObject({
      id,
      status: "booked",
      payment_status: null,
      departure_date: "2026-11-23",
      number_of_travellers: 2,
      payment_deadline: "2026-11-22T06:00:00.000Z",
      available_actions: ["pay", "cancel"],
      travellers: [{ email: "holiday@example.com", city: "Dhaka" }, { email: null }],
    });

    await payAt(app, await openPaymentPage(app, owner, id, "package"));
    await runAllJobs(app);
    expect(await getPackageBooking(app, owner, id)).toMatchObject({
      status: "confirmed",
      payment_status: "paid",
      payment_deadline: null,
      available_actions: ["download_receipt"],
      events: [
        { from: null, to: "booked", by: "traveller" },
        { from: "booked", to: "confirmed", by: "gateway" },
      ],
    });
    const rows = await app.http.inject({ url: "/api/v1/user/payments", headers: owner.headers });
    expect(rows.json()).toMatchObject({
      data: [{ type: "package", name: "Cox's Bazar Beach Break", route: null, reference: hash }],
    });
    const letters = await emailsTo(app, "holiday@example.com");
    expect(letters.map(({ subject }) => subject)).toEqual([
      `Pay by 22/11/2026, 12:00: Cox's Bazar Beach Break, ${hash}`,
      `Your package is confirmed: Cox's Bazar Beach Break, ${hash}`,
    ]);
    expect(letters[1]?.text).toContain(`/download-receipt/${id}?type=package`);

    // Three days from the 23rd: the trip is over when the 26th begins in Dhaka.
    for (const [instant, status] of [
      ["2026-11-25T17:59:00Z", "confirmed"],
      ["2026-11-25T18:00:00Z", "completed"],
    ] as const) {
      app.clock.set(instant);
      await runJob(app.jobHandlers, "complete-package-bookings");
      app.clock.set(NOW);
      expect((await getPackageBooking(app, owner, id)).status).toBe(status);
    }
  });

  it("requires complete parties, contacts, addresses and, abroad, passports [S7.5-05 S9-12 OP-20 OP-31 OP-57]", async () => {
    const send = async (body: Record<string, unknown>) => {
      const answer = await sendPackageBooking(app, owner, body);
      expect(answer.statusCode).toBe(422);
      return Object.keys(answer.json<{ errors: object }>().errors);
    };
    expect(await send({ traveller: 2 })).toEqual(["travellers"]);
    expect(await send({ traveller: 21, travellers: samplePackageTravellers(20) })).toEqual([
      "traveller",
    ]);
    expect(await send({ travellers: [] })).toEqual(["travellers"]);
    expect(await send({ travellers: [samplePackageTraveller({ city: " " })] })).toEqual([
      "travellers.0.city",
    ]);
    expect(await send({ travellers: [samplePackageTraveller({ email: "" })] })).toEqual([
      "travellers.0.email",
    ]);
    expect(await send({ departure_id: "soon" })).toEqual(["departure_id"]);

    const { id: package_id } = await findPackage(app, "singapore-discovery");
    const abroad = (facts: object) =>
      send({ package_id, travellers: [samplePackageTraveller({ ...facts })] });
    expect(await abroad({})).toEqual([
      "travellers.0.passport_number",
      "travellers.0.passport_expiry_date",
      "travellers.0.passport_file",
    ]);
    const passport_file = await uploadPassport(app, owner);
    const passport = { passport_number: "BX1234567", passport_file };
    // Departs on 23 November for four days, so the passport must be valid until 26 May.
    const field = "travellers.0.passport_expiry_date";
    expect(await abroad({ ...passport, passport_expiry_date: "2027-05-25" })).toEqual([field]);
    const thief = await signUp(app);
    const good = samplePackageTraveller({ ...passport, passport_expiry_date: "2027-05-26" });
    const stolen = await sendPackageBooking(app, thief, { package_id, travellers: [good] });
    expect(stolen.json()).toMatchObject({ errors: { "travellers.0.passport_file": [{}] } });
    const id = await bookPackage(app, owner, { package_id, travellers: [good] });
    const [first] = (await getPackageBooking(app, owner, id)).travellers;
    expect(first).toMatchObject(passport);
  });

  it(
    "books once for a repeated request, and refuses its key for another body",
    { tags: "postgres" },
    async () => {
      const first = await sendPackageBooking(app, owner, {}, "once");
      const again = await sendPackageBooking(app, owner, {}, "once");
      expect(again.body).toBe(first.body);
      const other = await sendPackageBooking(app, owner, { coupon: "EIDJOURNEY" }, "once");
      expect(other.json()).toMatchObject({ code: "idempotency_mismatch" });
    },
  );

  it("refuses when the price differs from the one shown", async () => {
    const answer = await sendPackageBooking(app, owner, { expected_total: 12_000 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: "price_changed",
      quote: { unit_price: 12_900, total_payable: 12_900 },
    });
  });

  it(
    "never sells a spot twice, and offers the departures that have room",
    { tags: "postgres" },
    async () => {
      const { id: package_id, departures } = await findPackage(app, "vietnam-north-explorer");
      const [{ id: departure_id, date } = { id: "", date: "" }, next] = departures;
      await app.database.db
        .update(packageDepartures)
        .set({ capacity: 5 })
        .where(eq(packageDepartures.id, departure_id));
      const passport_file = await uploadPassport(app, owner);
      const passport = { passport_file, passport_expiry_date: "2030-01-01" };
      const party = samplePackageTravellers(2, passport).map((one, at) => ({
        ...one,
        passport_number: `BX100000${at}`,
      }));
      const body = { package_id, departure_id, traveller: 2, travellers: party };
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => sendPackageBooking(app, owner, body)),
      );
      const booked = answers.filter(({ statusCode }) => statusCode === 201);
      expect(booked).toHaveLength(2);
      const refused = answers.find((answer) => !booked.includes(answer));
      expect(refused?.json()).toMatchObject({ code: "spots_gone", departures: { 0: next } });
      expect(await placesOn(date, "vietnam-north-explorer")).toBe(1);

      // Without a departure, the next one with room is booked.
      const { departure_id: _, ...anyDay } = body;
      const id = await bookPackage(app, owner, anyDay);
      expect((await getPackageBooking(app, owner, id)).departure_date).toBe(next?.date);
    },
  );
});

describe("a package booking that is not paid", () => {
  const COUPON = "HOLIDAY2000";
  const four = { traveller: 4, travellers: samplePackageTravellers(4), coupon: COUPON };

  const expireAllUnpaid = async () => {
    app.clock.set("2026-11-22T06:00:00Z");
    await runJob(app.jobHandlers, "expire-overdue-orders");
    app.clock.set(NOW);
  };

  it(
    "releases spots and coupon exactly once when it is cancelled",
    { tags: "postgres" },
    async () => {
      // Other bookings of that day.
      await expireAllUnpaid();
      const before = await placesOn("2026-11-23");
      const id = await bookPackage(app, owner, four);
      expect(await getPackageBooking(app, owner, id)).toMatchObject({
        price: 49_600,
        total_price: 51_600,
        coupon: { name: COUPON, amount: 2000 },
      });
      expect([await placesOn("2026-11-23"), await couponsTaken(COUPON)]).toEqual([before - 4, 1]);
      const stranger = await signUp(app);
      expect((await cancel(stranger, id)).statusCode).toBe(404);
      const answers = await Promise.all([cancel(owner, id), cancel(owner, id), cancel(owner, id)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(answers[0]?.json()).toMatchObject({
        data: { status: "cancelled", available_actions: [] },
      });
      expect([await placesOn("2026-11-23"), await couponsTaken(COUPON)]).toEqual([before, 0]);
      await expireAllUnpaid();
      expect(await placesOn("2026-11-23")).toBe(before);
    },
  );

  it("expires at its deadline, in responses immediately, and releases what it held", async () => {
    const date = "2026-12-18";
    const { departures } = await findPackage(app, SLUG);
    const departure = departures.find((one) => one.date === date);
    const email = "late@example.com";
    const id = await bookPackage(app, owner, {
      departure_id: departure?.id,
      travellers: [samplePackageTraveller({ email })],
    });
    await runJob(app.jobHandlers, "expire-overdue-orders");
    expect((await getPackageBooking(app, owner, id)).status).toBe("booked");
    app.clock.set("2026-11-22T06:00:00Z");
    expect((await getPackageBooking(app, owner, id)).status).toBe("expired");
    const late = await app.http.inject({
      method: "POST",
      url: `/api/v1/payment-request/${id}?type=package`,
      headers: owner.headers,
    });
    expect(late.json()).toMatchObject({ code: "payment_deadline_passed" });
    expect((await cancel(owner, id)).json()).toMatchObject({ code: "not_cancellable" });
    await runJob(app.jobHandlers, "expire-overdue-orders");
    await runJob(app.jobHandlers, "expire-overdue-orders");
    expect(await getPackageBooking(app, owner, id)).toMatchObject({
      events: [{ to: "booked" }, { to: "expired", by: "system" }],
    });
    const letters = await emailsTo(app, email);
    expect(letters.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Booking expired: /),
    );
    app.clock.set(NOW);
    expect(await placesOn(date)).toBe(departure?.spots_left);
  });

  it("refunds a payment after the deadline", async () => {
    const id = await bookPackage(app, owner);
    app.clock.set("2026-11-22T05:50:00Z");
    const page = await openPaymentPage(app, owner, id, "package");
    app.clock.set("2026-11-22T06:00:00Z");
    await runJob(app.jobHandlers, "expire-overdue-orders");
    await payAt(app, page);
    await runAllJobs(app);
    expect(await getPackageBooking(app, owner, id)).toMatchObject({
      status: "expired",
      refunds: [{ reason: "late", stage: "requested", amount: 12_900 }],
    });
    const refunds = await app.database.db.select().from(refundQueue);
    expect(refunds).toMatchObject([{ reason: "late", paisa: 1_290_000 }]);
  });

  it("is held for the review of a manual payment [OP-26]", async () => {
    const id = await bookPackage(app, owner);
    const sent = await payManually(app, owner, { journey_id: id, type: "package" });
    expect(sent.statusCode).toBe(201);
    expect(await getPackageBooking(app, owner, id)).toMatchObject({
      payment_status: "pending",
      // Six hours before the departure day, when that is sooner than three days.
      payment_deadline: "2026-11-22T12:00:00.000Z",
      available_actions: ["cancel"],
    });
  });
});

describe("an owner's package bookings", () => {
  it("are listed newest first, and not found by other accounts [S6-03 S7.5-06]", async () => {
    const first = await bookPackage(app, owner);
    app.clock.advanceMinutes(1);
    const second = await bookPackage(app, owner, { travellers: [samplePackageTraveller()] });
    const list = (headers: Record<string, string>, query = "") =>
      app.http.inject({ url: `/api/v1/user/package-bookings${query}`, headers });
    const mine = (await list(owner.headers)).json<{ data: { id: string }[]; total: number }>();
    expect(mine.data.map(({ id }) => id)).toEqual([second, first]);
    expect(mine).toMatchObject({ total: 2, current_page: 1, last_page: 1 });
    const stranger = await signUp(app);
    expect((await list(stranger.headers)).json()).toMatchObject({ data: [], total: 0 });
    expect((await list({})).statusCode).toBe(401);
    expect((await list(owner.headers, "?page=0")).statusCode).toBe(422);
    const look = (headers: Record<string, string>, id = first) => list(headers, `/${id}`);
    expect((await look(stranger.headers)).statusCode).toBe(404);
    expect((await look(owner.headers, "1")).statusCode).toBe(404);
    expect((await look({})).statusCode).toBe(401);
    const guest = await app.http.inject({
      method: "POST",
      url: "/api/v1/package/book",
      payload: {},
    });
    expect(guest.statusCode).toBe(401);
  });

  it("have a receipt once paid, in the requested language", async () => {
    const id = await bookPackage(app, owner);
    const receipt = (query: string, headers: Record<string, string> = owner.headers) =>
      app.http.inject({ url: `/download-receipt/${id}${query}`, headers });
    expect((await receipt("?type=package")).json()).toMatchObject({ code: "receipt_not_ready" });
    await payAt(app, await openPaymentPage(app, owner, id, "package"));
    await runAllJobs(app);
    const { hash } = await getPackageBooking(app, owner, id);
    for (const language of ["", "&language=bn"]) {
      const answer = await receipt(`?type=package${language}`);
      expect(answer.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="receipt-${hash}.pdf"`,
        "cache-control": "no-store",
      });
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    }
    expect((await receipt("")).statusCode).toBe(404);
    expect((await receipt("?type=visa")).statusCode).toBe(404);
    expect((await receipt("?type=train")).statusCode).toBe(422);
    expect((await receipt("?type=package", {})).statusCode).toBe(401);
    const stranger = await signUp(app);
    expect((await receipt("?type=package", stranger.headers)).statusCode).toBe(404);
  });

  it("are part of the data export, block deletion while a trip is ahead, and lose contact details on deletion", async () => {
    const { db } = app.database;
    const personalData = createOrderPersonalData(productOf(app.orders, "package"));
    const id = await bookPackage(app, owner);
    const { hash } = await getPackageBooking(app, owner, id);
    expect(await personalData.exportData(db, owner)).toMatchObject([
      { reference: hash, travellers: [{ city: "Dhaka" }], events: [{ to: "booked" }] },
    ]);
    const now = app.clock.now();
    expect(await personalData.findBlockers?.(db, owner, now)).toEqual([hash]);
    await cancel(owner, id);
    expect(await personalData.findBlockers?.(db, owner, now)).toEqual([]);
    await db.transaction(async (tx) => personalData.eraseData?.(tx, owner, now));
    const [traveller] = (await getPackageBooking(app, owner, id)).travellers;
    expect(traveller).toMatchObject({
      first_name: "Ayesha",
      email: null,
      phone: null,
      address: "",
    });
  });

  it("show the package as bought, even after it changes", async () => {
    const id = await bookPackage(app, owner);
    await app.database.db
      .update(tourPackages)
      .set({ nameEn: "Another", price: 15_000 })
      .where(eq(tourPackages.slug, SLUG));
    expect(await getPackageBooking(app, owner, id)).toMatchObject({
      package: { name: "Cox's Bazar Beach Break" },
      price: 12_900,
    });
  });
});

describe("a package that a coupon pays in full", () => {
  const CODE = "HOLIDAY2000";
  const setAmount = (amount: number) =>
    app.database.db.update(coupons).set({ amount }).where(eq(coupons.code, CODE));
  beforeAll(() => setAmount(100_000));
  afterAll(() => setAmount(2000));

  it("is confirmed at once, and its coupon is used", async () => {
    const email = "free@example.com";
    const travellers = samplePackageTravellers(4, { email });
    const id = await bookPackage(app, owner, { coupon: CODE, traveller: 4, travellers });
    expect(await getPackageBooking(app, owner, id)).toMatchObject({
      status: "confirmed",
      price: 0,
      payment_deadline: null,
      available_actions: [],
    });
    const { rows } = await app.database.db.execute(
      `select state from coupon_uses where booking_id = '${id}'`,
    );
    expect(rows).toEqual([{ state: "used" }]);
    const emails = await emailsTo(app, email);
    expect(emails.map(({ text }) => text.includes("there is nothing to pay"))).toEqual([true]);
    app.clock.set("2026-12-30T06:00:00Z");
    await runJob(app.jobHandlers, "expire-overdue-orders");
    await runJob(app.jobHandlers, "complete-package-bookings");
    app.clock.set(NOW);
    expect((await getPackageBooking(app, owner, id)).status).toBe("completed");
  });
});
