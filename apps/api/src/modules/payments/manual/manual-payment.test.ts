// Also on PostgreSQL and Redis: two payments at the same time.
import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { RefusalBody } from "@ghuri/contract/refusals";
import type { PaymentRow } from "@ghuri/contract/payments";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  bookFlight,
  buyTicket,
  runAllJobs,
  openPaymentPage,
  payAt,
  payManually,
  searchFlights,
  getBooking,
} from "../../../../test/book-flight.ts";
import { photoWithMetadata, uniquePhoto } from "../../../../test/sample-photos.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type PaymentDecisions, createPaymentDecisions } from "../../../../test/decide-payments.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { storedFiles } from "../../../platform/files/tables.ts";
import { payments, refundQueue } from "../tables.ts";

let app: TestApp & { readonly address: string };
let owner: SignedUpAccount;
let staff: PaymentDecisions;

beforeAll(async () => {
  const started = await startTestApp();
  const address = await started.http.listen({ port: 0, host: "127.0.0.1" });
  app = { ...started, address };
  staff = await createPaymentDecisions(app);
});
// Tests move the clock by days, which ends sessions.
beforeEach(async () => {
  owner = await signUp(app);
});
afterAll(async () => {
  await staff.stop();
  await app.stop();
});

const sweep = () => runJob(app.jobHandlers, "expire-overdue-orders");

/** A flight from Dhaka to Cox's Bazar on an unused day, months ahead. Two hours to pay. */
let day = 0;
async function book(date?: string): Promise<string> {
  day++;
  const on = date ?? new Date(Date.UTC(2027, 2, day)).toISOString().slice(0, 10);
  return bookFlight(app, owner, {}, await searchFlights(app, { trips: [["DAC", "CXB", on]] }));
}

async function bookAndPayByHand(date?: string): Promise<string> {
  const id = await book(date);
  const sent = await payManually(app, owner, { journey_id: id });
  expect(sent.statusCode).toBe(201);
  return id;
}

async function attemptsFor(id: string) {
  return app.database.db
    .select()
    .from(payments)
    .where(eq(payments.subjectId, id))
    .orderBy(desc(payments.createdAt));
}

async function inReview(id: string): Promise<string> {
  const attempt = (await attemptsFor(id)).find(({ status }) => status === "review");
  if (!attempt) throw new Error("nothing is in review");
  return attempt.id;
}

async function refundsFor(id: string): Promise<string[]> {
  const rows = await app.database.db
    .select({ reason: refundQueue.reason })
    .from(refundQueue)
    .innerJoin(payments, eq(payments.id, refundQueue.paymentId))
    .where(eq(payments.subjectId, id));
  return rows.map(({ reason }) => reason);
}

const startOnline = (id: string) =>
  app.http.inject({
    method: "POST",
    url: `/api/v1/payment-request/${id}`,
    headers: owner.headers,
  });

describe("a manual payment", () => {
  it("is ticketed after staff approve it [S1-07 S7.3-04 S4.7-04]", async () => {
    const id = await book();
    const sent = await payManually(app, owner, { journey_id: id });
    expect(sent.json()).toEqual({
      message: "We have received your payment details and will review them soon.",
    });
    const waiting = await getBooking(app, owner, id);
    expect(waiting).toMatchObject({
      status: "booked",
      payment_status: "pending",
      payment_url: null,
      available_actions: ["cancel"],
      payments: [
        {
          method: "manual",
          status: "pending",
          in_review: true,
          brand: "Sample Bank PLC - Travel Collection A/C",
          amount: waiting.total_payable,
        },
      ],
    });

    await staff.approve(await inReview(id));
    await runAllJobs(app);
    expect(await getBooking(app, owner, id)).toMatchObject({
      status: "ticket_issued",
      payment_status: "paid",
      payments: [{ status: "paid", in_review: false }],
      refunds: [],
    });
  });

  it("reports every missing field at once, and accepts only photos and our own accounts [S5.8-01..03]", async () => {
    const id = await book();
    const nothing = await payManually(
      app,
      owner,
      { journey_id: id, account_to: "", from_account: " " },
      { receipt: null },
    );
    expect(nothing.statusCode).toBe(422);
    expect(nothing.json<{ errors: object }>().errors).toEqual({
      account_to: ["* this field is required"],
      from_account: ["* this field is required"],
      document: ["* photo of receipt is required"],
    });
    const text = Buffer.from("%PDF-1.7 no photo");
    expect((await payManually(app, owner, { journey_id: id }, { receipt: text })).statusCode).toBe(
      415,
    );
    const elsewhere = await payManually(app, owner, { journey_id: id, account_to: "99" });
    expect(elsewhere.json<{ errors: object }>().errors).toHaveProperty("account_to");
    expect(await attemptsFor(id)).toEqual([]);
  });

  it("keeps the photo, owned by the traveller and without metadata, as long as the payment", async () => {
    const id = await book();
    await payManually(app, owner, { journey_id: id }, { receipt: await photoWithMetadata() });
    const [attempt] = await attemptsFor(id);
    const [file] = await app.database.db
      .select()
      .from(storedFiles)
      .where(eq(storedFiles.id, attempt?.paymentProof ?? ""));
    expect(file).toMatchObject({ ownerId: owner.id, referencedBy: [`payment:${attempt?.id}`] });
    const url = `/api/v1/files/${file?.id}`;
    const mine = await app.http.inject({ url, headers: owner.headers });
    expect(mine.rawPayload.includes(Buffer.from("Exif"))).toBe(false);
    const stranger = await signUp(app);
    expect((await app.http.inject({ url, headers: stranger.headers })).statusCode).toBe(404);
  });

  it("blocks any other payment until staff reject it [OP-27]", async () => {
    const id = await bookAndPayByHand();
    for (const again of [await startOnline(id), await payManually(app, owner, { journey_id: id })])
      expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([
        409,
        "payment_in_review",
      ]);

    await staff.reject(await inReview(id), "The photo shows another amount.");
    expect(await getBooking(app, owner, id)).toMatchObject({
      payment_status: null,
      available_actions: ["pay", "cancel"],
      payments: [{ status: "failed", in_review: false, reason: "The photo shows another amount." }],
    });
    await payAt(app, await openPaymentPage(app, owner, id));
    await runAllJobs(app);
    expect((await getBooking(app, owner, id)).status).toBe("ticket_issued");
  });

  it(
    "is submitted once by a double click, and another photo under the same key is refused",
    { tags: "postgres" },
    async () => {
      const id = await book();
      const key = `manual-${id}`;
      const receipt = await uniquePhoto();
      const send = (bytes: Buffer) =>
        payManually(app, owner, { journey_id: id }, { key, receipt: bytes });
      const [first, second] = [await send(receipt), await send(receipt)];
      expect([first.statusCode, second.body]).toEqual([201, first.body]);
      const other = await send(await uniquePhoto());
      expect([other.statusCode, other.json<RefusalBody>().code]).toEqual([
        422,
        "idempotency_mismatch",
      ]);
      expect(await attemptsFor(id)).toHaveLength(1);
    },
  );

  it("is refused for another account's booking and for a paid one", async () => {
    const id = await book();
    const stranger = await signUp(app);
    expect((await payManually(app, stranger, { journey_id: id })).statusCode).toBe(404);
    const nobody = { ...stranger, headers: { authorization: "Bearer x" } };
    expect((await payManually(app, nobody, { journey_id: id })).statusCode).toBe(401);
    for (const journey_id of ["nonsense", crypto.randomUUID()])
      expect((await payManually(app, owner, { journey_id })).statusCode).toBe(404);
    expect((await payManually(app, owner, { journey_id: id, type: "visa" })).statusCode).toBe(404);

    const paid = await buyTicket(app, owner);
    const again = await payManually(app, owner, { journey_id: paid });
    expect(again.json<{ code: string }>().code).toBe("already_paid");
  });
});

describe("the seats of a booking with a manual payment", () => {
  it(
    "stay held during the review beyond the deadline, until 72 hours after booking [OP-56]",
    { tags: "postgres" },
    async () => {
      const id = await bookAndPayByHand();
      const { created_at, payment_deadline } = await getBooking(app, owner, id);
      const hours = (Date.parse(payment_deadline ?? "") - Date.parse(created_at)) / 3_600_000;
      expect(hours).toBe(72);

      app.clock.advanceMinutes(71 * 60);
      await sweep();
      await staff.approve(await inReview(id));
      await runAllJobs(app);
      expect((await getBooking(app, owner, id)).status).toBe("ticket_issued");
    },
  );

  it("are released when staff take too long; a payment approved later is refunded", async () => {
    const id = await bookAndPayByHand();
    app.clock.advanceMinutes(72 * 60);
    expect((await getBooking(app, owner, id)).status).toBe("booking_expired");
    await sweep();
    const payment = await inReview(id);
    await staff.approve(payment);
    await runAllJobs(app);
    const { status, refunds } = await getBooking(app, owner, id);
    expect(status).toBe("booking_expired");
    expect(refunds).toMatchObject([
      { reason: "late", stage: "requested", to: { method: "manual", ending: null } },
    ]);
  });

  it("are not held on the day before departure", async () => {
    const soon = new Date(app.clock.now().getTime() + 60 * 3_600_000).toISOString().slice(0, 10);
    const id = await bookAndPayByHand(soon);
    const booking = await getBooking(app, owner, id);
    const departs = Date.parse(`${booking.flights[0]?.flight_segments[0]?.departure_time}+06:00`);
    const deadline = Date.parse(booking.payment_deadline ?? "");
    const bookedFor = Date.parse(booking.created_at) + 2 * 3_600_000;
    expect(deadline).toBe(Math.max(bookedFor, departs - 24 * 3_600_000));
  });

  it(
    "stay held for an hour after a rejection, so that the traveller can pay another way",
    { tags: "postgres" },
    async () => {
      const id = await bookAndPayByHand();
      app.clock.advanceMinutes(10 * 60);
      await staff.reject(await inReview(id), "We see no such money.");
      await sweep();
      expect((await getBooking(app, owner, id)).available_actions).toContain("pay");
      app.clock.advanceMinutes(60);
      await sweep();
      expect((await getBooking(app, owner, id)).status).toBe("booking_expired");
    },
  );

  it("are paid once when the open gateway page is paid, too", { tags: "postgres" }, async () => {
    const id = await book();
    const page = await openPaymentPage(app, owner, id);
    await payManually(app, owner, { journey_id: id });
    await payAt(app, page);
    await runAllJobs(app);
    expect((await getBooking(app, owner, id)).status).toBe("ticket_issued");
    await staff.approve(await inReview(id));
    await runAllJobs(app);
    expect(await refundsFor(id)).toEqual(["double"]);
  });
});

describe("staff", () => {
  it("decide once; every second decision is refused", { tags: "postgres" }, async () => {
    const id = await bookAndPayByHand();
    const payment = await inReview(id);
    await staff.reject(payment, "no");
    for (const again of [() => staff.approve(payment), () => staff.reject(payment, "still no")])
      await expect(again()).rejects.toMatchObject({ code: "already_decided" });
    expect((await attemptsFor(id)).map(({ status, reason }) => [status, reason])).toEqual([
      ["failed", "no"],
    ]);
  });

  it("alone decide: a gateway message with its tran_id changes nothing", async () => {
    const id = await bookAndPayByHand();
    const [attempt] = await attemptsFor(id);
    for (const end of ["success", "fail", "ipn"])
      await app.http.inject({
        method: "POST",
        url: `/api/v1/payments/sslcommerz/${end}`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: `tran_id=${attempt?.attemptRef}&status=VALID&amount=${attempt?.amount}.00`,
      });
    await runAllJobs(app);
    expect((await attemptsFor(id)).map(({ status }) => status)).toEqual(["review"]);
  });
});

describe("the list of payments", () => {
  const list = async (person: SignedUpAccount, page = 1) => {
    const url = `/api/v1/user/payments?page=${page}`;
    const answer = await app.http.inject({ url, headers: person.headers });
    return answer.json<{ data: PaymentRow[]; last_page: number; total: number }>();
  };

  it("shows what each attempt was for, ten per page, newest first [S7.3-08]", async () => {
    const person = await signUp(app);
    const ids: string[] = [];
    for (let count = 0; count < 11; count++) {
      ids.push(await bookFlight(app, person));
      await openPaymentPage(app, person, ids.at(-1) ?? "");
      app.clock.advanceMinutes(1);
    }
    const first = await list(person);
    expect([first.data.length, first.last_page, first.total]).toEqual([10, 2, 11]);
    const newest: FlightBooking = await getBooking(app, person, ids.at(-1) ?? "");
    expect(first.data[0]).toMatchObject({
      flight_booking_id: newest.id,
      reference: newest.booking_id,
      route: { origin: "DAC", destination: "CXB" },
      name: null,
      type: "flight",
      status: "pending",
    });
    const second = await list(person, 2);
    expect(second.data.map((row) => row.flight_booking_id)).toEqual([ids[0]]);
    expect((await list(await signUp(app))).data).toEqual([]);
  });

  it("shows the turning point of a round trip", async () => {
    const person = await signUp(app);
    const found = await searchFlights(app, {
      trips: [
        ["DAC", "CXB", "2027-05-01"],
        ["CXB", "DAC", "2027-05-05"],
      ],
    });
    await openPaymentPage(app, person, await bookFlight(app, person, {}, found));
    expect((await list(person)).data[0]?.route).toEqual({ origin: "DAC", destination: "CXB" });
  });
});

describe.runIf(POSTGRES)("concurrent requests", { tags: "postgres" }, () => {
  it("submit one manual payment", async () => {
    const id = await book();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => payManually(app, owner, { journey_id: id })),
    );
    const sent = answers.filter(({ statusCode }) => statusCode === 201);
    expect([sent.length, answers.filter(({ statusCode }) => statusCode === 409).length]).toEqual([
      1, 7,
    ]);
    expect(await attemptsFor(id)).toHaveLength(1);
  });

  it("decide once", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await bookAndPayByHand();
      const payment = await inReview(id);
      const decisions = await Promise.allSettled([
        staff.approve(payment),
        staff.reject(payment, "no"),
        staff.approve(payment),
        staff.reject(payment, "no"),
      ]);
      expect(decisions.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      await runAllJobs(app);
      const paid = (await attemptsFor(id))[0]?.status === "paid";
      expect((await getBooking(app, owner, id)).status).toBe(paid ? "ticket_issued" : "booked");
      expect(await refundsFor(id)).toEqual([]);
    }
  });

  it("lose no payment when approval and expiry coincide", async () => {
    for (let round = 0; round < 2; round++) {
      const id = await bookAndPayByHand();
      const payment = await inReview(id);
      app.clock.advanceMinutes(72 * 60);
      await Promise.all([staff.approve(payment), sweep()]);
      await runAllJobs(app);
      expect((await getBooking(app, owner, id)).status).toBe("booking_expired");
      expect(await refundsFor(id)).toEqual(["late"]);
    }
  });
});
