import { randomUUID } from "node:crypto";
import type { CancellationQuote } from "@ghuri/contract/cancellations";
import type { ExchangeRatesReply } from "@ghuri/contract/exchange-rates";
import type { ExtrasOnSale } from "@ghuri/contract/flight-extras";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signedInStaff, type StaffSession } from "./back-office.ts";
import { accountsOf } from "./accounts-of.ts";
import {
  bookFlight,
  getBooking,
  openPaymentPage,
  payAt,
  payBooking,
  traveller,
} from "./book-flight.ts";
import { expectBalancedBooks } from "./expect-balanced-books.ts";
import { searchRemotely } from "./book-remotely.ts";
import { type DuffelStandin, startDuffelStandin } from "./duffel-standin.ts";
import { findBooking } from "../src/modules/flight-booking/bookings/find-bookings.ts";
import { runJob } from "./run-jobs.ts";
import { type SignedUpAccount, signUp } from "./sign-up.ts";
import { type ListeningApp, startListeningApp } from "./test-app.ts";

const NOW = "2026-11-21T06:00:00Z";
const RATES = "/api/v1/back-office/exchange-rates";
const EVENTS = "/api/v1/suppliers/duffel/events";

let standin: DuffelStandin;
let app: ListeningApp;
let owner: SignedUpAccount;
let tariq: StaffSession;
beforeAll(async () => {
  standin = await startDuffelStandin();
  // The secret is known only once the endpoint is registered, as at Duffel.
  const env = { DUFFEL_TOKEN: standin.token, DUFFEL_URL: standin.url };
  app = await startListeningApp({ at: NOW, env });
  owner = await signUp(app);
  tariq = await signedInStaff(app, ["finance"], "Tariq Hasan");
});
afterAll(async () => {
  await app.stop();
  await standin.stop();
});
beforeEach(async () => {
  await standin.control("reset");
  await standin.control("clock", { now: app.clock.now().toISOString() });
});

const ask = (method: "GET" | "POST", payload?: object) =>
  app.http.inject({
    method,
    url: RATES,
    headers: tariq.headers,
    ...(payload ? { payload } : {}),
  });
const rates = async () => (await ask("GET")).json<ExchangeRatesReply>();
const enter = (over: object = {}) =>
  ask("POST", {
    id: randomUUID(),
    currency: "USD",
    taka_per_unit: "122.45",
    margin_percent: "2.5",
    ...over,
  });

const search = () => searchRemotely(app, undefined, ["ZZ"]);

const run = (name: string, bookingId: string) => runJob(app.jobHandlers, name, { bookingId });
const hold = (id: string) => run("hold-flight-seats", id);

/** A new search each time: Duffel makes one order from each. */
async function book(brand: string): Promise<string> {
  const found = await search();
  const options = found.options.filter(({ fare_name }) => fare_name === brand);
  return bookFlight(app, owner, {}, { ...found, options });
}

describe("the exchange rates of staff", () => {
  it("are needed to sell: without one nothing is, and staff see what they miss", async () => {
    expect((await search()).options).toEqual([]);
    expect((await rates()).unsold).toMatchObject([{ currency: "USD", offers: 4 }]);
    const metrics = await app.http.inject("/metrics");
    expect(metrics.body).toMatch(/ghuri_unsold_offers\{currency="USD"\} \d+/);
    expect(metrics.body).toMatch(/ghuri_supplier_calls\{call="duffel search"\} \d+/);
  });

  it("sell with their margin from the moment that they are valid, and are audited", async () => {
    const reply = await enter();
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      data: { sold_at: "125.51125", state: "current", entered_by: "Tariq Hasan" },
    });
    const later = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    await enter({ taka_per_unit: "130", valid_from: later });
    const { data, unsold } = await rates();
    expect(data.map(({ taka_per_unit, state }) => [taka_per_unit, state])).toEqual([
      ["130", "future"],
      ["122.45", "current"],
    ]);
    expect(unsold).toEqual([]);
    const [cheapest] = (await search()).options;
    // 61.00 dollars and 14 percent of taxes.
    expect(cheapest).toMatchObject({
      fare_name: "Basic",
      base_price: Math.ceil(61 * 125.51125),
      total_tax: Math.ceil(8.54 * 125.51125),
    });
  });

  it("are entered once by a repeated request, and refused when they make no sense", async () => {
    const id = randomUUID();
    const euro = { id, currency: "EUR", taka_per_unit: "141.2" };
    expect([(await enter(euro)).statusCode, (await enter(euro)).statusCode]).toEqual([201, 201]);
    expect((await rates()).data.filter(({ currency }) => currency === "EUR")).toHaveLength(1);
    expect((await enter({ ...euro, taka_per_unit: "142" })).statusCode).toBe(409);
    for (const wrong of [
      { currency: "BDT" },
      { currency: "dollars" },
      { taka_per_unit: "0" },
      { taka_per_unit: "-3" },
      { margin_percent: "100" },
      { valid_from: "tomorrow" },
    ])
      expect((await enter(wrong)).statusCode).toBe(422);
  });

  it("are seen by those who set prices only", async () => {
    const support = await signedInStaff(app, ["support"]);
    const reply = await app.http.inject({ url: RATES, headers: support.headers });
    expect(reply.statusCode).toBe(404);
  });
});

describe("a flight of Duffel", () => {
  it("is held, paid, ticketed and cancelled, and keeps the rate it was sold at", async () => {
    await enter();
    const id = await book("Flex");
    expect((await getBooking(app, owner, id)).status).toBe("not_booked");
    await hold(id);
    expect((await getBooking(app, owner, id)).status).toBe("booked");
    const booking = await findBooking(app.database.db, id);
    expect(booking?.supplierCost).toEqual({
      amount: { currency: "USD", minor: 9040 },
      rate: {
        takaPerUnit: "125.51125",
        source: "122.45 + 2.5 %, entered by Tariq Hasan",
        at: NOW.replace("Z", ".000Z"),
      },
    });

    await payBooking(app, owner, id);
    await run("issue-flight-ticket", id);
    const ticketed = await getBooking(app, owner, id);
    expect(ticketed).toMatchObject({ status: "ticket_issued", pnr: /^[A-Z]{6}$/ });
    expect(await standin.orders()).toMatchObject([{ metadata: { ghuri_booking: id } }]);

    const url = `/api/v1/user/air-bookings/${id}`;
    const quoted = await app.http.inject({
      method: "POST",
      url: `${url}/cancellation-quote`,
      headers: owner.headers,
    });
    const { data } = quoted.json<{ data: CancellationQuote }>();
    // Of 90.40 dollars 40.00 are kept, and that share of the fare and taxes as sold.
    const { base_price = 0, total_tax = 0 } = booking?.option ?? {};
    const paid = base_price + total_tax;
    const kept = paid - Math.floor((paid * 5040) / 9040);
    expect(data.sum?.airline_charge).toBe(kept);
    const cancelled = await app.http.inject({
      method: "POST",
      url: `${url}/cancel`,
      headers: owner.headers,
      payload: { quote_id: data.id },
    });
    expect([cancelled.statusCode, cancelled.body]).toEqual([200, expect.any(String)]);
    await run("cancel-flight-tickets", id);
    expect(await standin.orders()).toMatchObject([{ cancelled_at: expect.any(String) }]);
  });

  it("that Duffel holds at a higher price than it was sold at is given up, not sold at a loss", async () => {
    const id = await book("Basic");
    await standin.control("faults", { kind: "dearer", path: "POST /air/orders" });
    await hold(id);
    expect((await getBooking(app, owner, id)).status).toBe("booking_failed");
    await run("cancel-flight-tickets", id);
    expect(await standin.orders()).toMatchObject([{ cancelled_at: expect.any(String) }]);
  });

  it("that was taken in and not made is never asked for twice", async () => {
    const id = await book("Basic");
    await standin.control("faults", { kind: "creation_fails", path: "POST /air/orders" });
    await expect(hold(id)).rejects.toThrow("has not decided yet");
    app.clock.advanceMinutes(5);
    await standin.control("clock", { now: app.clock.now().toISOString() });
    await expect(hold(id)).rejects.toThrow("knows of no request");
    expect((await getBooking(app, owner, id)).status).toBe("not_booked");
    expect(await standin.orders()).toEqual([]);
  });
});

describe("bags of Duffel's flights", () => {
  /** A ticket for so many travellers with a bag each, paid for after the sale. */
  async function withBags(adult: number): Promise<{ id: string; bags: number }> {
    await enter();
    const trips: Parameters<typeof searchRemotely>[1] = {
      adult,
      trips: [["DAC", "CXB", "2026-12-05"]],
    };
    const found = await searchRemotely(app, trips, ["ZZ"]);
    const options = found.options.filter(({ fare_name }) => fare_name === "Flex");
    const users = ["Ayesha", "Shirin", "Laila"]
      .slice(0, adult)
      .map((first_name) => traveller({ first_name }));
    const id = await bookFlight(app, owner, { users }, { ...found, options });
    await hold(id);
    await pay(id, "flight");
    await run("issue-flight-ticket", id);
    const url = `/api/v1/user/air-bookings/${id}/extras`;
    const offered = await app.http.inject({ url, headers: owner.headers });
    const { data } = offered.json<{ data: ExtrasOnSale }>();
    const bags = data.bags.map((bag) => ({ id: bag.id, quantity: 1 }));
    const price = data.bags.reduce((sum, bag) => sum + bag.price, 0);
    const payload = { bags, seats: [], expected_total: price + bags.length * data.fee_each };
    expect((await post(`${id}/extras`, payload)).statusCode).toBe(200);
    const [purchase] = (await getBooking(app, owner, id)).extras;
    await pay(purchase?.id ?? "", "flight-extras");
    await runJob(app.jobHandlers, "buy-flight-extras", { purchaseId: purchase?.id });
    return { id, bags: price };
  }

  const post = (path: string, payload?: object) =>
    app.http.inject({
      method: "POST",
      url: `/api/v1/user/air-bookings/${path}`,
      headers: owner.headers,
      ...(payload ? { payload } : {}),
    });
  async function pay(id: string, purpose: "flight" | "flight-extras"): Promise<void> {
    await payAt(app, await openPaymentPage(app, owner, id, purpose));
    const { rows } = await app.database.db.execute(
      sql`select name, data from pgboss.job where name like '%paid%' and data ->> 'subjectId' = ${id}`,
    );
    for (const row of rows)
      await runJob(app.jobHandlers, String(row["name"]), row["data"] as object);
  }
  async function cancel(id: string): Promise<CancellationQuote> {
    const { data } = (await post(`${id}/cancellation-quote`)).json<{ data: CancellationQuote }>();
    expect((await post(`${id}/cancel`, { quote_id: data.id })).statusCode).toBe(200);
    return data;
  }
  /** What Duffel keeps of the whole order, as our books have it, in paisa. */
  async function keptOf(id: string): Promise<number> {
    const [purchase] = (await getBooking(app, owner, id)).extras;
    const ofTicket = await accountsOf(app, id);
    const ofBags = await accountsOf(app, purchase?.id ?? "");
    return -ofTicket("supplier_payable:duffel") - ofBags("supplier_payable:duffel");
  }

  it.each([1, 3])(
    "come back with the fare when Duffel gives them back, for %i of them, whatever the fare's penalty is",
    async (adult) => {
      const { id, bags } = await withBags(adult);
      const quote = await cancel(id);
      // 40.00 dollars are kept of the whole order.
      const penalty = 40 * 125.51125;
      expect(quote.extras?.refund).toBe(bags);
      expect(quote.sum?.airline_charge).toBeGreaterThanOrEqual(penalty);
      expect(quote.sum?.airline_charge).toBeLessThan(penalty + 3);
      const { refunds, refund_clock: clock } = await getBooking(app, owner, id);
      const back = (quote.sum?.refund ?? 0) + bags;
      expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(back);
      expect(clock).toMatchObject({ owed: back });
      expect(await keptOf(id)).toBe(100 * (quote.sum?.airline_charge ?? 0));
      await run("cancel-flight-tickets", id);
      expect((await findBooking(app.database.db, id))?.staffFlag).toBeNull();
      await expectBalancedBooks(app);
    },
  );

  it("come back before the fare does, so that the page names as its charge what is missing of the fare", async () => {
    const { id, bags } = await withBags(1);
    await standin.control("faults", { kind: "refund_halved", path: "POST /air/order_canc" });
    const quote = await cancel(id);
    // 35.20 dollars: the bag, and 15.20 of the fare.
    expect(quote.extras?.refund).toBe(bags);
    const { base_price = 0, total_tax = 0 } =
      (await findBooking(app.database.db, id))?.option ?? {};
    const fare = base_price + total_tax;
    expect(quote.sum?.airline_charge).toBe(fare - Math.floor((fare * 1520) / 9040));
    await expectBalancedBooks(app);
  });

  it("are counted when Duffel gives back less than it had quoted: the whole sum is missing once", async () => {
    const { id } = await withBags(1);
    await cancel(id);
    await standin.control("faults", { kind: "refund_halved", path: "POST /air/order_canc" });
    await run("cancel-flight-tickets", id);
    const booking = await findBooking(app.database.db, id);
    expect(booking?.staffFlag).toBe("refund_short");
    const [{ quoted, given } = { quoted: 0, given: 0 }] = booking?.refundShortfalls ?? [];
    // 70.40 dollars were quoted, 35.20 came.
    expect(Math.abs(quoted - 70.4 * 125.51125)).toBeLessThan(4);
    expect(Math.abs(given - 35.2 * 125.51125)).toBeLessThan(4);
  });
});

describe("a message of Duffel", () => {
  it("without a secret of ours is not believed", async () => {
    const reply = await app.http.inject({
      method: "POST",
      url: EVENTS,
      headers: { "x-duffel-signature": `t=1,v1=${"0".repeat(64)}` },
      payload: "{}",
    });
    expect(reply.statusCode).toBe(401);
  });
});
