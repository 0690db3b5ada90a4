// Also on PostgreSQL and Redis: the flight's lock, and bookings written while a change waits.
import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { ChangeQuote } from "@ghuri/contract/flight-changes";
import type { CancellationQuote } from "@ghuri/contract/cancellations";
import type { OwnDeparture, ScheduleChange } from "@ghuri/contract/own-flights";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backOfficeCalls } from "../../../../test/back-office-calls.ts";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import {
  bookFlight,
  buyTicket,
  getBooking,
  openPaymentPage,
  payAt,
  runAllJobs,
  searchFlights,
  sendBooking,
} from "../../../../test/book-flight.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { expectBalancedBooks } from "../../../../test/expect-balanced-books.ts";
import { moveTo, ownFlightCalls, ownSeatsTaken } from "../../../../test/own-flight-calls.ts";
import { ownFare } from "../../../../test/own-flights.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";

const DATE = "2026-12-01";
/** Two days from now. */
const SOON = "2026-11-23";
const FARE = "Weekend block";

let app: ListeningApp;
let nadia: StaffSession;
let ayesha: SignedUpAccount;
let flightId: string;

beforeEach(async () => {
  app = await startListeningApp();
  nadia = await signedInStaff(app, ["content", "support"], "Nadia Karim");
  ayesha = await signUp(app);
  flightId = await sellFlight();
});
afterEach(() => app.stop());

const { byStaff } = backOfficeCalls(() => ({ app, staff: nadia }));
const { sellOwnFlight, addTicketStock, openCases } = ownFlightCalls(() => ({ app, staff: nadia }));
const taken = (date: string) => ownSeatsTaken(app, date);

/** A daily flight from Dhaka to Cox's Bazar at 07:30, with five seats, a reference of each day, and ticket numbers. */
async function sellFlight(): Promise<string> {
  const id = await sellOwnFlight(
    {
      flight_number: "141",
      destination: "CXB",
      departure_time: "07:30",
      arrival_time: "08:35",
      arrival_day: 0,
      fares: [ownFare({ name: FARE, seats: 5, adult_fare: 1200, adult_tax: 925 })],
    },
    [SOON, DATE, "2026-12-03", "2026-12-04"],
  );
  await addTicketStock();
  return id;
}

async function findSeats(date: string) {
  const found = await searchFlights(app, { trips: [["DAC", "CXB", date]] });
  return { ...found, options: found.options.filter(({ fare_name }) => fare_name === FARE) };
}

const buy = async (owner: SignedUpAccount, date = DATE) =>
  buyTicket(app, owner, {}, await findSeats(date));

const MOVE = moveTo("141", "11:45", "12:50");

interface Wish {
  readonly from?: string;
  readonly until?: string;
  readonly change?: object;
}

async function preview({ from = DATE, until = from, change = MOVE }: Wish = {}) {
  const body = { from, until, change };
  const answer = await byStaff("POST", `own-flights/${flightId}/schedule-change-previews`, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: ScheduleChange }>().data;
}

async function send({ from = DATE, until = from, change = MOVE }: Wish, over: object = {}) {
  const { version } = await preview({ from, until, change });
  const body = { from, until, change, id: randomUUID(), reason: "As BS wrote", version, ...over };
  return byStaff("POST", `own-flights/${flightId}/schedule-changes`, body);
}

async function changeSchedule(wish: Wish = {}): Promise<ScheduleChange> {
  const answer = await send(wish);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  await runAllJobs(app);
  return answer.json<{ data: ScheduleChange }>().data;
}

async function accept(id: string, changes = 1) {
  const answer = await app.http.inject({
    method: "POST",
    url: `/api/v1/user/air-bookings/${id}/accept-schedule`,
    headers: ayesha.headers,
    payload: { changes },
  });
  await runAllJobs(app);
  return answer;
}

async function emailAbout(subject: string) {
  const emails = await emailsTo(app, "ayesha@example.com");
  return emails.find((one) => one.subject.includes(subject));
}

async function departureOf(date: string) {
  const answer = await byStaff("GET", `own-flights/${flightId}/departures`);
  return answer.json<{ data: OwnDeparture[] }>().data.find((one) => one.date === date);
}

describe("a change of the airline to an own flight that was sold", () => {
  it("shows departures and bookings before anything changes", async () => {
    const id = await buy(ayesha);
    const found = await preview({ until: "2026-12-03" });
    expect(found.departures.map(({ date }) => date)).toEqual([DATE, "2026-12-02", "2026-12-03"]);
    expect(found.departures[0]).toMatchObject({
      before: { departs_at: `${DATE}T07:30` },
      after: { departs_at: `${DATE}T11:45`, arrives_at: `${DATE}T12:50` },
    });
    expect(found.bookings).toEqual([
      expect.objectContaining({ id, payer: "Ayesha Rahman", travellers: 1, effect: "ask" }),
    ]);
    expect((await getBooking(app, ayesha, id)).airline_changes).toEqual([]);
    expect((await departureOf(DATE))?.is_changed).toBe(false);
  });

  it("asks the traveller, who accepts: ticket, calendar and booking have the new time", async () => {
    const id = await buy(ayesha);
    await changeSchedule();
    const asked = await getBooking(app, ayesha, id);
    expect(asked.airline_changes).toEqual([
      {
        flight: "141",
        from: `${DATE}T07:30`,
        to: `${DATE}T11:45`,
        arrives: `${DATE}T12:50`,
        new_flight: null,
        terminal: null,
      },
    ]);
    expect(asked.schedule_question).toMatchObject({ answer: null });
    expect(asked.available_actions).toEqual(
      expect.arrayContaining(["accept_schedule", "change_flight", "request_refund"]),
    );
    expect(await openCases()).toEqual([`schedule_change ${id}`]);

    expect((await accept(id, 2)).json()).toMatchObject({ code: "schedule_changed_again" });
    expect((await accept(id)).statusCode).toBe(200);
    expect((await accept(id)).statusCode).toBe(200);
    const accepted = await getBooking(app, ayesha, id);
    expect(accepted.schedule_question).toMatchObject({ answer: "accepted" });
    expect(accepted.available_actions).not.toContain("accept_schedule");
    expect(accepted.flights[0]?.flight_segments[0]?.departure_time).toContain(`${DATE}T11:45`);
    expect(await openCases()).toEqual([]);

    expect(await emailAbout("Your ticket with the new times")).toBeDefined();
    const ticket = await app.http.inject({
      url: `/download-ticket/${id}`,
      headers: ayesha.headers,
    });
    expect((await readPdf(ticket.rawPayload)).content).toContain("11:45");
    const calendar = await app.http.inject({
      url: `/download-calendar/${id}`,
      headers: ayesha.headers,
    });
    expect(calendar.body).toContain("T114500");
  });

  it("gives everything back to a traveller who does not want it, whatever the fare says", async () => {
    const id = await buy(ayesha);
    await changeSchedule();
    const url = `/api/v1/user/air-bookings/${id}`;
    const { headers } = ayesha;
    const quoted = await app.http.inject({
      method: "POST",
      url: `${url}/cancellation-quote`,
      headers,
    });
    const quote = quoted.json<{ data: CancellationQuote }>().data;
    expect(quote).toMatchObject({
      kind: "refund",
      sum: { airline_charge: 0, service_fee: 0, refund: quote.sum?.paid },
    });
    const payload = { quote_id: quote.id };
    await app.http.inject({ method: "POST", url: `${url}/cancel`, headers, payload });
    await runAllJobs(app);
    expect(await getBooking(app, ayesha, id)).toMatchObject({
      status: "booking_cancelled",
      schedule_question: { answer: "refund" },
    });
    expect(await taken(DATE)).toBe(0);
    expect(await openCases()).toEqual([]);
    await expectBalancedBooks(app);
  });

  it("gives other own flights without charge, with new tickets, and the seats are right", async () => {
    const id = await buy(ayesha);
    const before = await getBooking(app, ayesha, id);
    await changeSchedule({ change: { kind: "cancel" } });
    const asked = await getBooking(app, ayesha, id);
    expect(asked.available_actions).not.toContain("accept_schedule");
    expect((await accept(id)).json()).toMatchObject({ code: "schedule_not_open" });

    const url = `/api/v1/user/air-bookings/${id}`;
    const { headers } = ayesha;
    const quoted = await app.http.inject({
      method: "POST",
      url: `${url}/change-quote`,
      headers,
      payload: { slice: 0, date: "2026-12-03" },
    });
    const { id: quote_id, choices } = quoted.json<{ data: ChangeQuote }>().data;
    expect(choices.map(({ sum }) => sum.total)).toEqual([0]);
    const payload = { quote_id, choice_id: choices[0]?.id };
    await app.http.inject({ method: "POST", url: `${url}/change`, headers, payload });
    await runAllJobs(app);
    const changed = await getBooking(app, ayesha, id);
    expect(changed).toMatchObject({
      status: "ticket_issued",
      schedule_question: { answer: "changed" },
    });
    expect(changed.ticket_numbers).not.toEqual(before.ticket_numbers);
    expect([await taken(DATE), await taken("2026-12-03")]).toEqual([0, 1]);
    expect(await openCases()).toEqual([]);
    await expectBalancedBooks(app);
  });

  it("of a few minutes is told and asks nothing", async () => {
    const id = await buy(ayesha);
    const soon = { ...MOVE, departure_time: "07:40", arrival_time: "08:45" };
    expect((await preview({ change: soon })).bookings[0]?.effect).toBe("tell");
    await changeSchedule({ change: soon });
    expect(await getBooking(app, ayesha, id)).toMatchObject({
      schedule_question: null,
      airline_changes: [{ to: `${DATE}T07:40` }],
    });
    expect(await openCases()).toEqual([]);
    const told = await emailAbout("The airline changed your flight");
    expect(told?.text).toContain("you don’t need to do anything");
  });

  it("sells the departure at its new time and day, under its new number, and a cancelled one not at all", async () => {
    await changeSchedule({ change: { ...MOVE, days: 1, flight_number: "1410" } });
    expect((await findSeats(DATE)).options).toEqual([]);
    const next = (await findSeats("2026-12-02")).options.map(({ flights }) => {
      const [segment] = flights[0]?.segments ?? [];
      return `${segment?.airline_flight_number} ${segment?.departure_time.slice(0, 16)}`;
    });
    expect(next.toSorted()).toEqual(["141 2026-12-02T07:30", "1410 2026-12-02T11:45"]);
    await changeSchedule({ from: "2026-12-03", change: { kind: "cancel" } });
    expect((await findSeats("2026-12-03")).options).toEqual([]);
    expect(await departureOf("2026-12-03")).toMatchObject({ is_cancelled: true, is_closed: true });
  });

  it("keeps what was shown before it from being sold, and tells who booked just before it", async () => {
    const seen = await findSeats(DATE);
    const id = await bookFlight(app, ayesha, {}, seen);
    const { bookings } = await changeSchedule();
    expect(bookings).toEqual([expect.objectContaining({ id, is_paid: false, effect: "tell" })]);
    expect((await getBooking(app, ayesha, id)).airline_changes).toHaveLength(1);
    const late = await sendBooking(app, await signUp(app), seen, {});
    expect(late.statusCode).toBe(409);
    expect(await taken(DATE)).toBe(1);
  });

  it(
    "leaves nobody who buys at that moment with a time that they do not know",
    { tags: "postgres" },
    async () => {
      const seen = await findSeats(DATE);
      const buyers = await Promise.all(Array.from({ length: 4 }, () => signUp(app)));
      const [changed, ...booked] = await Promise.all([
        send({}),
        ...buyers.map((buyer) => sendBooking(app, buyer, seen, {})),
      ]);
      expect(changed?.statusCode).toBe(201);
      await runAllJobs(app);
      const held = booked.flatMap((reply, at) => {
        const buyer = buyers[at];
        if (reply.statusCode !== 201 || !buyer) return [];
        return [{ buyer, id: reply.json<{ data: { id: string } }>().data.id }];
      });
      for (const { buyer, id } of held)
        expect(await getBooking(app, buyer, id)).toMatchObject({
          airline_changes: [{ from: `${DATE}T07:30`, to: `${DATE}T11:45` }],
        });
      expect(await taken(DATE)).toBe(held.length);
    },
  );

  it("ends what nobody has paid for when the flight is cancelled", async () => {
    const id = await bookFlight(app, ayesha, {}, await findSeats(DATE));
    const page = await openPaymentPage(app, ayesha, id);
    await changeSchedule({ change: { kind: "cancel" } });
    expect(await getBooking(app, ayesha, id)).toMatchObject({ status: "booking_expired" });
    expect(await taken(DATE)).toBe(0);
    // One email says all of it.
    const told = (await emailsTo(app, "ayesha@example.com")).filter(({ subject }) =>
      subject.includes("airline"),
    );
    expect(told.map(({ subject }) => subject)).toEqual([
      expect.stringContaining("The airline cancelled your flight"),
    ]);
    expect(told[0]?.text).not.toContain("If the new time suits you");
    // Who pays at that moment gets the money back by itself.
    await payAt(app, page);
    await runAllJobs(app);
    expect((await getBooking(app, ayesha, id)).refunds).toEqual([
      expect.objectContaining({ reason: "late" }),
    ]);
  });

  it("closes the question when nobody answers in time, tells the traveller, and leaves the case to staff", async () => {
    const id = await buy(ayesha, SOON);
    await changeSchedule({ from: SOON });
    const { schedule_question: question } = await getBooking(app, ayesha, id);
    app.clock.set(question?.answer_by ?? "");
    expect((await accept(id)).json()).toMatchObject({ code: "schedule_not_open" });
    await runJob(app.jobHandlers, "sweep-flight-bookings");
    // A day later nobody of the staff is signed in any more.
    nadia = await signedInStaff(app, ["content", "support"], "Nadia Karim");
    await runAllJobs(app);
    expect((await getBooking(app, ayesha, id)).schedule_question).toMatchObject({ answer: "none" });
    expect(await openCases()).toEqual([`schedule_change ${id}`]);
    expect(await emailAbout("Your changed flight")).toBeDefined();
  });

  it(
    "is one act: repeated it changes nothing, stale or idle it is refused",
    { tags: "postgres" },
    async () => {
      await buy(ayesha);
      const { version } = await preview();
      const id = randomUUID();
      const first = await send({}, { id });
      expect((await send({ change: { ...MOVE, departure_time: "12:00" } }, { id })).json()).toEqual(
        first.json(),
      );
      const stale = await send({ change: { kind: "cancel" } }, { version });
      expect(stale.json()).toMatchObject({ code: "case_changed" });
      expect((await send({})).json()).toMatchObject({ code: "schedule_unchanged" });
      const audit = await app.http.inject({
        url: "/api/v1/back-office/audit",
        headers: (await signedInStaff(app, ["admin"])).headers,
      });
      const acts = audit.json<{ data: { action: string }[] }>().data.map(({ action }) => action);
      expect(acts.filter((act) => act === "own-flight.schedule")).toHaveLength(1);
    },
  );

  it("refuses times that cannot be flown, by their field", async () => {
    const refused = await byStaff("POST", `own-flights/${flightId}/schedule-change-previews`, {
      from: DATE,
      until: DATE,
      change: { ...MOVE, arrival_time: "11:00" },
    });
    expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([
      422,
      ["arrival_time"],
    ]);
  });

  it("reaches a booking that is changing to the flight at that moment", async () => {
    const id = await buy(ayesha, "2026-12-03");
    const url = `/api/v1/user/air-bookings/${id}`;
    const { headers } = ayesha;
    const quoted = await app.http.inject({
      method: "POST",
      url: `${url}/change-quote`,
      headers,
      payload: { slice: 0, date: "2026-12-04" },
    });
    const { id: quote_id, choices } = quoted.json<{ data: ChangeQuote }>().data;
    const payload = { quote_id, choice_id: choices[0]?.id };
    const started = await app.http.inject({
      method: "POST",
      url: `${url}/change`,
      headers,
      payload,
    });
    const { changes } = started.json<{ data: FlightBooking }>().data;
    await changeSchedule({ from: "2026-12-04" });
    // Only now the difference is paid.
    await payAt(app, await openPaymentPage(app, ayesha, changes[0]?.id ?? "", "flight-change"));
    await runAllJobs(app);
    await runAllJobs(app);
    expect(await getBooking(app, ayesha, id)).toMatchObject({
      airline_changes: [{ from: "2026-12-04T07:30", to: "2026-12-04T11:45" }],
      schedule_question: { answer: null },
    });
  });
});
