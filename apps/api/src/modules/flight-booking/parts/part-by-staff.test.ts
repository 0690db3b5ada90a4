// Also on PostgreSQL and Redis: SQL of its own, and two requests at the same time.
import type { AdminBooking } from "@ghuri/contract/admin-bookings";
import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { PartOfBooking, PartQuote } from "@ghuri/contract/part-cancellations";
import type { UnknownCase, UnknownCaseRow } from "@ghuri/contract/unknown-outcome-cases";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  claimCase,
  readQueue,
  signedInStaff,
  type StaffSession,
} from "../../../../test/back-office.ts";
import { type BdfareStandin, bdfareEnv, startBdfareStandin } from "../../../../test/bdfare.ts";
import { getBooking, openPaymentPage, payAt, traveller } from "../../../../test/book-flight.ts";
import { bookRemotely } from "../../../../test/book-remotely.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { accountsOf } from "../../../../test/accounts-of.ts";
import { enterRate } from "../../../../test/enter-rate.ts";
import {
  expectBalancedBooks,
  expectInvoicedAsSold,
} from "../../../../test/expect-balanced-books.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { recordAirlineChanges } from "../schedule-changes/record-airline-changes.ts";
import { bookingDeps } from "../../../../test/booking-deps.ts";
import { findBooking } from "../bookings/find-bookings.ts";

/* Parts of bookings at BDFare, which has no call for them: staff ask its desk, and record what it gave back. */

const NOW = "2026-11-21T06:00:00Z";

let standin: BdfareStandin;
let app: TestApp & { readonly address: string };
let owner: SignedUpAccount;
let nadia: StaffSession;
beforeAll(async () => {
  standin = await startBdfareStandin();
  const started = await startTestApp({ at: NOW, env: bdfareEnv(standin) });
  const address = await started.http.listen({ port: 0, host: "127.0.0.1" });
  app = { ...started, address };
  await enterRate(app, "vat", 15);
  owner = await signUp(app);
  nadia = await signedInStaff(app, ["support"], "Nadia Islam");
});
afterAll(async () => {
  await app.stop();
  await standin.stop();
});
beforeEach(async () => {
  await app.database.db.execute(sql`delete from pgboss.job where state = 'created'`);
  app.clock.set(NOW);
  await standin.control("reset");
  await standin.control("clock", { now: NOW });
});

const see = (id: string) => getBooking(app, owner, id);

/** Three travellers with tickets, there and back. */
async function buy(brand = "Flex"): Promise<string> {
  const users = ["Ayesha", "Shirin", "Laila"].map((first_name) => traveller({ first_name }));
  const id = await bookRemotely(app, owner, {
    brand,
    airlines: ["P1"],
    body: { users },
    wanted: {
      adult: 3,
      trips: [
        ["DAC", "CXB", "2026-12-05"],
        ["CXB", "DAC", "2026-12-09"],
      ],
    },
  });
  await runJob(app.jobHandlers, "hold-flight-seats", { bookingId: id });
  await payAt(app, await openPaymentPage(app, owner, id));
  const { rows } = await app.database.db.execute(
    sql`select data from pgboss.job where name = 'order-paid' and data ->> 'subjectId' = ${id}`,
  );
  await runJob(app.jobHandlers, "order-paid", rows[0]?.["data"] as object);
  await runJob(app.jobHandlers, "issue-flight-ticket", { bookingId: id });
  expect((await see(id)).status).toBe("ticket_issued");
  return id;
}

function send(path: string, payload?: object) {
  return app.http.inject({
    method: "POST",
    url: `/api/v1/user/air-bookings/${path}`,
    headers: owner.headers,
    ...(payload ? { payload } : {}),
  });
}
const codeOf = (answer: Awaited<ReturnType<typeof send>>) => answer.json<{ code: string }>().code;
const who = (...travellers: number[]): PartOfBooking => ({ travellers, slices: [] });
const flights = (...slices: number[]): PartOfBooking => ({ travellers: [], slices });

async function quotePart(id: string, part: PartOfBooking): Promise<PartQuote> {
  const answer = await send(`${id}/part-quote`, part);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: PartQuote }>().data;
}
async function request(id: string, part: PartOfBooking): Promise<PartQuote> {
  const quote = await quotePart(id, part);
  const answer = await send(`${id}/cancel-part`, { quote_id: quote.id });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return quote;
}

const caseUrl = (id: string) => `/api/v1/back-office/unknown-outcomes/${id}`;
async function look(id: string): Promise<UnknownCase> {
  const answer = await app.http.inject({ url: caseUrl(id), headers: nadia.headers });
  return answer.json<{ data: UnknownCase }>().data;
}
async function decide(id: string, verdict: object) {
  await claimCase(app, nadia, "unknown-outcomes", id);
  const { version } = await look(id);
  return app.http.inject({
    method: "POST",
    url: `${caseUrl(id)}/decision`,
    headers: nadia.headers,
    payload: { version, note: "BDFare's desk said so.", ...verdict },
  });
}
const worth = (sum: PartQuote["sum"]) => sum.travellers.map(({ fare, tax }) => fare + tax);
const refunded = ({ refunds }: FlightBooking) =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);
async function subjects(): Promise<string> {
  return (await emailsTo(app, "ayesha@example.com")).map(({ subject }) => subject).join("\n");
}

describe("a part that its supplier cancels by hand", () => {
  it("is asked for by a request, with estimated sums and a promised date; nothing is cancelled yet", async () => {
    const id = await buy();
    expect((await see(id)).part_choices).toMatchObject({ kind: "request", travellers: true });
    const quote = await request(id, who(1));
    expect(quote.kind).toBe("request");
    const booking = await see(id);
    expect(booking).toMatchObject({
      status: "ticket_issued",
      cancelled_travellers: [],
      refunds: [],
      part_choices: null,
      part_request: { id: quote.id, part: who(1) },
      refund_clock: {
        at_most: quote.sum.paid,
        is_final: false,
        waits_for: "staff",
        promise: "answer",
        next_by: "2026-11-24T06:00:00.000Z",
      },
    });
    for (const action of ["request_refund", "cancel_part", "request_change"] as const)
      expect(booking.available_actions).not.toContain(action);
    expect(await subjects()).toContain("We are asking the airline to cancel a part");
    // Staff read its kind alone, not which part it is about.
    const shown = await app.http.inject({
      url: `/api/v1/back-office/bookings/${id}`,
      headers: nadia.headers,
    });
    const { emails } = shown.json<{ data: AdminBooking }>().data;
    expect(emails.map(({ kind }) => kind)).toContain("part_requested");
    const rows = await readQueue<UnknownCaseRow>(app, nadia, "unknown-outcomes");
    expect(rows.find((one) => one.id === id)).toMatchObject({
      kind: "part_request",
      promised_by: "2026-11-24T06:00:00.000Z",
    });
  });

  it("is cancelled at what the airline gave back for each traveller, to the taka", async () => {
    const id = await buy();
    const { ticket_numbers: tickets, total_payable: paid } = await see(id);
    const { sum } = await request(id, who(0, 2));
    const [one = 0, other = 0] = worth(sum);
    expect((await look(id)).part).toMatchObject({
      travellers: [
        { position: 0, name: "Ayesha Rahman" },
        { position: 2, name: "Laila Rahman" },
      ],
    });
    const answer = await decide(id, {
      verdict: "given_back",
      amounts: [one - 1500, other - 700],
    });
    expect(answer.statusCode).toBe(200);
    const after = await see(id);
    expect(after).toMatchObject({
      status: "ticket_issued",
      cancelled_travellers: [0, 2],
      part_request: null,
      cancelled_parts: [
        {
          voided_tickets: [tickets[0], tickets[2]],
          sum: {
            airline_charge: 2200,
            travellers: [{ airline_charge: 1500 }, { airline_charge: 700 }],
          },
        },
      ],
    });
    expect(refunded(after)).toBe(sum.paid - 2200 - 2 * 300);
    expect(refunded(after)).toBeLessThan(paid);
    const pdf = await app.http.inject({
      url: `/download-ticket/${id}?language=en`,
      headers: owner.headers,
    });
    const { content } = await readPdf(pdf.rawPayload);
    expect(content).toContain("SHIRIN");
    expect(content).not.toContain("LAILA");
    expect(await subjects()).toContain("Part of your booking cancelled");
    await expectBalancedBooks(app);
  });

  it("lowers what we owe the supplier by what it gave back, to the paisa, as its statement will say", async () => {
    const id = await buy();
    const sold = await accountsOf(app, id);
    const charged = (await findBooking(app.database.db, id))?.supplierAmount?.minor ?? 0;
    expect(sold("supplier_payable:bdfare")).toBe(-charged);
    const { sum } = await request(id, who(0));
    const [value = 0] = worth(sum);
    await decide(id, { verdict: "given_back", amounts: [value - 1500] });
    const after = await accountsOf(app, id);
    expect(after("supplier_payable:bdfare")).toBe(-charged + 100 * (value - 1500));
    await expectInvoicedAsSold(app);
  });

  it("leaves the rest to a request of its own, whose clock counts what is left", async () => {
    const id = await buy("Saver");
    const { total_payable: paid } = await see(id);
    const { sum } = await request(id, flights(1));
    await decide(id, { verdict: "given_back", amounts: worth(sum) });
    const whole = await send(`${id}/cancellation-quote`);
    const { data } = whole.json<{ data: { id: string; kind: string } }>();
    if (data.kind === "request") {
      await send(`${id}/cancel`, { quote_id: data.id });
      expect((await see(id)).refund_clock).toMatchObject({ at_most: paid - sum.paid });
    }
    await expectBalancedBooks(app);
  });

  it("that is declined stays as it is, and can be asked for again", async () => {
    const id = await buy();
    await request(id, who(1));
    expect((await decide(id, { verdict: "declined" })).statusCode).toBe(200);
    expect(await see(id)).toMatchObject({
      cancelled_travellers: [],
      part_request: null,
      refund_clock: null,
      part_choices: { kind: "request" },
    });
    expect(await subjects()).toContain("could not be cancelled");
    await request(id, who(1));
    const { part_request, booking_id } = await see(id);
    expect(part_request).not.toBeNull();
    const asking = (await subjects())
      .split("\n")
      .filter((one) => one.startsWith("We are asking") && one.includes(booking_id));
    expect(asking).toHaveLength(2);
  });

  it("has its date moved once the supplier was asked", async () => {
    const id = await buy();
    await request(id, who(1));
    const past = { verdict: "promised", supplier_keeps: null, promised_on: "2026-11-20" };
    expect((await decide(id, past)).statusCode).toBe(422);
    expect((await decide(id, { ...past, promised_on: "2026-11-30" })).statusCode).toBe(200);
    expect((await see(id)).refund_clock).toMatchObject({
      waits_for: "supplier",
      next_by: "2026-11-30T17:59:59.999Z",
    });
  });

  it.each([
    ["more than its worth", [9_000_000, 0]],
    ["too few sums", [100]],
    ["too many sums", [100, 100, 100]],
  ])("refuses %s", async (_, amounts) => {
    const id = await buy();
    await request(id, who(0, 1));
    const answer = await decide(id, { verdict: "given_back", amounts });
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
      422,
      { amounts: [expect.any(String)] },
    ]);
    expect((await see(id)).cancelled_travellers).toEqual([]);
  });

  it("is decided once, and asked for once, however often it is sent", async () => {
    const id = await buy();
    const [one, other] = [await quotePart(id, who(0)), await quotePart(id, who(1))];
    const answers = await Promise.all(
      [one, other, one, other].map(({ id: quote_id }) => send(`${id}/cancel-part`, { quote_id })),
    );
    const codes = answers.map((answer) => (answer.statusCode === 200 ? "done" : codeOf(answer)));
    expect(codes.toSorted()).toEqual(["done", "done", "part_not_possible", "part_not_possible"]);
    const { part_request: asked } = await see(id);
    await claimCase(app, nadia, "unknown-outcomes", id);
    const { version } = await look(id);
    const verdict = {
      verdict: "given_back",
      amounts: worth(asked?.sum ?? one.sum),
      note: "Desk",
      version,
    };
    const decisions = await Promise.all(
      [verdict, verdict].map((payload) =>
        app.http.inject({
          method: "POST",
          url: `${caseUrl(id)}/decision`,
          headers: nadia.headers,
          payload,
        }),
      ),
    );
    expect(decisions.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await see(id)).refunds).toHaveLength(1);
    await expectBalancedBooks(app);
  });

  it("is dropped when staff cancel all of the booking instead", async () => {
    const id = await buy();
    await request(id, who(1));
    const url = `/api/v1/back-office/bookings/${id}`;
    const quoted = await app.http.inject({
      method: "POST",
      url: `${url}/cancellation-quote`,
      headers: nadia.headers,
      payload: { no_show: false },
    });
    if (quoted.statusCode !== 201 && quoted.statusCode !== 200)
      return expect(quoted.json()).toMatchObject({ code: "refund_terms_unknown" });
    const { quote_id } = quoted.json<{ data: { quote_id: string } }>().data;
    const shown = await app.http.inject({ url, headers: nadia.headers });
    const { version } = shown.json<{ data: { version: string } }>().data;
    const done = await app.http.inject({
      method: "POST",
      url: `${url}/cancel`,
      headers: nadia.headers,
      payload: { quote_id, refund: null, why: "They all stay at home", version },
    });
    expect(done.statusCode).toBe(200);
    expect(await see(id)).toMatchObject({ status: "booking_cancelled", part_request: null });
    expect((await look(id)).is_open).toBe(false);
  });

  it("is free when the airline cancelled the direction, and answers what it asked", async () => {
    const id = await buy();
    const booking = await findBooking(app.database.db, id);
    const way = booking?.option.flights[1]?.segments[0];
    const deps = await bookingDeps(app, (supplier) => supplier);
    await recordAirlineChanges(deps, id, {
      changes: [
        {
          id: "c1",
          flight: way?.airline_flight_number ?? "",
          from: way?.departure_time.slice(0, 16) ?? "",
          to: null,
        },
      ],
      offerRef: booking?.offerRef ?? "",
      isCancelled: false,
    });
    await deps.jobs.stop();
    expect((await see(id)).part_choices).toEqual({
      kind: "request",
      is_free: true,
      travellers: false,
      slices: [1],
    });
    expect(codeOf(await send(`${id}/part-quote`, flights(0)))).toBe("part_not_possible");
    const { sum } = await request(id, flights(1));
    expect(sum).toMatchObject({ airline_charge: 0, service_fee: 0, refund: sum.paid });
    await decide(id, { verdict: "given_back", amounts: worth(sum) });
    const after = await see(id);
    expect(refunded(after)).toBe(sum.paid);
    expect(after.schedule_question).toMatchObject({ answer: "accepted" });
    expect(after.flights).toHaveLength(1);
    expect(await findBooking(app.database.db, id)).toMatchObject({ staffFlag: null });
    await expectBalancedBooks(app);
  });

  it("gives back, over any parts, never more than was paid, and the books balance", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ isFlight: fc.boolean(), at: fc.nat(2), keeps: fc.nat({ max: 100 }) }),
          { minLength: 1, maxLength: 3 },
        ),
        async (steps) => {
          const id = await buy();
          const { total_payable: paid } = await see(id);
          for (const { isFlight, at, keeps } of steps) {
            const part = isFlight ? flights(at % 2) : who(at);
            const asked = await send(`${id}/part-quote`, part);
            if (asked.statusCode !== 201) {
              expect(codeOf(asked)).toMatch(/^part_/);
              continue;
            }
            const { data } = asked.json<{ data: PartQuote }>();
            await send(`${id}/cancel-part`, { quote_id: data.id });
            const amounts = worth(data.sum).map((value) => Math.floor((value * keeps) / 100));
            const done = await decide(id, { verdict: "given_back", amounts });
            expect(done.statusCode).toBe(200);
            await expectBalancedBooks(app);
          }
          await expectInvoicedAsSold(app);
          const after = await see(id);
          expect(refunded(after)).toBeLessThan(paid);
          for (const { sum } of after.cancelled_parts)
            expect(sum.refund).toBe(sum.paid - sum.airline_charge - sum.service_fee);
        },
      ),
      { numRuns: 6, seed: 14, endOnFailure: true },
    );
  }, 240_000);
});
