// Also on PostgreSQL and Redis: SQL of its own, and two requests at the same time.
// @module-tag postgres
import type { AdminBooking } from "@ghuri/contract/admin-bookings";
import type { PartQuote } from "@ghuri/contract/part-cancellations";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountsOf } from "../../../../test/accounts-of.ts";
import { claimCase, signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { bdfareEnv, type BdfareStandin, startBdfareStandin } from "../../../../test/bdfare.ts";
import {
  buyRemotely,
  NOW,
  startAfresh,
  THREE_THERE_AND_BACK,
} from "../../../../test/book-remotely.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { enterRate } from "../../../../test/enter-rate.ts";
import {
  expectBalancedBooks,
  expectInvoicedAsSold,
} from "../../../../test/expect-balanced-books.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { recordAirlineChanges } from "../schedule-changes/record-airline-changes.ts";
import { bookingDeps } from "../../../../test/booking-deps.ts";
import {
  bookingCalls,
  codeOf,
  onlySlices,
  onlyTravellers,
  refundedSum,
} from "../../../../test/booking-calls.ts";
import { backOfficeCalls } from "../../../../test/back-office-calls.ts";
import { findBooking } from "../bookings/find-bookings.ts";

/* Parts of bookings at BDFare, which has no call for them: staff ask its desk, and record what it gave back. */

let standin: BdfareStandin;
let app: ListeningApp;
let owner: SignedUpAccount;
let nadia: StaffSession;
beforeAll(async () => {
  standin = await startBdfareStandin();
  app = await startListeningApp({ at: NOW, env: bdfareEnv(standin) });
  await enterRate(app, "vat", 15);
  owner = await signUp(app);
  nadia = await signedInStaff(app, ["support"], "Nadia Islam");
});
afterAll(async () => {
  await app.stop();
  await standin.stop();
});
beforeEach(() => startAfresh(app, standin));

const { see, send, quoteCancellation, confirmCancellation, quotePart, confirmPart, cancelPart } =
  bookingCalls(() => ({ app, owner }));
const { byStaff, readCase, decideCase, casesOf } = backOfficeCalls(() => ({ app, staff: nadia }));

/** Three travellers with tickets, there and back. */
const buy = (brand = "Flex") =>
  buyRemotely(app, owner, { ...THREE_THERE_AND_BACK, brand, airlines: ["P1"] });

const worth = (sum: PartQuote["sum"]) => sum.travellers.map(({ fare, tax }) => fare + tax);
async function subjects(): Promise<string> {
  return (await emailsTo(app, "ayesha@example.com")).map(({ subject }) => subject).join("\n");
}

describe("a part that its supplier cancels by hand", () => {
  it("is asked for by a request, with estimated sums and a promised date; nothing is cancelled yet", async () => {
    const id = await buy();
    expect((await see(id)).part_choices).toMatchObject({ kind: "request", travellers: true });
    const quote = await cancelPart(id, onlyTravellers(1));
    expect(quote.kind).toBe("request");
    const booking = await see(id);
    expect(booking).toMatchObject({
      status: "ticket_issued",
      cancelled_travellers: [],
      refunds: [],
      part_choices: null,
      part_request: { id: quote.id, part: onlyTravellers(1) },
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
    const shown = await byStaff("GET", `bookings/${id}`);
    const { emails } = shown.json<{ data: AdminBooking }>().data;
    expect(emails.map(({ kind }) => kind)).toContain("part_requested");
    expect(await casesOf(booking)).toMatchObject([
      { id, kind: "part_request", promised_by: "2026-11-24T06:00:00.000Z" },
    ]);
  });

  it("is cancelled at what the airline gave back for each traveller, to the taka", async () => {
    const id = await buy();
    const { ticket_numbers: tickets, total_payable: paid } = await see(id);
    const { sum } = await cancelPart(id, onlyTravellers(0, 2));
    const [one = 0, other = 0] = worth(sum);
    expect((await readCase(id)).part).toMatchObject({
      travellers: [
        { position: 0, name: "Ayesha Rahman" },
        { position: 2, name: "Laila Rahman" },
      ],
    });
    const answer = await decideCase(id, {
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
    expect(refundedSum(after)).toBe(sum.paid - 2200 - 2 * 300);
    expect(refundedSum(after)).toBeLessThan(paid);
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
    const { sum } = await cancelPart(id, onlyTravellers(0));
    const [value = 0] = worth(sum);
    await decideCase(id, { verdict: "given_back", amounts: [value - 1500] });
    const after = await accountsOf(app, id);
    expect(after("supplier_payable:bdfare")).toBe(-charged + 100 * (value - 1500));
    await expectInvoicedAsSold(app);
  });

  it("leaves the rest to a request of its own, whose clock counts what is left", async () => {
    const id = await buy("Saver");
    const { total_payable: paid } = await see(id);
    const { sum } = await cancelPart(id, onlySlices(1));
    await decideCase(id, { verdict: "given_back", amounts: worth(sum) });
    const whole = await quoteCancellation(id);
    if (whole.kind === "request") {
      await confirmCancellation(id, whole.id);
      expect((await see(id)).refund_clock).toMatchObject({ at_most: paid - sum.paid });
    }
    await expectBalancedBooks(app);
  });

  it("that is declined stays as it is, and can be asked for again", async () => {
    const id = await buy();
    await cancelPart(id, onlyTravellers(1));
    expect((await decideCase(id, { verdict: "declined" })).statusCode).toBe(200);
    expect(await see(id)).toMatchObject({
      cancelled_travellers: [],
      part_request: null,
      refund_clock: null,
      part_choices: { kind: "request" },
    });
    expect(await subjects()).toContain("could not be cancelled");
    await cancelPart(id, onlyTravellers(1));
    const { part_request, booking_id } = await see(id);
    expect(part_request).not.toBeNull();
    const asking = (await subjects())
      .split("\n")
      .filter((one) => one.startsWith("We are asking") && one.includes(booking_id));
    expect(asking).toHaveLength(2);
  });

  it("has its date moved once the supplier was asked", async () => {
    const id = await buy();
    await cancelPart(id, onlyTravellers(1));
    const past = { verdict: "promised", supplier_keeps: null, promised_on: "2026-11-20" };
    expect((await decideCase(id, past)).statusCode).toBe(422);
    expect((await decideCase(id, { ...past, promised_on: "2026-11-30" })).statusCode).toBe(200);
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
    await cancelPart(id, onlyTravellers(0, 1));
    const answer = await decideCase(id, { verdict: "given_back", amounts });
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
      422,
      { amounts: [expect.any(String)] },
    ]);
    expect((await see(id)).cancelled_travellers).toEqual([]);
  });

  it("is decided once, and asked for once, however often it is sent", async () => {
    const id = await buy();
    const [one, other] = [
      await quotePart(id, onlyTravellers(0)),
      await quotePart(id, onlyTravellers(1)),
    ];
    const answers = await Promise.all(
      [one, other, one, other].map((quote) => confirmPart(id, quote.id)),
    );
    const codes = answers.map((answer) => (answer.statusCode === 200 ? "done" : codeOf(answer)));
    expect(codes.toSorted()).toEqual(["done", "done", "part_not_possible", "part_not_possible"]);
    const { part_request: asked } = await see(id);
    await claimCase(app, nadia, "unknown-outcomes", id);
    const { version } = await readCase(id);
    const verdict = {
      verdict: "given_back",
      amounts: worth(asked?.sum ?? one.sum),
      note: "Desk",
      version,
    };
    const decisions = await Promise.all(
      [verdict, verdict].map((payload) =>
        byStaff("POST", `unknown-outcomes/${id}/decision`, payload),
      ),
    );
    expect(decisions.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await see(id)).refunds).toHaveLength(1);
    await expectBalancedBooks(app);
  });

  it("is dropped when staff cancel all of the booking instead", async () => {
    const id = await buy();
    await cancelPart(id, onlyTravellers(1));
    const quoted = await byStaff("POST", `bookings/${id}/cancellation-quote`, { no_show: false });
    if (quoted.statusCode !== 201 && quoted.statusCode !== 200)
      return expect(quoted.json()).toMatchObject({ code: "refund_terms_unknown" });
    const { quote_id } = quoted.json<{ data: { quote_id: string } }>().data;
    const shown = await byStaff("GET", `bookings/${id}`);
    const { version } = shown.json<{ data: { version: string } }>().data;
    const done = await byStaff("POST", `bookings/${id}/cancel`, {
      quote_id,
      refund: null,
      why: "They all stay at home",
      version,
    });
    expect(done.statusCode).toBe(200);
    expect(await see(id)).toMatchObject({ status: "booking_cancelled", part_request: null });
    expect((await readCase(id)).is_open).toBe(false);
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
    expect(codeOf(await send(`${id}/part-quote`, onlySlices(0)))).toBe("part_not_possible");
    const { sum } = await cancelPart(id, onlySlices(1));
    expect(sum).toMatchObject({ airline_charge: 0, service_fee: 0, refund: sum.paid });
    await decideCase(id, { verdict: "given_back", amounts: worth(sum) });
    const after = await see(id);
    expect(refundedSum(after)).toBe(sum.paid);
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
            const part = isFlight ? onlySlices(at % 2) : onlyTravellers(at);
            const asked = await send(`${id}/part-quote`, part);
            if (asked.statusCode !== 201) {
              expect(codeOf(asked)).toMatch(/^part_/);
              continue;
            }
            const { data } = asked.json<{ data: PartQuote }>();
            await send(`${id}/cancel-part`, { quote_id: data.id });
            const amounts = worth(data.sum).map((value) => Math.floor((value * keeps) / 100));
            const done = await decideCase(id, { verdict: "given_back", amounts });
            expect(done.statusCode).toBe(200);
            await expectBalancedBooks(app);
          }
          await expectInvoicedAsSold(app);
          const after = await see(id);
          expect(refundedSum(after)).toBeLessThan(paid);
          for (const { sum } of after.cancelled_parts)
            expect(sum.refund).toBe(sum.paid - sum.airline_charge - sum.service_fee);
        },
      ),
      { numRuns: 6, seed: 14, endOnFailure: true },
    );
  }, 240_000);
});
