// Also on PostgreSQL and Redis: notices at the same time.
import { createHmac } from "node:crypto";
import type { CancellationQuote } from "@ghuri/contract/cancellations";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AirlineStandin, startAirlineStandin } from "../../../../test/airline-standin.ts";
import { getBooking, openPaymentPage, payAt, runAllJobs } from "../../../../test/book-flight.ts";
import { bookRemotely, remoteAirlineEnv } from "../../../../test/book-remotely.ts";
import { bookingDeps } from "../../../../test/booking-deps.ts";
import { expectBalancedBooks } from "../../../../test/expect-balanced-books.ts";
import { Killed, killedBefore } from "../../../../test/killed-before.ts";
import { connectRemoteAirline, EVENT_SECRET } from "../../../../test/remote-airline.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { securityEvents } from "../../../platform/security-events/tables.ts";
import { resolveUnknownBooking } from "../admin/resolve-unknown-booking.ts";
import { listUnknownBookings } from "../admin/unknown-bookings.ts";
import { cancelAsQuoted } from "../cancellation/cancel-as-quoted.ts";
import { cancelAtSupplier } from "../cancellation/cancel-at-supplier.ts";
import { promiseRefund } from "../cancellation/promise-refund.ts";
import { quoteCancellation } from "../cancellation/quote-cancellation.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { issueTicket } from "../ticketing/issue-ticket.ts";
import { findBooking } from "../bookings/find-bookings.ts";

const NOW = "2026-11-21T06:00:00Z";
const EVENTS = "/api/v1/suppliers/remote-airline/events";

let standin: AirlineStandin;
let app: TestApp & { readonly address: string };
let owner: SignedUpAccount;
let own: FlightBookingDeps;
beforeAll(async () => {
  standin = await startAirlineStandin();
  const started = await startTestApp({ at: NOW, env: remoteAirlineEnv(standin) });
  const address = await started.http.listen({ port: 0, host: "127.0.0.1" });
  app = { ...started, address };
  owner = await signUp(app);
  own = await bookingDeps(app, (supplier) => supplier);
});
afterAll(async () => {
  await own.jobs.stop();
  await app.stop();
  await standin.stop();
});
beforeEach(async () => {
  // What other tests left waiting is none of this one's.
  await app.database.db.execute(sql`delete from pgboss.job where state = 'created'`);
  app.clock.set(NOW);
  await standin.control("reset");
  await standin.control("clock", { now: NOW });
  await standin.control("webhooks", { url: app.address + EVENTS, secret: EVENT_SECRET });
});

const see = (id: string) => getBooking(app, owner, id);
const row = (id: string) => findBooking(app.database.db, id);
const run = (name: string, bookingId: string) => runJob(app.jobHandlers, name, { bookingId });
const ticket = (id: string) => run("issue-flight-ticket", id);
const sync = (id: string) => run("sync-flight-booking", id);
const fault = (kind: string, over: object = {}) =>
  standin.control("faults", { kind, path: "/ticket", ...over });
async function wait(minutes: number) {
  app.clock.advanceMinutes(minutes);
  await standin.control("clock", { advance_seconds: minutes * 60 });
}

async function held(brand?: string): Promise<string> {
  const id = await bookRemotely(app, owner, brand ? { brand } : {});
  await run("hold-flight-seats", id);
  return id;
}

/** Held and paid; the airline was not asked for tickets yet. */
async function paid(brand?: string): Promise<string> {
  const id = await held(brand);
  await pay(id);
  return id;
}

async function pay(id: string): Promise<void> {
  await payAt(app, await openPaymentPage(app, owner, id));
  const { rows } = await app.database.db.execute(
    sql`select data from pgboss.job where name = 'order-paid' and data ->> 'subjectId' = ${id}`,
  );
  await runJob(app.jobHandlers, "order-paid", rows[0]?.["data"] as object);
  expect((await see(id)).status).toBe("booking_confirmed");
}

async function ticketed(brand?: string): Promise<string> {
  const id = await paid(brand);
  await ticket(id);
  expect((await see(id)).status).toBe("ticket_issued");
  return id;
}

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

describe("cancelling with a remote airline", () => {
  async function quote(id: string): Promise<CancellationQuote> {
    const reply = await app.http.inject({
      method: "POST",
      url: `/api/v1/user/air-bookings/${id}/cancellation-quote`,
      headers: owner.headers,
    });
    expect(reply.statusCode).toBe(201);
    return reply.json<{ data: CancellationQuote }>().data;
  }
  async function cancel(id: string, quoteId: string) {
    const reply = await app.http.inject({
      method: "POST",
      url: `/api/v1/user/air-bookings/${id}/cancel`,
      headers: owner.headers,
      payload: { quote_id: quoteId },
    });
    expect(reply.statusCode).toBe(200);
  }

  it("gives back what the airline gives back, less our fee", async () => {
    const id = await ticketed("Flex");
    const { sum, id: quoteId } = await quote(id);
    // The airline keeps 25 dollars of a flexible fare.
    expect(sum).toMatchObject({ service_fee: 300 });
    expect(sum?.airline_charge).toBeGreaterThan(25 * 120);
    expect(sum?.airline_charge).toBeLessThan(25 * 125);
    await cancel(id, quoteId);
    await run("cancel-flight-tickets", id);
    expect(await supplierOrder(id)).toMatchObject({ state: "cancelled" });
    expect((await see(id)).refunds).toMatchObject([{ amount: sum?.refund }]);
  });

  it("refunds the traveller as quoted, and tells staff, when the airline then gives back less", async () => {
    const id = await ticketed("Flex");
    const { sum, id: quoteId } = await quote(id);
    await cancel(id, quoteId);
    await fault("refund_halved", { path: "/cancellations" });
    await run("cancel-flight-tickets", id);
    expect(await supplierOrder(id)).toMatchObject({ state: "cancelled" });
    expect((await see(id)).refunds).toMatchObject([{ amount: sum?.refund }]);
    expect((await row(id))?.staffFlag).toBe("refund_short");
    await app.database.db.transaction((tx) => resolveUnknownBooking(own, tx, id));
    expect((await row(id))?.staffFlag).toBeNull();
  });

  it("says when the airline keeps fare and taxes", async () => {
    const id = await ticketed("Light");
    const { sum } = await quote(id);
    const option = (await see(id)).api_responses[0]?.response;
    expect(sum?.airline_charge).toBe((option?.base_price ?? 0) + (option?.total_tax ?? 0));
  });

  it("by staff, where the airline has no interface for it, is at the terms of the fare", async () => {
    const id = await ticketed("Flex");
    const supplier = connectRemoteAirline(standin);
    const capabilities = { ...supplier.capabilities, cancel: false };
    const suppliers = [{ ...supplier, capabilities }];
    const deps = { ...own, search: { ...own.search, suppliers } };
    const { accountId } = (await row(id)) ?? { accountId: "" };
    const { sum, id: quoteId } = await quoteCancellation(deps, { accountId, id, by: "traveller" });
    expect(sum).toMatchObject({ service_fee: 300, airline_charge: 3062 });
    await cancel(id, quoteId);
    await cancelAtSupplier(deps, id);
    expect(await row(id)).toMatchObject({
      status: "booking_cancelled",
      staffFlag: "cancelling_open",
    });
    expect(await supplierOrder(id)).toMatchObject({ state: "ticketed" });
  });

  it("releases an unpaid hold", async () => {
    const id = await held();
    const { kind, id: quoteId } = await quote(id);
    expect(kind).toBe("release");
    await cancel(id, quoteId);
    await runAllJobs(app);
    expect(await supplierOrder(id)).toMatchObject({ state: "cancelled" });
  });

  it("releases an order that the airline had not confirmed", async () => {
    const id = await bookRemotely(app, owner);
    const { id: quoteId } = await quote(id);
    await cancel(id, quoteId);
    await runAllJobs(app);
    expect(await see(id)).toMatchObject({ status: "booking_cancelled" });
    expect(await standin.orders()).toEqual([]);
  });

  it("is looked up after a lost answer", async () => {
    const id = await ticketed("Flex");
    await cancel(id, (await quote(id)).id);
    await fault("bad_gateway_after", { path: "/confirm" });
    await expect(run("cancel-flight-tickets", id)).rejects.toThrow("unreadable answer");
    await run("cancel-flight-tickets", id);
    expect(await supplierOrder(id)).toMatchObject({ state: "cancelled" });
    expect((await row(id))?.staffFlag).toBeNull();
  });

  it("that does not come through is a case for staff", async () => {
    const id = await ticketed("Flex");
    await cancel(id, (await quote(id)).id);
    await fault("bad_gateway", { path: "/cancellations", times: 3 });
    for (let tries = 0; tries < 3; tries++)
      await expect(run("cancel-flight-tickets", id)).rejects.toThrow("unreadable answer");
    expect((await row(id))?.staffFlag).toBe("cancelling_open");
    await run("cancel-flight-tickets", id);
    expect((await row(id))?.staffFlag).toBeNull();
  });
});

describe("after the first departure at a remote airline", () => {
  const RETURN = {
    trips: [
      ["DAC", "CXB", "2026-11-23"],
      ["CXB", "DAC", "2026-12-05"],
    ],
  } as const;
  const BETWEEN = "2026-11-25T06:00:00Z";

  /** A ticket there and back, between its flights. */
  async function halfFlown(): Promise<string> {
    const id = await bookRemotely(app, owner, { brand: "Flex", wanted: RETURN });
    await run("hold-flight-seats", id);
    await pay(id);
    await ticket(id);
    expect((await see(id)).status).toBe("ticket_issued");
    app.clock.set(BETWEEN);
    await standin.control("clock", { now: BETWEEN });
    return id;
  }
  const ask = async (id: string) => {
    const reply = await app.http.inject({
      method: "POST",
      url: `/api/v1/user/air-bookings/${id}/cancellation-quote`,
      headers: owner.headers,
    });
    return { status: reply.statusCode, quote: reply.json<{ data: CancellationQuote }>().data };
  };
  const withAirline = (): FlightBookingDeps => ({
    ...own,
    search: { ...own.search, suppliers: [connectRemoteAirline(standin)] },
  });
  const byStaff = async (id: string, isNoShow: boolean) => {
    const { accountId = "" } = (await row(id)) ?? {};
    return quoteCancellation(withAirline(), { accountId, id, by: "staff", isNoShow });
  };

  it("what was flown is kept, and our charges are earned, as for flights of our own", async () => {
    const id = await halfFlown();
    const { option, totalPayable = 0 } = (await row(id)) ?? {};
    const { base_price = 0, total_tax = 0 } = option ?? {};
    const { quote } = await ask(id);
    expect(quote).toMatchObject({ kind: "request", has_departed: true });
    const charges = totalPayable - base_price - total_tax;
    expect(quote.sum?.used).toBe(charges);
    // Half of the price is flown, and 25 dollars are the penalty.
    const kept = (base_price + total_tax) / 2 + 25 * 122.45;
    expect(quote.sum?.airline_charge).toBeGreaterThan(kept - 20);
    expect(quote.sum?.airline_charge).toBeLessThan(kept + 20);
    const { sum: flown } = await byStaff(id, false);
    expect(flown).toEqual(quote.sum);
    const { sum: missed } = await byStaff(id, true);
    expect(missed?.refund).toBe((flown?.refund ?? 0) + charges);
  });

  it("the airline is owed what it keeps, and what is kept beside that is ours", async () => {
    const id = await halfFlown();
    const { id: quoteId, sum } = await byStaff(id, false);
    await app.database.db.transaction((tx) =>
      cancelAsQuoted(withAirline(), tx, { id, quoteId, by: "staff" }),
    );
    const { rows } = await app.database.db.execute(sql`
      select account, (sum(paisa) / 100)::float8 as taka from ledger_lines
      join ledger_entries entry on entry.id = entry_id where subject_id = ${id} group by account having sum(paisa) <> 0`);
    const booked = Object.fromEntries(rows.map(({ account, taka }) => [account, taka]));
    expect(booked["supplier_payable:remote-airline"]).toBe(-(sum?.airline_charge ?? 0));
    expect(booked["refunds_payable"]).toBe(-(sum?.refund ?? 0));
    await expectBalancedBooks(app);
  });

  it("a refund can be asked for also when the airline quotes nothing; staff ask its desk", async () => {
    const id = await halfFlown();
    await fault("bad_gateway", { path: "/cancellations", times: 3 });
    const { status, quote } = await ask(id);
    expect(status).toBe(201);
    expect(quote).toMatchObject({ kind: "request", sum: null });
    const sent = await app.http.inject({
      method: "POST",
      url: `/api/v1/user/air-bookings/${id}/cancel`,
      headers: owner.headers,
      payload: { quote_id: quote.id },
    });
    expect(sent.statusCode).toBe(200);
    expect(await see(id)).toMatchObject({ refund_clock: { owed: null, waits_for: "staff" } });
    // Trying again does not help staff: what the desk says is recorded on the case first.
    await expect(byStaff(id, false)).rejects.toMatchObject({ code: "refund_terms_unknown" });
    const promisedOn = "2026-11-28";
    await app.database.db.transaction((tx) =>
      promiseRefund(own, tx, { bookingId: id, supplierKeeps: 1000, promisedOn }),
    );
    // Our charges come back to a no-show as well, so that the sum is not final yet.
    const { sum: flown } = await byStaff(id, false);
    expect(await see(id)).toMatchObject({
      refund_clock: { owed: flown?.refund, is_final: false, waits_for: "supplier" },
    });
  });

  it("of one that staff cancel by hand, the rules from before the departure promise nothing", async () => {
    const id = await halfFlown();
    const supplier = connectRemoteAirline(standin);
    const suppliers = [{ ...supplier, capabilities: { ...supplier.capabilities, cancel: false } }];
    const deps = { ...own, search: { ...own.search, suppliers } };
    const { accountId = "" } = (await row(id)) ?? {};
    const asked = await quoteCancellation(deps, { accountId, id, by: "traveller" });
    expect(asked).toMatchObject({ kind: "request", has_departed: true, sum: null });
    const byHand = quoteCancellation(deps, { accountId, id, by: "staff" });
    await expect(byHand).rejects.toMatchObject({ code: "refund_terms_unknown" });
  });
});

describe("the deadline", () => {
  it("releases the hold at the airline", async () => {
    const id = await held();
    await wait(26);
    await runJob(app.jobHandlers, "expire-overdue-orders");
    expect((await see(id)).status).toBe("booking_expired");
    await run("cancel-flight-tickets", id);
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
    await app.database.db.execute(sql`delete from pgboss.job where state = 'created'`);
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
