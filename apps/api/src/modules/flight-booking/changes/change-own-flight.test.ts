import type { ChangeQuote } from "@ghuri/contract/flight-changes";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backOfficeCalls } from "../../../../test/back-office-calls.ts";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import {
  buyTicket,
  getBooking,
  openPaymentPage,
  payAt,
  runAllJobs,
  searchFlights,
} from "../../../../test/book-flight.ts";
import { expectBalancedBooks } from "../../../../test/expect-balanced-books.ts";
import { ownFlightCalls, ownSeatsTaken } from "../../../../test/own-flight-calls.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";

/* Changes on the agency's own flights, whose tickets come from its stock or from staff. */

const HEADINGS =
  "airline_code,airline_name,flight_number,origin,destination,weekdays,valid_from,valid_until,departure_time,arrival_time,booking_class,cabin,fare_name,seats,adult_fare,child_fare,adult_tax,child_tax,checked_kg,cabin_kg,change_penalty";

let app: ListeningApp;
let nadia: StaffSession;
beforeEach(async () => {
  app = await startListeningApp();
  nadia = await signedInStaff(app, ["content", "support"], "Nadia Karim");
});
afterEach(() => app.stop());

/** A daily flight with so many seats each day, and one back where asked for. */
async function sellFlight(seats: number, seatsBack: number | null = null): Promise<void> {
  const row = (flight: string, times: string, count: number, penalty: number) =>
    `BS,US-Bangla Airlines,${flight},1234567,2026-11-25,2027-03-27,${times},Y,economy,Weekend block,${count},1200,900,925,925,20,7,${penalty}`;
  const rows = [
    row("141,DAC,CXB", "7:30,08:35", seats, 1000),
    ...(seatsBack === null ? [] : [row("142,CXB,DAC", "9:15,10:20", seatsBack, 1500)]),
  ];
  const answer = await importOwnFlights([HEADINGS, ...rows]);
  if (answer.statusCode !== 201) throw new Error(answer.body);
}

const { readCase, decideCase } = backOfficeCalls(() => ({ app, staff: nadia }));
const { importOwnFlights } = ownFlightCalls(() => ({ app, staff: nadia }));

/** Claims an open case, and records the outcome. */
async function decide(id: string, verdict: object) {
  const { kind } = await readCase(id);
  const decided = await decideCase(id, { note: "As the airline said", ...verdict });
  if (decided.statusCode !== 200) throw new Error(decided.body);
  await runAllJobs(app);
  return kind;
}

async function ticketed(
  owner: SignedUpAccount,
  date: string,
  number: string,
  back: string | null = null,
): Promise<string> {
  const found = await searchFlights(app, {
    trips: [["DAC", "CXB", date], ...(back === null ? [] : [["CXB", "DAC", back] as const])],
  });
  const options = found.options.filter(({ fare_name }) => fare_name === "Weekend block");
  const id = await buyTicket(app, owner, {}, { ...found, options });
  await decide(id, { verdict: "ticketed", pnr: "BLK7QX", ticket_numbers: [number] });
  return id;
}

function send(owner: SignedUpAccount, path: string, payload: object) {
  const url = `/api/v1/user/air-bookings/${path}`;
  return app.http.inject({ method: "POST", url, headers: owner.headers, payload });
}

async function quote(
  owner: SignedUpAccount,
  id: string,
  date: string,
  back: string | null = null,
): Promise<ChangeQuote> {
  const also = back === null ? {} : { also: [{ slice: 1, date: back }] };
  const answer = await send(owner, `${id}/change-quote`, { slice: 0, date, ...also });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: ChangeQuote }>().data;
}

const accept = (owner: SignedUpAccount, id: string, { id: quote_id, choices }: ChangeQuote) =>
  send(owner, `${id}/change`, { quote_id, choice_id: choices[0]?.id ?? "" });

const takenOn = (date: string) => ownSeatsTaken(app, date);

describe("a change on an own flight without a stock of tickets", () => {
  it("waits for staff, who enter the new tickets; the old seat returns", async () => {
    await sellFlight(20);
    const owner = await signUp(app);
    const id = await ticketed(owner, "2026-12-04", "7792400000777");
    const found = await quote(owner, id, "2026-12-11");
    expect(found.choices).toMatchObject([
      { sum: { fare_difference: 0, penalty: 1000, service_fee: 300, total: 1300 } },
    ]);
    await accept(owner, id, found);
    const [open] = (await getBooking(app, owner, id)).changes;
    const changeId = open?.id ?? "";
    await payAt(app, await openPaymentPage(app, owner, changeId, "flight-change"));
    await runAllJobs(app);
    expect((await getBooking(app, owner, id)).changes).toMatchObject([{ status: "change_paid" }]);
    expect([await takenOn("2026-12-04"), await takenOn("2026-12-11")]).toEqual([1, 1]);

    const tickets = { pnr: "NEW7QX", ticket_numbers: ["7792400000888"] };
    expect(await decide(changeId, { verdict: "ticketed", ...tickets })).toBe("change");
    expect(await getBooking(app, owner, id)).toMatchObject({
      pnr: "NEW7QX",
      ticket_numbers: ["7792400000888"],
      changes: [{ status: "change_done", exchanged_tickets: ["7792400000777"] }],
    });
    expect([await takenOn("2026-12-04"), await takenOn("2026-12-11")]).toEqual([0, 1]);
    await expectBalancedBooks(app);
  });

  it("that the airline does not make is refunded in full, and the old ticket stays", async () => {
    await sellFlight(20);
    const owner = await signUp(app);
    const id = await ticketed(owner, "2026-12-04", "7792400000778");
    await accept(owner, id, await quote(owner, id, "2026-12-11"));
    const changeId = (await getBooking(app, owner, id)).changes[0]?.id ?? "";
    await payAt(app, await openPaymentPage(app, owner, changeId, "flight-change"));
    await runAllJobs(app);
    await decide(changeId, { verdict: "failed" });
    expect(await getBooking(app, owner, id)).toMatchObject({
      status: "ticket_issued",
      ticket_numbers: ["7792400000778"],
      changes: [{ status: "change_failed" }],
    });
    expect([await takenOn("2026-12-04"), await takenOn("2026-12-11")]).toEqual([1, 0]);
    await expectBalancedBooks(app);
  });
});

describe("both directions of an own return in one change", () => {
  it("move at one price with one penalty, one fee and one new ticket", async () => {
    await sellFlight(20, 20);
    const owner = await signUp(app);
    const id = await ticketed(owner, "2026-12-04", "7792400000777", "2026-12-08");
    const found = await quote(owner, id, "2026-12-11", "2026-12-15");
    expect(found).toMatchObject({
      slice: 0,
      also: [{ slice: 1, date: "2026-12-15" }],
      // The strictest of both rules, once.
      choices: [
        {
          also: [{ slice: 1 }],
          sum: { fare_difference: 0, penalty: 1500, service_fee: 300, total: 1800 },
        },
      ],
    });
    await accept(owner, id, found);
    const taken = () =>
      Promise.all(["2026-12-04", "2026-12-08", "2026-12-11", "2026-12-15"].map(takenOn));
    expect(await taken()).toEqual([1, 1, 1, 1]);
    const changeId = (await getBooking(app, owner, id)).changes[0]?.id ?? "";
    await payAt(app, await openPaymentPage(app, owner, changeId, "flight-change"));
    await runAllJobs(app);
    const tickets = { pnr: "NEW7QX", ticket_numbers: ["7792400000888"] };
    await decide(changeId, { verdict: "ticketed", ...tickets });
    const after = await getBooking(app, owner, id);
    expect(after).toMatchObject({
      ticket_numbers: ["7792400000888"],
      changes: [{ status: "change_done", exchanged_tickets: ["7792400000777"] }],
    });
    expect(
      after.flights.map(({ flight_segments: [first] }) => first?.departure_time.slice(0, 10)),
    ).toEqual(["2026-12-11", "2026-12-15"]);
    expect(await taken()).toEqual([0, 0, 1, 1]);
    await expectBalancedBooks(app);
  });

  it("hold the seats of both, or of none, when one of two travellers is later", async () => {
    await sellFlight(20, 2);
    const [one, other] = [await signUp(app), await signUp(app)];
    const first = await ticketed(one, "2026-12-04", "7792400000701", "2026-12-08");
    const second = await ticketed(other, "2026-12-05", "7792400000702", "2026-12-09");
    await ticketed(await signUp(app), "2026-12-10", "7792400000703", "2026-12-15");
    const quotes = [
      await quote(one, first, "2026-12-11", "2026-12-15"),
      await quote(other, second, "2026-12-11", "2026-12-15"),
    ] as const;
    const answers = await Promise.all([
      accept(one, first, quotes[0]),
      accept(other, second, quotes[1]),
    ]);
    const codes = answers.map((answer) => answer.json<{ code?: string }>().code ?? "accepted");
    expect(codes.toSorted()).toEqual(["accepted", "change_sold_out"]);
    // There is room for both on the way out, and whoever was later holds nothing there.
    expect([await takenOn("2026-12-11"), await takenOn("2026-12-15")]).toEqual([1, 2]);
  });

  it("give their seats back together when the change is withdrawn", async () => {
    await sellFlight(20, 20);
    const owner = await signUp(app);
    const id = await ticketed(owner, "2026-12-04", "7792400000704", "2026-12-08");
    await accept(owner, id, await quote(owner, id, "2026-12-11", "2026-12-15"));
    await send(owner, `${id}/withdraw-change`, {});
    const taken = ["2026-12-04", "2026-12-08", "2026-12-11", "2026-12-15"].map(takenOn);
    expect(await Promise.all(taken)).toEqual([1, 1, 0, 0]);
  });
});

describe("the last seat of an own flight", () => {
  it("goes to one of two travellers who change to it at once", async () => {
    await sellFlight(2);
    const [one, other] = [await signUp(app), await signUp(app)];
    const first = await ticketed(one, "2026-12-04", "7792400000701");
    const second = await ticketed(other, "2026-12-05", "7792400000702");
    await ticketed(await signUp(app), "2026-12-11", "7792400000703");
    const quotes = [
      await quote(one, first, "2026-12-11"),
      await quote(other, second, "2026-12-11"),
    ] as const;
    const answers = await Promise.all([
      accept(one, first, quotes[0]),
      accept(other, second, quotes[1]),
    ]);
    const codes = answers.map((answer) => answer.json<{ code?: string }>().code ?? "accepted");
    expect(codes.toSorted()).toEqual(["accepted", "change_sold_out"]);
    expect(await takenOn("2026-12-11")).toBe(2);
  });
});
