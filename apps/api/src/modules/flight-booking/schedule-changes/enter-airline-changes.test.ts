// Also on PostgreSQL and Redis: two people at the same time.
import type { AdminBooking } from "@ghuri/contract/admin-bookings";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountsOf } from "../../../../test/accounts-of.ts";
import { backOfficeCalls } from "../../../../test/back-office-calls.ts";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { bdfareEnv, type BdfareStandin, startBdfareStandin } from "../../../../test/bdfare.ts";
import { buyTicket } from "../../../../test/book-flight.ts";
import { buyRemotely, holdRemotely, NOW, startAfresh } from "../../../../test/book-remotely.ts";
import { bookingCalls } from "../../../../test/booking-calls.ts";
import { emailsTo } from "../../../../test/emails.ts";
import {
  expectBalancedBooks,
  expectInvoicedAsSold,
} from "../../../../test/expect-balanced-books.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";

/* BDFare sends no messages: staff enter what the airline changed, and the traveller is asked as at any other supplier. */

let standin: BdfareStandin;
let app: ListeningApp;
let owner: SignedUpAccount;
let nadia: StaffSession;
beforeAll(async () => {
  standin = await startBdfareStandin();
  app = await startListeningApp({ at: NOW, env: bdfareEnv(standin) });
  owner = await signUp(app);
  nadia = await signedInStaff(app, ["support", "finance"], "Nadia Islam");
});
afterAll(async () => {
  await app.stop();
  await standin.stop();
});
beforeEach(() => startAfresh(app, standin));

const BDFARE = { brand: "Flex", airlines: ["P1"] };
const ticketed = () => buyRemotely(app, owner, BDFARE);

const { see, send, quoteCancellation, confirmCancellation } = bookingCalls(() => ({ app, owner }));
const { byStaff: callBackOffice, decideCase } = backOfficeCalls(() => ({ app, staff: nadia }));

/** What these calls reply, as far as it is read here. */
type Replied = AdminBooking & {
  readonly quote_id: string;
  readonly sum: { readonly refund: number };
};

async function byStaff(method: "GET" | "POST", path: string, body?: object) {
  const answer = await callBackOffice(method, path, body);
  return { ...answer.json<{ data: Replied; errors?: object }>(), statusCode: answer.statusCode };
}

const shown = async (id: string) => (await byStaff("GET", `bookings/${id}`)).data;

async function enter(id: string, flights: readonly object[], version?: string) {
  return byStaff("POST", `bookings/${id}/airline-change`, {
    why: "Mail of BDFare's desk",
    version: version ?? (await shown(id)).version,
    flights,
  });
}

/** The only flight of the booking, as it is flown now, so many minutes later. */
async function later(id: string, minutes: number) {
  const flown = (await shown(id)).flight?.legs[0]?.flown;
  const move = (local = "") =>
    new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16);
  return {
    flight: 0,
    now: {
      number: flown?.number,
      departs: move(flown?.leaves),
      arrives: move(flown?.arrives),
      terminal: "",
    },
  };
}

async function subjects(): Promise<string[]> {
  return (await emailsTo(app, "ayesha@example.com")).map(({ subject }) => subject);
}

describe("what the airline changed of a flight whose supplier sends no messages", () => {
  it("is entered by staff; the traveller is emailed before and after, and accepts by a date", async () => {
    const id = await ticketed();
    const before = await see(id);
    expect((await shown(id)).allowed_actions).toContain("airline_change");
    const moved = await later(id, 300);
    const done = await enter(id, [moved]);
    expect(done.statusCode).toBe(200);
    expect(done.data.timeline).toContainEqual(
      expect.objectContaining({ about: "staff", to: "booking.airline-change" }),
    );
    const after = await see(id);
    expect(after).toMatchObject({
      airline_changes: [{ to: moved.now.departs }],
      schedule_question: { answer: null, is_free: true },
      is_answer_asked: true,
    });
    const emails = await emailsTo(app, "ayesha@example.com");
    const email = emails.find(({ subject }) => subject.includes("The airline changed your flight"));
    expect(email?.text).toMatch(/now departs .* instead of/);
    const accepted = await send(`${id}/accept-schedule`, { changes: 1 });
    expect(accepted.statusCode).toBe(200);
    expect((await see(id)).schedule_question).toMatchObject({ answer: "accepted" });
    expect((await see(id)).refunds).toEqual(before.refunds);
    await expectBalancedBooks(app);
  });

  it(
    "is entered once by two people, and an older page is shown the booking as it is now",
    { tags: "postgres" },
    async () => {
      const id = await ticketed();
      const { version } = await shown(id);
      const moved = await later(id, 300);
      const codes = await Promise.all([1, 2].map(() => enter(id, [moved], version)));
      expect(codes.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        200, 409,
      ]);
      expect((await see(id)).airline_changes).toHaveLength(1);
    },
  );

  it("is refused when nothing changes, the times are impossible, or the flight is not of the booking", async () => {
    const id = await ticketed();
    const same = await later(id, 0);
    expect(await enter(id, [same])).toMatchObject({ statusCode: 409 });
    const { now } = same;
    const wrong: readonly [object, string][] = [
      [{ ...same, flight: 7 }, "flights.0.flight"],
      [{ ...same, now: { ...now, number: "late" } }, "flights.0.now.number"],
      [{ ...same, now: { ...now, departs: "" } }, "flights.0.now.departs"],
      [{ ...same, now: { ...now, departs: "2026-02-31T09:00" } }, "flights.0.now.departs"],
      [{ ...same, now: { ...now, departs: `${now.departs}Z` } }, "flights.0.now.departs"],
      [{ ...same, now: { ...now, departs: "2026-11-20T09:00" } }, "flights.0.now.departs"],
      [{ ...same, now: { ...now, arrives: now.departs } }, "flights.0.now.arrives"],
    ];
    for (const [flight, field] of wrong)
      expect(await enter(id, [flight])).toMatchObject({
        statusCode: 422,
        errors: { [field]: [expect.any(String)] },
      });
    expect((await enter(id, [await later(id, 60), await later(id, 90)])).errors).toHaveProperty([
      "flights.1.flight",
    ]);
    expect((await see(id)).airline_changes).toEqual([]);
  });

  it("is not for unpaid bookings, nor for flights whose supplier tells us or that are our own", async () => {
    const unpaid = await holdRemotely(app, owner, BDFARE);
    expect((await shown(unpaid)).allowed_actions).not.toContain("airline_change");
    expect(await enter(unpaid, [await later(unpaid, 300)])).toMatchObject({ statusCode: 409 });
    const own = await buyTicket(app, owner);
    expect((await shown(own)).allowed_actions).not.toContain("airline_change");
    expect(await enter(own, [await later(own, 300)])).toMatchObject({ statusCode: 409 });
  });

  it("that cancels the flight gives everything back: asked for, with a clock, and cancelled by staff", async () => {
    const id = await ticketed();
    expect((await enter(id, [{ flight: 0, now: null }])).statusCode).toBe(200);
    expect((await shown(id)).flight?.legs[0]?.flown).toBeNull();
    const booking = await see(id);
    expect(booking.available_actions).not.toContain("accept_schedule");
    const quote = await quoteCancellation(id);
    expect(quote.kind).toBe("request");
    await confirmCancellation(id, quote.id);
    expect(await see(id)).toMatchObject({
      schedule_question: { answer: "refund" },
      refund_clock: { owed: booking.total_payable, waits_for: "staff", promise: "answer" },
    });
    const terms = await byStaff("POST", `bookings/${id}/cancellation-quote`, { no_show: false });
    expect(terms.data.sum.refund).toBe(booking.total_payable);
    const { version } = await shown(id);
    const why = "BDFare gives back all";
    const cancelled = await byStaff("POST", `bookings/${id}/cancel`, {
      why,
      version,
      quote_id: terms.data.quote_id,
    });
    expect(cancelled.statusCode).toBe(200);
    expect(await see(id)).toMatchObject({
      status: "booking_cancelled",
      refunds: [{ amount: booking.total_payable }],
    });
    const left = await accountsOf(app, id);
    expect(left("supplier_payable:bdfare")).toBe(0);
    expect(left("customer_deposits")).toBe(0);
    expect(left("refunds_payable")).toBe(-booking.total_payable * 100);
    await expectBalancedBooks(app);
    await expectInvoicedAsSold(app);
  });
});

describe("other flights for those that the airline changed, at a supplier that staff ask", () => {
  const other = { number: "777", departs: "2026-12-06T10:00", arrives: "2026-12-06T11:05" };

  /** The traveller asks for another day after a cancellation, and staff offer a flight. */
  async function offered(sums: { readonly fare_difference: number; readonly penalty: number }) {
    const id = await ticketed();
    await enter(id, [{ flight: 0, now: null }]);
    await send(`${id}/change-request`, { slice: 0, date: "2026-12-06" });
    const changeId = (await see(id)).changes[0]?.id ?? "";
    const offer = await decideCase(changeId, { verdict: "offered", flights: [other], ...sums });
    return { id, changeId, offer };
  }

  it(
    "cost nothing, are accepted once with a button, and answer the airline's question once ticketed",
    { tags: "postgres" },
    async () => {
      const { id, changeId, offer } = await offered({ fare_difference: 0, penalty: 0 });
      expect(offer.statusCode).toBe(200);
      expect((await see(id)).changes).toMatchObject([
        {
          status: "change_unpaid",
          sum: { service_fee: 0, total: 0 },
          may_accept: true,
          may_pay: false,
          may_withdraw: true,
        },
      ]);
      expect((await subjects()).some((one) => one.startsWith("Answer by"))).toBe(true);
      // Nobody pays 0 taka at a gateway.
      const paying = await app.http.inject({
        method: "POST",
        url: `/api/v1/payment-request/${changeId}?type=flight-change`,
        headers: owner.headers,
      });
      expect(paying.statusCode).not.toBe(200);
      const answers = await Promise.all(
        [1, 2].map(() => send(`${id}/accept-offer`, { change_id: changeId })),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      await runJob(app.jobHandlers, "change-flights", { changeId });
      const tickets = { pnr: "ABCDE1", ticket_numbers: ["9971234567890"] };
      expect((await decideCase(changeId, { verdict: "ticketed", ...tickets })).statusCode).toBe(
        200,
      );
      await runJob(app.jobHandlers, "change-flights", { changeId });
      expect(await see(id)).toMatchObject({
        ticket_numbers: ["9971234567890"],
        schedule_question: { answer: "changed" },
        changes: [{ status: "change_done" }],
        flights: [{ flight_segments: [{ departure_time: other.departs }] }],
      });
      await expectBalancedBooks(app);
      await expectInvoicedAsSold(app);
    },
  );

  it("that the airline does not make after all leave the ticket; no email speaks of money that nobody paid", async () => {
    const { id, changeId } = await offered({ fare_difference: 0, penalty: 0 });
    await send(`${id}/accept-offer`, { change_id: changeId });
    await runJob(app.jobHandlers, "change-flights", { changeId });
    expect((await decideCase(changeId, { verdict: "failed" })).statusCode).toBe(200);
    const { booking_id: reference, changes } = await see(id);
    expect(changes).toMatchObject([{ status: "change_failed" }]);
    const all = await emailsTo(app, "ayesha@example.com");
    const about = all.filter(({ subject }) => subject.endsWith(reference));
    const [failed, accepted] = ["could not be changed", "We are changing"].map((words) =>
      about.find(({ subject }) => subject.includes(words)),
    );
    expect(failed?.text).toContain("owe nothing");
    for (const email of [failed, accepted]) expect(email?.text).not.toMatch(/refund/);
    expect(about.map(({ subject }) => subject).join()).toContain("The airline cancelled your");
  });

  it("cost what the airline charges and no fee of ours", async () => {
    const { id } = await offered({ fare_difference: 900, penalty: 0 });
    expect((await see(id)).changes).toMatchObject([
      { sum: { service_fee: 0, total: 900 }, may_accept: false, may_pay: true },
    ]);
  });

  it("are other flights: not the one that the airline cancelled", async () => {
    const id = await ticketed();
    const flown = (await shown(id)).flight?.legs[0]?.flown;
    await enter(id, [{ flight: 0, now: null }]);
    await send(`${id}/change-request`, { slice: 0, date: "2026-12-06" });
    const same = { number: flown?.number, departs: flown?.leaves, arrives: flown?.arrives };
    const offer = await decideCase((await see(id)).changes[0]?.id ?? "", {
      verdict: "offered",
      flights: [same],
      fare_difference: 0,
      penalty: 0,
    });
    expect(offer.statusCode).toBe(422);
    expect(offer.json()).toMatchObject({
      errors: { "flights.0.departs": [expect.any(String)] },
    });
  });

  it("give no money back", async () => {
    const { offer } = await offered({ fare_difference: -500, penalty: 0 });
    expect(offer.statusCode).toBe(422);
    expect(offer.json()).toMatchObject({
      errors: { fare_difference: [expect.any(String)] },
    });
  });

  it("lapse when the traveller does not answer, and nothing has changed", async () => {
    const { id, changeId } = await offered({ fare_difference: 0, penalty: 0 });
    app.clock.advanceMinutes(25 * 60);
    expect((await send(`${id}/accept-offer`, { change_id: changeId })).statusCode).toBe(410);
    expect(await see(id)).toMatchObject({
      changes: [{ status: "change_expired", may_accept: false }],
      schedule_question: { answer: null },
    });
  });
});
