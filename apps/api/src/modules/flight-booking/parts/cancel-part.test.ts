// Also on PostgreSQL and Redis: two parts, a part and a whole cancellation, at the same time.
import type { CancellationQuote } from "@ghuri/contract/cancellations";
import type { ChangeQuote } from "@ghuri/contract/flight-changes";
import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { PartOfBooking, PartQuote } from "@ghuri/contract/part-cancellations";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  buyTicket,
  getBooking,
  openPaymentPage,
  payAt,
  runAllJobs,
  type SearchCriteria,
  searchFlights,
  traveller,
} from "../../../../test/book-flight.ts";
import { emailsTo } from "../../../../test/emails.ts";
import {
  expectBalancedBooks,
  expectInvoicedAsSold,
} from "../../../../test/expect-balanced-books.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { seatHolds, seatInventory } from "../../../suppliers/schedule/tables.ts";
import { invoices } from "../../invoices/tables.ts";

let app: TestApp & { readonly address: string };
let owner: SignedUpAccount;

beforeAll(async () => {
  const started = await startTestApp();
  const address = await started.http.listen({ port: 0, host: "127.0.0.1" });
  app = { ...started, address };
  await app.database.db.execute(sql`
    insert into tax_rates (id, kind, percent, valid_from, entered_by, entered_at)
    select gen_random_uuid(), kind, percent, '2026-11-21', 'Nusrat Jahan', ${app.clock.now().toISOString()}::timestamptz
    from (values ('vat', 15), ('ait', 0.3)) rate (kind, percent)`);
});
beforeEach(async () => {
  owner = await signUp(app);
});
afterAll(() => app.stop());

function send(path: string, payload?: object, person = owner) {
  return app.http.inject({
    method: "POST",
    url: `/api/v1/user/air-bookings/${path}`,
    headers: person.headers,
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

const confirm = (id: string, quoteId: string) => send(`${id}/cancel-part`, { quote_id: quoteId });

async function cancelPart(id: string, part: PartOfBooking): Promise<FlightBooking> {
  const answer = await confirm(id, (await quotePart(id, part)).id);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: FlightBooking }>().data;
}

async function cancelAll(id: string): Promise<FlightBooking> {
  const quote = await send(`${id}/cancellation-quote`);
  const { data } = quote.json<{ data: CancellationQuote }>();
  const answer = await send(`${id}/cancel`, { quote_id: data.id });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await runAllJobs(app);
  return getBooking(app, owner, id);
}

const ADULTS = [
  traveller({ first_name: "Ayesha" }),
  traveller({ first_name: "Rafiq", title: "Mr", gender: "male", date_of_birth: "1985-02-03" }),
  traveller({ first_name: "Karim", title: "Mr", gender: "male", date_of_birth: "1979-09-09" }),
];
const CHILD = traveller({ first_name: "Tuli", date_of_birth: "2019-03-04" });
const INFANT = traveller({ first_name: "Piu", date_of_birth: "2026-03-04" });

interface Party {
  readonly users: readonly Record<string, unknown>[];
  readonly counts: Omit<SearchCriteria, "trips">;
}
const THREE: Party = { users: ADULTS, counts: { adult: 3 } };
const FAMILY: Party = {
  users: [ADULTS[0] ?? {}, ADULTS[1] ?? {}, CHILD, INFANT],
  counts: { adult: 2, child: 1, infant: 1, childAges: [7] },
};

/** A ticket on a fare that gives money back and can be changed, on the first of these days that has one. */
async function buy({ users, counts }: Party, coupon?: string): Promise<string> {
  for (let day = 1; day < 8; day++) {
    const trips: SearchCriteria["trips"] = [
      ["DAC", "CXB", `2026-12-0${day}`],
      ["CXB", "DAC", `2026-12-1${day}`],
    ];
    const found = await searchFlights(app, { trips, ...counts });
    const options = found.options.filter(
      ({ conditions: { refund, change } }) =>
        refund?.allowed === true && change?.allowed === true && (refund.penalty ?? 0) > 0,
    );
    if (options.length > 0)
      return buyTicket(app, owner, { users, ...(coupon ? { coupon } : {}) }, { ...found, options });
  }
  throw new Error("No such fare");
}

/** Past the time in which tickets can be voided for nothing. */
async function endVoiding(id: string): Promise<void> {
  await app.database.db.execute(
    sql`update flight_bookings set ticketed_at = ticketed_at - interval '80 hours' where order_id = ${id}`,
  );
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

/** Seats that a booking has: how many, on which day. */
async function seatsOf(id: string) {
  const rows = await app.database.db
    .select({
      day: seatInventory.departureDate,
      seats: seatHolds.seats,
      taken: seatInventory.taken,
      state: seatHolds.state,
    })
    .from(seatHolds)
    .innerJoin(seatInventory, eq(seatInventory.id, seatHolds.inventoryId))
    .where(eq(seatHolds.bookingId, id))
    .orderBy(seatInventory.departureDate);
  return rows;
}

const seatCounts = async (id: string) => (await seatsOf(id)).map(({ seats }) => seats);

/** Seats taken of every flight are those that its holds have. */
async function expectCountedSeats(): Promise<void> {
  const { rows } = await app.database.db.execute(sql`
    select i.id, i.taken, coalesce(sum(h.seats) filter (where h.state <> 'released'), 0)::int as held
    from ${seatInventory} i left join ${seatHolds} h on h.inventory_id = i.id
    group by i.id having i.taken <> coalesce(sum(h.seats) filter (where h.state <> 'released'), 0)`);
  expect(rows).toEqual([]);
}

const refunded = ({ refunds }: FlightBooking) =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

describe("cancelling some travellers", () => {
  it("frees their seats, voids their tickets and refunds their share; the others fly", async () => {
    const id = await buy(THREE);
    const before = await getBooking(app, owner, id);
    expect(before.available_actions).toContain("cancel_part");
    expect(await seatCounts(id)).toEqual([3, 3]);

    const quote = await quotePart(id, who(1));
    // Within the time for voiding the airline charges nothing.
    expect(quote.sum).toMatchObject({ airline_charge: 0, service_fee: 300 });
    expect(quote.void_until).not.toBeNull();
    expect(quote.sum.refund).toBe(quote.sum.paid - 300);
    expect(quote.sum.travellers).toMatchObject([
      { position: 1, directions: [{ slice: 0 }, { slice: 1 }] },
    ]);
    expect((await getBooking(app, owner, id)).cancelled_parts).toEqual([]);

    const after = await cancelPart(id, who(1));
    expect(after).toMatchObject({
      status: "ticket_issued",
      cancelled_travellers: [1],
      cancelled_parts: [{ travellers: [1], voided_tickets: [before.ticket_numbers[1]] }],
      refunds: [{ reason: "part_cancelled", amount: quote.sum.refund, stage: "requested" }],
    });
    expect(after.refund_clock).toMatchObject({ owed: quote.sum.refund, promise: "money" });
    expect(await seatCounts(id)).toEqual([2, 2]);
    await expectCountedSeats();
    await expectBalancedBooks(app);
  });

  it("has a credit note of its own as a PDF, for its owner only", async () => {
    const id = await buy(THREE);
    const { cancelled_parts: parts } = await cancelPart(id, who(1));
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
    const { coupon, total_payable: paid } = await getBooking(app, owner, id);
    const { sum } = await quotePart(id, who(1));
    expect(sum.coupon).toBe(Math.ceil((coupon?.amount ?? 0) / 3));
    expect(sum.paid).toBe(sum.fare + sum.tax + sum.charges - sum.coupon);
    await cancelPart(id, who(1));
    expect(refunded(await cancelAll(id))).toBe(paid - 3 * 300);
    await expectBalancedBooks(app);
  });

  it("is told by email with the new ticket, which names the others only", async () => {
    const id = await buy(THREE);
    const { ticket_numbers: tickets } = await cancelPart(id, who(1));
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
    expect(codeOf(await send(`${id}/part-quote`, who(0, 1)))).toBe("part_leaves_infant");
    expect(codeOf(await send(`${id}/part-quote`, who(0, 1, 3)))).toBe("part_leaves_minors");
    const { sum } = await quotePart(id, who(1, 2));
    expect(sum.travellers.map(({ type }) => type)).toEqual(["ADT", "CNN"]);
    // An infant has no seat, and pays no fee of ours.
    expect((await quotePart(id, who(3))).sum.service_fee).toBe(0);
    await cancelPart(id, who(3));
    expect(await seatCounts(id)).toEqual([3, 3]);
    await expectBalancedBooks(app);
  });

  it.each([
    ["everybody", who(0, 1, 2)],
    ["nobody", who()],
    ["somebody unknown", who(7)],
    ["one twice", who(1, 1)],
    ["every flight", flights(0, 1)],
    ["an unknown flight", flights(3)],
    ["some on some flights", { travellers: [1], slices: [1] }],
  ])("is refused for %s", async (_, part) => {
    const id = await buy(THREE);
    expect(codeOf(await send(`${id}/part-quote`, part))).toBe("part_not_possible");
  });

  it("is refused to others, and to bookings without a ticket", async () => {
    const id = await buy(THREE);
    const stranger = await signUp(app);
    expect((await send(`${id}/part-quote`, who(1), stranger)).statusCode).toBe(404);
    const { id: quoteId } = await quotePart(id, who(1));
    const theirs = await send(`${id}/cancel-part`, { quote_id: quoteId }, stranger);
    expect(theirs.statusCode).toBe(404);
    await cancelAll(id);
    expect(codeOf(await send(`${id}/part-quote`, who(1)))).toBe("part_not_possible");
    expect(codeOf(await confirm(id, quoteId))).toBe("part_not_possible");
  });
});

describe("cancelling one direction", () => {
  it("frees its seats for everybody and keeps tickets and the other flights", async () => {
    const id = await buy(THREE);
    const before = await getBooking(app, owner, id);
    const quote = await quotePart(id, flights(1));
    // A void takes back whole tickets only.
    expect(quote.void_until).toBeNull();
    expect(quote.sum.travellers).toHaveLength(3);
    const after = await cancelPart(id, flights(1));
    expect(after.flights).toHaveLength(1);
    expect(after.ticket_numbers).toEqual(before.ticket_numbers);
    expect(after.cancelled_parts).toMatchObject([
      { travellers: [], flights: [{ origin: "CXB", destination: "DAC" }], voided_tickets: [] },
    ]);
    expect(await seatCounts(id)).toEqual([3]);
    await expectCountedSeats();
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
    await cancelPart(id, flights(0));
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
    await cancelPart(id, who(1));
    const { sum } = await quotePart(id, flights(1));
    expect(sum.travellers.map(({ position }) => position)).toEqual([0, 2]);
    await cancelPart(id, flights(1));
    expect(await seatCounts(id)).toEqual([2]);
    await expectBalancedBooks(app);
  });
});

describe("after a part was cancelled", () => {
  it("the rest gives back what is left, and never more than was paid in all", async () => {
    const id = await buy(THREE);
    await endVoiding(id);
    const { total_payable: paid } = await getBooking(app, owner, id);
    const first = await quotePart(id, who(2));
    await cancelPart(id, who(2));
    await cancelPart(id, flights(1));
    const quote = await send(`${id}/cancellation-quote`);
    const { sum } = quote.json<{ data: CancellationQuote }>().data;
    expect(sum?.travellers).toBe(2);
    expect(sum?.paid).toBeLessThan(paid - first.sum.paid);
    const ended = await cancelAll(id);
    expect(ended.status).toBe("booking_cancelled");
    // Both are on their way, so the clock shows both together.
    expect(ended.refund_clock).toMatchObject({ owed: refunded(ended), promise: "money" });
    expect(ended.refunds.map(({ reason }) => reason).toSorted()).toEqual([
      "booking_cancelled",
      "part_cancelled",
      "part_cancelled",
    ]);
    expect(refunded(ended)).toBeLessThanOrEqual(paid);
    expect((await seatsOf(id)).every(({ state }) => state === "released")).toBe(true);
    await expectCountedSeats();
    await expectBalancedBooks(app);
  });

  it("voiding the rest in time gives back all but our fees", async () => {
    const id = await buy(THREE);
    const { total_payable: paid } = await getBooking(app, owner, id);
    await cancelPart(id, who(0));
    const ended = await cancelAll(id);
    expect(refunded(ended)).toBe(paid - 3 * 300);
    await expectBalancedBooks(app);
  });

  it("credit notes take the refunds off the invoice, VAT included, each under its own number", async () => {
    const id = await buy(THREE);
    const { booking_id: reference, total_payable: paid } = await getBooking(app, owner, id);
    await cancelPart(id, who(0));
    await cancelPart(id, who(1));
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
    await expectVatAsInvoiced(await getBooking(app, owner, id));
  });

  it("flights are changed for those who are left, and the change is priced for them", async () => {
    const id = await buy(THREE);
    await cancelPart(id, who(0));
    const { ticket_numbers: old, total_payable: price } = await getBooking(app, owner, id);
    const paid = await changeFlight(id, async () => {
      expect(codeOf(await send(`${id}/part-quote`, who(1)))).toBe("change_open");
    });
    const changed = await getBooking(app, owner, id);
    expect(changed.changes[0]?.status).toBe("change_done");
    // Whoever was cancelled keeps the void ticket; the others have new ones.
    expect(changed.ticket_numbers[0]).toBe(old[0]);
    expect(changed.ticket_numbers[1]).not.toBe(old[1]);
    expect(await seatCounts(id)).toEqual([2, 2]);
    await cancelPart(id, flights(1));
    expect(refunded(await cancelAll(id))).toBeLessThanOrEqual(price + paid);
    await expectCountedSeats();
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
          if (isLate) await endVoiding(id);
          let { total_payable: paid } = await getBooking(app, owner, id);
          for (const { kind, at } of steps) {
            if (kind === "change") {
              paid += await changeFlight(id);
              continue;
            }
            if (kind === "cheaper") {
              await changeToCheaper(id);
              continue;
            }
            const part = kind === "traveller" ? who(at) : flights(at);
            const asked = await send(`${id}/part-quote`, part);
            // What cannot go alone is refused in words.
            if (asked.statusCode !== 201) {
              expect(codeOf(asked)).toMatch(/^part_/);
              continue;
            }
            const { data } = asked.json<{ data: PartQuote }>();
            const done = await confirm(id, data.id);
            if (done.statusCode !== 200) expect(codeOf(done)).toBe("part_not_possible");
          }
          await runAllJobs(app);
          await expectCountedSeats();
          await expectBalancedBooks(app);
          await expectInvoicedAsSold(app);
          const ended = await cancelAll(id);
          expect(ended.status).toBe("booking_cancelled");
          expect(refunded(ended)).toBeLessThan(paid);
          expect((await seatsOf(id)).every(({ state }) => state === "released")).toBe(true);
          await expectCountedSeats();
          await expectBalancedBooks(app);
          await expectVatAsInvoiced(ended);
          await expectInvoicedAsSold(app);
        },
      ),
      { numRuns: 12, seed: 14, endOnFailure: true },
    );
  }, 240_000);
});

describe("a quote for a part", () => {
  it("cancels once, however often it is confirmed", async () => {
    const id = await buy(THREE);
    const quote = await quotePart(id, who(1));
    expect((await quotePart(id, who(1))).id).toBe(quote.id);
    const answers = [await confirm(id, quote.id), await confirm(id, quote.id)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { refunds } = await getBooking(app, owner, id);
    expect(refunds).toHaveLength(1);
    expect(await seatCounts(id)).toEqual([2, 2]);
  });

  it("is void once something else was cancelled, and after ten minutes", async () => {
    const id = await buy(THREE);
    const [one, other] = [await quotePart(id, who(1)), await quotePart(id, who(2))];
    const whole = await send(`${id}/cancellation-quote`);
    await confirm(id, one.id);
    expect(codeOf(await confirm(id, other.id))).toBe("cancellation_quote_expired");
    const { data } = whole.json<{ data: CancellationQuote }>();
    expect(codeOf(await send(`${id}/cancel`, { quote_id: data.id }))).toBe(
      "cancellation_quote_expired",
    );
    const late = await quotePart(id, who(2));
    app.clock.advanceMinutes(10);
    expect(codeOf(await confirm(id, late.id))).toBe("cancellation_quote_expired");
  });
});

describe("at the same time", () => {
  it("two tabs cancel one part once, and of two parts one", async () => {
    for (let round = 0; round < 3; round++) {
      const id = await buy(THREE);
      const quotes = [await quotePart(id, who(1)), await quotePart(id, who(2))];
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) => confirm(id, quotes[at % 2]?.id ?? "")),
      );
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 410]));
      const { refunds, cancelled_travellers: gone } = await getBooking(app, owner, id);
      expect([refunds.length, gone.length]).toEqual([1, 1]);
      expect(await seatCounts(id)).toEqual([2, 2]);
    }
    await expectCountedSeats();
    await expectBalancedBooks(app);
  });

  it("a part and the whole booking are not both refunded", async () => {
    for (let round = 0; round < 3; round++) {
      const id = await buy(THREE);
      const { total_payable: paid } = await getBooking(app, owner, id);
      const part = await quotePart(id, who(1));
      const whole = await send(`${id}/cancellation-quote`);
      const { data } = whole.json<{ data: CancellationQuote }>();
      const answers = await Promise.all([
        confirm(id, part.id),
        send(`${id}/cancel`, { quote_id: data.id }),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      await runAllJobs(app);
      const booking = await getBooking(app, owner, id);
      expect(booking.refunds).toHaveLength(1);
      expect(refunded(booking)).toBeLessThan(paid);
    }
    await expectCountedSeats();
    await expectBalancedBooks(app);
  });
});
