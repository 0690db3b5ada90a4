import type { BuyExtrasBody, ExtrasOnSale, FlightExtras } from "@ghuri/contract/flight-extras";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AirlineStandin, startAirlineStandin } from "../../../../test/airline-standin.ts";
import { backOfficeCalls } from "../../../../test/back-office-calls.ts";
import { signedInStaff } from "../../../../test/back-office.ts";
import {
  bookFlight,
  openPaymentPage,
  payAt,
  payBooking,
  traveller,
} from "../../../../test/book-flight.ts";
import {
  buyRemotely,
  issueTickets,
  NOW,
  passTime,
  remoteAirlineEnv,
  type RemoteWish,
  searchRemotely,
  startAfresh,
} from "../../../../test/book-remotely.ts";
import { bookingCalls, onlySlices } from "../../../../test/booking-calls.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { expectBalancedBooks } from "../../../../test/expect-balanced-books.ts";
import { forgetJobs, recordPayments, runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { findBooking } from "../bookings/find-bookings.ts";

/* Bags and seats for a ticket of an airline on the other end of a network, whose answers may be lost. */

let standin: AirlineStandin;
let app: ListeningApp;
let owner: SignedUpAccount;
beforeAll(async () => {
  standin = await startAirlineStandin();
  const env = { ...remoteAirlineEnv(standin), EXTRAS_FEE: "50" };
  app = await startListeningApp({ at: NOW, env });
  owner = await signUp(app);
});
afterAll(async () => {
  await app.stop();
  await standin.stop();
});
beforeEach(() => startAfresh(app, standin));

const wait = (minutes: number) => passTime(app, standin, minutes);
const buy = (purchaseId: string) => runJob(app.jobHandlers, "buy-flight-extras", { purchaseId });

const ticketed = (wish: RemoteWish = {}) => buyRemotely(app, owner, wish);

const { see, send, quoteCancellation, confirmCancellation, quotePart, confirmPart } = bookingCalls(
  () => ({ app, owner }),
);

/** Records payments; what follows is run by hand. */
async function settle(): Promise<void> {
  await recordPayments(app);
  await forgetJobs(app);
}

async function onSale(id: string): Promise<ExtrasOnSale> {
  const url = `/api/v1/user/air-bookings/${id}/extras`;
  const answer = await app.http.inject({ url, headers: owner.headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: ExtrasOnSale }>().data;
}

/** A bag and seat 12C, at the prices on sale. */
async function aChoice(id: string, seat = "12C"): Promise<BuyExtrasBody> {
  const { bags, seat_maps: maps, fee_each: fee } = await onSale(id);
  const bag = bags.find(({ kind }) => kind === "bag");
  const price = maps[0]?.rows.flat().find((one) => one.seat === seat)?.price;
  if (!bag || price == null) throw new Error(`Seat ${seat} and a bag are for sale`);
  return {
    bags: [{ id: bag.id, quantity: 1 }],
    seats: [{ flight: 0, traveller: 0, seat }],
    expected_total: bag.price + price + 2 * fee,
  };
}

async function purchaseOf(id: string): Promise<FlightExtras> {
  const [purchase] = (await see(id)).extras;
  if (!purchase) throw new Error("Nothing was chosen");
  return purchase;
}

/** Chooses a bag and a seat, or what is wanted, and pays for them. */
async function paid(id: string, choice?: BuyExtrasBody): Promise<FlightExtras> {
  const answer = await send(`${id}/extras`, choice ?? (await aChoice(id)));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const purchase = await purchaseOf(id);
  await payAt(app, await openPaymentPage(app, owner, purchase.id, "flight-extras"));
  await settle();
  return purchase;
}

const atAirline = async () => (await standin.orders()).flatMap(({ extras }) => extras);

describe("bags and seats after the sale", () => {
  it("are offered with prices in taka, bought once they are paid, and shown on booking and ticket", async () => {
    const id = await ticketed();
    expect((await see(id)).available_actions).toContain("buy_extras");
    const { bags, seat_maps: maps, seated } = await onSale(id);
    expect(bags).toMatchObject([
      { kind: "bag", kg: 23, traveller: 0, flight: 0, is_refundable: true, most: 2 },
      { kind: "meal", kg: null, is_refundable: false },
    ]);
    expect(seated).toEqual([0]);
    expect(maps[0]?.rows[0]?.[0]).toMatchObject({ seat: "1A", price: null });

    const purchase = await paid(id);
    expect(purchase).toMatchObject({
      status: "extras_unpaid",
      fee: 100,
      items: [
        { kind: "bag", kg: 23, quantity: 1, flight: 0, traveller: 0 },
        { kind: "seat", seat: "12C", quantity: 1, is_refundable: false },
      ],
    });
    expect(purchase.total).toBe(purchase.items.reduce((sum, { price }) => sum + price, 100));
    expect(await atAirline()).toEqual([]);

    await buy(purchase.id);
    await buy(purchase.id);
    expect(await purchaseOf(id)).toMatchObject({ status: "extras_done" });
    expect(await atAirline()).toMatchObject([
      { kind: "bag", quantity: 1 },
      { kind: "seat", seat: "12C" },
    ]);
    const letters = await emailsTo(app, "ayesha@example.com");
    const letter = letters.find(({ subject }) => subject.startsWith("Your bags and seats"));
    expect(letter?.text).toContain("Seat 12C");
    const ticket = await app.http.inject({
      url: `/download-ticket/${id}?language=en`,
      headers: owner.headers,
    });
    expect([ticket.statusCode, ticket.headers["content-type"]]).toEqual([200, "application/pdf"]);
    await expectBalancedBooks(app);
  });

  it("stay unbought and cost nothing when they are not paid in time, or are withdrawn", async () => {
    const id = await ticketed();
    await send(`${id}/extras`, await aChoice(id));
    const again = await send(`${id}/extras`, await aChoice(id));
    expect(again.statusCode).toBe(200);
    expect((await see(id)).extras).toHaveLength(1);
    // While it waits, the booking is neither changed nor cancelled, and nothing else is bought.
    expect((await send(`${id}/cancellation-quote`)).json()).toMatchObject({ code: "extras_open" });
    expect((await send(`${id}/extras`, await aChoice(id, "12E"))).json()).toMatchObject({
      code: "extras_open",
    });
    expect((await send(`${id}/withdraw-extras`)).statusCode).toBe(200);
    expect(await purchaseOf(id)).toMatchObject({ status: "extras_withdrawn" });

    app.clock.advanceMinutes(1);
    await send(`${id}/extras`, await aChoice(id, "12E"));
    app.clock.advanceMinutes(31);
    await runJob(app.jobHandlers, "expire-overdue-orders", {});
    expect(await purchaseOf(id)).toMatchObject({ status: "extras_expired" });
    expect(await atAirline()).toEqual([]);
  });

  it("are refused at another price, on a taken seat, and twice for one traveller", async () => {
    const id = await ticketed();
    const choice = await aChoice(id);
    const codeOf = async (body: object) => {
      const answer = await send(`${id}/extras`, { ...choice, ...body });
      return answer.json<RefusalBody>().code;
    };
    expect(await codeOf({ expected_total: choice.expected_total - 1 })).toBe("extras_changed");
    expect(await codeOf({ bags: [{ id: "bag_none", quantity: 1 }] })).toBe("extras_changed");
    expect(await codeOf({ bags: [], seats: [] })).toBe("invalid");
    expect(await codeOf({ seats: [{ flight: 0, traveller: 5, seat: "12C" }] })).toBe("invalid");
    const twice = ["12C", "12E"].map((seat) => ({ flight: 0, traveller: 0, seat }));
    expect(await codeOf({ seats: twice })).toBe("invalid");
    const order = (await findBooking(app.database.db, id))?.supplierOrderId;
    await standin.control("take-seat", { order_id: order, seat: "12C" });
    expect(await codeOf({})).toBe("seat_taken");
    expect((await see(id)).extras).toEqual([]);
  });
});

describe("a purchase at the airline", () => {
  it("that the airline refuses is refunded in full, and the traveller is told", async () => {
    const id = await ticketed();
    const purchase = await paid(id);
    const order = (await findBooking(app.database.db, id))?.supplierOrderId;
    await standin.control("take-seat", { order_id: order, seat: "12C" });
    await buy(purchase.id);
    expect(await purchaseOf(id)).toMatchObject({ status: "extras_failed" });
    expect((await see(id)).status).toBe("ticket_issued");
    const letters = await emailsTo(app, "ayesha@example.com");
    expect(letters.some(({ subject }) => subject.includes("could not be added"))).toBe(true);
    const { rows } = await app.database.db.execute(sql`
      select paisa from refund_queue q join payments p on p.id = q.payment_id
      where p.subject_id = ${purchase.id}`);
    expect(rows).toMatchObject([{ paisa: 100 * purchase.total }]);
    await expectBalancedBooks(app);
  });

  it("whose answer is lost is looked up, and never sent twice", async () => {
    const id = await ticketed();
    const purchase = await paid(id);
    await standin.control("faults", { kind: "bad_gateway_after", path: "POST /v1/orders" });
    await expect(buy(purchase.id)).rejects.toThrow("502");
    expect(await purchaseOf(id)).toMatchObject({ status: "extras_paid" });
    await wait(1);
    await buy(purchase.id);
    expect(await purchaseOf(id)).toMatchObject({ status: "extras_done" });
    expect(await atAirline()).toHaveLength(2);
  });

  it("that never arrived is sent again when it can no longer be under way", async () => {
    const id = await ticketed();
    const purchase = await paid(id);
    await standin.control("faults", { kind: "bad_gateway", path: "POST /v1/orders" });
    await expect(buy(purchase.id)).rejects.toThrow("502");
    await wait(1);
    await expect(buy(purchase.id)).rejects.toThrow("under way");
    await wait(3);
    await buy(purchase.id);
    expect(await purchaseOf(id)).toMatchObject({ status: "extras_done" });
    expect(await atAirline()).toHaveLength(2);
  });

  it("without any answer becomes a case for staff, who record that nothing was sold", async () => {
    const id = await ticketed();
    const purchase = await paid(id);
    await standin.control("faults", { kind: "bad_gateway", path: "/v1/orders", times: 3 });
    for (let tries = 0; tries < 3; tries++) await expect(buy(purchase.id)).rejects.toThrow("502");
    const nadia = await signedInStaff(app, ["support"], "Nadia Islam");
    const { readCase, decideCase } = backOfficeCalls(() => ({ app, staff: nadia }));
    expect((await readCase(purchase.id)).kind).toBe("extras");
    const verdict = { verdict: "failed", note: "The airline sold nothing" };
    expect((await decideCase(purchase.id, verdict)).statusCode).toBe(200);
    expect(await purchaseOf(id)).toMatchObject({ status: "extras_failed" });
    await expectBalancedBooks(app);
  });
});

describe("a booking with bags and seats", () => {
  it("gives back what the airline refunds of them when it is cancelled", async () => {
    const id = await ticketed();
    const purchase = await paid(id);
    await buy(purchase.id);
    const [bag] = purchase.items;
    const quote = await quoteCancellation(id);
    expect(quote.extras).toEqual({ paid: purchase.total, refund: bag?.price });
    expect((await confirmCancellation(id, quote.id)).statusCode).toBe(200);
    expect((await purchaseOf(id)).items).toMatchObject([
      { kind: "bag", returned: { refund: bag?.price } },
      { kind: "seat", returned: { refund: 0 } },
    ]);
    // The booking's page shows all of it: two refunds, and one sum that is owed.
    const back = (quote.sum?.refund ?? 0) + (bag?.price ?? 0);
    const { refunds, refund_clock: clock } = await see(id);
    expect(refunds.map(({ type }) => type).toSorted()).toEqual(["flight", "flight-extras"]);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(back);
    expect(clock).toMatchObject({ owed: back, at_most: back });
    await expectBalancedBooks(app);
  });

  it("keeps those of the flights that stay when a direction is given up, and takes nothing more until the airline knows", async () => {
    const users = ["Ayesha", "Shirin"].map((first_name) => traveller({ first_name }));
    const id = await ticketed({
      body: { users },
      wanted: {
        adult: 2,
        trips: [
          ["DAC", "CXB", "2026-12-05"],
          ["CXB", "DAC", "2026-12-09"],
        ],
      },
    });
    const { bags, seat_maps: maps, fee_each: fee } = await onSale(id);
    const bag = bags.find((one) => one.kind === "bag" && one.flight === 0 && one.traveller === 1);
    const price = maps[1]?.rows.flat().find(({ seat }) => seat === "12C")?.price;
    if (!bag || price == null) throw new Error("A bag there and a seat back are for sale");
    const choice = {
      bags: [{ id: bag.id, quantity: 1 }],
      seats: [{ flight: 1, traveller: 0, seat: "12C" }],
      expected_total: bag.price + price + 2 * fee,
    };
    const purchase = await paid(id, choice);
    const part = onlySlices(0);
    expect((await send(`${id}/part-quote`, part)).json()).toMatchObject({ code: "extras_open" });
    await buy(purchase.id);

    const quote = await quotePart(id, part);
    expect(quote.extras).toEqual({ paid: bag.price + fee, refund: bag.price });
    expect((await confirmPart(id, quote.id)).statusCode).toBe(200);
    expect((await see(id)).available_actions).not.toContain("buy_extras");
    expect((await send(`${id}/extras`, choice)).json()).toMatchObject({ code: "in_progress" });

    await runJob(app.jobHandlers, "cancel-flight-part", { partId: quote.id });
    expect((await purchaseOf(id)).items).toMatchObject([
      { kind: "bag", flight: null, returned: { refund: bag.price } },
      { kind: "seat", flight: 0, returned: null },
    ]);
    expect(await atAirline()).toMatchObject([{ kind: "seat", seat: "12C" }]);
    expect((await see(id)).available_actions).toContain("buy_extras");
    expect((await onSale(id)).bags.every(({ flight }) => flight === 0)).toBe(true);
    await expectBalancedBooks(app);
  });
});

describe("bags and seats with the ticket", () => {
  /** A bag and seat 12C with the flexible fare. The job that holds it has not run yet. */
  async function booked(): Promise<{ readonly id: string; readonly total: number }> {
    const found = await searchRemotely(app);
    const options = found.options.filter(({ fare_name }) => fare_name === "Flex");
    const query = new URLSearchParams({
      search_id: found.searchId,
      selected_flight: options[0]?.id ?? "",
    });
    const answer = await app.http.inject(`/api/v1/flight/extras?${query.toString()}`);
    const { data } = answer.json<{ data: ExtrasOnSale }>();
    const bag = data.bags.find(({ kind }) => kind === "bag");
    const price = data.seat_maps[0]?.rows.flat().find((one) => one.seat === "12C")?.price;
    if (!bag || price == null) throw new Error("Seat 12C and a bag are for sale");
    const extras = {
      bags: [{ id: bag.id, quantity: 1 }],
      seats: [{ flight: 0, traveller: 0, seat: "12C" }],
      expected_total: bag.price + price + 2 * data.fee_each,
    };
    const id = await bookFlight(app, owner, { extras }, { ...found, options });
    return { id, total: extras.expected_total };
  }
  const hold = (bookingId: string) => runJob(app.jobHandlers, "hold-flight-seats", { bookingId });

  it("are held by the airline with the order, paid with it, and given back by their own rules", async () => {
    const { id, total } = await booked();
    await hold(id);
    const held = await see(id);
    expect(held).toMatchObject({
      status: "booked",
      extras: [{ with_ticket: true, status: "extras_unpaid", total }],
    });
    expect(await atAirline()).toMatchObject([{ kind: "bag" }, { kind: "seat", seat: "12C" }]);
    await payBooking(app, owner, id);
    await issueTickets(app, id);
    expect(await see(id)).toMatchObject({
      status: "ticket_issued",
      extras: [{ status: "extras_done" }],
    });
    await expectBalancedBooks(app);

    const quote = await quoteCancellation(id);
    const [bag] = held.extras[0]?.items ?? [];
    expect(quote.extras).toEqual({ paid: total, refund: bag?.price });
    expect(quote.sum?.paid).toBe(held.total_payable - total);
    expect((await confirmCancellation(id, quote.id)).statusCode).toBe(200);
    await expectBalancedBooks(app);
  });

  it("end the booking before anybody pays when the airline has sold the seat meanwhile", async () => {
    const { id } = await booked();
    const other = await booked();
    await hold(other.id);
    await hold(id);
    expect(await see(id)).toMatchObject({
      status: "booking_failed",
      confirmation: "refused",
      payments: [],
      extras: [{ status: "extras_failed" }],
    });
  });
});
