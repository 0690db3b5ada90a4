// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountsOf } from "../../../../test/accounts-of.ts";
import { type AirlineStandin, startAirlineStandin } from "../../../../test/airline-standin.ts";
import { runAllJobs } from "../../../../test/book-flight.ts";
import {
  bookRemotely,
  buyRemotely,
  holdRemotely,
  NOW,
  remoteAirlineEnv,
  startAfresh,
} from "../../../../test/book-remotely.ts";
import { bookingCalls } from "../../../../test/booking-calls.ts";
import { bookingDeps } from "../../../../test/booking-deps.ts";
import { expectBalancedBooks } from "../../../../test/expect-balanced-books.ts";
import { connectRemoteAirline, EVENT_SECRET, EVENTS } from "../../../../test/remote-airline.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { resolveUnknownBooking } from "../admin/resolve-unknown-booking.ts";
import { cancelAsQuoted } from "./cancel-as-quoted.ts";
import { cancelAtSupplier } from "./cancel-at-supplier.ts";
import { promiseRefund } from "./promise-refund.ts";
import { quoteCancellation } from "./quote-cancellation.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { findBooking } from "../bookings/find-bookings.ts";

/* Cancellations at an airline on the other end of a network: at what it gives back, and whatever becomes of its answers. */

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

const calls = bookingCalls(() => ({ app, owner }));
const { see, sendAndRead, confirmCancellation, cancel, quoteCancellation: quoteFor } = calls;
const row = (id: string) => findBooking(app.database.db, id);
const cancelThere = (id: string) =>
  runJob(app.jobHandlers, "cancel-flight-tickets", { bookingId: id });
const fault = (kind: string, path: string, more: object = {}) =>
  standin.control("faults", { kind, path, ...more });
const ticketed = (brand = "Flex") => buyRemotely(app, owner, { brand });

const supplierOrder = async (id: string) => {
  const orders = await standin.orders();
  return orders.find((one) => one.client_reference === id);
};
/** The module with the airline as it is, or without its call for cancellations. */
function withAirline(cancel = true): FlightBookingDeps {
  const supplier = connectRemoteAirline(standin);
  const suppliers = [{ ...supplier, capabilities: { ...supplier.capabilities, cancel } }];
  return { ...own, search: { ...own.search, suppliers } };
}

describe("cancelling with a remote airline", () => {
  it("gives back what the airline gives back, less our fee", async () => {
    const id = await ticketed();
    const { sum, id: quoteId } = await quoteFor(id);
    // The airline keeps 25 dollars of a flexible fare.
    expect(sum).toMatchObject({ service_fee: 300 });
    expect(sum?.airline_charge).toBeGreaterThan(25 * 120);
    expect(sum?.airline_charge).toBeLessThan(25 * 125);
    await sendAndRead(200, `${id}/cancel`, { quote_id: quoteId });
    await cancelThere(id);
    expect(await supplierOrder(id)).toMatchObject({ state: "cancelled" });
    expect((await see(id)).refunds).toMatchObject([{ amount: sum?.refund }]);
  });

  it("refunds the traveller as quoted, and tells staff, when the airline then gives back less", async () => {
    const id = await ticketed();
    const { sum, id: quoteId } = await quoteFor(id);
    await sendAndRead(200, `${id}/cancel`, { quote_id: quoteId });
    await fault("refund_halved", "/cancellations");
    await cancelThere(id);
    expect(await supplierOrder(id)).toMatchObject({ state: "cancelled" });
    expect((await see(id)).refunds).toMatchObject([{ amount: sum?.refund }]);
    expect((await row(id))?.staffFlag).toBe("refund_short");
    await app.database.db.transaction((tx) => resolveUnknownBooking(own, tx, id));
    expect((await row(id))?.staffFlag).toBeNull();
  });

  it("says when the airline keeps fare and taxes", async () => {
    const id = await ticketed("Light");
    const { sum } = await quoteFor(id);
    const option = (await see(id)).api_responses[0]?.response;
    expect(sum?.airline_charge).toBe((option?.base_price ?? 0) + (option?.total_tax ?? 0));
  });

  it("by staff, where the airline has no interface for it, is at the terms of the fare", async () => {
    const id = await ticketed();
    const deps = withAirline(false);
    const { accountId } = (await row(id)) ?? { accountId: "" };
    const { sum, id: quoteId } = await quoteCancellation(deps, { accountId, id, by: "traveller" });
    expect(sum).toMatchObject({ service_fee: 300, airline_charge: 3062 });
    await sendAndRead(200, `${id}/cancel`, { quote_id: quoteId });
    await cancelAtSupplier(deps, id);
    expect(await row(id)).toMatchObject({
      status: "booking_cancelled",
      staffFlag: "cancelling_open",
    });
    expect(await supplierOrder(id)).toMatchObject({ state: "ticketed" });
  });

  it("releases an unpaid hold", async () => {
    const id = await holdRemotely(app, owner);
    const { kind, id: quoteId } = await quoteFor(id);
    expect(kind).toBe("release");
    await sendAndRead(200, `${id}/cancel`, { quote_id: quoteId });
    await runAllJobs(app);
    expect(await supplierOrder(id)).toMatchObject({ state: "cancelled" });
  });

  it("releases an order that the airline had not confirmed", async () => {
    const id = await bookRemotely(app, owner);
    const { id: quoteId } = await quoteFor(id);
    await sendAndRead(200, `${id}/cancel`, { quote_id: quoteId });
    await runAllJobs(app);
    expect(await see(id)).toMatchObject({ status: "booking_cancelled" });
    expect(await standin.orders()).toEqual([]);
  });

  it("is looked up after a lost answer", async () => {
    const id = await ticketed();
    await cancel(id);
    await fault("bad_gateway_after", "/confirm");
    await expect(cancelThere(id)).rejects.toThrow("unreadable answer");
    await cancelThere(id);
    expect(await supplierOrder(id)).toMatchObject({ state: "cancelled" });
    expect((await row(id))?.staffFlag).toBeNull();
  });

  it("that does not come through is a case for staff", async () => {
    const id = await ticketed();
    await cancel(id);
    await fault("bad_gateway", "/cancellations", { times: 3 });
    for (let tries = 0; tries < 3; tries++)
      await expect(cancelThere(id)).rejects.toThrow("unreadable answer");
    expect((await row(id))?.staffFlag).toBe("cancelling_open");
    await cancelThere(id);
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
    const id = await buyRemotely(app, owner, { wanted: RETURN });
    app.clock.set(BETWEEN);
    await standin.control("clock", { now: BETWEEN });
    return id;
  }
  const byStaff = async (id: string, isNoShow: boolean) => {
    const { accountId = "" } = (await row(id)) ?? {};
    return quoteCancellation(withAirline(), { accountId, id, by: "staff", isNoShow });
  };

  it("what was flown is kept, and our charges are earned, as for flights of our own", async () => {
    const id = await halfFlown();
    const { option, totalPayable = 0 } = (await row(id)) ?? {};
    const { base_price = 0, total_tax = 0 } = option ?? {};
    const quote = await quoteFor(id);
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
    const left = await accountsOf(app, id);
    expect(left("supplier_payable:remote-airline")).toBe(-100 * (sum?.airline_charge ?? 0));
    expect(left("refunds_payable")).toBe(-100 * (sum?.refund ?? 0));
    await expectBalancedBooks(app);
  });

  it("a refund can be asked for also when the airline quotes nothing; staff ask its desk", async () => {
    const id = await halfFlown();
    await fault("bad_gateway", "/cancellations", { times: 3 });
    const quote = await quoteFor(id);
    expect(quote).toMatchObject({ kind: "request", sum: null });
    const sent = await confirmCancellation(id, quote.id);
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
    const deps = withAirline(false);
    const { accountId = "" } = (await row(id)) ?? {};
    const asked = await quoteCancellation(deps, { accountId, id, by: "traveller" });
    expect(asked).toMatchObject({ kind: "request", has_departed: true, sum: null });
    const byHand = quoteCancellation(deps, { accountId, id, by: "staff" });
    await expect(byHand).rejects.toMatchObject({ code: "refund_terms_unknown" });
  });
});
