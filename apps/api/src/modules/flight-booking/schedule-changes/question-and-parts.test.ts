// Also on PostgreSQL and Redis: seats of parts and of other flights, while the airline changes them.
import type { CancellationQuote } from "@ghuri/contract/cancellations";
import type { ChangeQuote } from "@ghuri/contract/flight-changes";
import type { AdminOwnFlight, ScheduleChange } from "@ghuri/contract/own-flights";
import type { PartOfBooking, PartQuote } from "@ghuri/contract/part-cancellations";
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import {
  buyTicket,
  getBooking,
  openPaymentPage,
  payAt,
  runAllJobs,
  searchFlights,
  traveller,
} from "../../../../test/book-flight.ts";
import { bookingDeps } from "../../../../test/booking-deps.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { expectBalancedBooks } from "../../../../test/expect-balanced-books.ts";
import { multipart } from "../../../../test/multipart.ts";
import { openOwnFlights, ownFare, ownFlight } from "../../../../test/own-flights.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { GOOD_PASSWORD, type SignedUpAccount, signIn, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { InlineSupplier } from "../../../suppliers/flight-supplier.ts";
import { ownSeats } from "../../inventory/tables.ts";
import { syncBooking } from "../supplier-events/sync-booking.ts";

/* Bookings of two directions on own flights: parts are cancelled, and the airline changes what is left. */

const OUT = "2026-12-04";
const BACK = "2026-12-06";
const LATER = "2026-12-08";

let app: TestApp & { readonly address: string };
let nadia: StaffSession;
let ayesha: SignedUpAccount;
let outId: string;
let backId: string;

beforeEach(async () => {
  const started = await startTestApp();
  const address = await started.http.listen({ port: 0, host: "127.0.0.1" });
  app = { ...started, address };
  nadia = await signedInStaff(app, ["content", "support"], "Nadia Karim");
  ayesha = await signUp(app);
  outId = await sell("141", "DAC", "CXB", "07:30", "Morning block");
  backId = await sell("142", "CXB", "DAC", "17:30", "Evening block");
  const stock = { airline_code: "BS", first: "7792400000001", last: "7792400000050" };
  await byStaff("POST", "ticket-stock", stock);
});
afterEach(() => app.stop());

async function byStaff(method: "GET" | "POST" | "PUT", path: string, payload?: object) {
  return app.http.inject({
    method,
    url: `/api/v1/back-office/${path}`,
    headers: nadia.headers,
    ...(payload ? { payload } : {}),
  });
}

/** A daily flight of the agency, with the airline's reference of the days that are used here. */
async function sell(
  number: string,
  origin: string,
  destination: string,
  departs: string,
  name: string,
): Promise<string> {
  const id = randomUUID();
  const content = ownFlight({
    flight_number: number,
    origin,
    destination,
    departure_time: departs,
    arrival_time: departs.replace(":30", ":59"),
    arrival_day: 0,
    fares: [ownFare({ name, seats: 9, adult_fare: 1200, adult_tax: 925, refund_penalty: 400 })],
  });
  const added = await byStaff("POST", "own-flights", { ...content, id });
  const { version } = added.json<{ data: AdminOwnFlight }>().data;
  await byStaff("POST", `own-flights/${id}/state`, { to: "on_sale", version });
  for (const date of [OUT, BACK, LATER])
    await byStaff("PUT", `own-flights/${id}/departures/${date}`, {
      is_closed: false,
      airline_pnr: "BLK7QX",
      release_on: null,
      deposit_due_on: null,
      deposit_taka: null,
      version: "0",
    });
  return id;
}

/** Three travellers, there and back, with tickets that cannot be voided any more. */
async function buy(): Promise<string> {
  const trips = [
    ["DAC", "CXB", OUT],
    ["CXB", "DAC", BACK],
  ] as const;
  const found = await searchFlights(app, { trips, adult: 3 });
  const options = found.options.filter(
    ({ fare_name: name }) => name === "Morning block + Evening block",
  );
  const users = ["Ayesha", "Shirin", "Laila"].map((first_name) => traveller({ first_name }));
  const id = await buyTicket(app, ayesha, { users }, { ...found, options });
  await app.database.db.execute(
    sql`update flight_bookings set ticketed_at = ticketed_at - interval '80 hours' where order_id = ${id}`,
  );
  return id;
}

/** Later, signed in again: sessions end before flights depart. */
async function at(moment: string): Promise<void> {
  app.clock.set(moment);
  const answer = await signIn(app, ayesha.email, GOOD_PASSWORD);
  const { access_token: token } = answer.json<{ access_token: string }>();
  ayesha = { ...ayesha, token, headers: { authorization: `Bearer ${token}` } };
}

const CANCEL = { kind: "cancel" };
const move = (number: string, departure_time: string, arrival_time: string) => ({
  kind: "move",
  flight_number: number,
  departure_time,
  arrival_time,
  arrival_day: 0,
  days: 0,
  departure_terminal: "1",
  arrival_terminal: "1",
});

async function changeSchedule(flightId: string, from: string, change: object): Promise<void> {
  const wish = { from, until: from, change };
  const path = `own-flights/${flightId}/schedule-change`;
  const seen = await byStaff("POST", `${path}-previews`, wish);
  const { version } = seen.json<{ data: ScheduleChange }>().data;
  const act = { ...wish, id: randomUUID(), reason: "As BS wrote", version };
  const answer = await byStaff("POST", `${path}s`, act);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  await runAllJobs(app);
}

async function send(id: string, path: string, payload?: object) {
  return app.http.inject({
    method: "POST",
    url: `/api/v1/user/air-bookings/${id}/${path}`,
    headers: ayesha.headers,
    ...(payload ? { payload } : {}),
  });
}

async function cancelPart(id: string, part: PartOfBooking): Promise<PartQuote> {
  const { data } = (await send(id, "part-quote", part)).json<{ data: PartQuote }>();
  const answer = await send(id, "cancel-part", { quote_id: data.id });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await runAllJobs(app);
  return data;
}

const who = (...travellers: number[]): PartOfBooking => ({ travellers, slices: [] });
const flights = (...slices: number[]): PartOfBooking => ({ travellers: [], slices });

async function quoteAll(id: string): Promise<CancellationQuote> {
  const answer = await send(id, "cancellation-quote");
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: CancellationQuote }>().data;
}

async function quoteFlights(id: string, slice: number, date: string): Promise<ChangeQuote> {
  const answer = await send(id, "change-quote", { slice, date });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: ChangeQuote }>().data;
}

async function take({ id: quote_id, choices }: ChangeQuote, id: string) {
  const answer = await send(id, "change", { quote_id, choice_id: choices[0]?.id ?? "" });
  await runAllJobs(app);
  return answer;
}

async function taken(date: string): Promise<number> {
  const rows = await app.database.db
    .select({ taken: ownSeats.taken })
    .from(ownSeats)
    .where(eq(ownSeats.departureDate, date));
  return rows.reduce((sum, row) => sum + row.taken, 0);
}

async function openCases(): Promise<string[]> {
  const answer = await byStaff("GET", "unknown-outcomes");
  return answer
    .json<{ data: { id: string; kind: string }[] }>()
    .data.map(({ id, kind }) => `${kind} ${id}`);
}

const refunded = async (id: string) =>
  (await getBooking(app, ayesha, id)).refunds.reduce((sum, { amount }) => sum + amount, 0);

describe("what is left after a part was cancelled, when the airline changes it", () => {
  it("is given back in full, and with the part never more than was paid", async () => {
    const id = await buy();
    const { total_payable: paid } = await getBooking(app, ayesha, id);
    const traveller1 = await cancelPart(id, who(1));
    const wayBack = await cancelPart(id, flights(1));
    await changeSchedule(outId, OUT, CANCEL);
    const quote = await quoteAll(id);
    const left = paid - traveller1.sum.paid - wayBack.sum.paid;
    expect(quote.sum).toMatchObject({
      paid: left,
      airline_charge: 0,
      service_fee: 0,
      refund: left,
    });
    expect((await send(id, "cancel", { quote_id: quote.id })).statusCode).toBe(200);
    await runAllJobs(app);
    expect(await refunded(id)).toBe(left + traveller1.sum.refund + wayBack.sum.refund);
    expect([await taken(OUT), await taken(BACK)]).toEqual([0, 0]);
    await expectBalancedBooks(app);
  });

  it("has other flights without charge, for those who are left", async () => {
    const id = await buy();
    await cancelPart(id, who(1));
    await cancelPart(id, flights(1));
    await changeSchedule(outId, OUT, CANCEL);
    const quote = await quoteFlights(id, 0, LATER);
    expect(quote.choices.map(({ sum }) => sum.total)).toEqual([0]);
    expect((await take(quote, id)).statusCode).toBe(200);
    const changed = await getBooking(app, ayesha, id);
    expect(changed.schedule_question).toMatchObject({ answer: "changed" });
    expect(changed.refunds).toHaveLength(2);
    expect([await taken(OUT), await taken(LATER)]).toEqual([0, 2]);
    await expectBalancedBooks(app);
  });

  it("asks nobody about the direction that was cancelled", async () => {
    const id = await buy();
    await cancelPart(id, flights(1));
    await changeSchedule(backId, BACK, CANCEL);
    expect(await getBooking(app, ayesha, id)).toMatchObject({
      airline_changes: [],
      schedule_question: null,
    });
    const subjects = (await emailsTo(app, "ayesha@example.com")).map(({ subject }) => subject);
    expect(subjects.join()).not.toContain("The airline changed");
    expect(await openCases()).toEqual([]);
  });
});

describe("a question about both directions", () => {
  it("stays open while the airline has cancelled the other one", async () => {
    const id = await buy();
    await changeSchedule(outId, OUT, CANCEL);
    await changeSchedule(backId, BACK, CANCEL);
    await take(await quoteFlights(id, 1, LATER), id);
    expect(await getBooking(app, ayesha, id)).toMatchObject({
      schedule_question: { answer: null },
    });
    expect(await openCases()).toEqual([`schedule_change ${id}`]);
    const wayThere = await quoteFlights(id, 0, BACK);
    expect(wayThere.choices.map(({ sum }) => sum.total)).toEqual([0]);
    await take(wayThere, id);
    expect(await getBooking(app, ayesha, id)).toMatchObject({
      schedule_question: { answer: "changed" },
    });
    expect(await openCases()).toEqual([]);
    expect([await taken(OUT), await taken(BACK), await taken(LATER)]).toEqual([0, 3, 3]);
    await expectBalancedBooks(app);
  });
});

describe("a direction that the airline cancelled", () => {
  it("is given back alone, with everything that was paid for it; the other one is kept", async () => {
    const id = await buy();
    const { total_payable: paid } = await getBooking(app, ayesha, id);
    await changeSchedule(backId, BACK, CANCEL);
    expect((await getBooking(app, ayesha, id)).part_choices).toEqual({
      kind: "cancel",
      is_free: true,
      travellers: false,
      slices: [1],
    });
    for (const part of [who(1), flights(0)])
      expect((await send(id, "part-quote", part)).json()).toMatchObject({
        code: "part_not_possible",
      });
    const { sum } = await cancelPart(id, flights(1));
    expect(sum).toMatchObject({ airline_charge: 0, service_fee: 0, refund: sum.paid });
    expect(await refunded(id)).toBe(sum.paid);
    expect(await getBooking(app, ayesha, id)).toMatchObject({
      status: "ticket_issued",
      schedule_question: { answer: "accepted", is_free: false },
    });
    expect(await openCases()).toEqual([]);
    // The rest costs what its fare says.
    const rest = await quoteAll(id);
    expect(rest.sum).toMatchObject({ paid: paid - sum.paid, airline_charge: 3 * 400 });
    expect([await taken(OUT), await taken(BACK)]).toEqual([3, 0]);
    await expectBalancedBooks(app);
  });

  it("leaves the question open while the airline asks about the other one as well", async () => {
    const id = await buy();
    await changeSchedule(outId, OUT, move("141", "11:45", "12:50"));
    await changeSchedule(backId, BACK, CANCEL);
    await cancelPart(id, flights(1));
    expect(await getBooking(app, ayesha, id)).toMatchObject({
      schedule_question: { answer: null, is_free: true },
    });
    expect(await openCases()).toEqual([`schedule_change ${id}`]);
    expect((await quoteAll(id)).sum).toMatchObject({ airline_charge: 0, service_fee: 0 });
  });

  it("is not given back alone when both are cancelled: then it is all of the booking", async () => {
    const id = await buy();
    await changeSchedule(outId, OUT, CANCEL);
    await changeSchedule(backId, BACK, CANCEL);
    expect((await getBooking(app, ayesha, id)).part_choices).toBeNull();
  });

  it("is void as a quote once the other one is cancelled, too", async () => {
    const id = await buy();
    await changeSchedule(backId, BACK, CANCEL);
    const { data } = (await send(id, "part-quote", flights(1))).json<{ data: PartQuote }>();
    await changeSchedule(outId, OUT, CANCEL);
    expect((await send(id, "cancel-part", { quote_id: data.id })).statusCode).toBe(409);
  });
});

it("a question about one direction is answered by other flights, whatever was accepted of the other before", async () => {
  const id = await buy();
  await changeSchedule(outId, OUT, move("141", "11:45", "12:50"));
  expect((await send(id, "accept-schedule", { changes: 1 })).statusCode).toBe(200);
  await changeSchedule(backId, BACK, CANCEL);
  await take(await quoteFlights(id, 1, LATER), id);
  expect(await getBooking(app, ayesha, id)).toMatchObject({
    schedule_question: { answer: "changed" },
  });
  expect(await openCases()).toEqual([]);
});

describe("a quote for other flights", () => {
  it("without charge is void once the new times were accepted", async () => {
    const id = await buy();
    await changeSchedule(outId, OUT, move("141", "11:45", "12:50"));
    const quote = await quoteFlights(id, 0, BACK.replace("06", "05"));
    expect((await send(id, "accept-schedule", { changes: 1 })).statusCode).toBe(200);
    expect((await take(quote, id)).json()).toMatchObject({ code: "change_quote_expired" });
  });

  it("that costs something is void once the airline has cancelled the flights", async () => {
    const id = await buy();
    const quote = await quoteFlights(id, 1, LATER);
    expect(quote.choices[0]?.sum.total).toBeGreaterThan(0);
    await changeSchedule(backId, BACK, CANCEL);
    expect((await take(quote, id)).json()).toMatchObject({ code: "change_quote_expired" });
  });
});

describe("a flight that the airline has cancelled", () => {
  it("is given back in full to those who did not answer in time, also after its day", async () => {
    const id = await buy();
    const { total_payable: paid } = await getBooking(app, ayesha, id);
    await changeSchedule(outId, OUT, CANCEL);
    await changeSchedule(backId, BACK, CANCEL);
    const { schedule_question: question } = await getBooking(app, ayesha, id);
    await at(question?.answer_by ?? "");
    await runJob(app.jobHandlers, "sweep-flight-bookings");
    expect(await getBooking(app, ayesha, id)).toMatchObject({
      schedule_question: { answer: "none", is_free: true },
    });
    expect((await quoteAll(id)).sum).toMatchObject({ airline_charge: 0, refund: paid });
    await at(`${OUT}T12:00:00Z`);
    const late = await quoteAll(id);
    expect(late).toMatchObject({ kind: "refund", sum: { refund: paid } });
    expect((await send(id, "cancel", { quote_id: late.id })).statusCode).toBe(200);
    await expectBalancedBooks(app);
  });

  it("does not count as flown when the way there was", async () => {
    const id = await buy();
    await changeSchedule(backId, BACK, CANCEL);
    const early = await quoteAll(id);
    await at(`${OUT}T12:00:00Z`);
    const before = await quoteAll(id);
    await at(`${BACK}T15:00:00Z`);
    const after = await quoteAll(id);
    expect(before.kind).toBe("request");
    expect(before.sum?.refund).toBeLessThan(early.sum?.refund ?? 0);
    expect(after.sum?.refund).toBe(before.sum?.refund);
    expect(after.sum?.refund).toBeGreaterThanOrEqual(3 * (1200 + 925));
  });
});

it("a change to a flight that the airline cancels before it is paid is refunded in full, and the ticket stays", async () => {
  const id = await buy();
  const { ticket_numbers: tickets } = await getBooking(app, ayesha, id);
  await take(await quoteFlights(id, 1, LATER), id);
  await changeSchedule(backId, LATER, CANCEL);
  const [change] = (await getBooking(app, ayesha, id)).changes;
  const page = await openPaymentPage(app, ayesha, change?.id ?? "", "flight-change");
  await payAt(app, page);
  await runAllJobs(app);
  const after = await getBooking(app, ayesha, id);
  expect(after).toMatchObject({
    changes: [{ status: "change_failed" }],
    ticket_numbers: tickets,
    schedule_question: null,
  });
  expect([await taken(BACK), await taken(LATER)]).toEqual([3, 0]);
  const { rows } = await app.database.db.execute(
    sql`select q.paisa::int as paisa from refund_queue q join payments p on p.id = q.payment_id where p.subject_id = ${change?.id ?? ""}`,
  );
  expect(rows).toEqual([{ paisa: 100 * (change?.sum.total ?? 0) }]);
  await expectBalancedBooks(app);
});

it("a manifest names who is changing to the departure, without a ticket for it yet", async () => {
  const id = await buy();
  await cancelPart(id, who(1));
  const { booking_id: reference, ticket_numbers: tickets } = await getBooking(app, ayesha, id);
  expect((await take(await quoteFlights(id, 1, LATER), id)).statusCode).toBe(200);
  const manifest = async (date: string) => {
    const path = `own-flights/${backId}/departures/${date}/manifest.csv`;
    return (await byStaff("GET", path)).body.split("\n").filter((line) => line.includes("Rahman"));
  };
  const changing = await manifest(LATER);
  expect(changing).toHaveLength(2);
  for (const line of changing) expect(line).toContain(`${reference},changing,Evening block,,`);
  expect((await manifest(BACK)).join()).toContain(tickets[2]);
});

it("a schedule file does not take away a day of which seats are sold", async () => {
  await buy();
  const headings =
    "airline_code,airline_name,flight_number,origin,destination,weekdays,valid_from,valid_until,departure_time,arrival_time,aircraft,departure_terminal,arrival_terminal,booking_class,cabin,fare_name,seats,adult_fare,child_fare,infant_fare,adult_tax,child_tax,infant_tax,checked_kg,cabin_kg,change_penalty,refund_penalty";
  const importDays = async (weekdays: string) => {
    const row = `BS,US-Bangla Airlines,141,DAC,CXB,${weekdays},2026-11-01,2027-03-27,07:30,07:59,Boeing 737-800,1,1,Y,economy,Morning block,9,1200,22500,3000,925,7000,500,30,7,3000,400`;
    const file = {
      bytes: Buffer.from([headings, row].join("\n")),
      name: "days.csv",
      type: "text/csv",
    };
    const body = await multipart(
      { id: randomUUID(), file_name: "days.csv", on_sale: "no" },
      { file },
    );
    return app.http.inject({
      method: "POST",
      url: "/api/v1/back-office/own-flight-imports",
      headers: { ...nadia.headers, ...body.headers },
      payload: body.payload,
    });
  };
  // The fourth of December is a Friday.
  expect((await importDays("123467")).json()).toMatchObject({ code: "flight_sold" });
  expect((await importDays("23567")).statusCode).toBe(201);
});

describe("a case of staff", () => {
  const open = async (id: string) =>
    (await byStaff("GET", `unknown-outcomes/${id}`)).json<{ data: { version: string } }>().data;
  const settle = (id: string, version: string) =>
    byStaff("POST", `unknown-outcomes/${id}/decision`, {
      verdict: "settled",
      note: "They take the bus",
      version,
    });

  it("is not settled together with what the airline changed since it was opened", async () => {
    const id = await buy();
    await changeSchedule(outId, OUT, move("141", "11:45", "12:50"));
    await byStaff("POST", `claims/unknown-outcomes/${id}`);
    const { version } = await open(id);
    await changeSchedule(backId, BACK, CANCEL);
    expect((await settle(id, version)).json()).toMatchObject({ code: "case_changed" });
    expect(await getBooking(app, ayesha, id)).toMatchObject({
      schedule_question: { answer: null },
    });
  });

  it("about a cancelled flight that nobody answered ends what is free of charge", async () => {
    const id = await buy();
    await changeSchedule(outId, OUT, CANCEL);
    const { schedule_question: question } = await getBooking(app, ayesha, id);
    await at(question?.answer_by ?? "");
    await runJob(app.jobHandlers, "sweep-flight-bookings");
    nadia = await signedInStaff(app, ["content", "support"], "Nadia Karim");
    await byStaff("POST", `claims/unknown-outcomes/${id}`);
    expect((await settle(id, (await open(id)).version)).statusCode).toBe(200);
    expect(await getBooking(app, ayesha, id)).toMatchObject({
      schedule_question: { answer: "settled" },
    });
    expect((await quoteAll(id)).sum?.airline_charge).toBeGreaterThan(0);
    expect(await openCases()).toEqual([]);
  });
});

it("a direction that is cancelled while the airline’s changes are read asks nothing", async () => {
  const id = await buy();
  const { supplier } = await openOwnFlights(app.database.db);
  const deps = await bookingDeps(app, (schedule) => schedule);
  const slow: InlineSupplier = {
    ...supplier,
    async findAirlineChanges(ref) {
      const answer = await supplier.findAirlineChanges?.(ref);
      await cancelPart(id, flights(1));
      return answer ?? [];
    },
  };
  // Nobody is told of it yet.
  const wish = { from: BACK, until: BACK, change: CANCEL };
  const path = `own-flights/${backId}/schedule-change`;
  const seen = await byStaff("POST", `${path}-previews`, wish);
  const { version } = seen.json<{ data: ScheduleChange }>().data;
  await byStaff("POST", `${path}s`, { ...wish, id: randomUUID(), reason: "BS", version });
  await syncBooking({ ...deps, search: { ...deps.search, suppliers: [slow] } }, id);
  await deps.jobs.stop();
  await runAllJobs(app);
  expect(await getBooking(app, ayesha, id)).toMatchObject({
    status: "ticket_issued",
    airline_changes: [],
    schedule_question: null,
  });
});
