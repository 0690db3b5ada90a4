// Also on PostgreSQL and Redis: conditional updates and jobs.
// @module-tag postgres
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { backOfficeCalls } from "../../../../test/back-office-calls.ts";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import {
  bdfareEnv,
  type BdfareStandin,
  connectBdfare,
  startBdfareStandin,
} from "../../../../test/bdfare.ts";
import { getBooking } from "../../../../test/book-flight.ts";
import { bookRemotely, NOW, passTime, startAfresh } from "../../../../test/book-remotely.ts";
import { bookingDeps } from "../../../../test/booking-deps.ts";
import { Killed, killedBefore } from "../../../../test/killed-before.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { findBooking } from "../bookings/find-bookings.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { holdAtSupplier } from "./hold-at-supplier.ts";

let standin: BdfareStandin;
let app: TestApp;
let owner: SignedUpAccount;
let nadia: StaffSession;
let own: FlightBookingDeps;
beforeAll(async () => {
  standin = await startBdfareStandin();
  app = await startTestApp({
    at: NOW,
    env: { ...bdfareEnv(standin), BDFARE_BALANCE_FLOOR: "50000" },
  });
  owner = await signUp(app);
  nadia = await signedInStaff(app, ["support"], "Nadia Islam");
  own = await bookingDeps(app, (supplier) => supplier);
});
afterAll(async () => {
  await own.jobs.stop();
  await app.stop();
  await standin.stop();
});
beforeEach(() => startAfresh(app, standin));

const fault = (kind: string, path: string, over: object = {}) =>
  standin.control("faults", { kind, path, ...over });
const book = () => bookRemotely(app, owner, { brand: "Saver", airlines: ["P1"] });
const hold = (bookingId: string) => runJob(app.jobHandlers, "hold-flight-seats", { bookingId });
const see = (id: string) => getBooking(app, owner, id);
const row = (id: string) => findBooking(app.database.db, id);
const created = async () => (await standin.calls()).filter((name) => name === "OrderCreate").length;
const wait = (minutes: number) => passTime(app, standin, minutes);

const { readCase, decideCase } = backOfficeCalls(() => ({ app, staff: nadia }));

async function decide(id: string, verdict: object) {
  const found = await readCase(id);
  return { found, answer: await decideCase(id, verdict) };
}

describe("a booking with BDFare", () => {
  it("is held, and opened for payment until before the hold lapses", async () => {
    const id = await book();
    await hold(id);
    expect(await see(id)).toMatchObject({
      status: "booked",
      confirmation: "confirmed",
      // Half an hour, less the minute of the vendor and five of ours.
      payment_deadline: expect.stringMatching(/^2026-11-21T06:2[34]/),
    });
  });

  it("that BDFare's operators decide is opened once they hold it", async () => {
    const id = await book();
    await fault("pending", "OrderCreate");
    await expect(hold(id)).rejects.toThrow("has not decided yet");
    expect(await see(id)).toMatchObject({ status: "not_booked", confirmation: "confirming" });
    await expect(hold(id)).rejects.toThrow("has not decided yet");
    await wait(6);
    await hold(id);
    expect(await see(id)).toMatchObject({ status: "booked" });
    expect(await created()).toBe(1);
  });

  it("that they refuse ends, and nothing is paid", async () => {
    const id = await book();
    await fault("pending_refused", "OrderCreate");
    await expect(hold(id)).rejects.toThrow("has not decided yet");
    await wait(6);
    await hold(id);
    expect(await see(id)).toMatchObject({ status: "booking_failed", confirmation: "refused" });
  });

  it("of which no answer came is sent once, and staff ask BDFare", async () => {
    const id = await book();
    await fault("lost", "OrderCreate");
    await expect(hold(id)).rejects.toThrow("OrderCreate");
    expect((await row(id))?.staffFlag).toBe("holding_open");
    await wait(4);
    await expect(hold(id)).rejects.toThrow("cannot be asked by our reference");
    await runJob(app.jobHandlers, "sweep-holding-flights");
    expect(await created()).toBe(1);
    expect(await see(id)).toMatchObject({ status: "not_booked", confirmation: "taking_long" });
  });

  it("is opened for payment by the number that BDFare's staff name", async () => {
    const id = await book();
    await fault("lost", "OrderCreate");
    await expect(hold(id)).rejects.toThrow("OrderCreate");
    const [order] = await standin.orders();
    const said = { verdict: "held", supplier_reference: order?.orderReference };
    const { found, answer } = await decide(id, said);
    expect(found).toMatchObject({ kind: "holding", verdicts: ["held", "not_held"] });
    expect(answer.statusCode).toBe(200);
    // It is believed only once BDFare's own answer says so.
    expect((await see(id)).status).toBe("not_booked");
    await hold(id);
    expect(await see(id)).toMatchObject({ status: "booked" });
    const other = await book();
    await fault("lost", "OrderCreate");
    await expect(hold(other)).rejects.toThrow("OrderCreate");
    const used = await decide(other, said);
    expect(used.answer.json()).toMatchObject({
      errors: { supplier_reference: ["Another booking has this number already."] },
    });
  });

  it("is ended when BDFare's staff know of no order", async () => {
    const id = await book();
    await fault("never", "OrderCreate");
    await expect(hold(id)).rejects.toThrow("OrderCreate");
    const { answer } = await decide(id, { verdict: "not_held" });
    expect(answer.json()).toMatchObject({ data: { is_open: false } });
    expect(await see(id)).toMatchObject({ status: "booking_failed", confirmation: "refused" });
    expect((await decide(id, { verdict: "not_held" })).answer.statusCode).toBe(409);
  });

  it("that expires without an answer leaves a case: BDFare may still hold it", async () => {
    const id = await book();
    await fault("lost", "OrderCreate");
    await expect(hold(id)).rejects.toThrow("OrderCreate");
    await wait(121);
    await runJob(app.jobHandlers, "expire-overdue-orders");
    await runJob(app.jobHandlers, "cancel-flight-tickets", { bookingId: id });
    expect(await row(id)).toMatchObject({
      status: "booking_expired",
      staffFlag: "cancelling_open",
    });
  });

  it("that ends unpaid is given up at BDFare", async () => {
    const id = await book();
    await hold(id);
    await wait(25);
    await runJob(app.jobHandlers, "expire-overdue-orders");
    await runJob(app.jobHandlers, "cancel-flight-tickets", { bookingId: id });
    expect((await standin.orders()).map(({ orderStatus }) => orderStatus)).toEqual(["Cancelled"]);
  });

  it("sends the order at most once, wherever the process is killed", async () => {
    const supplier = connectBdfare(standin);
    for (let killedAt = 1; ; killedAt++) {
      const id = await book();
      const before = await created();
      const run = () => holdAtSupplier(killedBefore(killedAt, supplier, own), id);
      const isKilled = await run().then(
        () => false,
        (error: unknown) => error instanceof Killed,
      );
      app.clock.advanceMinutes(4);
      await hold(id).catch(() => undefined);
      await hold(id).catch(() => undefined);
      expect((await created()) - before, `killed at step ${killedAt}`).toBeLessThanOrEqual(1);
      const { status, staffFlag } = (await row(id)) ?? {};
      expect(status === "booked" || staffFlag === "holding_open", `step ${killedAt}`).toBe(true);
      app.clock.set(NOW);
      await app.database.db
        .execute(sql`update orders set status = 'booking_failed', ended_at = now()
        where id = ${id} and status = 'not_booked'`);
      if (!isKilled) return;
    }
  });

  it("shows its balance and the floor to monitoring", async () => {
    await standin.control("balance", { taka: 60_000 });
    const metrics = () => app.http.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
    expect((await metrics()).body).toContain('ghuri_supplier_balance{supplier="bdfare"} 60000');
    expect((await metrics()).body).toContain(
      'ghuri_supplier_balance_floor{supplier="bdfare"} 50000',
    );
  });
});
