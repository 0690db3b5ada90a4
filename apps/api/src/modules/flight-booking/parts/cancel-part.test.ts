// Also on PostgreSQL and Redis: two parts, a part and a whole cancellation, at the same time.
import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { PartOfBooking } from "@ghuri/contract/part-cancellations";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAllJobs } from "../../../../test/book-flight.ts";
import {
  bookingCalls,
  codeOf,
  onlySlices,
  onlyTravellers,
  refundedSum,
} from "../../../../test/booking-calls.ts";
import { buyForParty, FAMILY, type Party, THREE } from "../../../../test/buy-for-party.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { enterRate } from "../../../../test/enter-rate.ts";
import { expectBalancedBooks } from "../../../../test/expect-balanced-books.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { expectCountedSeats, seatsOf } from "../../../../test/schedule-seats.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";

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

const calls = bookingCalls(() => ({ app, owner }));
const { see, send, sendAndRead, quoteCancellation, confirmCancellation, quotePart, confirmPart } =
  calls;
const buy = (party: Party, coupon?: string) => buyForParty(app, owner, party, coupon);
const seatCounts = async (id: string) => (await seatsOf(app, id)).map(({ seats }) => seats);

async function cancelPart(id: string, part: PartOfBooking): Promise<FlightBooking> {
  const quote = await quotePart(id, part);
  return sendAndRead<FlightBooking>(200, `${id}/cancel-part`, { quote_id: quote.id });
}

/** Cancels all of the rest, with what follows. */
async function cancelAll(id: string): Promise<FlightBooking> {
  await calls.cancel(id);
  await runAllJobs(app);
  return see(id);
}

describe("cancelling some travellers", () => {
  it("frees their seats, voids their tickets and refunds their share; the others fly", async () => {
    const id = await buy(THREE);
    const before = await see(id);
    expect(before.available_actions).toContain("cancel_part");
    expect(await seatCounts(id)).toEqual([3, 3]);

    const quote = await quotePart(id, onlyTravellers(1));
    // Within the time for voiding the airline charges nothing.
    expect(quote.sum).toMatchObject({ airline_charge: 0, service_fee: 300 });
    expect(quote.void_until).not.toBeNull();
    expect(quote.sum.refund).toBe(quote.sum.paid - 300);
    expect(quote.sum.travellers).toMatchObject([
      { position: 1, directions: [{ slice: 0 }, { slice: 1 }] },
    ]);
    expect((await see(id)).cancelled_parts).toEqual([]);

    const after = await cancelPart(id, onlyTravellers(1));
    expect(after).toMatchObject({
      status: "ticket_issued",
      cancelled_travellers: [1],
      cancelled_parts: [{ travellers: [1], voided_tickets: [before.ticket_numbers[1]] }],
      refunds: [{ reason: "part_cancelled", amount: quote.sum.refund, stage: "requested" }],
    });
    expect(after.refund_clock).toMatchObject({ owed: quote.sum.refund, promise: "money" });
    expect(await seatCounts(id)).toEqual([2, 2]);
    await expectCountedSeats(app);
    await expectBalancedBooks(app);
  });

  it("has a credit note of its own as a PDF, for its owner only", async () => {
    const id = await buy(THREE);
    const { cancelled_parts: parts } = await cancelPart(id, onlyTravellers(1));
    const part = parts[0]?.id ?? "";
    const download = (of: string, person = owner) =>
      app.http.inject({
        url: `/download-credit-note/${of}?part=${part}&language=en`,
        headers: person.headers,
      });
    const { content } = await readPdf((await download(id)).rawPayload);
    expect(content).toMatch(/CN-2026-\d{6}/);
    expect(content).toContain("Givenbackforthepartthatwascancelled");
    expect((await download(id, await signUp(app))).statusCode).toBe(404);
    expect((await download(await buy(THREE))).statusCode).toBe(409);
  });

  it("takes its share of the coupon along, to the taka", async () => {
    const id = await buy(THREE, "FLYBD300");
    const { coupon, total_payable: paid } = await see(id);
    const { sum } = await quotePart(id, onlyTravellers(1));
    expect(sum.coupon).toBe(Math.ceil((coupon?.amount ?? 0) / 3));
    expect(sum.paid).toBe(sum.fare + sum.tax + sum.charges - sum.coupon);
    await cancelPart(id, onlyTravellers(1));
    expect(refundedSum(await cancelAll(id))).toBe(paid - 3 * 300);
    await expectBalancedBooks(app);
  });

  it("is told by email with the new ticket, which names the others only", async () => {
    const id = await buy(THREE);
    const { ticket_numbers: tickets } = await cancelPart(id, onlyTravellers(1));
    await runAllJobs(app);
    const emails = await emailsTo(app, "ayesha@example.com");
    const email = emails.find(({ subject }) =>
      subject.startsWith("Part of your booking cancelled"),
    );
    expect(email?.text).toContain("Rafiq Rahman");
    expect(email?.text).not.toContain(tickets[1]);
    const pdf = await app.http.inject({
      url: `/download-ticket/${id}?language=en`,
      headers: owner.headers,
    });
    const { content } = await readPdf(pdf.rawPayload);
    expect(content).toContain("KARIM");
    expect(content).toContain(tickets[2]);
    expect(content).not.toContain("RAFIQ");
    expect(content).not.toContain(tickets[1]);
  });

  it("leaves no infant without an adult and no child alone", async () => {
    const id = await buy(FAMILY);
    expect(codeOf(await send(`${id}/part-quote`, onlyTravellers(0, 1)))).toBe("part_leaves_infant");
    expect(codeOf(await send(`${id}/part-quote`, onlyTravellers(0, 1, 3)))).toBe(
      "part_leaves_minors",
    );
    const { sum } = await quotePart(id, onlyTravellers(1, 2));
    expect(sum.travellers.map(({ type }) => type)).toEqual(["ADT", "CNN"]);
    // An infant has no seat, and pays no fee of ours.
    expect((await quotePart(id, onlyTravellers(3))).sum.service_fee).toBe(0);
    await cancelPart(id, onlyTravellers(3));
    expect(await seatCounts(id)).toEqual([3, 3]);
    await expectBalancedBooks(app);
  });

  it.each([
    ["everybody", onlyTravellers(0, 1, 2)],
    ["nobody", onlyTravellers()],
    ["somebody unknown", onlyTravellers(7)],
    ["one twice", onlyTravellers(1, 1)],
    ["every flight", onlySlices(0, 1)],
    ["an unknown flight", onlySlices(3)],
    ["some on some flights", { travellers: [1], slices: [1] }],
  ])("is refused for %s", async (_, part) => {
    const id = await buy(THREE);
    expect(codeOf(await send(`${id}/part-quote`, part))).toBe("part_not_possible");
  });

  it("is refused to others, and to bookings without a ticket", async () => {
    const id = await buy(THREE);
    const stranger = await signUp(app);
    expect((await send(`${id}/part-quote`, onlyTravellers(1), stranger)).statusCode).toBe(404);
    const { id: quoteId } = await quotePart(id, onlyTravellers(1));
    const theirs = await send(`${id}/cancel-part`, { quote_id: quoteId }, stranger);
    expect(theirs.statusCode).toBe(404);
    await cancelAll(id);
    expect(codeOf(await send(`${id}/part-quote`, onlyTravellers(1)))).toBe("part_not_possible");
    expect(codeOf(await confirmPart(id, quoteId))).toBe("part_not_possible");
  });
});

describe("cancelling one direction", () => {
  it("frees its seats for everybody and keeps tickets and the other flights", async () => {
    const id = await buy(THREE);
    const before = await see(id);
    const quote = await quotePart(id, onlySlices(1));
    // A void takes back whole tickets only.
    expect(quote.void_until).toBeNull();
    expect(quote.sum.travellers).toHaveLength(3);
    const after = await cancelPart(id, onlySlices(1));
    expect(after.flights).toHaveLength(1);
    expect(after.ticket_numbers).toEqual(before.ticket_numbers);
    expect(after.cancelled_parts).toMatchObject([
      { travellers: [], flights: [{ origin: "CXB", destination: "DAC" }], voided_tickets: [] },
    ]);
    expect(await seatCounts(id)).toEqual([3]);
    await expectCountedSeats(app);
    await expectBalancedBooks(app);
  });

  it("of the way there leaves the way back, also in the calendar, where events keep their names", async () => {
    const id = await buy(THREE);
    const calendar = async () => {
      const answer = await app.http.inject({
        url: `/download-calendar/${id}`,
        headers: owner.headers,
      });
      return answer.body
        .split("BEGIN:VEVENT")
        .slice(1)
        .map((event) => [
          /^UID:(.*)$/m.exec(event)?.[1]?.trim(),
          /^STATUS:(.*)$/m.exec(event)?.[1]?.trim(),
        ]);
    };
    const before = await calendar();
    await cancelPart(id, onlySlices(0));
    const [there, back] = before;
    expect(await calendar()).toEqual([
      [there?.[0], "CANCELLED"],
      [back?.[0], "CONFIRMED"],
    ]);
    const { rows } = await app.database.db.execute(
      sql`select travel_date::text as first, travel_ends_on::text as last from orders where id = ${id}`,
    );
    expect(rows).toEqual([{ first: rows[0]?.["last"], last: rows[0]?.["last"] }]);
  });

  it("after a traveller has left is refunded to those who are left", async () => {
    const id = await buy(THREE);
    await cancelPart(id, onlyTravellers(1));
    const { sum } = await quotePart(id, onlySlices(1));
    expect(sum.travellers.map(({ position }) => position)).toEqual([0, 2]);
    await cancelPart(id, onlySlices(1));
    expect(await seatCounts(id)).toEqual([2]);
    await expectBalancedBooks(app);
  });
});

describe("a quote for a part", () => {
  it("cancels once, however often it is confirmed", { tags: "postgres" }, async () => {
    const id = await buy(THREE);
    const quote = await quotePart(id, onlyTravellers(1));
    expect((await quotePart(id, onlyTravellers(1))).id).toBe(quote.id);
    const answers = [await confirmPart(id, quote.id), await confirmPart(id, quote.id)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { refunds } = await see(id);
    expect(refunds).toHaveLength(1);
    expect(await seatCounts(id)).toEqual([2, 2]);
  });

  it(
    "is void once something else was cancelled, and after ten minutes",
    { tags: "postgres" },
    async () => {
      const id = await buy(THREE);
      const [one, other] = [
        await quotePart(id, onlyTravellers(1)),
        await quotePart(id, onlyTravellers(2)),
      ];
      const whole = await quoteCancellation(id);
      await confirmPart(id, one.id);
      expect(codeOf(await confirmPart(id, other.id))).toBe("cancellation_quote_expired");
      expect(codeOf(await confirmCancellation(id, whole.id))).toBe("cancellation_quote_expired");
      const late = await quotePart(id, onlyTravellers(2));
      app.clock.advanceMinutes(10);
      expect(codeOf(await confirmPart(id, late.id))).toBe("cancellation_quote_expired");
    },
  );
});

describe("at the same time", () => {
  it("two tabs cancel one part once, and of two parts one", { tags: "postgres" }, async () => {
    for (let round = 0; round < 3; round++) {
      const id = await buy(THREE);
      const quotes = [
        await quotePart(id, onlyTravellers(1)),
        await quotePart(id, onlyTravellers(2)),
      ];
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) => confirmPart(id, quotes[at % 2]?.id ?? "")),
      );
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 410]));
      const { refunds, cancelled_travellers: gone } = await see(id);
      expect([refunds.length, gone.length]).toEqual([1, 1]);
      expect(await seatCounts(id)).toEqual([2, 2]);
    }
    await expectCountedSeats(app);
    await expectBalancedBooks(app);
  });

  it("a part and the whole booking are not both refunded", { tags: "postgres" }, async () => {
    for (let round = 0; round < 3; round++) {
      const id = await buy(THREE);
      const { total_payable: paid } = await see(id);
      const part = await quotePart(id, onlyTravellers(1));
      const whole = await quoteCancellation(id);
      const answers = await Promise.all([
        confirmPart(id, part.id),
        confirmCancellation(id, whole.id),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      await runAllJobs(app);
      const booking = await see(id);
      expect(booking.refunds).toHaveLength(1);
      expect(refundedSum(booking)).toBeLessThan(paid);
    }
    await expectCountedSeats(app);
    await expectBalancedBooks(app);
  });
});
