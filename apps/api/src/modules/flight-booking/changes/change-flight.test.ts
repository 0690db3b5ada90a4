import type { CancellationQuote } from "@ghuri/contract/cancellations";
import type { ChangeQuote } from "@ghuri/contract/flight-changes";
import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { TripOption } from "@ghuri/contract/flights";
import type { MarginReport } from "@ghuri/contract/money-reports";
import type { TaxReport } from "@ghuri/contract/tax-rates";
import { and, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signedInStaff } from "../../../../test/back-office.ts";
import {
  buyTicket,
  getBooking,
  openPaymentPage,
  payAt,
  quoteFlight,
  runAllJobs,
  type SearchCriteria,
  searchFlights,
} from "../../../../test/book-flight.ts";
import {
  expectBalancedBooks,
  expectInvoicedAsSold,
} from "../../../../test/expect-balanced-books.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { GOOD_PASSWORD, type SignedUpAccount, signIn, signUp } from "../../../../test/sign-up.ts";
import { SoftwareAuthenticator } from "../../../../test/software-authenticator.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { seatHolds, seatInventory } from "../../../suppliers/schedule/tables.ts";
import { ledgerEntries, ledgerLines } from "../../ledger/tables.ts";

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

/** Sessions end while the clock moves by days. */
async function signInAgain(): Promise<void> {
  const answer = await signIn(app, owner.email, GOOD_PASSWORD);
  const { access_token: token } = answer.json<{ access_token: string }>();
  owner = { ...owner, token, headers: { authorization: `Bearer ${token}` } };
}

const codeOf = (answer: Awaited<ReturnType<typeof send>>) => answer.json<{ code: string }>().code;

async function askForChange(
  id: string,
  date: string,
  slice = 0,
  more: object = {},
): Promise<ChangeQuote> {
  const answer = await send(`${id}/change-quote`, { slice, date, ...more });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: ChangeQuote }>().data;
}

type Pick = (choice: ChangeQuote["choices"][number]) => boolean;
const costs: Pick = ({ sum }) => sum.total > 0;

/** Asks for the days from the given one on until one has a choice that suits. */
async function findChange(id: string, suits: Pick = costs, slice = 0) {
  for (let day = 5; day < 28; day++) {
    const date = `2026-12-${String(day).padStart(2, "0")}`;
    const quote = await askForChange(id, date, slice);
    const choice = quote.choices.find(suits);
    if (choice) return { quote, choice, body: { quote_id: quote.id, choice_id: choice.id } };
  }
  throw new Error("No day has such a choice");
}

async function accept(id: string, body: object): Promise<FlightBooking> {
  const answer = await send(`${id}/change`, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: FlightBooking }>().data;
}

async function payFor(change: FlightBooking["changes"][number] | undefined): Promise<void> {
  await payAt(app, await openPaymentPage(app, owner, change?.id ?? "", "flight-change"));
  await runAllJobs(app);
}

/** A ticket whose fare can be changed, the cheapest unless told otherwise. */
async function buyChangeable(
  suits: (option: TripOption) => boolean = () => true,
  trips: SearchCriteria["trips"] = [["DAC", "CXB", "2026-12-03"]],
): Promise<string> {
  const found = await searchFlights(app, { trips });
  const options = found.options.filter(
    (option) => option.conditions.change?.allowed && suits(option),
  );
  return buyTicket(app, owner, {}, { ...found, options });
}

const openChange = ({ changes }: FlightBooking) =>
  changes.find(({ status }) => status === "change_unpaid");

const flightsOf = ({ flights }: FlightBooking) =>
  flights.map(({ flight_segments }) => flight_segments.map((one) => one.departure_time));

/** Seats that a booking or a change has, by flight and day. */
function seatsOf(id: string) {
  return app.database.db
    .select({
      flight: seatInventory.flightNumber,
      day: seatInventory.departureDate,
      seats: seatHolds.seats,
      state: seatHolds.state,
    })
    .from(seatHolds)
    .innerJoin(seatInventory, eq(seatInventory.id, seatHolds.inventoryId))
    .where(eq(seatHolds.bookingId, id));
}

/** What an order booked on an account, in taka; credits are positive. */
async function creditedBy(subjectId: string, account: string): Promise<number> {
  const rows = await app.database.db
    .select({ paisa: ledgerLines.paisa })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(and(eq(ledgerEntries.subjectId, subjectId), like(ledgerLines.account, account)));
  return rows.reduce((sum, { paisa }) => sum - paisa, 0) / 100;
}

describe("a change of flight", () => {
  it("costs fare difference, penalty and our fee, and changes nothing before it is paid", async () => {
    const id = await buyChangeable();
    const before = await getBooking(app, owner, id);
    expect(before.available_actions).toContain("change_flight");
    const { choice, body } = await findChange(id);
    const { fare_difference, penalty, service_fee, total } = choice.sum;
    expect(total).toBe(fare_difference + penalty + service_fee);
    expect(service_fee).toBe(300);

    const accepted = await accept(id, body);
    expect(flightsOf(accepted)).toEqual(flightsOf(before));
    expect(accepted.ticket_numbers).toEqual(before.ticket_numbers);
    expect(accepted.changes).toMatchObject([
      { status: "change_unpaid", sum: choice.sum, may_pay: true, may_withdraw: true },
    ]);
    expect(accepted.available_actions).not.toContain("change_flight");
    expect(accepted.available_actions).not.toContain("request_refund");
  });

  it("moves seats, exchanges the ticket, and reissues ticket, calendar and email once it is paid", async () => {
    const id = await buyChangeable();
    const before = await getBooking(app, owner, id);
    const seatsBefore = await seatsOf(id);
    const { choice, body } = await findChange(id);
    const [change] = (await accept(id, body)).changes;
    await payFor(change);

    const after = await getBooking(app, owner, id);
    expect(after.status).toBe("ticket_issued");
    expect(flightsOf(after)).toEqual([choice.leg.segments.map((one) => one.departure_time)]);
    expect(after.ticket_numbers).not.toEqual(before.ticket_numbers);
    expect(after.pnr).toBe(before.pnr);
    expect(after.total_payable).toBe(before.total_payable);
    expect(after.changes).toMatchObject([
      { status: "change_done", exchanged_tickets: before.ticket_numbers, payment_deadline: null },
    ]);
    expect(after.available_actions).toContain("change_flight");

    const seats = await seatsOf(id);
    expect(seats.every(({ state }) => state === "ticketed")).toBe(true);
    expect(seats).not.toEqual(seatsBefore);
    expect(await seatsOf(change?.id ?? "")).toEqual([]);

    const ticket = await app.http.inject({ url: `/download-ticket/${id}`, headers: owner.headers });
    const { content } = await readPdf(ticket.rawPayload);
    expect(content).toContain(after.ticket_numbers[0]);
    expect(content).not.toContain(before.ticket_numbers[0]);
    const calendar = await app.http.inject({
      url: `/download-calendar/${id}`,
      headers: owner.headers,
    });
    const start = choice.leg.departure_time.slice(0, 16).replaceAll(/[-:]/g, "");
    expect(calendar.body).toContain(`:${start}00`);
    const receipt = await app.http.inject({
      url: `/download-receipt/${change?.id ?? ""}?type=flight-change&language=en`,
      headers: owner.headers,
    });
    expect((await readPdf(receipt.rawPayload)).content).toContain("Changefee");
    const invoice = await app.http.inject({
      url: `/download-invoice/${change?.id ?? ""}?type=flight-change&language=en`,
      headers: owner.headers,
    });
    expect((await readPdf(invoice.rawPayload)).content).toContain("INV-2026-");

    const emails = await emailsTo(app, "ayesha@example.com");
    const changed = emails.filter(({ subject }) => subject.includes(after.booking_id));
    expect(changed.at(-1)?.attachmentName).toMatch(/\.pdf$/);
    await expectBalancedBooks(app);
    expect(await creditedBy(change?.id ?? "", "revenue:change_fee")).toBe(300);
    expect(await creditedBy(change?.id ?? "", "customer_deposits")).toBe(0);
  });

  it("is written once by two tabs and a double click, and another choice has to wait", async () => {
    const id = await buyChangeable();
    const { quote, body } = await findChange(id, costs);
    const other = quote.choices.find((one) => one.id !== body.choice_id);
    const answers = await Promise.all([1, 2, 3].map(() => send(`${id}/change`, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await getBooking(app, owner, id)).changes).toHaveLength(1);
    if (other) {
      const second = await send(`${id}/change`, { quote_id: quote.id, choice_id: other.id });
      expect(codeOf(second)).toBe("change_open");
    }
    expect(codeOf(await send(`${id}/change-quote`, { slice: 0, date: "2026-12-20" }))).toBe(
      "change_open",
    );
    expect(codeOf(await send(`${id}/cancellation-quote`))).toBe("change_open");
  });

  it("frees the new seats when it is withdrawn or not paid in time, and the money that comes late goes back", async () => {
    const id = await buyChangeable();
    const first = await findChange(id);
    const withdrawn = openChange(await accept(id, first.body));
    expect((await seatsOf(withdrawn?.id ?? "")).every(({ state }) => state === "held")).toBe(true);
    expect((await send(`${id}/withdraw-change`)).statusCode).toBe(200);
    expect((await seatsOf(withdrawn?.id ?? "")).every(({ state }) => state === "released")).toBe(
      true,
    );

    const second = await findChange(id);
    const late = openChange(await accept(id, second.body));
    const page = await openPaymentPage(app, owner, late?.id ?? "", "flight-change");
    app.clock.advanceMinutes(20);
    await payAt(app, page);
    await runJob(app.jobHandlers, "expire-overdue-orders");
    await runAllJobs(app);
    const booking = await getBooking(app, owner, id);
    expect(booking.changes.map(({ status }) => status).toSorted()).toEqual([
      "change_expired",
      "change_withdrawn",
    ]);
    expect(booking.available_actions).toContain("change_flight");
    expect((await seatsOf(late?.id ?? "")).every(({ state }) => state === "released")).toBe(true);
    await expectBalancedBooks(app);
  });

  it("refuses an old quote, a past day, somebody else's booking and flights that leave too soon", async () => {
    const id = await buyChangeable();
    const { body } = await findChange(id);
    expect((await send(`${id}/change-quote`, { slice: 0, date: "2026-11-01" })).statusCode).toBe(
      422,
    );
    expect(codeOf(await send(`${id}/change-quote`, { slice: 3, date: "2026-12-20" }))).toBe(
      "not_changeable",
    );
    const stranger = await signUp(app);
    expect((await send(`${id}/change`, body, stranger)).statusCode).toBe(404);
    app.clock.advanceMinutes(16);
    expect(codeOf(await send(`${id}/change`, body))).toBe("change_quote_expired");
  });

  it("sells the last seats once: who is later chooses other flights", async () => {
    const id = await buyChangeable();
    const { body, choice } = await findChange(id);
    // Now the seats have rows.
    await accept(id, body);
    await send(`${id}/withdraw-change`);
    const [flight] = choice.leg.segments;
    await app.database.db
      .update(seatInventory)
      .set({ taken: seatInventory.capacity })
      .where(eq(seatInventory.departureDate, flight?.departure_time.slice(0, 10) ?? ""));
    expect(codeOf(await send(`${id}/change`, body))).toBe("change_sold_out");
    expect((await getBooking(app, owner, id)).available_actions).toContain("change_flight");
  });

  it("of one direction leaves the other as it is, and stays between its neighbours", async () => {
    const id = await buyChangeable(
      () => true,
      [
        ["DAC", "CXB", "2026-12-03"],
        ["CXB", "DAC", "2026-12-24"],
      ],
    );
    const before = await getBooking(app, owner, id);
    const { choice, body } = await findChange(id);
    await payFor((await accept(id, body)).changes[0]);
    const after = await getBooking(app, owner, id);
    expect(flightsOf(after)[0]).toEqual(choice.leg.segments.map((one) => one.departure_time));
    expect(flightsOf(after)[1]).toEqual(flightsOf(before)[1]);
    expect((await askForChange(id, "2026-12-26")).choices).toEqual([]);
    expect((await askForChange(id, "2026-12-26", 1)).choices).not.toEqual([]);
    await expectBalancedBooks(app);
    // On the way only the flight back is still offered.
    const started = app.clock.now().toISOString();
    app.clock.set(`${choice.leg.arrival_time.slice(0, 10)}T23:00:00Z`);
    await signInAgain();
    expect(await getBooking(app, owner, id)).toMatchObject({ changeable_flights: [1] });
    app.clock.set(started);
  });
});

describe("a change of both directions", () => {
  const thereAndBack: SearchCriteria["trips"] = [
    ["DAC", "CXB", "2026-12-03"],
    ["CXB", "DAC", "2026-12-08"],
  ];
  const both = { also: [{ slice: 1, date: "2026-12-19" }] };
  const timesOf = (leg: { readonly segments: readonly { readonly departure_time: string }[] }) =>
    leg.segments.map((one) => one.departure_time);

  it("costs the differences of both, and one penalty and one fee", async () => {
    const id = await buyChangeable(() => true, thereAndBack);
    const alone = [
      await askForChange(id, "2026-12-15", 1),
      await askForChange(id, "2026-12-05"),
    ] as const;
    const together = await askForChange(id, "2026-12-05", 0, {
      also: [{ slice: 1, date: "2026-12-15" }],
    });
    expect(together.choices.length).toBeGreaterThan(1);
    for (const { leg, also, sum } of together.choices) {
      const back = alone[0].choices.find(
        (one) => timesOf(one.leg).join() === timesOf(also[0]?.leg ?? leg).join(),
      );
      const out = alone[1].choices.find((one) => timesOf(one.leg).join() === timesOf(leg).join());
      if (!back || !out) throw new Error("Each direction has its flights alone as well");
      expect(sum.fare_difference).toBe(back.sum.fare_difference + out.sum.fare_difference);
      expect(sum.penalty).toBe(Math.max(back.sum.penalty, out.sum.penalty));
      expect(sum.service_fee).toBe(300);
    }
  });

  it("is one payment, one new ticket, PDF, calendar and email, and moves all seats", async () => {
    const id = await buyChangeable(() => true, thereAndBack);
    const before = await getBooking(app, owner, id);
    const quote = await askForChange(id, "2026-12-17", 0, both);
    const choice = quote.choices.find(costs);
    if (!choice) throw new Error("No choice costs something");
    const body = { quote_id: quote.id, choice_id: choice.id };
    const [change] = (await accept(id, body)).changes;
    const legs = [choice.leg, ...choice.also.map(({ leg }) => leg)];
    expect((await seatsOf(change?.id ?? "")).length).toBe(legs.flatMap(timesOf).length);
    await payFor(change);

    const after = await getBooking(app, owner, id);
    expect(flightsOf(after)).toEqual(legs.map(timesOf));
    expect(after.changes).toMatchObject([
      { status: "change_done", slice: 0, also: [{ slice: 1 }], sum: choice.sum },
    ]);
    expect(after.changes[0]?.exchanged_tickets).toEqual(before.ticket_numbers);
    const seats = await seatsOf(id);
    expect(seats.map(({ day }) => day).toSorted()).toEqual(
      legs
        .flatMap(timesOf)
        .map((time) => time.slice(0, 10))
        .toSorted(),
    );
    const ticket = await app.http.inject({ url: `/download-ticket/${id}`, headers: owner.headers });
    expect((await readPdf(ticket.rawPayload)).content).toContain(after.ticket_numbers[0]);
    const calendar = await app.http.inject({
      url: `/download-calendar/${id}`,
      headers: owner.headers,
    });
    for (const time of legs.flatMap(timesOf))
      expect(calendar.body).toContain(`:${time.slice(0, 16).replaceAll(/[-:]/g, "")}00`);
    const receipt = await app.http.inject({
      url: `/download-receipt/${change?.id ?? ""}?type=flight-change&language=en`,
      headers: owner.headers,
    });
    const { content } = await readPdf(receipt.rawPayload);
    for (const { origin, destination } of legs)
      expect(content).toContain(`${origin}–${destination}`);
    const emails = await emailsTo(app, "ayesha@example.com");
    const paid = emails.find(
      ({ subject, text }) =>
        subject.startsWith("We are changing") && text.includes(after.booking_id),
    );
    expect(paid?.text).toMatch(/17 Dec.* and .*19 Dec/);
    await expectBalancedBooks(app);
    expect(await creditedBy(change?.id ?? "", "revenue:change_fee")).toBe(300);
  });

  it("keeps the order of travel, and refuses a direction named twice and a past day", async () => {
    const id = await buyChangeable(() => true, thereAndBack);
    const reversed = { also: [{ slice: 1, date: "2026-12-10" }] };
    expect((await askForChange(id, "2026-12-12", 0, reversed)).choices).toEqual([]);
    const twice = { slice: 0, date: "2026-12-12", also: [{ slice: 0, date: "2026-12-13" }] };
    const refused = await send(`${id}/change-quote`, twice);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ errors: object }>().errors).toHaveProperty("also");
    const past = { slice: 0, date: "2026-12-12", also: [{ slice: 1, date: "2026-11-01" }] };
    const early = await send(`${id}/change-quote`, past);
    expect(early.json<{ errors: object }>().errors).toHaveProperty(["also.0.date"]);
  });
});

describe("a change to cheaper flights", () => {
  it("gives the difference back, and the books agree, also after a cancellation of the whole", async () => {
    const id = await buyChangeable(({ conditions }) => conditions.refund?.allowed === true);
    const { choice, body } = await findChange(id, ({ sum }) => sum.total < 0);
    const vat = await creditedBy(id, "vat_payable");
    await accept(id, body);
    await runAllJobs(app);
    // Of our fee, which is taken off what is given back.
    expect((await creditedBy(id, "vat_payable")) - vat).toBeCloseTo((300 * 15) / 115, 1);
    const booking = await getBooking(app, owner, id);
    expect(booking.changes).toMatchObject([{ status: "change_done" }]);
    expect(booking.refunds).toMatchObject([
      { reason: "flight_changed", amount: -choice.sum.total },
    ]);
    await expectBalancedBooks(app);
    await cancel(id);
    await expectBalancedBooks(app);
    await expectInvoicedAsSold(app);
    expect(await creditedBy(id, "customer_deposits")).toBe(0);
  });

  it("has a credit note of its own, line by line, which the email links to", async () => {
    const id = await buyChangeable(({ conditions }) => conditions.refund?.allowed === true);
    const { choice, body } = await findChange(id, ({ sum }) => sum.total < 0);
    const [change] = (await accept(id, body)).changes;
    await runAllJobs(app);
    const path = `/download-credit-note/${id}?type=flight&part=${change?.id}`;
    const emails = await emailsTo(app, "ayesha@example.com");
    expect(emails.find(({ text }) => text.includes(path))?.subject).toContain("new e-ticket");
    const download = (headers: object) =>
      app.http.inject({ url: `${path}&language=en`, headers: { ...headers } });
    const { content } = await readPdf((await download(owner.headers)).rawPayload);
    for (const words of ["Farediff", "Changefee", "VATcontained"]) expect(content).toContain(words);
    expect(content).toContain(new Intl.NumberFormat("en-IN").format(-choice.sum.total));
    expect((await download((await signUp(app)).headers)).statusCode).toBe(404);
    await expectInvoicedAsSold(app);
  });

  it("does not pay out the discount of a coupon", async () => {
    const found = await searchFlights(app, { trips: [["DAC", "CXB", "2026-12-03"]] });
    const options = found.options.filter(({ conditions }) => conditions.refund?.allowed);
    const full = await buyTicket(app, owner, {}, { ...found, options });
    const coupon = "FLYBD300";
    await quoteFlight(app, { ...found, options }, { coupon, person: owner });
    const reduced = await buyTicket(app, owner, { coupon }, { ...found, options });
    const { choice } = await findChange(full, ({ sum }) => sum.total < -200);
    const isSame: Pick = ({ leg }) => leg.departure_time === choice.leg.departure_time;
    const { choice: other, body } = await findChange(reduced, isSame);
    const [option] = options;
    const net = (option?.base_price ?? 0) - Math.floor(option?.discount_amount ?? 0);
    expect(other.sum.fare_difference).toBe(
      -Math.floor((-choice.sum.fare_difference * (net - 300)) / net),
    );
    await accept(reduced, body);
    await runAllJobs(app);
    const { sum } = await quoteCancellation(reduced);
    expect(sum?.airline_charge).toBeGreaterThanOrEqual(0);
    expect(sum?.refund).toBeLessThan(sum?.paid ?? 0);
    await cancel(reduced);
    await expectBalancedBooks(app);
    expect(await creditedBy(reduced, "customer_deposits")).toBe(0);
  });

  it("needs the passkey of an account that has one, because money goes back", async () => {
    const post = (path: string, payload?: object) =>
      app.http.inject({
        method: "POST",
        url: `/api/v1/user/${path}`,
        headers: owner.headers,
        ...(payload ? { payload } : {}),
      });
    const challenge = async (path: string, payload?: object) =>
      (await post(path, payload)).json<{
        data: { challenge_id: string; options: Record<string, unknown> };
      }>().data;
    const id = await buyChangeable(({ conditions }) => conditions.refund?.allowed === true);
    const phone = new SoftwareAuthenticator();
    const { challenge_id, options } = await challenge("passkeys/challenge", {
      current_password: GOOD_PASSWORD,
    });
    await post("passkeys", { challenge_id, name: "Phone", credential: phone.create(options) });
    await signInAgain();
    const { body } = await findChange(id, ({ sum }) => sum.total < 0);
    expect(codeOf(await send(`${id}/change`, body))).toBe("passkey_needed");
    expect((await getBooking(app, owner, id)).changes).toEqual([]);

    const check = await challenge("passkey-check/challenge");
    const used = { challenge_id: check.challenge_id, credential: phone.get(check.options) };
    expect((await post("passkey-check", used)).statusCode).toBe(204);
    expect((await accept(id, body)).changes).toHaveLength(1);
  });

  it("gives nothing back of a fare without refunds, also not with a later cancellation", async () => {
    const id = await buyChangeable(
      ({ conditions }) => conditions.refund?.allowed === false,
      [["DAC", "CXB", "2026-12-26"]],
    );
    // The ticket can no longer be voided.
    app.clock.advanceMinutes(73 * 60);
    await signInAgain();
    const before = await quoteCancellation(id);
    const { body } = await findChange(id, ({ sum }) => sum.fare_difference === 0);
    await payFor((await accept(id, body)).changes[0]);
    expect((await getBooking(app, owner, id)).changes).toMatchObject([{ status: "change_done" }]);
    const after = await quoteCancellation(id);
    expect(after.sum).toMatchObject({ paid: before.sum?.paid, refund: before.sum?.refund });
    await expectBalancedBooks(app);
  });
});

describe("the cancellation of a changed booking", () => {
  it("needs a quote for the flights as they are now", async () => {
    const id = await buyChangeable(() => true, [["DAC", "CXB", "2026-12-08"]]);
    const old = await quoteCancellation(id);
    const { body } = await findChange(id);
    await payFor((await accept(id, body)).changes[0]);
    expect(codeOf(await send(`${id}/cancel`, { quote_id: old.id }))).toBe(
      "cancellation_quote_expired",
    );
    expect((await getBooking(app, owner, id)).status).toBe("ticket_issued");
  });

  it("refunds the booking's and the change's payment, each its part, and keeps penalty and fee of the change", async () => {
    const id = await buyChangeable(() => true, [["DAC", "CXB", "2026-12-08"]]);
    const { choice, body } = await findChange(id, ({ sum }) => sum.fare_difference > 300);
    const [change] = (await accept(id, body)).changes;
    await payFor(change);
    const paid = (await getBooking(app, owner, id)).total_payable + choice.sum.fare_difference;
    const vat = await creditedBy(change?.id ?? "", "vat_payable");
    expect(vat).toBeCloseTo((300 * 15) / 115, 1);
    const sum = await cancel(id);
    expect(sum?.paid).toBe(paid);
    const { refunds, refund_clock: clock } = await getBooking(app, owner, id);
    expect(refunds.map(({ type }) => type).toSorted()).toEqual(["flight", "flight-change"]);
    expect(clock?.owed).toBe(sum?.refund);
    // Our fee is spent, so the VAT in it stays owed.
    expect(await creditedBy(change?.id ?? "", "vat_payable")).toBe(vat);
    await expectBalancedBooks(app);
    await expectInvoicedAsSold(app);
    expect(await creditedBy(id, "customer_deposits")).toBe(0);
    expect(await creditedBy(change?.id ?? "", "customer_deposits")).toBe(0);
    expect(await creditedBy(change?.id ?? "", "revenue:change_fee")).toBe(300);
  });
});

describe("the reports on changes", () => {
  /** Debits less credits of what was sold, on accounts like these, in paisa. */
  async function booked(accounts: readonly string[]): Promise<number> {
    const { rows } = await app.database.db.execute(sql`
      select coalesce(sum(line.paisa), 0)::float8 as paisa
      from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
      where entry.kind in ('sale', 'sale_cancelled', 'sale_changed', 'gateway_fee') and entry.subject_id is not null
        and (${sql.join(
          accounts.map((account) => sql`line.account like ${account}`),
          sql` or `,
        )})`);
    return Number(rows[0]?.["paisa"]);
  }

  it("count what is paid and given back by them, in the groups of their bookings", async () => {
    const dearer = await buyChangeable();
    await payFor((await accept(dearer, (await findChange(dearer)).body)).changes[0]);
    const cheaper = await buyChangeable(({ conditions }) => conditions.refund?.allowed === true);
    await accept(cheaper, (await findChange(cheaper, ({ sum }) => sum.total < 0)).body);
    await runAllJobs(app);
    const finance = await signedInStaff(app, ["finance"], "Nusrat Jahan");
    const read = async <T>(path: string) =>
      (
        await app.http.inject({
          url: `/api/v1/back-office/reports/${path}`,
          headers: finance.headers,
        })
      ).json<{ data: T }>().data;

    const margins = (by: string) =>
      read<MarginReport>(`margins?from=2026-11-01&to=2026-12-31&by=${by}`);
    const { total } = await margins("product");
    expect(total.sold_paisa - total.refunded_paisa).toBe(await booked(["customer_deposits"]));
    expect(total.margin_paisa).toBe(
      -(await booked(["revenue:%", "discounts", "vat_on_sales", "gateway_fees"])),
    );
    for (const by of ["airline", "route", "supplier"])
      expect((await margins(by)).rows.filter(({ key }) => key === null)).toEqual([]);

    const { ait } = await read<TaxReport>("tax?month=2026-11-01");
    expect(ait.rates.reduce((sum, { value_paisa }) => sum + value_paisa, 0)).toBe(
      -(await booked(["supplier_payable:%"])),
    );
  });
});

async function quoteCancellation(id: string): Promise<CancellationQuote> {
  const answer = await send(`${id}/cancellation-quote`);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: CancellationQuote }>().data;
}

async function cancel(id: string) {
  const data = await quoteCancellation(id);
  const answer = await send(`${id}/cancel`, { quote_id: data.id });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await runAllJobs(app);
  return data.sum;
}
