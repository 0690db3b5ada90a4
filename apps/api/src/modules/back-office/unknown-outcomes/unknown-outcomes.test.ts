// Also on PostgreSQL and Redis: two decisions at the same time.
// @module-tag postgres
import type { RefusalBody } from "@ghuri/contract/refusals";
import type { UnknownCase, UnknownCaseRow } from "@ghuri/contract/unknown-outcome-cases";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bookFlight,
  buyTicket,
  runAllJobs,
  openPaymentPage,
  payAt,
  searchFlights,
  getBooking,
} from "../../../../test/book-flight.ts";
import {
  signedInStaff,
  typeCode,
  claimCase,
  type StaffSession,
  releaseCase,
  readQueue,
} from "../../../../test/back-office.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { flightBookings } from "../../flight-booking/tables.ts";
import { orders } from "../../orders/tables.ts";
import { payments } from "../../payments/tables.ts";
import { auditEntries } from "../tables.ts";

let app: TestApp & { readonly address: string };
let owner: SignedUpAccount;
let nadia: StaffSession;
let farhana: StaffSession;
let day = 0;

beforeAll(async () => {
  const started = await startTestApp();
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
  owner = await signUp(app);
  nadia = await signedInStaff(app, ["support"], "Nadia Islam");
  farhana = await signedInStaff(app, ["finance"], "Farhana Akter");
});
afterAll(() => app.stop());

const freshDay = () =>
  searchFlights(app, {
    trips: [["DAC", "CXB", new Date(Date.UTC(2027, 1, ++day)).toISOString().slice(0, 10)]],
  });

/** A paid booking that waits for tickets, as if the supplier had not answered three times. */
async function unanswered(): Promise<string> {
  const { db } = app.database;
  const id = await buyTicket(app, owner, {}, await freshDay());
  await db
    .update(orders)
    .set({ status: "booking_confirmed", staffFlag: "ticketing_open" })
    .where(eq(orders.id, id));
  await db
    .update(flightBookings)
    .set({ ticketingTries: 3, pnr: null, ticketNumbers: [], ticketedAt: null })
    .where(eq(flightBookings.orderId, id));
  await claimCase(app, nadia, "unknown-outcomes", id);
  return id;
}

async function look(id: string, who = nadia): Promise<UnknownCase> {
  const url = `/api/v1/back-office/unknown-outcomes/${id}`;
  return (await app.http.inject({ url, headers: who.headers })).json<{ data: UnknownCase }>().data;
}

async function send(id: string, what: "retry" | "decision", body: object = {}, who = nadia) {
  const { version } = await look(id, who);
  return app.http.inject({
    method: "POST",
    url: `/api/v1/back-office/unknown-outcomes/${id}/${what}`,
    headers: who.headers,
    payload: { version, ...body },
  });
}

/** The email about a subject, among those to the traveller. */
const emailAbout = async (cause: string) =>
  (await emailsTo(app, "ayesha@example.com")).find((email) => email.cause === cause);

const rows = () => readQueue<UnknownCaseRow>(app, nadia, "unknown-outcomes");
const flag = (id: string, staffFlag: "ended_unticketed" | "cancelling_open") =>
  app.database.db.update(orders).set({ staffFlag }).where(eq(orders.id, id));

describe("a booking without an answer from the supplier", () => {
  it("is queried again at once, and the query is audited", async () => {
    const id = await unanswered();
    expect((await rows()).find((row) => row.id === id)).toMatchObject({
      kind: "ticketing",
      tries: 3,
      claim: { is_mine: true },
    });
    const looked = await send(id, "retry");
    expect(looked.json()).toMatchObject({
      outcome: "known",
      data: { is_open: false, verdicts: [] },
    });
    expect((await getBooking(app, owner, id)).status).toBe("ticket_issued");
    const log = await app.database.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id));
    expect(log).toEqual([{ action: "unknown.look" }]);
  });

  it("is ticketed manually with one unused number per traveller [OP-39]", async () => {
    const id = await unanswered();
    const said = { verdict: "ticketed", pnr: "k7m 3qx", note: "The airline read them out." };
    const wrong = await send(id, "decision", { ...said, ticket_numbers: ["12"] });
    expect(wrong.json<RefusalBody>().errors).toHaveProperty(["ticket_numbers.0"]);
    const two = ["777-1234567890", "777-1234567891"];
    const many = await send(id, "decision", { ...said, ticket_numbers: two });
    expect(many.json<RefusalBody>().errors).toEqual({
      ticket_numbers: ["Write 1 ticket numbers: one for each traveller."],
    });
    const good = await send(id, "decision", { ...said, ticket_numbers: [two[0]] });
    expect(good.json()).toMatchObject({ data: { is_open: false, claim: null } });
    await runAllJobs(app);
    expect(await getBooking(app, owner, id)).toMatchObject({
      status: "ticket_issued",
      pnr: "K7M3QX",
      ticket_numbers: ["7771234567890"],
    });
    const other = await unanswered();
    const used = await send(other, "decision", { ...said, ticket_numbers: [two[0]] });
    expect(used.json<RefusalBody>().errors).toEqual({
      "ticket_numbers.0": ["This ticket number belongs to somebody else."],
    });
  });

  it("is decided by support: finance may retry, but not record the airline's outcome", async () => {
    const id = await unanswered();
    await releaseCase(app, nadia, "unknown-outcomes", id);
    await claimCase(app, farhana, "unknown-outcomes", id);
    const said = { verdict: "failed", note: "No record at the airline." };
    const refused = await send(id, "decision", said, farhana);
    expect([refused.statusCode, (await look(id, farhana)).verdicts]).toEqual([403, []]);
    await releaseCase(app, farhana, "unknown-outcomes", id);
  });

  it("recorded as failed is refunded", async () => {
    const id = await unanswered();
    const silent = await send(id, "decision", { verdict: "failed", note: " " });
    expect(silent.json<RefusalBody>().errors).toEqual({ note: ["* this field is required"] });
    const odd = await send(id, "decision", { verdict: "lost", note: "n" });
    expect([odd.statusCode, Object.keys(odd.json<RefusalBody>().errors ?? {})]).toEqual([
      422,
      ["verdict"],
    ]);
    await send(id, "decision", { verdict: "failed", note: "No record at the airline." });
    expect(await getBooking(app, owner, id)).toMatchObject({
      status: "booking_failed",
      refunds: [{ reason: "booking_failed", stage: "requested" }],
    });
    expect((await emailAbout(`flight-booking-${id}-booking_failed`))?.to).toBeDefined();
    const late = await send(id, "decision", { verdict: "failed", note: "Again." });
    expect(late.json<RefusalBody>().code).toBe("already_decided");
  });

  it("that is over is closed once staff resolved it", async () => {
    const id = await unanswered();
    await send(id, "decision", { verdict: "failed", note: "No record at the airline." });
    await flag(id, "ended_unticketed");
    await claimCase(app, nadia, "unknown-outcomes", id);
    expect(await look(id)).toMatchObject({ kind: "ended", verdicts: ["settled"] });
    const wrong = await send(id, "decision", { verdict: "failed", note: "n" });
    expect(wrong.json<RefusalBody>().code).toBe("case_changed");
    await send(id, "decision", { verdict: "settled", note: "Voided by telephone." });
    expect((await rows()).some((row) => row.id === id)).toBe(false);
  });
});

describe("a payment without an answer from the gateway", () => {
  /** Paid without any message to us. The gateway then does not answer for over an hour. */
  async function payUnanswered(openBefore = false) {
    const booking = await bookFlight(app, owner, {}, await freshDay());
    const before = openBefore ? await openPaymentPage(app, owner, booking) : null;
    if (before !== null) app.clock.advanceMinutes(26);
    await payAt(app, await openPaymentPage(app, owner, booking), { press: "decline" });
    const { db } = app.database;
    await runAllJobs(app);
    const [payment] = await db
      .select()
      .from(payments)
      .where(and(eq(payments.subjectId, booking), eq(payments.status, "failed")));
    if (!payment) throw new Error("nothing was tried");
    await db
      .update(payments)
      .set({ status: "review", reason: "unresolved" })
      .where(eq(payments.id, payment.id));
    await claimCase(app, farhana, "unknown-outcomes", payment.id);
    return { booking, id: payment.id, before };
  }
  const say = (id: string, body: object) => send(id, "decision", body, farhana);

  it("settles when staff found it at the bank [OP-39]", async () => {
    const { booking, id } = await payUnanswered();
    expect(await look(id, farhana)).toMatchObject({
      kind: "payment",
      verdicts: ["arrived", "never"],
    });
    const said = { verdict: "arrived", charge_ref: " ", note: "On the statement." };
    expect((await say(id, said)).json<RefusalBody>().errors).toEqual({
      charge_ref: ["* this field is required"],
    });
    expect((await say(id, { ...said, charge_ref: "BANK-1" })).statusCode).toBe(200);
    await runAllJobs(app);
    expect(await getBooking(app, owner, booking)).toMatchObject({
      status: "ticket_issued",
      payment_status: "paid",
    });
  });

  it("recorded as never received leaves the booking payable", async () => {
    const { booking, id } = await payUnanswered();
    await say(id, { verdict: "never", note: "The bank knows of none." });
    const after = await getBooking(app, owner, booking);
    expect(after.payments[0]).toMatchObject({
      status: "failed",
      reason: "The bank knows of none.",
    });
    expect(after.available_actions).toContain("pay");
    const email = await emailAbout(`payment-${id}-not_found`);
    expect(email?.text).toContain("The bank knows of none.");
    await runJob(app.jobHandlers, "reconcile-payments");
  });

  it("counts once: one bank transaction number pays for one booking", async () => {
    const [one, other] = [await payUnanswered(), await payUnanswered()];
    const said = { verdict: "arrived", charge_ref: "bank-2", note: "On the statement." };
    expect((await say(one.id, said)).statusCode).toBe(200);
    const again = await say(other.id, { ...said, charge_ref: "BANK-2" });
    expect([again.statusCode, again.json<RefusalBody>().errors]).toEqual([
      422,
      { charge_ref: ["This charge belongs to another payment."] },
    ]);
    expect((await look(other.id)).is_open).toBe(true);
  });

  it("has a new version once another payment for the same booking arrives", async () => {
    const { id, before } = await payUnanswered(true);
    const { version } = await look(id, farhana);
    await payAt(app, before ?? "");
    await runAllJobs(app);
    await typeCode(app, farhana);
    const late = await say(id, { verdict: "never", note: "The bank knows of none.", version });
    expect(late.json()).toMatchObject({
      code: "case_changed",
      case: { is_open: true, payments: [{ status: "paid" }, { status: "pending" }] },
    });
  });

  it("can be queried by every role of the queue, and decided by finance only", async () => {
    const { id } = await payUnanswered();
    expect((await look(id)).verdicts).toEqual([]);
    await releaseCase(app, farhana, "unknown-outcomes", id);
    await claimCase(app, nadia, "unknown-outcomes", id);
    const said = { verdict: "arrived", charge_ref: "BANK-3", note: "She says so." };
    await typeCode(app, nadia);
    const refused = await send(id, "decision", said);
    expect([refused.statusCode, refused.json<RefusalBody>().code]).toEqual([403, "forbidden"]);
    expect((await look(id)).is_open).toBe(true);
    expect((await send(id, "retry")).json()).toMatchObject({ outcome: "known" });
  });

  it("settles from the gateway's answer when it is queried again", async () => {
    const { booking, id } = await payUnanswered();
    const looked = await send(id, "retry", {}, farhana);
    expect(looked.json()).toMatchObject({ outcome: "known", data: { is_open: false } });
    expect((await getBooking(app, owner, booking)).payments[0]).toMatchObject({
      status: "failed",
    });
  });
});

it("is for support, finance and admin; the overview counts it", async () => {
  const content = await signedInStaff(app, ["content"], "Rafi");
  const url = "/api/v1/back-office/unknown-outcomes";
  expect((await app.http.inject({ url, headers: content.headers })).statusCode).toBe(404);
  const queues = await app.http.inject({
    url: "/api/v1/back-office/queues",
    headers: nadia.headers,
  });
  const counted = queues
    .json<{ data: { kind: string; count: number }[] }>()
    .data.find(({ kind }) => kind === "unknown-outcomes");
  expect(counted?.count).toBe((await rows()).length);
});
