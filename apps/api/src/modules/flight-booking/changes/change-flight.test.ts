import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { creditedBy } from "../../../../test/accounts-of.ts";
import {
  openPaymentPage,
  payAt,
  runAllJobs,
  type SearchCriteria,
} from "../../../../test/book-flight.ts";
import { bookingCalls, codeOf } from "../../../../test/booking-calls.ts";
import { changeCalls, costs } from "../../../../test/change-flight.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { enterRate } from "../../../../test/enter-rate.ts";
import { expectBalancedBooks } from "../../../../test/expect-balanced-books.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { seatsOf } from "../../../../test/schedule-seats.ts";
import { type SignedUpAccount, signInAgain, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { seatInventory } from "../../../suppliers/schedule/tables.ts";

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

const { see, send } = bookingCalls(() => ({ app, owner }));
const { askForChange, findChange, acceptChange, payForChange, buyChangeable } = changeCalls(() => ({
  app,
  owner,
}));

const openChange = ({ changes }: FlightBooking) =>
  changes.find(({ status }) => status === "change_unpaid");

const flightsOf = ({ flights }: FlightBooking) =>
  flights.map(({ flight_segments }) => flight_segments.map((one) => one.departure_time));

describe("a change of flight", () => {
  it("costs fare difference, penalty and our fee, and changes nothing before it is paid", async () => {
    const id = await buyChangeable();
    const before = await see(id);
    expect(before.available_actions).toContain("change_flight");
    const { choice, body } = await findChange(id);
    const { fare_difference, penalty, service_fee, total } = choice.sum;
    expect(total).toBe(fare_difference + penalty + service_fee);
    expect(service_fee).toBe(300);

    const accepted = await acceptChange(id, body);
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
    const before = await see(id);
    const seatsBefore = await seatsOf(app, id);
    const { choice, body } = await findChange(id);
    const [change] = (await acceptChange(id, body)).changes;
    await payForChange(change);

    const after = await see(id);
    expect(after.status).toBe("ticket_issued");
    expect(flightsOf(after)).toEqual([choice.leg.segments.map((one) => one.departure_time)]);
    expect(after.ticket_numbers).not.toEqual(before.ticket_numbers);
    expect(after.pnr).toBe(before.pnr);
    expect(after.total_payable).toBe(before.total_payable);
    expect(after.changes).toMatchObject([
      { status: "change_done", exchanged_tickets: before.ticket_numbers, payment_deadline: null },
    ]);
    expect(after.available_actions).toContain("change_flight");

    const seats = await seatsOf(app, id);
    expect(seats.every(({ state }) => state === "ticketed")).toBe(true);
    expect(seats).not.toEqual(seatsBefore);
    expect(await seatsOf(app, change?.id ?? "")).toEqual([]);

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
    expect(await creditedBy(app, change?.id ?? "", "revenue:change_fee")).toBe(300);
    expect(await creditedBy(app, change?.id ?? "", "customer_deposits")).toBe(0);
  });

  it("is written once by two tabs and a double click, and another choice has to wait", async () => {
    const id = await buyChangeable();
    const { quote, body } = await findChange(id, costs);
    const other = quote.choices.find((one) => one.id !== body.choice_id);
    const answers = await Promise.all([1, 2, 3].map(() => send(`${id}/change`, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await see(id)).changes).toHaveLength(1);
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
    const withdrawn = openChange(await acceptChange(id, first.body));
    expect((await seatsOf(app, withdrawn?.id ?? "")).every(({ state }) => state === "held")).toBe(
      true,
    );
    expect((await send(`${id}/withdraw-change`)).statusCode).toBe(200);
    expect(
      (await seatsOf(app, withdrawn?.id ?? "")).every(({ state }) => state === "released"),
    ).toBe(true);

    const second = await findChange(id);
    const late = openChange(await acceptChange(id, second.body));
    const page = await openPaymentPage(app, owner, late?.id ?? "", "flight-change");
    app.clock.advanceMinutes(20);
    await payAt(app, page);
    await runJob(app.jobHandlers, "expire-overdue-orders");
    await runAllJobs(app);
    const booking = await see(id);
    expect(booking.changes.map(({ status }) => status).toSorted()).toEqual([
      "change_expired",
      "change_withdrawn",
    ]);
    expect(booking.available_actions).toContain("change_flight");
    expect((await seatsOf(app, late?.id ?? "")).every(({ state }) => state === "released")).toBe(
      true,
    );
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
    await acceptChange(id, body);
    await send(`${id}/withdraw-change`);
    const [flight] = choice.leg.segments;
    await app.database.db
      .update(seatInventory)
      .set({ taken: seatInventory.capacity })
      .where(eq(seatInventory.departureDate, flight?.departure_time.slice(0, 10) ?? ""));
    expect(codeOf(await send(`${id}/change`, body))).toBe("change_sold_out");
    expect((await see(id)).available_actions).toContain("change_flight");
  });

  it("of one direction leaves the other as it is, and stays between its neighbours", async () => {
    const id = await buyChangeable(
      () => true,
      [
        ["DAC", "CXB", "2026-12-03"],
        ["CXB", "DAC", "2026-12-24"],
      ],
    );
    const before = await see(id);
    const { choice, body } = await findChange(id);
    await payForChange((await acceptChange(id, body)).changes[0]);
    const after = await see(id);
    expect(flightsOf(after)[0]).toEqual(choice.leg.segments.map((one) => one.departure_time));
    expect(flightsOf(after)[1]).toEqual(flightsOf(before)[1]);
    expect((await askForChange(id, "2026-12-26")).choices).toEqual([]);
    expect((await askForChange(id, "2026-12-26", 1)).choices).not.toEqual([]);
    await expectBalancedBooks(app);
    // On the way only the flight back is still offered.
    const started = app.clock.now().toISOString();
    app.clock.set(`${choice.leg.arrival_time.slice(0, 10)}T23:00:00Z`);
    owner = await signInAgain(app, owner);
    expect(await see(id)).toMatchObject({ changeable_flights: [1] });
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
    const before = await see(id);
    const quote = await askForChange(id, "2026-12-17", 0, both);
    const choice = quote.choices.find(costs);
    if (!choice) throw new Error("No choice costs something");
    const body = { quote_id: quote.id, choice_id: choice.id };
    const [change] = (await acceptChange(id, body)).changes;
    const legs = [choice.leg, ...choice.also.map(({ leg }) => leg)];
    expect((await seatsOf(app, change?.id ?? "")).length).toBe(legs.flatMap(timesOf).length);
    await payForChange(change);

    const after = await see(id);
    expect(flightsOf(after)).toEqual(legs.map(timesOf));
    expect(after.changes).toMatchObject([
      { status: "change_done", slice: 0, also: [{ slice: 1 }], sum: choice.sum },
    ]);
    expect(after.changes[0]?.exchanged_tickets).toEqual(before.ticket_numbers);
    const seats = await seatsOf(app, id);
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
    expect(await creditedBy(app, change?.id ?? "", "revenue:change_fee")).toBe(300);
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
