// Also on PostgreSQL and Redis: a hold during an expiry.
// @module-tag postgres
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AirlineStandin, startAirlineStandin } from "../../../../test/airline-standin.ts";
import { getBooking, traveller } from "../../../../test/book-flight.ts";
import {
  bookRemotely,
  NOW,
  passTime,
  remoteAirlineEnv,
  startAfresh,
} from "../../../../test/book-remotely.ts";
import { bookingDeps } from "../../../../test/booking-deps.ts";
import { Killed, killedBefore } from "../../../../test/killed-before.ts";
import { mailboxEmails } from "../../../platform/mail/tables.ts";
import { connectRemoteAirline } from "../../../../test/remote-airline.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { RemoteSupplier } from "../../../suppliers/flight-supplier.ts";
import { cancelAtSupplier } from "../cancellation/cancel-at-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { findBooking } from "../bookings/find-bookings.ts";
import { holdAtSupplier } from "./hold-at-supplier.ts";

let standin: AirlineStandin;
let app: TestApp;
let owner: SignedUpAccount;
let own: FlightBookingDeps;
beforeAll(async () => {
  standin = await startAirlineStandin();
  app = await startTestApp({ at: NOW, env: remoteAirlineEnv(standin) });
  owner = await signUp(app);
  own = await bookingDeps(app, (supplier) => supplier);
});
afterAll(async () => {
  await own.jobs.stop();
  await app.stop();
  await standin.stop();
});
beforeEach(() => startAfresh(app, standin));

const fault = (kind: string, over: object = {}) =>
  standin.control("faults", { kind, path: "POST /v1/orders", ...over });
const book = (body = {}) => bookRemotely(app, owner, { body });
const hold = (bookingId: string) => runJob(app.jobHandlers, "hold-flight-seats", { bookingId });
const see = (id: string) => getBooking(app, owner, id);
const wait = (minutes: number) => passTime(app, standin, minutes);

/** The module with another connection to the stand-in, or one that breaks. */
function depsWith(supplier: RemoteSupplier): FlightBookingDeps {
  return { ...own, search: { ...own.search, suppliers: [supplier] } };
}

describe("a booking with a remote airline", () => {
  it("is written before the airline hears of it, and cannot be paid", async () => {
    const id = await book();
    expect(await standin.orders()).toEqual([]);
    const booking = await see(id);
    expect(booking).toMatchObject({
      status: "not_booked",
      confirmation: "confirming",
      available_actions: ["cancel"],
      payment_deadline: null,
    });
    const payment = await app.http.inject({
      method: "POST",
      url: `/api/v1/payment-request/${id}?type=flight`,
      headers: owner.headers,
    });
    expect(payment.statusCode).toBe(409);
    expect(payment.json()).toMatchObject({ code: "not_payable" });
    // Not even by a mistake of ours.
    await expect(
      app.database.db.execute(
        sql`update orders set payment_id = gen_random_uuid(), confirmed_at = now() where id = ${id}`,
      ),
    ).rejects.toMatchObject({ cause: { constraint: "orders_held_before_paid" } });
  });

  it("is opened for payment when the airline holds it, until shortly before the hold lapses", async () => {
    const id = await book();
    await hold(id);
    const booking = await see(id);
    expect(booking).toMatchObject({
      status: "booked",
      confirmation: "confirmed",
      // The airline holds for 30 minutes.
      payment_deadline: expect.stringMatching(/^2026-11-21T06:25/),
      available_actions: ["pay", "cancel"],
    });
    expect(booking.events.map(({ from, to, by }) => [from, to, by])).toEqual([
      [null, "not_booked", "traveller"],
      ["not_booked", "booked", "supplier"],
    ]);
    expect(await standin.orders()).toMatchObject([{ client_reference: id, state: "held" }]);
  });

  it("is held once, however many workers ask", async () => {
    const id = await book();
    await fault("slow", { ms: 200 });
    await Promise.allSettled([hold(id), hold(id), hold(id)]);
    await hold(id);
    expect(await see(id)).toMatchObject({ status: "booked" });
    expect(await standin.orders()).toHaveLength(1);
  });

  it("hands over complete passengers, an infant on the lap of an adult", async () => {
    const wanted = { adult: 1, child: 1, infant: 1 };
    const young = (date_of_birth: string, gender: string) =>
      traveller({ date_of_birth, gender, email: null, phone: null });
    const users = [traveller(), young("2020-02-01", "male"), young("2026-01-05", "female")];
    const id = await bookRemotely(app, owner, { wanted, body: { users } });
    await hold(id);
    expect(await see(id)).toMatchObject({ status: "booked", confirmation: "confirmed" });
  });

  it.each([
    ["sold_out", "sold_out"],
    ["offer_expired", "offer_expired"],
  ])("ends when the airline answers %s", async (kind, confirmation) => {
    const id = await book();
    await fault(kind);
    await hold(id);
    expect(await see(id)).toMatchObject({
      status: "booking_failed",
      confirmation,
      payment_status: null,
      available_actions: [],
    });
    expect(await standin.orders()).toEqual([]);
  });

  it("ends with the new price when the airline changed it", async () => {
    const id = await book({ coupon: "FLYBD300" });
    await standin.control("prices", { percent: 120 });
    await hold(id);
    const booking = await see(id);
    expect(booking).toMatchObject({ status: "booking_failed", confirmation: "price_changed" });
    expect(booking.changed_price).toBeGreaterThan(booking.price);
    await runJob(app.jobHandlers, "order-email", { orderId: id, kind: "not_held" });
    const emails = await app.database.db.select().from(mailboxEmails);
    expect(emails.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining(`Not booked: Dhaka to Cox's Bazar, ${booking.booking_id}`),
    );
  });

  it("says after a minute that it takes long, and is a case for staff after ten", async () => {
    const id = await book();
    await fault("bad_gateway", { times: 50, path: "/v1/orders" });
    await expect(hold(id)).rejects.toThrow("unreadable answer");
    expect((await see(id)).confirmation).toBe("confirming");
    await wait(2);
    await expect(hold(id)).rejects.toThrow("unreadable answer");
    expect((await see(id)).confirmation).toBe("taking_long");
    await wait(9);
    await expect(hold(id)).rejects.toThrow("unreadable answer");
    expect((await findBooking(app.database.db, id))?.staffFlag).toBe("holding_open");
  });

  it("expires when the airline has not answered by the deadline", async () => {
    const id = await book();
    await fault("bad_gateway", { times: 50, path: "/v1/orders" });
    await expect(hold(id)).rejects.toThrow("unreadable answer");
    await wait(121);
    expect((await see(id)).status).toBe("booking_expired");
    await runJob(app.jobHandlers, "expire-overdue-orders");
    const { rows } = await app.database.db.execute(
      sql`select data ->> 'kind' as kind from pgboss.job
        where name = 'order-email' and data ->> 'orderId' = ${id}`,
    );
    expect(rows).toEqual([{ kind: "not_held" }]);
    expect((await findBooking(app.database.db, id))?.status).toBe("booking_expired");
  });
});

describe("a lost answer", () => {
  it.each(["bad_gateway_after", "malformed"])(
    "is looked up by our reference, and nothing is sent twice (%s)",
    async (kind) => {
      const id = await book();
      await fault(kind, { path: "POST /v1/orders" });
      await expect(hold(id)).rejects.toThrow("unreadable answer");
      expect(await standin.orders()).toHaveLength(1);
      await hold(id);
      expect(await see(id)).toMatchObject({ status: "booked" });
      expect(await standin.orders()).toHaveLength(1);
    },
  );

  it.each([
    ["late", { ms: 2_000 }],
    ["drip", { ms: 50 }],
    ["huge", {}],
  ])("after the time-out is looked up as well (%s)", async (kind, over) => {
    const id = await book();
    const impatient = depsWith(connectRemoteAirline(standin, { timeouts: { change: 400 } }));
    await fault(kind, over);
    await expect(holdAtSupplier(impatient, id)).rejects.toThrow(/POST \/v1\/orders/);
    await hold(id);
    expect(await see(id)).toMatchObject({ status: "booked" });
    expect(await standin.orders()).toHaveLength(1);
  });

  it("is asked again only when the request demonstrably never arrived", async () => {
    const id = await book();
    await fault("bad_gateway");
    await expect(hold(id)).rejects.toThrow("unreadable answer");
    await expect(hold(id)).rejects.toThrow("may still be under way");
    expect(await standin.orders()).toEqual([]);
    await wait(4);
    await hold(id);
    expect(await see(id)).toMatchObject({ status: "booked" });
  });

  it("of an order that was cancelled meanwhile is released at the airline", async () => {
    const id = await book();
    await fault("bad_gateway_after");
    await expect(hold(id)).rejects.toThrow("unreadable answer");
    await app.database.db.execute(
      sql`update orders set status = 'booking_cancelled', ended_at = now() where id = ${id}`,
    );
    await hold(id);
    await runJob(app.jobHandlers, "cancel-flight-tickets", { bookingId: id });
    expect(await standin.orders()).toMatchObject([{ state: "cancelled" }]);
  });

  it("of an airline that booked twice leaves one of them", async () => {
    const id = await book();
    await fault("duplicate");
    await hold(id);
    expect(await standin.orders()).toHaveLength(2);
    await runJob(app.jobHandlers, "cancel-flight-tickets", { bookingId: id });
    const kept = (await findBooking(app.database.db, id))?.supplierOrderId;
    const states = (await standin.orders()).map(({ id: order, state }) => [order === kept, state]);
    expect(new Map(states as [boolean, string][])).toEqual(
      new Map([
        [false, "cancelled"],
        [true, "held"],
      ]),
    );
  });
});

describe("a process that is killed between any two steps", () => {
  it("holds once, whenever it happens", async () => {
    const supplier = connectRemoteAirline(standin);
    for (let killedAt = 1; ; killedAt++) {
      const id = await book();
      const run = () => holdAtSupplier(killedBefore(killedAt, supplier, own), id);
      const isKilled = await run().then(
        () => false,
        (error: unknown) => error instanceof Killed,
      );
      await wait(4);
      await hold(id);
      expect(await see(id), `killed at step ${killedAt}`).toMatchObject({ status: "booked" });
      const held = await standin.orders();
      expect(held.filter(({ client_reference }) => client_reference === id)).toHaveLength(1);
      if (!isKilled) {
        expect(killedAt).toBeGreaterThan(3);
        return;
      }
    }
  });

  it("releases once, whenever it happens", async () => {
    const supplier = connectRemoteAirline(standin);
    for (let killedAt = 1; ; killedAt++) {
      const id = await book();
      await hold(id);
      await app.database.db.execute(
        sql`update orders set status = 'booking_cancelled', ended_at = now() where id = ${id}`,
      );
      const isKilled = await cancelAtSupplier(killedBefore(killedAt, supplier, own), id).then(
        () => false,
        (error: unknown) => error instanceof Killed,
      );
      await runJob(app.jobHandlers, "cancel-flight-tickets", { bookingId: id });
      const states = (await standin.orders()).filter((one) => one.client_reference === id);
      expect(states, `killed at step ${killedAt}`).toMatchObject([{ state: "cancelled" }]);
      if (!isKilled) return;
    }
  });
});
