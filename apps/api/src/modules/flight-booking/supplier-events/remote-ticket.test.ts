// Also on PostgreSQL and Redis: notices at the same time.
// @module-tag postgres
import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AirlineStandin, startAirlineStandin } from "../../../../test/airline-standin.ts";
import { payBooking } from "../../../../test/book-flight.ts";
import {
  buyRemotely,
  holdRemotely,
  issueTickets,
  NOW,
  passTime,
  remoteAirlineEnv,
  startAfresh,
} from "../../../../test/book-remotely.ts";
import { bookingCalls } from "../../../../test/booking-calls.ts";
import { bookingDeps } from "../../../../test/booking-deps.ts";
import { Killed, killedBefore } from "../../../../test/killed-before.ts";
import { connectRemoteAirline, EVENT_SECRET, EVENTS } from "../../../../test/remote-airline.ts";
import { forgetJobs, runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { securityEvents } from "../../../platform/security-events/tables.ts";
import { listUnknownBookings } from "../admin/unknown-bookings.ts";
import { quoteCancellation } from "../cancellation/quote-cancellation.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { issueTicket } from "../ticketing/issue-ticket.ts";
import { findBooking } from "../bookings/find-bookings.ts";

let standin: AirlineStandin;
let app: ListeningApp;
let owner: SignedUpAccount;
let own: FlightBookingDeps;
beforeAll(async () => {
  standin = await startAirlineStandin();
  app = await startListeningApp({ at: NOW, env: remoteAirlineEnv(standin) });
  owner = await signUp(app);
  own = await bookingDeps(app, (supplier) => supplier);
});
afterAll(async () => {
  await own.jobs.stop();
  await app.stop();
  await standin.stop();
});
beforeEach(async () => {
  await startAfresh(app, standin);
  await standin.control("webhooks", { url: app.address + EVENTS, secret: EVENT_SECRET });
});

const { see } = bookingCalls(() => ({ app, owner }));
const row = (id: string) => findBooking(app.database.db, id);
const ticket = (id: string) => issueTickets(app, id);
const sync = (id: string) => runJob(app.jobHandlers, "sync-flight-booking", { bookingId: id });
const fault = (kind: string, over: object = {}) =>
  standin.control("faults", { kind, path: "/ticket", ...over });
const wait = (minutes: number) => passTime(app, standin, minutes);

const held = () => holdRemotely(app, owner);

/** Held and paid; the airline was not asked for tickets yet. */
async function paid(): Promise<string> {
  const id = await held();
  await payBooking(app, owner, id);
  return id;
}

const ticketed = () => buyRemotely(app, owner, { brand: "Light" });

const supplierOrder = async (id: string) => {
  const orders = await standin.orders();
  return orders.find((one) => one.client_reference === id);
};
const waitingJobs = async (id: string) => {
  const { rows } = await app.database.db.execute(
    sql`select name from pgboss.job where state = 'created' and data ->> 'bookingId' = ${id}`,
  );
  return rows.map(({ name }) => name);
};

describe("tickets of a remote airline", () => {
  it("are issued once the booking is paid", async () => {
    const id = await ticketed();
    const { pnr, ticket_numbers } = await see(id);
    expect(pnr).toMatch(/^[A-Z]{6}$/);
    expect(ticket_numbers).toEqual([expect.stringMatching(/^990\d{10}$/)]);
    expect(await supplierOrder(id)).toMatchObject({ state: "ticketed" });
    expect((await row(id))?.staffFlag).toBeNull();
  });

  it("are paid for once, however many workers ask", async () => {
    const id = await paid();
    const supplier = connectRemoteAirline(standin);
    const before = (await supplier.getBalance()).minor;
    await fault("slow", { ms: 200 });
    await Promise.allSettled([ticket(id), ticket(id), ticket(id)]);
    await ticket(id);
    expect((await see(id)).status).toBe("ticket_issued");
    const { supplierAmount, staffFlag } = (await row(id)) ?? {};
    expect(before - (await supplier.getBalance()).minor).toBe(supplierAmount?.minor);
    expect(staffFlag).toBeNull();
  });

  it("may take ten minutes; the airline's message ends the wait", async () => {
    const id = await paid();
    await fault("pending");
    await ticket(id);
    expect(await see(id)).toMatchObject({ status: "booking_confirmed" });
    expect((await row(id))?.ticketsExpectedAt?.toISOString()).toMatch(/^2026-11-21T06:10/);
    expect(await waitingJobs(id)).toContain("issue-flight-ticket");
    await wait(5);
    await ticket(id);
    expect((await see(id)).status).toBe("booking_confirmed");
    await wait(6);
    await sync(id);
    expect((await see(id)).status).toBe("ticket_issued");
  });

  it("that stay pending long after that are a case for staff", async () => {
    const id = await paid();
    await fault("pending");
    await ticket(id);
    app.clock.advanceMinutes(21);
    await ticket(id);
    expect((await row(id))?.staffFlag).toBe("ticketing_open");
    await wait(11);
    await ticket(id);
    expect(await row(id)).toMatchObject({ status: "ticket_issued", staffFlag: null });
  });

  it.each(["bad_gateway_after", "malformed"])(
    "are looked up after a lost answer, and not paid twice (%s)",
    async (kind) => {
      const balance = async () => {
        const headers = { authorization: `Bearer ${standin.token}` };
        const reply = await fetch(`${standin.url}/v1/balance`, { headers });
        return ((await reply.json()) as { amount: string }).amount;
      };
      const id = await paid();
      await fault(kind);
      await expect(ticket(id)).rejects.toThrow("unreadable answer");
      const after = await balance();
      await ticket(id);
      expect((await see(id)).status).toBe("ticket_issued");
      expect(await balance()).toBe(after);
    },
  );

  it("are asked for again only when the request demonstrably never arrived", async () => {
    const id = await paid();
    await fault("bad_gateway");
    await expect(ticket(id)).rejects.toThrow("unreadable answer");
    await expect(ticket(id)).rejects.toThrow("may still be under way");
    // Looking in between does not put it off.
    await wait(2);
    await expect(ticket(id)).rejects.toThrow("may still be under way");
    await wait(2);
    await ticket(id);
    expect((await see(id)).status).toBe("ticket_issued");
  });

  it("are issued once, whenever the process is killed", async () => {
    const supplier = connectRemoteAirline(standin);
    const balanceAt = async () => (await supplier.getBalance()).minor;
    for (let killedAt = 1; ; killedAt++) {
      await standin.control("clock", { now: NOW });
      app.clock.set(NOW);
      const id = await paid();
      const before = await balanceAt();
      const isKilled = await issueTicket(killedBefore(killedAt, supplier, own), id).then(
        () => false,
        (error: unknown) => error instanceof Killed,
      );
      await wait(4);
      await ticket(id);
      expect((await see(id)).status, `killed at step ${killedAt}`).toBe("ticket_issued");
      expect(before - (await balanceAt())).toBe((await row(id))?.supplierAmount?.minor);
      if (!isKilled) {
        expect(killedAt).toBeGreaterThan(4);
        return;
      }
    }
  });

  it("are refunded when the hold has lapsed", async () => {
    const id = await paid();
    await wait(31);
    await ticket(id);
    const booking = await see(id);
    expect(booking).toMatchObject({ status: "booking_failed", confirmation: "confirmed" });
    expect(booking.refunds).toMatchObject([{ reason: "booking_failed" }]);
  });
});

describe("the deadline", () => {
  it("releases the hold at the airline", async () => {
    const id = await held();
    await wait(26);
    await runJob(app.jobHandlers, "expire-overdue-orders");
    expect((await see(id)).status).toBe("booking_expired");
    await runJob(app.jobHandlers, "cancel-flight-tickets", { bookingId: id });
    expect(await supplierOrder(id)).toMatchObject({ state: "cancelled" });
  });
});

describe("messages of a remote airline", () => {
  function send(message: object, signedWith = EVENT_SECRET, to = EVENTS) {
    const body = JSON.stringify(message);
    const at = Math.floor(app.clock.now().getTime() / 1000);
    const signature = createHmac("sha256", signedWith).update(`${at}.${body}`).digest("hex");
    return app.http.inject({
      method: "POST",
      url: to,
      headers: {
        "content-type": "application/json",
        "x-airline-signature": `t=${at},v1=${signature}`,
      },
      payload: body,
    });
  }

  it("are refused with a wrong signature, or for a supplier that is none", async () => {
    const message = { id: "evt_1", type: "order.held", order_id: "ord_1" };
    const forged = await send(message, "another-secret-of-somebody");
    expect(forged.statusCode).toBe(401);
    expect(forged.json()).toMatchObject({ code: "unauthenticated" });
    await send(message, "a-third-secret");
    const events = await app.database.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.kind, "supplier_message_forged"));
    expect(events.map(({ detail, count }) => [detail, count])).toEqual([["remote-airline", 2]]);
    const elsewhere = await send(
      message,
      EVENT_SECRET,
      EVENTS.replace("remote-airline", "schedule"),
    );
    expect(elsewhere.statusCode).toBe(404);
  });

  it("about an order that we do not know are accepted", async () => {
    const reply = await send({ id: "evt_unknown", type: "order.held", order_id: "ord_nobody" });
    expect(reply.statusCode).toBe(200);
  });

  it("are handled once, however often they arrive", async () => {
    const id = await ticketed();
    const order = await supplierOrder(id);
    const message = { id: `evt_${id}`, type: "order.schedule_changed", order_id: order?.id };
    for (let times = 0; times < 3; times++) expect((await send(message)).statusCode).toBe(200);
    const jobs = (await waitingJobs(id)).filter((name) => name === "sync-flight-booking");
    // One of the airline itself, which had ticketed it, and one of ours.
    expect(jobs.length).toBeGreaterThanOrEqual(1);
    expect(jobs.length).toBeLessThanOrEqual(2);
  });

  it("of a schedule change reach traveller and staff", async () => {
    const id = await ticketed();
    const order = await supplierOrder(id);
    const change = { order_id: order?.id, minutes: 95 };
    await standin.control("schedule-changes", change);
    await expect.poll(() => waitingJobs(id)).toContain("sync-flight-booking");
    await sync(id);
    const { airline_changes, status } = await see(id);
    expect(status).toBe("ticket_issued");
    expect(airline_changes).toEqual([
      expect.objectContaining({ from: expect.any(String), to: expect.any(String), arrives: null }),
    ]);
    expect((await row(id))?.staffFlag).toBe("schedule_changed");
    const [unknown] = (await listUnknownBookings(app.database.db, { first: 50 })).bookings.filter(
      (booking) => booking.id === id,
    );
    expect(unknown?.airlineChanges.map(({ to }) => to)).toEqual([airline_changes[0]?.to]);
    // Repeating it changes nothing; a cancelled flight is another change.
    await sync(id);
    expect((await see(id)).airline_changes).toHaveLength(1);
    await standin.control("schedule-changes", { ...change, minutes: null });
    await sync(id);
    expect((await see(id)).airline_changes[1]).toMatchObject({ to: null });
    const { rows } = await app.database.db.execute(
      sql`select data ->> 'event' as event from pgboss.job
        where name = 'order-email' and data ->> 'orderId' = ${id}
          and data ->> 'kind' = 'schedule_changed'
        order by event`,
    );
    expect(rows).toEqual([{ event: "1" }, { event: "2" }]);
  });

  it("of a later day move the rules of departure and the days of travel with the flight", async () => {
    const id = await ticketed();
    const before = await row(id);
    const order = await supplierOrder(id);
    await standin.control("schedule-changes", { order_id: order?.id, minutes: 2880 });
    await sync(id);
    const after = await row(id);
    const days = (from?: Date, to?: Date) =>
      ((to?.getTime() ?? 0) - (from?.getTime() ?? 0)) / 86_400_000;
    expect(days(before?.firstDepartureAt, after?.firstDepartureAt)).toBe(2);
    expect(days(new Date(before?.travelDate ?? ""), new Date(after?.travelDate ?? ""))).toBe(2);
    // The day after the booked departure nothing has departed yet: it is cancelled as before a departure.
    app.clock.set(new Date((before?.firstDepartureAt.getTime() ?? 0) + 86_400_000).toISOString());
    const { accountId } = before ?? { accountId: "" };
    const deps = { ...own, search: { ...own.search, suppliers: [connectRemoteAirline(standin)] } };
    const quoted = await quoteCancellation(deps, { accountId, id, by: "traveller" });
    // The airline has to agree to give everything back.
    expect(quoted).toMatchObject({ kind: "request", has_departed: false });
    expect(quoted.sum?.refund).toBe(quoted.sum?.paid);
  });

  it("that were lost are made up for twice a day", async () => {
    const id = await ticketed();
    await forgetJobs(app);
    await runJob(app.jobHandlers, "sync-remote-flights");
    expect(await waitingJobs(id)).toEqual(["sync-flight-booking"]);
  });

  it("of a hold that lapsed end the booking", async () => {
    const id = await held();
    await standin.control("clock", { advance_seconds: 31 * 60 });
    await sync(id);
    expect(await see(id)).toMatchObject({ status: "booking_expired" });
  });
});
