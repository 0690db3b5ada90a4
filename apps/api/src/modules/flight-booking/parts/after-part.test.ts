// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import type { ChangeQuote } from "@ghuri/contract/flight-changes";
import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { PartQuote } from "@ghuri/contract/part-cancellations";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endVoiding, openPaymentPage, payAt, runAllJobs } from "../../../../test/book-flight.ts";
import {
  bookingCalls,
  codeOf,
  onlySlices,
  onlyTravellers,
  refundedSum,
} from "../../../../test/booking-calls.ts";
import { buyForParty, FAMILY, type Party, THREE } from "../../../../test/buy-for-party.ts";
import { enterRate } from "../../../../test/enter-rate.ts";
import {
  expectBalancedBooks,
  expectInvoicedAsSold,
} from "../../../../test/expect-balanced-books.ts";
import { expectCountedSeats, seatsOf } from "../../../../test/schedule-seats.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { invoices } from "../../invoices/tables.ts";

/* What is left of a booking after a part of it was cancelled: it is changed, cancelled and refunded like any other. */

let app: ListeningApp;
let owner: SignedUpAccount;

beforeAll(async () => {
  app = await startListeningApp();
  await enterRate(app, "vat", 15);
  await enterRate(app, "ait", 0.3);
});
beforeEach(async () => {
  owner = await signUp(app);
});
afterAll(() => app.stop());

const { see, send, quoteCancellation, cancel, quotePart, confirmPart, cancelPart } = bookingCalls(
  () => ({ app, owner }),
);
const buy = (party: Party, coupon?: string) => buyForParty(app, owner, party, coupon);
const seatCounts = async (id: string) => (await seatsOf(app, id)).map(({ seats }) => seats);

/** Cancels all of the rest, with what follows. */
async function cancelAll(id: string): Promise<FlightBooking> {
  await cancel(id);
  await runAllJobs(app);
  return see(id);
}

/** Changes the way there to a dearer flight and pays for it. Returns what was paid; 0: no day has one. */
async function changeFlight(id: string, beforePaying?: () => Promise<void>): Promise<number> {
  for (let day = 2; day < 10; day++) {
    const asked = await send(`${id}/change-quote`, { slice: 0, date: `2026-12-0${day}` });
    if (asked.statusCode !== 201) return 0;
    const { data } = asked.json<{ data: ChangeQuote }>();
    const choice = data.choices.find(({ sum }) => sum.total > 0);
    if (!choice) continue;
    const answer = await send(`${id}/change`, { quote_id: data.id, choice_id: choice.id });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    await beforePaying?.();
    // Two changes of one moment have no order of their own.
    const change = answer
      .json<{ data: FlightBooking }>()
      .data.changes.find(({ status }) => status === "change_unpaid");
    await payAt(app, await openPaymentPage(app, owner, change?.id ?? "", "flight-change"));
    await runAllJobs(app);
    return choice.sum.total;
  }
  return 0;
}

/** Changes the way there to a cheaper flight, if a day has one, which gives money back at once. */
async function changeToCheaper(id: string): Promise<void> {
  for (let day = 2; day < 10; day++) {
    const asked = await send(`${id}/change-quote`, { slice: 0, date: `2026-12-0${day}` });
    if (asked.statusCode !== 201) return;
    const { data } = asked.json<{ data: ChangeQuote }>();
    const choice = data.choices.find(({ sum }) => sum.total < 0);
    if (!choice) continue;
    const answer = await send(`${id}/change`, { quote_id: data.id, choice_id: choice.id });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return runAllJobs(app);
  }
}

/** The VAT that is owed for a cancelled booking is that of its documents. Those of its changes are orders of their own. */
async function expectVatAsInvoiced({ id, booking_id: reference }: FlightBooking): Promise<void> {
  const { rows } = await app.database.db.execute(sql`
    select (
      select coalesce(-sum(line.paisa), 0)::int from ledger_lines line
      join ledger_entries entry on entry.id = line.entry_id
      where entry.subject_id = ${id} and line.account = 'vat_payable'
    ) as booked, (
      select sum(case kind when 'invoice' then vat_paisa else -vat_paisa end)::int
      from invoices where order_reference = ${reference}
    ) as invoiced`);
  expect(rows[0]?.["booked"]).toBe(rows[0]?.["invoiced"]);
}

describe("after a part was cancelled", () => {
  it("the rest gives back what is left, and never more than was paid in all", async () => {
    const id = await buy(THREE);
    await endVoiding(app, id);
    const { total_payable: paid } = await see(id);
    const first = await quotePart(id, onlyTravellers(2));
    await cancelPart(id, onlyTravellers(2));
    await cancelPart(id, onlySlices(1));
    const { sum } = await quoteCancellation(id);
    expect(sum?.travellers).toBe(2);
    expect(sum?.paid).toBeLessThan(paid - first.sum.paid);
    const ended = await cancelAll(id);
    expect(ended.status).toBe("booking_cancelled");
    // Both are on their way, so the clock shows both together.
    expect(ended.refund_clock).toMatchObject({ owed: refundedSum(ended), promise: "money" });
    expect(ended.refunds.map(({ reason }) => reason).toSorted()).toEqual([
      "booking_cancelled",
      "part_cancelled",
      "part_cancelled",
    ]);
    expect(refundedSum(ended)).toBeLessThanOrEqual(paid);
    expect((await seatsOf(app, id)).every(({ state }) => state === "released")).toBe(true);
    await expectCountedSeats(app);
    await expectBalancedBooks(app);
  });

  it("voiding the rest in time gives back all but our fees", async () => {
    const id = await buy(THREE);
    const { total_payable: paid } = await see(id);
    await cancelPart(id, onlyTravellers(0));
    const ended = await cancelAll(id);
    expect(refundedSum(ended)).toBe(paid - 3 * 300);
    await expectBalancedBooks(app);
  });

  it("credit notes take the refunds off the invoice, VAT included, each under its own number", async () => {
    const id = await buy(THREE);
    const { booking_id: reference, total_payable: paid } = await see(id);
    await cancelPart(id, onlyTravellers(0));
    await cancelPart(id, onlyTravellers(1));
    await cancelAll(id);
    const rows = await app.database.db
      .select()
      .from(invoices)
      .where(eq(invoices.orderReference, reference));
    const [invoice] = rows.filter(({ kind }) => kind === "invoice");
    const notes = rows.filter(({ kind }) => kind === "credit_note");
    expect(notes).toHaveLength(3);
    expect(new Set(notes.map(({ number }) => number)).size).toBe(3);
    const sum = (of: "totalPaisa" | "servicePaisa") =>
      notes.reduce((total, note) => total + note[of], 0);
    expect(sum("totalPaisa")).toBe(100 * (paid - 3 * 300));
    // What is ours in the end are three fees, with their VAT.
    expect((invoice?.servicePaisa ?? 0) - sum("servicePaisa")).toBe(3 * 300 * 100);
    await expectVatAsInvoiced(await see(id));
  });

  it("flights are changed for those who are left, and the change is priced for them", async () => {
    const id = await buy(THREE);
    await cancelPart(id, onlyTravellers(0));
    const { ticket_numbers: old, total_payable: price } = await see(id);
    const paid = await changeFlight(id, async () => {
      expect(codeOf(await send(`${id}/part-quote`, onlyTravellers(1)))).toBe("change_open");
    });
    const changed = await see(id);
    expect(changed.changes[0]?.status).toBe("change_done");
    // Whoever was cancelled keeps the void ticket; the others have new ones.
    expect(changed.ticket_numbers[0]).toBe(old[0]);
    expect(changed.ticket_numbers[1]).not.toBe(old[1]);
    expect(await seatCounts(id)).toEqual([2, 2]);
    await cancelPart(id, onlySlices(1));
    expect(refundedSum(await cancelAll(id))).toBeLessThanOrEqual(price + paid);
    await expectCountedSeats(app);
    await expectBalancedBooks(app);
  });
});

describe("any sequence of parts, changes and the whole cancellation", () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("traveller" as const), at: fc.nat(3) }),
    fc.record({ kind: fc.constant("direction" as const), at: fc.nat(1) }),
    fc.constant({ kind: "change" as const, at: 0 }),
    fc.constant({ kind: "cheaper" as const, at: 0 }),
  );

  it("leaves seats, books and credit notes in balance, and gives back less than was paid", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(THREE, FAMILY),
        fc.boolean(),
        fc.boolean(),
        fc.array(step, { minLength: 1, maxLength: 4 }),
        async (party, hasCoupon, isLate, steps) => {
          owner = await signUp(app);
          const id = await buy(party, hasCoupon ? "FLYBD300" : undefined);
          if (isLate) await endVoiding(app, id);
          let { total_payable: paid } = await see(id);
          for (const { kind, at } of steps) {
            if (kind === "change") {
              paid += await changeFlight(id);
              continue;
            }
            if (kind === "cheaper") {
              await changeToCheaper(id);
              continue;
            }
            const part = kind === "traveller" ? onlyTravellers(at) : onlySlices(at);
            const asked = await send(`${id}/part-quote`, part);
            // What cannot go alone is refused in words.
            if (asked.statusCode !== 201) {
              expect(codeOf(asked)).toMatch(/^part_/);
              continue;
            }
            const { data } = asked.json<{ data: PartQuote }>();
            const done = await confirmPart(id, data.id);
            if (done.statusCode !== 200) expect(codeOf(done)).toBe("part_not_possible");
          }
          await runAllJobs(app);
          await expectCountedSeats(app);
          await expectBalancedBooks(app);
          await expectInvoicedAsSold(app);
          const ended = await cancelAll(id);
          expect(ended.status).toBe("booking_cancelled");
          expect(refundedSum(ended)).toBeLessThan(paid);
          expect((await seatsOf(app, id)).every(({ state }) => state === "released")).toBe(true);
          await expectCountedSeats(app);
          await expectBalancedBooks(app);
          await expectVatAsInvoiced(ended);
          await expectInvoicedAsSold(app);
        },
      ),
      { numRuns: 12, seed: 14, endOnFailure: true },
    );
  }, 240_000);
});
