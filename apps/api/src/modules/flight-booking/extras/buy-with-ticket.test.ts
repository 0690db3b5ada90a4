// Also on PostgreSQL and Redis: one seat that two want at once, and one booking that is sent twice at once.
import type { CancellationQuote } from "@ghuri/contract/cancellations";
import type { BuyExtrasBody, ExtrasOnSale } from "@ghuri/contract/flight-extras";
import type { PartQuote } from "@ghuri/contract/part-cancellations";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  bookFlight,
  buyTicket,
  type FoundOffer,
  getBooking,
  openPaymentPage,
  payAt,
  payBooking,
  quoteFlight,
  runAllJobs,
  searchFlights,
  sendBooking,
  traveller,
} from "../../../../test/book-flight.ts";
import {
  expectBalancedBooks,
  expectInvoicedAsSold,
} from "../../../../test/expect-balanced-books.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { scheduleChosenSeats } from "../../../suppliers/schedule/tables.ts";

/* Bags and seats of one payment with the ticket, on the sample timetable. */

const NOW = "2026-11-21T06:00:00Z";

let app: ListeningApp;
let owner: SignedUpAccount;
let found: FoundOffer;
let onSale: ExtrasOnSale;
let day = 9;
beforeAll(async () => {
  app = await startListeningApp({ at: NOW });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set(NOW);
  await app.database.db.delete(scheduleChosenSeats);
  owner = await signUp(app);
  // The dearest fare of another day for each test: its class has the most seats left.
  day += 1;
  const { searchId, options } = await searchFlights(app, {
    trips: [["DAC", "CXB", `2026-12-${String(day)}`]],
    adult: 2,
  });
  found = { searchId, options: options.slice(-1) };
  onSale = await extrasOf(found);
});

async function extrasOf({ searchId, options }: FoundOffer): Promise<ExtrasOnSale> {
  const query = new URLSearchParams({
    search_id: searchId,
    selected_flight: options[0]?.id ?? "",
  });
  const answer = await app.http.inject({ url: `/api/v1/flight/extras?${query.toString()}` });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: ExtrasOnSale }>().data;
}

const users = () => [
  traveller({ email: owner.email }),
  traveller({ first_name: "Rahim", last_name: "Uddin", email: null, phone: null }),
];

/** A bag for the first traveller, and a seat of the last row for each. */
function wish(over: Partial<BuyExtrasBody> = {}): BuyExtrasBody & { readonly seatPrice: number } {
  const bag = onSale.bags.find(({ traveller: who }) => who === 0);
  const [first, second] = onSale.seat_maps[0]?.rows.at(-1) ?? [];
  if (!bag || !first || !second) throw new Error("Nothing is for sale");
  const seatPrice = first.price ?? 0;
  return {
    bags: [{ id: bag.id, quantity: 1 }],
    seats: [
      { flight: 0, traveller: 0, seat: first.seat },
      { flight: 0, traveller: 1, seat: second.seat },
    ],
    expected_total: bag.price + 2 * seatPrice,
    ...over,
    seatPrice,
  };
}
const toBody = ({ bags, seats, expected_total }: BuyExtrasBody) => ({
  bags,
  seats,
  expected_total,
});
const send = (extras: BuyExtrasBody, { person = owner, key = "" } = {}) =>
  sendBooking(app, person, found, { users: users(), extras: toBody(extras) }, key || undefined);
const book = (extras: BuyExtrasBody) =>
  bookFlight(app, owner, { users: users(), extras: toBody(extras) }, found);
const buy = (extras: BuyExtrasBody) =>
  buyTicket(app, owner, { users: users(), extras: toBody(extras) }, found);
const see = (id: string) => getBooking(app, owner, id);
const taken = () => app.database.db.select().from(scheduleChosenSeats);
const codeOf = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.statusCode === 201 ? "booked" : answer.json<{ code: string }>().code;

function ask<Reply>(id: string, path: string, payload: object = {}): Promise<Reply> {
  return app.http
    .inject({
      method: "POST",
      url: `/api/v1/user/air-bookings/${id}/${path}`,
      headers: owner.headers,
      payload,
    })
    .then((answer) => {
      if (answer.statusCode >= 300) throw new Error(answer.body);
      return answer.json<{ data: Reply }>().data;
    });
}

async function cancel(id: string): Promise<CancellationQuote> {
  const quote = await ask<CancellationQuote>(id, "cancellation-quote");
  await ask(id, "cancel", { quote_id: quote.id });
  await runAllJobs(app);
  return quote;
}

describe("bags and seats that are bought with the ticket", () => {
  it("are in its price, its payment and its invoice, and become the travellers' own with it", async () => {
    const chosen = wish();
    const { total_payable: ticket } = await quoteFlight(app, found);
    const id = await book(chosen);
    const held = await see(id);
    expect(held.total_payable).toBe(ticket + chosen.expected_total);
    expect(held.extras).toMatchObject([
      { id, with_ticket: true, status: "extras_unpaid", may_pay: false, may_withdraw: false },
    ]);
    expect((await taken()).map(({ isSold }) => isSold)).toEqual([false, false]);

    await payAt(app, await openPaymentPage(app, owner, id));
    await runAllJobs(app);
    const ticketed = await see(id);
    expect(ticketed.status).toBe("ticket_issued");
    expect(ticketed.payments).toMatchObject([{ amount: ticket + chosen.expected_total }]);
    expect(ticketed.extras).toMatchObject([
      {
        status: "extras_done",
        total: chosen.expected_total,
        items: [{ kind: "bag" }, { kind: "seat", traveller: 0 }, { kind: "seat", traveller: 1 }],
      },
    ]);
    expect((await taken()).map(({ isSold }) => isSold)).toEqual([true, true]);
    for (const document of ["ticket", "receipt", "invoice"]) {
      const url = `/download-${document}/${id}?type=flight&language=en`;
      const file = await app.http.inject({ url, headers: owner.headers });
      const { content } = await readPdf(file.rawPayload);
      expect(content).toContain("Extrabag,20kg");
      expect(content).toContain(`Seat${chosen.seats[1]?.seat ?? ""}`);
    }
    await expectBalancedBooks(app);
    await expectInvoicedAsSold(app);
  });

  it("are never booked at another price than the page showed, nor for who cannot have them", async () => {
    const chosen = wish();
    expect(codeOf(await send({ ...chosen, expected_total: chosen.expected_total - 1 }))).toBe(
      "extras_changed",
    );
    const [seat] = chosen.seats;
    const twice = { ...wish(), bags: [], seats: seat ? [seat, { ...seat, traveller: 1 }] : [] };
    const refused = await send(twice);
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual(["extras.seats"]);
    const unknown = { bags: [{ id: "other", quantity: 1 }], seats: [], expected_total: 0 };
    expect(codeOf(await send(unknown))).toBe("extras_changed");
    expect(await taken()).toEqual([]);
  });

  it(
    "go to one of two who book the same seat at once; the other has no booking and can choose again",
    { tags: "postgres" },
    async () => {
      const other = await signUp(app);
      const chosen = wish();
      const answers = await Promise.all([send(chosen), send(chosen, { person: other })]);
      expect(answers.map(codeOf).toSorted()).toEqual(["booked", "seat_taken"]);
      expect(await taken()).toHaveLength(2);
      const loser = codeOf(answers[0]) === "booked" ? other : owner;
      const list = await app.http.inject({
        url: "/api/v1/user/air-bookings",
        headers: loser.headers,
      });
      expect(list.json<{ data: unknown[] }>().data).toEqual([]);
      onSale = await extrasOf(found);
      const free = onSale.seat_maps[0]?.rows.at(-1)?.map(({ is_free }) => is_free);
      expect(free?.slice(0, 3)).toEqual([false, false, true]);
    },
  );

  it(
    "are booked once by a double click, and by another tab with the same request",
    { tags: "postgres" },
    async () => {
      const chosen = wish();
      const key = randomUUID();
      const answers = await Promise.all([send(chosen, { key }), send(chosen, { key })]);
      answers.push(await send(chosen, { key }));
      // A repeat is told to ask again while the first is under way, as the page does.
      expect(answers.map(codeOf).at(-1)).toBe("booked");
      const ids = answers.flatMap((answer) =>
        codeOf(answer) === "in_progress" ? [] : answer.json<{ data: { id: string } }>().data.id,
      );
      expect(new Set(ids).size).toBe(1);
      expect(await taken()).toHaveLength(2);
    },
  );

  it("are free again when the booking expires, and a payment that comes too late goes back whole", async () => {
    const chosen = wish();
    const id = await book(chosen);
    const { payment_deadline: until, total_payable: price } = await see(id);
    app.clock.set(new Date(Date.parse(until ?? "") - 5 * 60_000).toISOString());
    const page = await openPaymentPage(app, owner, id);
    app.clock.advanceMinutes(10);
    await payAt(app, page);
    await runAllJobs(app);
    await runJob(app.jobHandlers, "expire-overdue-orders");
    expect(await taken()).toEqual([]);
    expect(await see(id)).toMatchObject({
      status: "booking_expired",
      extras: [{ status: "extras_expired" }],
      refunds: [{ amount: price }],
    });
    await expectBalancedBooks(app);
  });

  it("are free again when the booking is cancelled before it is paid", async () => {
    const id = await book(wish());
    await cancel(id);
    expect(await taken()).toEqual([]);
    expect(await see(id)).toMatchObject({ status: "booking_cancelled", refunds: [] });
    expect(codeOf(await send(wish()))).toBe("booked");
  });

  it("come back by their own rules when the ticket is cancelled, to the taka", async () => {
    const chosen = wish();
    const id = await buy(chosen);
    const { total_payable: paid } = await see(id);
    const quote = await cancel(id);
    // The bag is kept, the seats come back; the fare has rules of its own.
    const seats = 2 * chosen.seatPrice;
    expect(quote.extras).toEqual({ paid: chosen.expected_total, refund: seats });
    expect(quote.sum?.paid).toBe(paid - chosen.expected_total);
    const { refunds } = await see(id);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      (quote.sum?.refund ?? 0) + seats,
    );
    expect(await taken()).toEqual([]);
    await expectBalancedBooks(app);
    await expectInvoicedAsSold(app);
  });

  it("leave with the traveller who leaves, and the rest with the rest", async () => {
    const chosen = wish();
    const id = await buy(chosen);
    const part = await ask<PartQuote>(id, "part-quote", { travellers: [1], slices: [] });
    expect(part.extras).toEqual({ paid: chosen.seatPrice, refund: chosen.seatPrice });
    await ask(id, "cancel-part", { quote_id: part.id });
    await runAllJobs(app);
    expect((await taken()).map(({ traveller: who }) => who)).toEqual([0]);
    await expectBalancedBooks(app);
    const quote = await cancel(id);
    expect(quote.extras?.refund).toBe(chosen.seatPrice);
    expect(await taken()).toEqual([]);
    const { refunds, payments } = await see(id);
    const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
    expect(back).toBe(part.sum.refund + (quote.sum?.refund ?? 0) + 2 * chosen.seatPrice);
    expect(back).toBeLessThan(payments[0]?.amount ?? 0);
    await expectBalancedBooks(app);
    await expectInvoicedAsSold(app);
  });

  it("are given back whole when the booking is cancelled before it has tickets", async () => {
    const chosen = wish();
    const id = await book(chosen);
    await payBooking(app, owner, id);
    expect(await see(id)).toMatchObject({
      status: "booking_confirmed",
      extras: [{ status: "extras_paid" }],
    });
    const quote = await cancel(id);
    expect(quote.extras).toEqual({ paid: chosen.expected_total, refund: chosen.expected_total });
    expect(await taken()).toEqual([]);
    await expectBalancedBooks(app);
    await expectInvoicedAsSold(app);
  });
});
