// Also on PostgreSQL and Redis: bookings of the last seats at the same time.
import type { PriceChanged, SoldOut } from "@ghuri/contract/flight-bookings";
import { count, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  bookFlight,
  type FoundOffer,
  quoteFlight,
  searchFlights,
  getBooking,
  sendBooking,
  traveller,
} from "../../../../test/book-flight.ts";
import { countStatements } from "../../../../test/count-statements.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { seatInventory } from "../../../suppliers/schedule/tables.ts";
import { orders } from "../../orders/tables.ts";

let app: TestApp;
let owner: SignedUpAccount;

beforeAll(async () => {
  app = await startTestApp();
  owner = await signUp(app);
});
afterAll(() => app.stop());

type Answer = Awaited<ReturnType<typeof sendBooking>>;
const codeOf = (answer: Answer) => answer.json<{ code: string }>().code;
const idOf = (answer: Answer) => answer.json<{ data: { id: string } }>().data.id;

async function bookingsOf({ id }: SignedUpAccount): Promise<number> {
  return app.database.db.$count(orders, eq(orders.accountId, id));
}

/** The first option with this many seats left, on a day from 1 December on. */
async function findWithSeatsLeft(seats: number): Promise<FoundOffer> {
  for (let day = 1; day < 28; day++) {
    const date = `2026-12-${String(day).padStart(2, "0")}`;
    const found = await searchFlights(app, { trips: [["DAC", "JSR", date]] });
    const options = found.options.filter((option) => option.seats_left === seats);
    if (options.length > 0) return { ...found, options };
  }
  throw new Error(`no flight has ${seats} seats left`);
}

describe("refusals", () => {
  it("refuses an unknown option, or one of an expired search [OP-13]", async () => {
    const found = await searchFlights(app);
    const unknown = await sendBooking(app, owner, found, { selected_flight: "nothing" });
    expect([unknown.statusCode, codeOf(unknown)]).toEqual([410, "offer_expired"]);
    app.clock.advanceMinutes(31);
    const late = await sendBooking(app, owner, found, {});
    expect([late.statusCode, codeOf(late)]).toEqual([410, "offer_expired"]);
  });

  it("lists every error of the travellers by index and field, in the caller's language [S5.5-03 OP-20]", async () => {
    const found = await searchFlights(app, { adult: 2 });
    const answer = await app.http.inject({
      method: "POST",
      url: "/api/v1/flight/book",
      headers: { ...owner.headers, "accept-language": "bn" },
      payload: {
        search_id: found.searchId,
        selected_flight: found.options[0]?.id,
        users: [
          traveller({ email: null, phone: "" }),
          traveller({ first_name: "Rafi", date_of_birth: "2020-01-01" }),
        ],
      },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toEqual({
      "users.0.email": ["ইমেইল দিন।"],
      "users.0.phone": ["ফোন নম্বর দিন।"],
      "users.1.date_of_birth": ["শেষ ফ্লাইটের দিনে জন্মতারিখ এই যাত্রীর ধরনের সঙ্গে মেলে না।"],
    });
  });

  it("needs a confirmation when nobody is 18, and books with it [OP-19]", async () => {
    const found = await searchFlights(app);
    const users = [traveller({ date_of_birth: "2010-01-01" })];
    const answer = await sendBooking(app, owner, found, { users });
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(["minors_confirmed"]);
    const id = await bookFlight(app, owner, { users, minors_confirmed: true }, found);
    const [row] = await app.database.db.select().from(orders).where(eq(orders.id, id));
    expect(row).toMatchObject({ minorsOnly: true, staffFlag: "minors_only" });
  });

  it("refuses a coupon with its own reason and holds nothing [OP-15]", async () => {
    const found = await searchFlights(app);
    const before = await bookingsOf(owner);
    for (const [coupon, code] of [
      ["NOSUCHCODE", "coupon_unknown"],
      ["\0", "invalid"],
      ["INTL1500", "coupon_scope"],
    ] as const) {
      const answer = await sendBooking(app, owner, found, { coupon });
      expect([answer.statusCode, codeOf(answer)]).toEqual([422, code]);
    }
    expect(await bookingsOf(owner)).toBe(before);
  });
});

describe("when the price differs from the one shown", () => {
  it("returns the new quote and the changed lines, and books nothing [OP-16]", async () => {
    const person = await signUp(app);
    const before = app.clock.now();
    // Shortly before midnight in Dhaka. The fare 45 days ahead is cheaper than 44.
    app.clock.set("2026-11-21T17:50:00Z");
    const found = await searchFlights(app, { trips: [["DAC", "CXB", "2027-01-05"]] });
    const shown = await quoteFlight(app, found);
    app.clock.set("2026-11-21T18:05:00Z");
    for (const said of [
      { expected_total: shown.total_payable, quote_hash: shown.quote_hash },
      { expected_total: shown.total_payable },
      { quote_hash: shown.quote_hash },
      {},
    ]) {
      const answer = await sendBooking(app, person, found, said);
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, "price_changed"]);
      const { quote, changes } = answer.json<z.infer<typeof PriceChanged>>();
      const total = changes.at(-1);
      expect(total).toEqual({
        line: "total",
        before: shown.total_payable,
        after: quote.total_payable,
      });
      expect(quote.total_payable).toBeGreaterThan(shown.total_payable);
      const sum = changes.slice(0, -1).reduce((moved, line) => moved + line.after - line.before, 0);
      expect(sum).toBe(quote.total_payable - shown.total_payable);
    }
    expect(await bookingsOf(person)).toBe(0);
    const { quote } = (await sendBooking(app, person, found, { expected_total: 1 })).json<
      z.infer<typeof PriceChanged>
    >();
    const agreed = { expected_total: quote.total_payable, quote_hash: quote.quote_hash };
    expect((await sendBooking(app, person, found, agreed)).statusCode).toBe(201);
    app.clock.set(before.toISOString());
  });

  it("rejects a coupon that was not in the quote [OP-16]", async () => {
    const found = await searchFlights(app);
    const quote = await quoteFlight(app, found);
    const answer = await sendBooking(app, owner, found, {
      coupon: "FLYBD300",
      expected_total: quote.total_payable,
      quote_hash: quote.quote_hash,
    });
    expect(answer.json()).toMatchObject({
      code: "price_changed",
      quote: { coupon: { name: "FLYBD300", amount: 300 } },
      changes: [
        { line: "coupon", before: 0, after: 300 },
        { line: "total", before: quote.total_payable, after: quote.total_payable - 300 },
      ],
    });
  });

  it("offers the nearest alternatives when the seats are gone", async () => {
    const found = await findWithSeatsLeft(1);
    await bookFlight(app, owner, {}, found);
    const answer = await sendBooking(app, owner, found, {});
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, "sold_out"]);
    const { alternatives } = answer.json<z.infer<typeof SoldOut>>();
    expect(alternatives.length).toBeGreaterThan(0);
    expect(alternatives.map(({ id }) => id)).not.toContain(found.options[0]?.id);
  });
});

describe("a repeated request", () => {
  it("returns the first booking, byte for byte [OP-16]", async () => {
    const person = await signUp(app);
    const found = await searchFlights(app);
    const first = await sendBooking(app, person, found, {}, "key-1");
    const again = await sendBooking(app, person, found, {}, "key-1");
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(await bookingsOf(person)).toBe(1);
  });

  it("refuses another body under the same key", async () => {
    const person = await signUp(app);
    const found = await searchFlights(app);
    await sendBooking(app, person, found, {}, "key-2");
    const other = await sendBooking(
      app,
      person,
      found,
      { users: [traveller({ first_name: "Nadia" })] },
      "key-2",
    );
    expect([other.statusCode, codeOf(other)]).toEqual([422, "idempotency_mismatch"]);
    expect(await bookingsOf(person)).toBe(1);
  });

  it("lets two accounts use the same key", async () => {
    const found = await searchFlights(app, { trips: [["DAC", "ZYL", "2026-12-02"]] });
    const ids = [];
    for (const person of [await signUp(app), await signUp(app)])
      ids.push(idOf(await sendBooking(app, person, found, {}, "shared-key")));
    expect(new Set(ids).size).toBe(2);
  });

  it("returns the booking when its search has expired and its seats are gone", async () => {
    const person = await signUp(app);
    const found = await findWithSeatsLeft(1);
    const first = await sendBooking(app, person, found, {}, "key-3");
    const again = await sendBooking(app, person, found, {}, "key-3");
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    app.clock.advanceMinutes(31);
    const late = await sendBooking(app, person, found, {}, "key-3");
    expect([late.statusCode, late.body]).toEqual([201, first.body]);
    const other = await sendBooking(app, person, found, { minors_confirmed: true }, "key-3");
    expect(codeOf(other)).toBe("idempotency_mismatch");
    expect(await bookingsOf(person)).toBe(1);
  });

  it("may retry under its key after a refusal", async () => {
    const person = await signUp(app);
    const found = await searchFlights(app);
    const refused = await sendBooking(app, person, found, { expected_total: 1 }, "key-4");
    expect(codeOf(refused)).toBe("price_changed");
    const agreed = { quote_hash: (await quoteFlight(app, found)).quote_hash };
    expect((await sendBooking(app, person, found, agreed, "key-4")).statusCode).toBe(201);
  });

  it("creates a second booking without a key", async () => {
    const person = await signUp(app);
    const found = await searchFlights(app, { trips: [["DAC", "CXB", "2026-12-08"]] });
    await bookFlight(app, person, {}, found);
    await bookFlight(app, person, {}, found);
    expect(await bookingsOf(person)).toBe(2);
  });
});

describe("database statements", () => {
  it("are one each for the session, the seats and the write", async () => {
    const found = await searchFlights(app, { trips: [["DAC", "CXB", "2026-12-12"]] });
    // The first booking of a flight creates its seat inventory.
    await bookFlight(app, owner, {}, found);
    const asked = countStatements(app.database.driver);
    const booked = await sendBooking(app, owner, found, {}, "counted");
    expect(booked.statusCode).toBe(201);
    expect(asked()).toBe(3);
  });

  it("are not more for many refusals than for a few", { tags: "postgres" }, async () => {
    const found = await findWithSeatsLeft(1);
    await bookFlight(app, owner, {}, found);
    const asked = countStatements(app.database.driver);
    const crowd = Array.from({ length: 50 }, (_, at) =>
      sendBooking(app, owner, found, {}, `too-late-${at}`),
    );
    expect(new Set((await Promise.all(crowd)).map(codeOf))).toEqual(new Set(["sold_out"]));
    expect(asked()).toBeLessThan(50);
  });
});

describe.runIf(POSTGRES)("concurrent requests", { tags: "postgres" }, () => {
  it("sell the last nine seats to nine of a thousand buyers, and offer the others alternatives", async () => {
    const found = await findWithSeatsLeft(9);
    // Of one account no more than about a hundred orders wait.
    const buyers = await Promise.all(Array.from({ length: 10 }, () => signUp(app)));
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, at) =>
        sendBooking(app, buyers[at % 10] ?? owner, found, {}, `buyer-${at}`),
      ),
    );
    const sold = answers.filter(({ statusCode }) => statusCode === 201);
    expect(sold).toHaveLength(9);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(new Set(refused.map(codeOf))).toEqual(new Set(["sold_out"]));
    for (const answer of refused)
      expect(answer.json<z.infer<typeof SoldOut>>().alternatives).not.toHaveLength(0);
    const written = await Promise.all(buyers.map(bookingsOf));
    expect(written.reduce((sum, one) => sum + one, 0)).toBe(9);
    const [full] = await app.database.db
      .select({ buckets: count() })
      .from(seatInventory)
      .where(sql`${seatInventory.taken} > ${seatInventory.capacity}`);
    expect(full?.buckets).toBe(0);
    expect(await heldRecords(sold.map(idOf))).toEqual(
      sold.map(() => ({ travellers: 1, events: 1, seats: 1, letters: 1 })),
    );
  });

  /** The rows written with each of these bookings. */
  async function heldRecords(ids: readonly string[]) {
    const { rows } = await app.database.db.execute(sql`
      select
        (select count(*)::int from order_travellers where order_id = b.id) as travellers,
        (select count(*)::int from order_events where order_id = b.id) as events,
        (select sum(seats)::int from seat_holds where booking_id = b.id::text) as seats,
        (select count(*)::int from pgboss.job where data ->> 'orderId' = b.id::text
          and name = 'order-email') as letters
      from orders b join flight_bookings on order_id = b.id where b.id = any(${sql.param(ids)}::uuid[])`);
    return rows;
  }

  it("make one booking of one request sent five times", async () => {
    const person = await signUp(app);
    const found = await searchFlights(app, { trips: [["DAC", "CXB", "2026-12-09"]] });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sendBooking(app, person, found, {}, "five-times")),
    );
    for (const answer of answers)
      expect(answer.statusCode === 201 || codeOf(answer) === "in_progress").toBe(true);
    const made = answers.filter(({ statusCode }) => statusCode === 201).map(idOf);
    expect(new Set(made).size).toBe(1);
    expect(await bookingsOf(person)).toBe(1);
  });

  it("return the booking that another process is writing for the same request", async () => {
    const person = await signUp(app);
    const { db } = app.database;
    const found = await searchFlights(app, { trips: [["DAC", "CXB", "2026-12-11"]] });
    const first = await sendBooking(app, person, found, {}, "elsewhere");
    const mine = eq(orders.id, idOf(first));
    await db.update(orders).set({ requestKey: null }).where(mine);
    // A transaction of another process: it has written the key but not committed.
    const again = await db.transaction(async (tx) => {
      await tx.update(orders).set({ requestKey: "elsewhere" }).where(mine);
      const sent = sendBooking(app, person, found, {}, "elsewhere");
      await waitForBlockedQuery();
      // Wrapped in an array: awaiting it here would deadlock with the open transaction.
      return { sent };
    });
    expect(idOf(await again.sent)).toBe(idOf(first));
    expect(await bookingsOf(person)).toBe(1);
  });

  async function waitForBlockedQuery(): Promise<void> {
    for (;;) {
      const { rows } = await app.database.db.execute(sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      if (rows.length > 0) return;
    }
  }

  it("give the last use of a coupon to one buyer", async () => {
    await app.database.db.execute(
      sql`update coupons set total_limit = taken + 1 where code = 'FLYBD300'`,
    );
    const found = await searchFlights(app, { trips: [["DAC", "CXB", "2026-12-10"]] });
    const buyers = await Promise.all(Array.from({ length: 6 }, () => signUp(app)));
    const answers = await Promise.all(
      buyers.map((buyer) => sendBooking(app, buyer, found, { coupon: "FLYBD300" })),
    );
    const codes = answers.map((answer) => (answer.statusCode === 201 ? "booked" : codeOf(answer)));
    expect(codes.toSorted()).toEqual([
      "booked",
      ...Array.from({ length: 5 }, () => "coupon_used_up"),
    ]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 201);
    const buyer = buyers[winner];
    const answer = answers[winner];
    if (!buyer || !answer) throw new Error("nobody won");
    expect((await getBooking(app, buyer, idOf(answer))).coupon).toEqual({
      name: "FLYBD300",
      amount: 300,
    });
  });
});
