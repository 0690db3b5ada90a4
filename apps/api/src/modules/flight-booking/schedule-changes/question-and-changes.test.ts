// Also on PostgreSQL and Redis: seats of other flights, while the airline changes the flights.
// @module-tag postgres
import type { ChangeQuote } from "@ghuri/contract/flight-changes";
import type { PartOfBooking, PartQuote } from "@ghuri/contract/part-cancellations";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backOfficeCalls } from "../../../../test/back-office-calls.ts";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { openPaymentPage, payAt, runAllJobs } from "../../../../test/book-flight.ts";
import { bookingCalls, onlyTravellers } from "../../../../test/booking-calls.ts";
import { expectBalancedBooks } from "../../../../test/expect-balanced-books.ts";
import {
  CANCEL,
  moveTo,
  ownFlightCalls,
  ownSeatsTaken,
} from "../../../../test/own-flight-calls.ts";
import {
  BACK,
  buyThereAndBack,
  LATER,
  OUT,
  sellThereAndBack,
} from "../../../../test/own-there-and-back.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signInAgain, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";

/* Bookings of two directions on own flights: what the airline changed is answered with other flights, all the money, or by staff. */

let app: ListeningApp;
let nadia: StaffSession;
let ayesha: SignedUpAccount;
let outId: string;
let backId: string;

beforeEach(async () => {
  app = await startListeningApp();
  nadia = await signedInStaff(app, ["content", "support"], "Nadia Karim");
  ayesha = await signUp(app);
  ({ outId, backId } = await sellThereAndBack(app, nadia));
});
afterEach(() => app.stop());

const calls = bookingCalls(() => ({ app, owner: ayesha }));
const { see, send, quoteCancellation, confirmCancellation } = calls;
const { byStaff, readCase } = backOfficeCalls(() => ({ app, staff: nadia }));
const { importOwnFlights, changeSchedule, openCases } = ownFlightCalls(() => ({
  app,
  staff: nadia,
}));
const taken = (date: string) => ownSeatsTaken(app, date);

const buy = () => buyThereAndBack(app, ayesha);

/** Later, signed in again: sessions end before flights depart. */
async function at(moment: string): Promise<void> {
  app.clock.set(moment);
  ayesha = await signInAgain(app, ayesha);
}

async function cancelPart(id: string, part: PartOfBooking): Promise<PartQuote> {
  const quote = await calls.cancelPart(id, part);
  await runAllJobs(app);
  return quote;
}

const quoteFlights = (id: string, slice: number, date: string) =>
  calls.sendAndRead<ChangeQuote>(201, `${id}/change-quote`, { slice, date });

async function take({ id: quote_id, choices }: ChangeQuote, id: string) {
  const answer = await send(`${id}/change`, { quote_id, choice_id: choices[0]?.id ?? "" });
  await runAllJobs(app);
  return answer;
}

describe("a question about both directions", () => {
  it("stays open while the airline has cancelled the other one", async () => {
    const id = await buy();
    await changeSchedule(outId, OUT, CANCEL);
    await changeSchedule(backId, BACK, CANCEL);
    await take(await quoteFlights(id, 1, LATER), id);
    expect(await see(id)).toMatchObject({
      schedule_question: { answer: null },
    });
    expect(await openCases()).toEqual([`schedule_change ${id}`]);
    const wayThere = await quoteFlights(id, 0, BACK);
    expect(wayThere.choices.map(({ sum }) => sum.total)).toEqual([0]);
    await take(wayThere, id);
    expect(await see(id)).toMatchObject({
      schedule_question: { answer: "changed" },
    });
    expect(await openCases()).toEqual([]);
    expect([await taken(OUT), await taken(BACK), await taken(LATER)]).toEqual([0, 3, 3]);
    await expectBalancedBooks(app);
  });
});

it("a question about one direction is answered by other flights, whatever was accepted of the other before", async () => {
  const id = await buy();
  await changeSchedule(outId, OUT, moveTo("141", "11:45", "12:50"));
  expect((await send(`${id}/accept-schedule`, { changes: 1 })).statusCode).toBe(200);
  await changeSchedule(backId, BACK, CANCEL);
  await take(await quoteFlights(id, 1, LATER), id);
  expect(await see(id)).toMatchObject({
    schedule_question: { answer: "changed" },
  });
  expect(await openCases()).toEqual([]);
});

describe("a quote for other flights", () => {
  it("without charge is void once the new times were accepted", async () => {
    const id = await buy();
    await changeSchedule(outId, OUT, moveTo("141", "11:45", "12:50"));
    const quote = await quoteFlights(id, 0, BACK.replace("06", "05"));
    expect((await send(`${id}/accept-schedule`, { changes: 1 })).statusCode).toBe(200);
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
    const { total_payable: paid } = await see(id);
    await changeSchedule(outId, OUT, CANCEL);
    await changeSchedule(backId, BACK, CANCEL);
    const { schedule_question: question } = await see(id);
    await at(question?.answer_by ?? "");
    await runJob(app.jobHandlers, "sweep-flight-bookings");
    expect(await see(id)).toMatchObject({
      schedule_question: { answer: "none", is_free: true },
    });
    expect((await quoteCancellation(id)).sum).toMatchObject({ airline_charge: 0, refund: paid });
    await at(`${OUT}T12:00:00Z`);
    const late = await quoteCancellation(id);
    expect(late).toMatchObject({ kind: "refund", sum: { refund: paid } });
    expect((await confirmCancellation(id, late.id)).statusCode).toBe(200);
    await expectBalancedBooks(app);
  });

  it("does not count as flown when the way there was", async () => {
    const id = await buy();
    await changeSchedule(backId, BACK, CANCEL);
    const early = await quoteCancellation(id);
    await at(`${OUT}T12:00:00Z`);
    const before = await quoteCancellation(id);
    await at(`${BACK}T15:00:00Z`);
    const after = await quoteCancellation(id);
    expect(before.kind).toBe("request");
    expect(before.sum?.refund).toBeLessThan(early.sum?.refund ?? 0);
    expect(after.sum?.refund).toBe(before.sum?.refund);
    expect(after.sum?.refund).toBeGreaterThanOrEqual(3 * (1200 + 925));
  });
});

it("a change to a flight that the airline cancels before it is paid is refunded in full, and the ticket stays", async () => {
  const id = await buy();
  const { ticket_numbers: tickets } = await see(id);
  await take(await quoteFlights(id, 1, LATER), id);
  await changeSchedule(backId, LATER, CANCEL);
  const [change] = (await see(id)).changes;
  const page = await openPaymentPage(app, ayesha, change?.id ?? "", "flight-change");
  await payAt(app, page);
  await runAllJobs(app);
  const after = await see(id);
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
  await cancelPart(id, onlyTravellers(1));
  const { booking_id: reference, ticket_numbers: tickets } = await see(id);
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
  const importDays = (weekdays: string) => {
    const row = `BS,US-Bangla Airlines,141,DAC,CXB,${weekdays},2026-11-01,2027-03-27,07:30,07:59,Boeing 737-800,1,1,Y,economy,Morning block,9,1200,22500,3000,925,7000,500,30,7,3000,400`;
    return importOwnFlights([headings, row], "no");
  };
  // The fourth of December is a Friday.
  expect((await importDays("123467")).json()).toMatchObject({ code: "flight_sold" });
  expect((await importDays("23567")).statusCode).toBe(201);
});

describe("a case of staff", () => {
  const settle = (id: string, version: string) =>
    byStaff("POST", `unknown-outcomes/${id}/decision`, {
      verdict: "settled",
      note: "They take the bus",
      version,
    });

  it("is not settled together with what the airline changed since it was opened", async () => {
    const id = await buy();
    await changeSchedule(outId, OUT, moveTo("141", "11:45", "12:50"));
    await byStaff("POST", `claims/unknown-outcomes/${id}`);
    const { version } = await readCase(id);
    await changeSchedule(backId, BACK, CANCEL);
    expect((await settle(id, version)).json()).toMatchObject({ code: "case_changed" });
    expect(await see(id)).toMatchObject({
      schedule_question: { answer: null },
    });
  });

  it("about a cancelled flight that nobody answered ends what is free of charge", async () => {
    const id = await buy();
    await changeSchedule(outId, OUT, CANCEL);
    const { schedule_question: question } = await see(id);
    await at(question?.answer_by ?? "");
    await runJob(app.jobHandlers, "sweep-flight-bookings");
    nadia = await signedInStaff(app, ["content", "support"], "Nadia Karim");
    await byStaff("POST", `claims/unknown-outcomes/${id}`);
    expect((await settle(id, (await readCase(id)).version)).statusCode).toBe(200);
    expect(await see(id)).toMatchObject({
      schedule_question: { answer: "settled" },
    });
    expect((await quoteCancellation(id)).sum?.airline_charge).toBeGreaterThan(0);
    expect(await openCases()).toEqual([]);
  });
});
