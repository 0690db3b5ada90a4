// Also on PostgreSQL and Redis: a request that is answered while its booking is cancelled; SQL of its own.
// @module-tag postgres
import { randomBytes } from "node:crypto";
import type { AdminBooking } from "@ghuri/contract/admin-bookings";
import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { UnknownCase } from "@ghuri/contract/unknown-outcome-cases";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AirlineStandin, startAirlineStandin } from "../../../../test/airline-standin.ts";
import { backOfficeCalls } from "../../../../test/back-office-calls.ts";
import { claimCase, signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import {
  bookFlight,
  buyTicket,
  openPaymentPage,
  payAt,
  runAllJobs,
  searchFlights,
  sendBooking,
  traveller,
} from "../../../../test/book-flight.ts";
import {
  holdRemotely,
  NOW,
  remoteAirlineEnv,
  startAfresh,
} from "../../../../test/book-remotely.ts";
import { bookingCalls, codeOf } from "../../../../test/booking-calls.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { auditEntries } from "../../back-office/tables.ts";
import { flightSpecialRequests } from "./tables.ts";

/* Wheelchairs and meals: asked with the booking and on it, answered by staff or by the airline itself, and forgotten. */

let standin: AirlineStandin;
let app: ListeningApp;
let owner: SignedUpAccount;
let nadia: StaffSession;
beforeAll(async () => {
  standin = await startAirlineStandin();
  const keys = `2026:${randomBytes(32).toString("hex")}`;
  app = await startListeningApp({
    at: NOW,
    env: { ...remoteAirlineEnv(standin), DATA_KEYS: keys },
  });
  nadia = await signedInStaff(app, ["support"], "Nadia Islam");
});
afterAll(async () => {
  await app.stop();
  await standin.stop();
});
beforeEach(async () => {
  await startAfresh(app, standin);
  owner = await signUp(app);
});

const users = () => [
  traveller({ email: owner.email }),
  traveller({ first_name: "Shirin", last_name: "Akter", date_of_birth: "1951-02-03" }),
];
const WHEELCHAIR = { traveller: 1, code: "WCHS", note: "Own folding wheelchair" };
const MEAL = { traveller: 0, code: "DBML", note: null };
const { see, send, quoteCancellation, confirmCancellation } = bookingCalls(() => ({ app, owner }));
const { byStaff, readCase, casesOf } = backOfficeCalls(() => ({ app, staff: nadia }));

const ask = (id: string, wish: object = WHEELCHAIR) => send(`${id}/special-requests`, wish);
const withdraw = (id: string, request: string) =>
  send(`${id}/withdraw-special-request`, { request });
const emailAbout = async (what: string) =>
  (await emailsTo(app, owner.email)).find(({ subject }) => subject.includes(what));
const outcomeOf = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.statusCode === 200 ? "done" : codeOf(answer);
const twoSeats = () => searchFlights(app, { adult: 2 });
const buy = async (special_requests: readonly object[] = [WHEELCHAIR]) =>
  buyTicket(app, owner, { users: users(), special_requests }, await twoSeats());

const decide = (
  { id, version }: UnknownCase,
  verdict: "confirmed" | "not_confirmed",
  note: string,
) => byStaff("POST", `unknown-outcomes/${id}/decision`, { verdict, version, note });
const waitingOf = async (booking: FlightBooking) =>
  (await casesOf(booking)).filter(({ kind }) => kind === "special_request");
/** The case of the only request of a booking, claimed. */
async function claimOnly(id: string): Promise<UnknownCase> {
  const [request] = (await see(id)).special_requests;
  const found = await readCase(request?.id ?? "none");
  await claimCase(app, nadia, "unknown-outcomes", found.id);
  // Its page has a follow-up and notes, under the name of the booking.
  const plan = await byStaff("GET", `follow-ups/unknown-outcomes/${found.id}`);
  expect(plan.json()).toMatchObject({ data: { name: found.reference } });
  return found;
}

describe("with the booking", () => {
  it("waits for the payment, then for staff, and is confirmed: page, email, staff's page; no log says what it was", async () => {
    const id = await bookFlight(
      app,
      owner,
      { users: users(), special_requests: [WHEELCHAIR] },
      await twoSeats(),
    );
    const held = await see(id);
    expect(held.special_requests).toMatchObject([
      { ...WHEELCHAIR, state: "requested", may_withdraw: true, reason: null },
    ]);
    expect(await waitingOf(held)).toEqual([]);
    await payAt(app, await openPaymentPage(app, owner, id));
    await runAllJobs(app);
    expect(await waitingOf(held)).toHaveLength(1);
    const found = await claimOnly(id);
    expect(found).toMatchObject({
      kind: "special_request",
      promised_by: "2026-11-24T06:00:00.000Z",
      verdicts: ["confirmed", "not_confirmed"],
      special_request: { traveller: "Shirin Akter", code: "WCHS", note: WHEELCHAIR.note },
    });
    expect((await decide(found, "confirmed", "Confirmed by the desk")).statusCode).toBe(200);
    expect((await see(id)).special_requests).toMatchObject([
      { state: "confirmed", reason: null, may_withdraw: false },
    ]);
    expect(await waitingOf(held)).toEqual([]);
    const email = await emailAbout("confirmed a special request");
    expect(email?.subject).not.toContain("Wheelchair");
    expect(email?.text).toContain("Ms Shirin Akter");
    expect(email?.text).toContain("Wheelchair to the aircraft door");
    const staffPage = await app.http.inject({
      url: `/api/v1/back-office/bookings/${id}`,
      headers: nadia.headers,
    });
    expect(staffPage.json<{ data: AdminBooking }>().data.flight?.special_requests).toMatchObject([
      { traveller: 1, code: "WCHS", state: "confirmed" },
    ]);
    const audited = JSON.stringify(await app.database.db.select().from(auditEntries));
    expect(audited).toContain("unknown.confirmed");
    for (const secret of ["WCHS", "folding", "desk"]) expect(audited).not.toContain(secret);
  });

  it("is declined with a reason that the traveller reads, and can be asked again", async () => {
    const id = await buy();
    const found = await claimOnly(id);
    const reason = "No ramp at Cox's Bazar.";
    expect((await decide(found, "not_confirmed", reason)).statusCode).toBe(200);
    expect((await see(id)).special_requests).toMatchObject([{ state: "declined", reason }]);
    expect((await emailAbout("declined a special request"))?.text).toContain(reason);
    expect(outcomeOf(await ask(id))).toBe("done");
    expect((await see(id)).special_requests).toHaveLength(2);
  });

  it("is refused by field for nobody, for another age, or twice, and too close to the departure", async () => {
    const found = await searchFlights(app, { adult: 2 });
    const errorsOf = async (special_requests: readonly object[]) => {
      const answer = await sendBooking(app, owner, found, { users: users(), special_requests });
      expect(answer.statusCode).toBe(422);
      return Object.keys(answer.json<{ errors: object }>().errors);
    };
    expect(await errorsOf([{ ...MEAL, traveller: 2 }])).toEqual(["special_requests.0.traveller"]);
    expect(await errorsOf([{ ...MEAL, code: "BSCT" }])).toEqual(["special_requests.0.code"]);
    expect(await errorsOf([MEAL, { ...MEAL, code: "VGML" }])).toEqual(["special_requests.1.code"]);
    expect(await errorsOf([{ ...MEAL, code: "UMNR" }])).toEqual(["special_requests.0.code"]);
    expect(await errorsOf([{ ...MEAL, note: "x".repeat(201) }])).toEqual([
      "special_requests.0.note",
    ]);
    const soon = await searchFlights(app, { adult: 2, trips: [["DAC", "CXB", "2026-11-22"]] });
    const late = await sendBooking(app, owner, soon, { users: users(), special_requests: [MEAL] });
    expect(late.json()).toMatchObject({ code: "special_requests_closed" });
  });

  it("a repeated booking stores it once, and the database keeps it encrypted", async () => {
    const found = await twoSeats();
    const body = { users: users(), special_requests: [WHEELCHAIR, MEAL] };
    const [first, second] = [
      await sendBooking(app, owner, found, body, "key-of-specials"),
      await sendBooking(app, owner, found, body, "key-of-specials"),
    ];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    const id = first.json<{ data: { id: string } }>().data.id;
    expect((await see(id)).special_requests).toHaveLength(2);
    const { rows } = await app.database.db.execute(
      sql`select request_code, request_note from flight_special_requests where order_id = ${id}`,
    );
    for (const row of rows) expect(String(row["request_code"])).toMatch(/^sealed:2026:/);
    expect(JSON.stringify(rows)).not.toMatch(/WCHS|folding/);
  });
});

describe("on an existing booking", () => {
  it("is asked, repeated without effect, and withdrawn without a trace", async () => {
    const id = await buy([]);
    expect((await see(id)).may_request_specials).toBe(true);
    const answers = await Promise.all([ask(id), ask(id), ask(id)]);
    expect(answers.map(outcomeOf)).toEqual(["done", "done", "done"]);
    const [request, ...more] = (await see(id)).special_requests;
    expect(more).toEqual([]);
    expect(outcomeOf(await ask(id, { ...WHEELCHAIR, code: "WCHC" }))).toBe("special_request_open");
    expect(outcomeOf(await ask(id, { ...WHEELCHAIR, code: "BBML" }))).toBe("invalid");
    expect(outcomeOf(await ask(id, { ...WHEELCHAIR, traveller: 7 }))).toBe("invalid");
    const requestId = request?.id ?? "none";
    expect(outcomeOf(await withdraw(id, requestId))).toBe("done");
    expect(outcomeOf(await withdraw(id, requestId))).toBe("done");
    expect((await see(id)).special_requests).toEqual([]);
    expect(outcomeOf(await ask(id, MEAL))).toBe("done");
  });

  it("of another account is not found; what is answered is not withdrawn", async () => {
    const id = await buy();
    const found = await claimOnly(id);
    const stranger = await signUp(app);
    const theirs = await app.http.inject({
      method: "POST",
      url: `/api/v1/user/air-bookings/${id}/special-requests`,
      headers: stranger.headers,
      payload: MEAL,
    });
    expect(theirs.statusCode).toBe(404);
    await decide(found, "confirmed", "Desk");
    expect(outcomeOf(await withdraw(id, found.id))).toBe("already_decided");
  });

  it("ends with its booking: cancelled while staff confirm, one of both comes first", async () => {
    const id = await buy();
    const found = await claimOnly(id);
    const { id: quoteId } = await quoteCancellation(id);
    const [confirmed, cancelled] = await Promise.all([
      decide(found, "confirmed", "Desk"),
      confirmCancellation(id, quoteId),
    ]);
    expect(cancelled.statusCode).toBe(200);
    expect([200, 409]).toContain(confirmed.statusCode);
    expect(await waitingOf(await see(id))).toEqual([]);
    expect((await see(id)).may_request_specials).toBe(false);
    expect(outcomeOf(await ask(id, MEAL))).toBe("special_requests_closed");
  });

  it("is over a day before the departure", async () => {
    const soon = await searchFlights(app, { adult: 2, trips: [["DAC", "CXB", "2026-11-24"]] });
    const id = await buyTicket(app, owner, { users: users() }, soon);
    app.clock.set("2026-11-23T12:00:00Z");
    expect((await see(id)).may_request_specials).toBe(false);
    expect(outcomeOf(await ask(id))).toBe("special_requests_closed");
  });
});

describe("personal data", () => {
  const stored = (id: string) =>
    app.database.db.$count(flightSpecialRequests, eq(flightSpecialRequests.orderId, id));

  it("is exported, and deleted 90 days after a domestic journey, which stores no passport", async () => {
    const id = await buy();
    const exported = await app.http.inject({ url: "/api/v1/user/data", headers: owner.headers });
    expect(exported.body).toContain("WCHS");
    expect(exported.body).toContain(WHEELCHAIR.note);
    app.clock.set("2027-02-28T06:00:00Z");
    await runJob(app.jobHandlers, "erase-expired-documents");
    expect(await stored(id)).toBe(1);
    app.clock.set("2027-03-02T06:00:00Z");
    await runJob(app.jobHandlers, "erase-expired-documents");
    expect(await stored(id)).toBe(0);
  });
});

describe("at a remote airline", () => {
  const hold = (special_requests: readonly object[]) =>
    holdRemotely(app, owner, {
      brand: "Flex",
      body: { users: users(), special_requests },
      wanted: { adult: 2, trips: [["DAC", "CXB", "2026-12-05"]] },
    });

  it("goes with the hold: meals are confirmed at once, and the rest when the airline says so", async () => {
    const id = await hold([WHEELCHAIR, MEAL]);
    const [order] = await standin.orders();
    expect(order).toMatchObject({
      special_requests: [
        { passenger: 0, code: "DBML" },
        { passenger: 1, code: "WCHS" },
      ],
    });
    expect(JSON.stringify(order)).not.toContain("folding");
    const states = async () =>
      Object.fromEntries((await see(id)).special_requests.map((one) => [one.code, one.state]));
    expect(await states()).toEqual({ WCHS: "requested", DBML: "confirmed" });
    const waiting = (await see(id)).special_requests.find(({ code }) => code === "WCHS");
    expect(waiting?.may_withdraw).toBe(false);
    await standin.control("special-requests", {
      order_id: order?.id,
      passenger: 1,
      code: "WCHS",
      status: "declined",
      remark: "Full on this flight",
    });
    for (let repeat = 0; repeat < 2; repeat++)
      await runJob(app.jobHandlers, "sync-flight-booking", { bookingId: id });
    expect(await states()).toEqual({ WCHS: "declined", DBML: "confirmed" });
    const emails = await emailsTo(app, owner.email);
    const declined = emails.filter(({ subject }) => subject.includes("declined a special request"));
    expect(declined).toHaveLength(1);
    expect(declined[0]?.text).toContain("Full on this flight");
  });

  it("what is asked later is for staff", async () => {
    const id = await hold([]);
    await payAt(app, await openPaymentPage(app, owner, id));
    await runAllJobs(app);
    expect(outcomeOf(await ask(id))).toBe("done");
    expect(await waitingOf(await see(id))).toHaveLength(1);
    expect(await readCase((await see(id)).special_requests[0]?.id ?? "")).toMatchObject({
      special_request: { told_at: null },
    });
  });
});
