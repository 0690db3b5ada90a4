// Also on PostgreSQL and Redis: two payments and the last seats at the same time.
// @module-tag postgres
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bookFlight,
  type FoundOffer,
  getBooking,
  openPaymentPage,
  payAt,
  runAllJobs,
  searchFlights,
} from "../../../../test/book-flight.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { couponUses } from "../../coupons/tables.ts";
import { payments, refundQueue } from "../../payments/tables.ts";
import { seatHolds } from "../../../suppliers/schedule/tables.ts";

let app: ListeningApp;
let owner: SignedUpAccount;
let found: FoundOffer;

beforeAll(async () => {
  app = await startListeningApp();
  owner = await signUp(app);
});
afterAll(() => app.stop());

/** What the sweeps of every minute do. */
const sweep = async () => {
  await expire();
  await runJob(app.jobHandlers, "sweep-flight-bookings");
};
const expire = () => runJob(app.jobHandlers, "expire-overdue-orders");

/** A booking with a coupon and two hours to pay, on its own day. */
let day = 0;
async function book(): Promise<string> {
  day++;
  const date = new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);
  found = await searchFlights(app, { trips: [["DAC", "CXB", date]] });
  return bookFlight(app, owner, { coupon: "FLYBD300" }, found);
}

/** What is held for a booking, and what is refunded. */
async function stateOf(id: string) {
  const { db } = app.database;
  const [hold] = await db.select().from(seatHolds).where(eq(seatHolds.bookingId, id));
  const [use] = await db.select().from(couponUses).where(eq(couponUses.bookingId, id));
  const refunds = await db
    .select({ reason: refundQueue.reason, paisa: refundQueue.paisa })
    .from(refundQueue)
    .innerJoin(payments, eq(refundQueue.paymentId, payments.id))
    .where(eq(payments.subjectId, id));
  const { status } = await getBooking(app, owner, id);
  return { status, seats: hold?.state, coupon: use?.state, refunds };
}

it("is ticketed within minutes when its ticketing job was lost", async () => {
  const id = await book();
  await payAt(app, await openPaymentPage(app, owner, id));
  await runJob(app.jobHandlers, "reconcile-payments");
  const { db } = app.database;
  const paid = await db.execute(
    sql`select data from pgboss.job where name = 'order-paid' and data->>'subjectId' = ${id}`,
  );
  if (paid.rows[0])
    await runJob(app.jobHandlers, "order-paid", (paid.rows[0] as { data: object }).data);
  await db.execute(
    sql`delete from pgboss.job where data->>'bookingId' = ${id} or data->>'subjectId' = ${id}`,
  );
  expect((await getBooking(app, owner, id)).status).toBe("booking_confirmed");
  app.clock.advanceMinutes(4);
  await sweep();
  expect((await getBooking(app, owner, id)).status).toBe("booking_confirmed");
  app.clock.advanceMinutes(2);
  await sweep();
  expect((await getBooking(app, owner, id)).status).toBe("ticket_issued");
});

const ticketed = { status: "ticket_issued", seats: "ticketed", coupon: "used", refunds: [] };
const ended = { status: "booking_expired", seats: "released", coupon: "released", refunds: [] };

async function refundsOf(id: string) {
  const { total_payable } = await getBooking(app, owner, id);
  return [{ reason: "late", paisa: total_payable * 100 }];
}

/** Runs the payment job again, as after a crash before it was marked as done. */
async function repeatPaidJobs(): Promise<void> {
  const { rows } = await app.database.db.execute(
    sql`select data from pgboss.job where name = 'order-paid'`,
  );
  for (const { data } of rows) await runJob(app.jobHandlers, "order-paid", data as object);
}

describe("a passed deadline", () => {
  it("expires the booking in every response at once, before any job has run [OP-24]", async () => {
    const id = await book();
    app.clock.advanceMinutes(119);
    expect((await getBooking(app, owner, id)).status).toBe("booked");
    app.clock.advanceMinutes(1);
    expect(await getBooking(app, owner, id)).toMatchObject({
      status: "booking_expired",
      payment_status: null,
      payment_url: null,
      payment_deadline: null,
      available_actions: [],
    });
    const pay = await app.http.inject({
      method: "POST",
      url: `/api/v1/payment-request/${id}`,
      headers: owner.headers,
    });
    expect([pay.statusCode, pay.json<{ code: string }>().code]).toEqual([
      410,
      "payment_deadline_passed",
    ]);
    expect((await stateOf(id)).seats).toBe("held");
  });

  it("releases seats and coupon exactly once, whichever job runs first", async () => {
    const id = await book();
    const [before] = found.options;
    const seatsNow = async () => {
      const again = await searchFlights(app, {
        trips: [["DAC", "CXB", before?.departure_time.slice(0, 10) ?? ""]],
      });
      return again.options.map((option) => option.seats_left);
    };
    await expire();
    expect((await stateOf(id)).status).toBe("booked");
    app.clock.advanceMinutes(120);
    await Promise.all([expire(), sweep(), expire()]);
    await sweep();
    expect(await stateOf(id)).toEqual(ended);
    expect(await seatsNow()).toEqual(found.options.map((option) => option.seats_left));
    const { events } = await getBooking(app, owner, id);
    expect(events.at(-1)).toMatchObject({ from: "booked", to: "booking_expired", by: "system" });
    expect(events).toHaveLength(2);
  });

  it("ends many bookings together, also on the same flight, and counts every seat once", async () => {
    const ids: string[] = [];
    for (let round = 0; round < 3; round++) {
      ids.push(await book());
      ids.push(await bookFlight(app, owner, { coupon: "FLYBD300" }, found));
    }
    app.clock.advanceMinutes(120);
    await Promise.all([sweep(), sweep()]);
    for (const id of ids) expect(await stateOf(id)).toEqual(ended);
    const { rows: miscounted } = await app.database.db.execute(sql`
      select i.id from seat_inventory i left join seat_holds h on h.inventory_id = i.id
      group by i.id having i.taken <> coalesce(sum(h.seats) filter (where h.state <> 'released'), 0)`);
    expect(miscounted).toEqual([]);
  });
});

describe("a payment", () => {
  it("in time confirms the booking, however late its job runs", async () => {
    const id = await book();
    const page = await openPaymentPage(app, owner, id);
    app.clock.advanceMinutes(25);
    await payAt(app, page);
    app.clock.advanceMinutes(500);
    await expire();
    await sweep();
    expect(await stateOf(id)).toMatchObject({ status: "booked", seats: "held" });
    await runAllJobs(app);
    expect(await stateOf(id)).toEqual(ticketed);
  });

  it("after the deadline is refunded, and the seats are released", async () => {
    const id = await book();
    app.clock.advanceMinutes(110);
    const page = await openPaymentPage(app, owner, id);
    app.clock.advanceMinutes(15);
    await payAt(app, page);
    await runAllJobs(app);
    const late = { ...ended, refunds: await refundsOf(id) };
    expect(await stateOf(id)).toEqual(late);
    await repeatPaidJobs();
    expect(await stateOf(id)).toEqual(late);
  });

  it("after the booking ended is refunded", async () => {
    const id = await book();
    app.clock.advanceMinutes(110);
    const page = await openPaymentPage(app, owner, id);
    app.clock.advanceMinutes(15);
    await sweep();
    await payAt(app, page);
    await runAllJobs(app);
    expect(await stateOf(id)).toEqual({ ...ended, refunds: await refundsOf(id) });
    expect((await getBooking(app, owner, id)).events).toHaveLength(2);
  });

  it("counts once when every later step runs twice", async () => {
    const id = await book();
    await payAt(app, await openPaymentPage(app, owner, id));
    await runAllJobs(app);
    const { events, ticket_numbers } = await getBooking(app, owner, id);
    await repeatPaidJobs();
    await runJob(app.jobHandlers, "issue-flight-ticket", { bookingId: id });
    await runAllJobs(app);
    expect(await stateOf(id)).toEqual(ticketed);
    expect(await getBooking(app, owner, id)).toMatchObject({ events, ticket_numbers });
  });

  it("is charged once when its session is opened twice", async () => {
    const id = await book();
    const page = await openPaymentPage(app, owner, id);
    expect(await openPaymentPage(app, owner, id)).toBe(page);
    await payAt(app, page);
    const again = await app.http.inject({
      method: "POST",
      url: `/api/v1/payment-request/${id}`,
      headers: owner.headers,
    });
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, "already_paid"]);
  });
});

describe.runIf(POSTGRES)("payment and expiry at the same moment", () => {
  it("end in a ticket or a refund, never both and never neither", async () => {
    for (let round = 0; round < 12; round++) {
      const id = await book();
      app.clock.advanceMinutes(110);
      const page = await openPaymentPage(app, owner, id);
      app.clock.advanceMinutes(9);
      const paying = payAt(app, page);
      // In every round the deadline passes at another moment of the payment.
      for (let turn = 0; turn < round * 40; turn++) await app.database.ping();
      app.clock.advanceMinutes(1);
      await Promise.all([paying, expire(), sweep(), expire()]);
      await Promise.all([sweep(), runAllJobs(app)]);
      const state = await stateOf(id);
      const refunds = await refundsOf(id);
      expect([ticketed, { ...ended, refunds }]).toContainEqual(state);
    }
  });

  it("confirm once when the payment's job runs five times at once", async () => {
    const id = await book();
    await payAt(app, await openPaymentPage(app, owner, id));
    await Promise.all(Array.from({ length: 5 }, repeatPaidJobs));
    await runAllJobs(app);
    expect(await stateOf(id)).toEqual(ticketed);
    expect((await getBooking(app, owner, id)).events).toHaveLength(3);
  });
});
