// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import { like, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { backOfficeCalls } from "../../../../test/back-office-calls.ts";
import { claimCase, signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { bdfareEnv, type BdfareStandin, startBdfareStandin } from "../../../../test/bdfare.ts";
import { payBooking } from "../../../../test/book-flight.ts";
import {
  buyRemotely,
  holdRemotely,
  issueTickets,
  NOW,
  passTime,
  startAfresh,
} from "../../../../test/book-remotely.ts";
import { bookingCalls } from "../../../../test/booking-calls.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { mailboxEmails } from "../../../platform/mail/tables.ts";
import { orderEmailJob } from "../../orders/index.ts";
import { findBooking } from "../bookings/find-bookings.ts";

const DAY = 24 * 60;

let standin: BdfareStandin;
let app: ListeningApp;
let owner: SignedUpAccount;
let nadia: StaffSession;
beforeAll(async () => {
  standin = await startBdfareStandin();
  app = await startListeningApp({ at: NOW, env: bdfareEnv(standin) });
  owner = await signUp(app);
  nadia = await signedInStaff(app, ["support"], "Nadia Islam");
});
afterAll(async () => {
  await app.stop();
  await standin.stop();
});
beforeEach(() => startAfresh(app, standin));

const row = (id: string) => findBooking(app.database.db, id);
const wait = (minutes: number) => passTime(app, standin, minutes);
const issue = (id: string) => issueTickets(app, id);

async function paid(brand = "Flex"): Promise<string> {
  const id = await holdRemotely(app, owner, { brand, airlines: ["P1"] });
  await payBooking(app, owner, id);
  return id;
}
const ticketed = (brand = "Flex") => buyRemotely(app, owner, { brand, airlines: ["P1"] });

const { see, quoteCancellation, cancel: requestRefund } = bookingCalls(() => ({ app, owner }));
const { byStaff, readCase, decideCase, casesOf } = backOfficeCalls(() => ({ app, staff: nadia }));
const promise = (id: string, over: object = {}) =>
  decideCase(id, {
    verdict: "promised",
    supplier_keeps: null,
    promised_on: "2026-11-30",
    ...over,
  });

/** The emails about what is owed, sent now. */
async function clockEmails(id: string) {
  const { db } = app.database;
  const { rows } = await db.execute(sql`
    select data from pgboss.job
    where name = ${orderEmailJob.name} and data ->> 'orderId' = ${id} and data ->> 'kind' = 'refund_asked'
    order by created_on, id`);
  for (const { data } of rows) await runJob(app.jobHandlers, orderEmailJob.name, data as object);
  const { booking_id: reference } = await see(id);
  const sent = await db
    .select()
    .from(mailboxEmails)
    .where(like(mailboxEmails.subject, `%${reference}%`));
  return sent.filter(({ subject }) => subject.startsWith("Your refund request"));
}

describe("a ticket that its supplier cancels by hand", () => {
  it("is asked back for by a request: nothing is promised that the supplier has not said", async () => {
    const id = await ticketed();
    expect(await quoteCancellation(id)).toMatchObject({
      kind: "request",
      has_departed: false,
      sum: null,
      back_by: null,
    });
    await requestRefund(id);
    const booking = await see(id);
    expect(booking).toMatchObject({ status: "ticket_issued", refunds: [] });
    expect(booking.refund_clock).toEqual({
      since: NOW.replace("Z", ".000Z"),
      owed: null,
      at_most: booking.total_payable,
      is_final: false,
      waits_for: "staff",
      promise: "answer",
      next_by: "2026-11-24T06:00:00.000Z",
      is_late: false,
    });
    expect(booking.available_actions).not.toContain("request_refund");
  });

  it("is a case for staff with the promised date, and late once that is over", async () => {
    const id = await ticketed();
    await requestRefund(id);
    expect(await casesOf(await see(id))).toMatchObject([
      {
        id,
        kind: "refund_request",
        since: NOW.replace("Z", ".000Z"),
        promised_by: "2026-11-24T06:00:00.000Z",
      },
    ]);
    app.clock.advanceMinutes(3 * DAY + 1);
    expect((await see(id)).refund_clock).toMatchObject({ is_late: true });
  });

  it("shows what the supplier keeps and its date as soon as staff record them", async () => {
    const id = await ticketed();
    await requestRefund(id);
    await claimCase(app, nadia, "unknown-outcomes", id);
    expect((await readCase(id)).verdicts).toEqual(["promised", "declined"]);
    expect((await promise(id)).json()).toMatchObject({ data: { is_open: true } });
    expect((await see(id)).refund_clock).toMatchObject({
      owed: null,
      waits_for: "supplier",
      // The end of that day in Dhaka.
      next_by: "2026-11-30T17:59:59.999Z",
    });
    await promise(id, { supplier_keeps: 2500, promised_on: "2026-12-05" });
    const { refund_clock: clock, total_payable: price } = await see(id);
    expect(clock).toMatchObject({ owed: price - 2500 - 300, is_final: true });
    // The request and each new date are emailed, with the day that staff named.
    const sent = await clockEmails(id);
    expect(sent).toHaveLength(3);
    expect(sent.at(-1)?.subject).toContain("answered by Sat, 5 Dec 2026");
    expect(sent.at(-1)?.text).toContain(`You get BDT ${(price - 2800).toLocaleString("en")} back.`);
  });

  it("is refunded by what the supplier keeps, through the refund queue", async () => {
    const id = await ticketed();
    await requestRefund(id);
    const staffQuote = () =>
      byStaff("POST", `bookings/${id}/cancellation-quote`, { no_show: false });
    expect((await staffQuote()).json()).toMatchObject({ code: "refund_terms_unknown" });
    await claimCase(app, nadia, "unknown-outcomes", id);
    await promise(id, { supplier_keeps: 2500 });
    const { data } = (await staffQuote()).json<{ data: { id: string; sum: { refund: number } } }>();
    const { total_payable: price } = await see(id);
    expect(data.sum).toMatchObject({ airline_charge: 2500, refund: price - 2800 });
  });

  it("refuses a day that is over, and a sum above fare and taxes", async () => {
    const id = await ticketed("Saver");
    await requestRefund(id);
    await claimCase(app, nadia, "unknown-outcomes", id);
    const past = await promise(id, { promised_on: "2026-11-20" });
    expect([past.statusCode, Object.keys(past.json<{ errors: object }>().errors)]).toEqual([
      422,
      ["promised_on"],
    ]);
    const much = await promise(id, { supplier_keeps: 900_000 });
    expect(much.json()).toMatchObject({ errors: { supplier_keeps: [expect.any(String)] } });
  });

  it("that is declined has no clock, and stays as it is", async () => {
    const id = await ticketed("Saver");
    await requestRefund(id);
    await claimCase(app, nadia, "unknown-outcomes", id);
    await decideCase(id, { verdict: "declined" });
    expect(await see(id)).toMatchObject({
      status: "ticket_issued",
      refund_clock: null,
      is_refund_declined: true,
    });
  });
});

describe("tickets of BDFare", () => {
  it("that its operators issue later are awaited", async () => {
    await standin.control("faults", { kind: "in_progress", path: "OrderChange" });
    const id = await paid();
    await issue(id);
    expect((await see(id)).status).toBe("booking_confirmed");
    await wait(6);
    await issue(id);
    expect(await see(id)).toMatchObject({ status: "ticket_issued" });
  });

  it("wait while the balance is too low, and are issued after it was topped up", async () => {
    await standin.control("balance", { taka: 10 });
    const id = await paid();
    for (let tries = 0; tries < 3; tries++) {
      await expect(issue(id)).rejects.toThrow("Insufficient balance");
      await wait(4);
    }
    expect((await row(id))?.staffFlag).toBe("ticketing_open");
    await standin.control("balance", { taka: 100_000 });
    await issue(id);
    expect(await see(id)).toMatchObject({ status: "ticket_issued" });
  });

  it("that are refused, or whose price rose, give the money back", async () => {
    await standin.control("faults", { kind: "in_progress_refused", path: "OrderChange" });
    const refused = await paid();
    await issue(refused);
    await wait(6);
    await issue(refused);
    expect(await see(refused)).toMatchObject({
      status: "booking_failed",
      refund_clock: { waits_for: "staff", is_final: true, promise: "money" },
    });
    const dearer = await paid();
    await standin.control("prices", { percent: 125 });
    await issue(dearer);
    expect(await see(dearer)).toMatchObject({ status: "booking_failed" });
  });
});
