import type { AdminBooking } from "@ghuri/contract/admin-bookings";
import type { ExtrasOnSale, FlightExtras } from "@ghuri/contract/flight-extras";
import type { PartQuote } from "@ghuri/contract/part-cancellations";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
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
  traveller,
} from "../../../../test/book-flight.ts";
import { expectBalancedBooks } from "../../../../test/expect-balanced-books.ts";
import { ownFlightCalls } from "../../../../test/own-flight-calls.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { auditEntries } from "../../back-office/tables.ts";
import { ownChosenSeats } from "../../inventory/tables.ts";

/* Bags and seats on the agency's own flights: staff say what is for sale, and a seat is sold once. */

const HEADINGS =
  "airline_code,airline_name,flight_number,origin,destination,weekdays,valid_from,valid_until,departure_time,arrival_time,booking_class,cabin,fare_name,seats,adult_fare,child_fare,adult_tax,child_tax,checked_kg,cabin_kg,change_penalty,refund_penalty";
const DATE = "2026-12-04";

let app: ListeningApp;
let nadia: StaffSession;
let owner: SignedUpAccount;
let flightId: string;
beforeEach(async () => {
  app = await startListeningApp();
  nadia = await signedInStaff(app, ["content", "support"], "Nadia Karim");
  owner = await signUp(app);
  await importFlight();
  const list = await byStaff("GET", "own-flights");
  flightId = list.json<{ data: { id: string }[] }>().data[0]?.id ?? "";
});
afterEach(() => app.stop());

async function importFlight(): Promise<void> {
  const row = `BS,US-Bangla Airlines,141,DAC,CXB,1234567,2026-11-25,2027-03-27,7:30,08:35,Y,economy,Weekend block,20,1200,900,925,925,20,7,1000,500`;
  const answer = await importOwnFlights([HEADINGS, row]);
  if (answer.statusCode !== 201) throw new Error(answer.body);
}

const { byStaff, decideCase } = backOfficeCalls(() => ({ app, staff: nadia }));
const { importOwnFlights } = ownFlightCalls(() => ({ app, staff: nadia }));

const PLAN = {
  letters: "ABC DEF",
  first_row: 1,
  last_row: 12,
  skipped_rows: [],
  exit_rows: [6],
  blocked: ["1A"],
  zones: [
    { from_row: 1, to_row: 8, price: 450 },
    { from_row: 9, to_row: 10, price: 600 },
    { from_row: 11, to_row: 12, price: 200 },
  ],
  is_refundable: true,
};

/** Staff draw the cabin and offer a bag. */
async function offerExtras(): Promise<void> {
  const planId = randomUUID();
  const plan = await byStaff("PUT", `seat-plans/${planId}`, {
    name: "ATR 72",
    plan: PLAN,
    version: null,
  });
  expect(plan.json()).toMatchObject({ data: { seats: 71 } });
  const bag = {
    id: randomUUID(),
    name: "Bag, 20 kg",
    kg: 20,
    price: 1200,
    most: 2,
    is_refundable: false,
    booking_class: null,
  };
  const saved = await byStaff("PUT", `own-flights/${flightId}/extras`, {
    seat_plan_id: planId,
    bags: [bag],
    version: "0",
  });
  if (saved.statusCode !== 200) throw new Error(saved.body);
}

/** A booking for two that is paid, and waits for tickets of staff. */
async function paidFor(body: object = {}): Promise<string> {
  const found = await searchFlights(app, { trips: [["DAC", "CXB", DATE]], adult: 2 });
  const options = found.options.filter(({ fare_name }) => fare_name === "Weekend block");
  const users = [
    traveller(),
    traveller({ first_name: "Rahim", last_name: "Uddin", email: null, phone: null }),
  ];
  return buyTicket(app, owner, { users, ...body }, { ...found, options });
}

/** Staff say what became of a booking that waits for tickets. */
async function decide(id: string, decision: object): Promise<void> {
  const decided = await decideCase(id, { note: "As the airline said", ...decision });
  if (decided.statusCode !== 200) throw new Error(decided.body);
  await runAllJobs(app);
}

/** A ticket for two, entered by staff. */
async function ticketed(
  ticket_numbers: readonly string[] = ["7792400000777", "7792400000778"],
  body: object = {},
): Promise<string> {
  const id = await paidFor(body);
  await decide(id, { verdict: "ticketed", pnr: "BLK7QX", ticket_numbers });
  return id;
}

/** Seats for both, chosen with the ticket. */
const WITH_TICKET = {
  extras: {
    bags: [],
    seats: [
      { flight: 0, traveller: 0, seat: "3A" },
      { flight: 0, traveller: 1, seat: "3B" },
    ],
    expected_total: 2 * 450,
  },
};

function send(id: string, path: string, payload: object = {}) {
  const url = `/api/v1/user/air-bookings/${id}/${path}`;
  return app.http.inject({ method: "POST", url, headers: owner.headers, payload });
}

async function onSale(id: string): Promise<ExtrasOnSale> {
  const url = `/api/v1/user/air-bookings/${id}/extras`;
  const answer = await app.http.inject({ url, headers: owner.headers });
  return answer.json<{ data: ExtrasOnSale }>().data;
}

/** A bag for the first traveller and a seat for each, paid. */
async function bought(id: string): Promise<FlightExtras> {
  const { bags } = await onSale(id);
  const answer = await send(id, "extras", {
    bags: [{ id: bags.find(({ traveller: who }) => who === 0)?.id ?? "", quantity: 1 }],
    seats: [
      { flight: 0, traveller: 0, seat: "3A" },
      { flight: 0, traveller: 1, seat: "3B" },
    ],
    expected_total: 1200 + 2 * 450,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const [purchase] = (await getBooking(app, owner, id)).extras;
  if (!purchase) throw new Error("Nothing was chosen");
  await payAt(app, await openPaymentPage(app, owner, purchase.id, "flight-extras"));
  await runAllJobs(app);
  const [done] = (await getBooking(app, owner, id)).extras;
  return done ?? purchase;
}

/** The first traveller takes another seat, and pays the difference if there is one. */
async function swap(id: string, seat: string, instead_of: string, expected_total: number) {
  // Purchases are listed by their time.
  app.clock.advanceMinutes(1);
  const seats = [{ flight: 0, traveller: 0, seat, instead_of }];
  const answer = await send(id, "extras", { bags: [], seats, expected_total });
  if (answer.statusCode !== 200) return answer.json<{ code: string }>().code;
  const [purchase] = (await getBooking(app, owner, id)).extras;
  if (expected_total > 0)
    await payAt(app, await openPaymentPage(app, owner, purchase?.id ?? "", "flight-extras"));
  await runAllJobs(app);
  return (await getBooking(app, owner, id)).extras[0]?.status;
}

const taken = async () => {
  const rows = await app.database.db.select({ seat: ownChosenSeats.seat }).from(ownChosenSeats);
  return rows.map(({ seat }) => seat).toSorted();
};

describe("bags and seats on an own flight", () => {
  it("are not for sale before staff say what there is", async () => {
    const id = await ticketed();
    const actions = async () => (await getBooking(app, owner, id)).available_actions;
    expect(await onSale(id)).toMatchObject({ bags: [], seat_maps: [] });
    expect(await actions()).not.toContain("buy_extras");
    await offerExtras();
    expect(await actions()).toContain("buy_extras");
  });

  it("are bought, kept by the booking, and listed in the manifest", async () => {
    await offerExtras();
    const id = await ticketed();
    expect(await bought(id)).toMatchObject({
      status: "extras_done",
      total: 2100,
      items: [{ kind: "bag" }, { seat: "3A" }, { seat: "3B" }],
    });
    expect(await taken()).toEqual(["3A", "3B"]);
    const manifest = await byStaff(
      "GET",
      `own-flights/${flightId}/departures/${DATE}/manifest.csv?language=en`,
    );
    expect(manifest.body).toContain("Extra bag, 20 kg; Seat 3A");
    expect(manifest.body).toContain("Seat 3B");
    await expectBalancedBooks(app);
  });

  it("are sold by staff for a ticket as well: the same choice once, paid as an order of its own, with their name in the audit log", async () => {
    const id = await ticketed();
    const allowed = async (of: string) =>
      (await byStaff("GET", `bookings/${of}`)).json<{ data: AdminBooking }>().data.allowed_actions;
    expect(await allowed(id)).not.toContain("sell_extras");
    await offerExtras();
    expect(await allowed(id)).toContain("sell_extras");
    const found = await byStaff("GET", `bookings/${id}/extras`);
    expect(found.json()).toMatchObject({
      data: {
        on_sale: {
          bags: [
            { kg: 20, traveller: 0 },
            { kg: 20, traveller: 1 },
          ],
        },
        flights: [{ origin: "DAC", destination: "CXB" }],
        travellers: [{ position: 0 }, { position: 1, name: "Rahim Uddin" }],
      },
    });
    const seats = [{ flight: 0, traveller: 1, seat: "3B" }];
    const wish = { bags: [], seats, expected_total: 450 };
    const wrong = await byStaff("POST", `bookings/${id}/extras`, { ...wish, expected_total: 1 });
    expect(wrong.json()).toMatchObject({ code: "extras_changed" });
    const sell = () => byStaff("POST", `bookings/${id}/extras`, wish);
    const answers = await Promise.all([sell(), sell()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const ids = answers.map((answer) => answer.json<{ data: { id: string } }>().data.id);
    expect(new Set(ids).size).toBe(1);
    const [purchase = ""] = ids;
    expect(await taken()).toEqual(["3B"]);
    expect(await allowed(purchase)).toContain("take_payment");
    const entries = await app.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "booking.sell"));
    expect(entries).toHaveLength(1);
    expect(entries[0]?.after).toMatchObject({ kind: "flight-extras", amount: 450 });
    await payAt(app, await openPaymentPage(app, owner, purchase, "flight-extras"));
    await runAllJobs(app);
    expect((await getBooking(app, owner, id)).extras).toMatchObject([{ status: "extras_done" }]);
    expect((await byStaff("GET", `bookings/${randomUUID()}/extras`)).statusCode).toBe(404);
    await expectBalancedBooks(app);
  });

  it("hold their seats only until the time to pay is over", async () => {
    await offerExtras();
    const id = await ticketed();
    const wish = {
      bags: [],
      seats: [{ flight: 0, traveller: 0, seat: "3A" }],
      expected_total: 450,
    };
    expect((await send(id, "extras", wish)).statusCode).toBe(200);
    expect(await taken()).toEqual(["3A"]);
    expect((await send(id, "withdraw-extras")).statusCode).toBe(200);
    expect(await taken()).toEqual([]);
  });

  it("leave with the traveller who is cancelled: the seat is free, and what it cost comes back", async () => {
    await offerExtras();
    const id = await ticketed();
    await bought(id);
    const asked = await send(id, "part-quote", { travellers: [1], slices: [] });
    const { data: quote } = asked.json<{ data: PartQuote }>();
    expect(quote.extras).toEqual({ paid: 450, refund: 450 });
    expect((await send(id, "cancel-part", { quote_id: quote.id })).statusCode).toBe(200);
    expect(await taken()).toEqual(["3A"]);
    const [purchase] = (await getBooking(app, owner, id)).extras;
    expect(purchase?.items).toMatchObject([
      { kind: "bag", returned: null },
      { seat: "3A", returned: null },
      { seat: "3B", returned: { refund: 450 } },
    ]);
    await expectBalancedBooks(app);
  });
});

describe("seats that are bought with the ticket of an own flight", () => {
  it("are the travellers' own with it: on the manifest, and exchanged like others", async () => {
    await offerExtras();
    const id = await ticketed(undefined, WITH_TICKET);
    const manifest = await byStaff(
      "GET",
      `own-flights/${flightId}/departures/${DATE}/manifest.csv?language=en`,
    );
    expect(manifest.body).toContain("Seat 3A");
    expect(await swap(id, "9A", "3A", 150)).toBe("extras_done");
    expect(await taken()).toEqual(["3B", "9A"]);
    const [, first] = (await getBooking(app, owner, id)).extras;
    expect(first).toMatchObject({ with_ticket: true, items: [{ swapped_for: "9A" }, {}] });
    await expectBalancedBooks(app);
  });

  it("go back whole and are free again when the airline gives no ticket", async () => {
    await offerExtras();
    const id = await paidFor(WITH_TICKET);
    expect(await taken()).toEqual(["3A", "3B"]);
    await decide(id, { verdict: "failed" });
    const ended = await getBooking(app, owner, id);
    expect(ended).toMatchObject({
      status: "booking_failed",
      refunds: [{ amount: ended.total_payable }],
      extras: [{ status: "extras_failed" }],
    });
    expect(await taken()).toEqual([]);
    await expectBalancedBooks(app);
  });
});

describe("another seat for a seat that was bought", () => {
  it("costs the difference, frees the old one, and is on the ticket and the manifest", async () => {
    await offerExtras();
    const id = await ticketed();
    await bought(id);
    expect((await onSale(id)).own_seats).toEqual([
      { flight: 0, traveller: 0, seat: "3A", worth: 450 },
      { flight: 0, traveller: 1, seat: "3B", worth: 450 },
    ]);
    expect(await swap(id, "9A", "3A", 150)).toBe("extras_done");
    expect(await taken()).toEqual(["3B", "9A"]);
    const [later, first] = (await getBooking(app, owner, id)).extras;
    expect(later?.items).toMatchObject([{ seat: "9A", instead_of: "3A", price: 150 }]);
    expect(first?.items).toMatchObject([
      { kind: "bag" },
      { seat: "3A", swapped_for: "9A", returned: null },
      { seat: "3B", swapped_for: null },
    ]);
    const manifest = await byStaff(
      "GET",
      `own-flights/${flightId}/departures/${DATE}/manifest.csv?language=en`,
    );
    expect(manifest.body).toContain("Seat 9A");
    expect(manifest.body).not.toContain("Seat 3A");
    await expectBalancedBooks(app);
  });

  it("that is cheaper costs nothing and gives nothing back; a later one counts what was paid", async () => {
    await offerExtras();
    const id = await ticketed();
    await bought(id);
    expect(await swap(id, "11A", "3A", 0)).toBe("extras_done");
    expect(await taken()).toEqual(["11A", "3B"]);
    expect(await swap(id, "9C", "11A", 150)).toBe("extras_done");
    expect(await taken()).toEqual(["3B", "9C"]);
    const asked = await send(id, "part-quote", { travellers: [0], slices: [] });
    const { data: quote } = asked.json<{ data: PartQuote }>();
    // The bag is not given back; of the seats everything that was paid for them is.
    expect(quote.extras).toEqual({ paid: 1200 + 450 + 150, refund: 600 });
    expect((await send(id, "cancel-part", { quote_id: quote.id })).statusCode).toBe(200);
    expect(await taken()).toEqual(["3B"]);
    await expectBalancedBooks(app);
  });

  it("is refused when it is taken, when the traveller has another one, or at another price", async () => {
    await offerExtras();
    const id = await ticketed();
    await bought(id);
    expect(await swap(id, "3B", "3A", 0)).toBe("seat_taken");
    expect(await swap(id, "9A", "4A", 150)).toBe("extras_changed");
    expect(await swap(id, "9A", "3A", 600)).toBe("extras_changed");
    const second = await send(id, "extras", {
      bags: [],
      seats: [{ flight: 0, traveller: 0, seat: "9A" }],
      expected_total: 600,
    });
    expect(second.statusCode).toBe(422);
    expect(await taken()).toEqual(["3A", "3B"]);
  });

  it("that is not paid in time leaves the traveller where they sit", async () => {
    await offerExtras();
    const id = await ticketed();
    await bought(id);
    const seats = [{ flight: 0, traveller: 0, seat: "9A", instead_of: "3A" }];
    expect((await send(id, "extras", { bags: [], seats, expected_total: 150 })).statusCode).toBe(
      200,
    );
    expect(await taken()).toEqual(["3A", "3B", "9A"]);
    expect((await send(id, "withdraw-extras")).statusCode).toBe(200);
    expect(await taken()).toEqual(["3A", "3B"]);
  });

  it("goes to one of two who want it at once", async () => {
    await offerExtras();
    const id = await ticketed();
    await bought(id);
    const other = await ticketed(["7792400000787", "7792400000788"]);
    const answers = await Promise.all([
      send(id, "extras", {
        bags: [],
        seats: [{ flight: 0, traveller: 0, seat: "9A", instead_of: "3A" }],
        expected_total: 150,
      }),
      send(other, "extras", {
        bags: [],
        seats: [{ flight: 0, traveller: 0, seat: "9A" }],
        expected_total: 600,
      }),
    ]);
    const codes = answers.map((answer) => answer.json<{ code?: string }>().code ?? "started");
    expect(codes.toSorted()).toEqual(["seat_taken", "started"]);
  });
});
