// Also on PostgreSQL and Redis: conditional updates and jobs.
// @module-tag postgres
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  bookFlight,
  getBooking,
  payBooking,
  runAllJobs,
  searchFlights,
  traveller,
} from "../../../../test/book-flight.ts";
import { bookingDeps } from "../../../../test/booking-deps.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import type { InlineSupplier, TicketRequest } from "../../../suppliers/flight-supplier.ts";
import { seatHolds } from "../../../suppliers/schedule/tables.ts";
import { couponUses } from "../../coupons/tables.ts";
import { payments, refundQueue } from "../../payments/tables.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { cancelAsQuoted } from "../cancellation/cancel-as-quoted.ts";
import { cancelAtSupplier } from "../cancellation/cancel-at-supplier.ts";
import { quoteCancellation } from "../cancellation/quote-cancellation.ts";
import { issueTicket } from "./issue-ticket.ts";
import { sweepUnticketedBookings } from "../bookings/sweep-bookings.ts";
import { findBooking } from "../bookings/find-bookings.ts";
import { orders } from "../../orders/tables.ts";
import { flightBookings } from "../tables.ts";

/** How the next ticketing request fails, if it does. */
type Trouble = "refused" | "lost before" | "lost after" | "silent";

let app: ListeningApp;
let owner: SignedUpAccount;
let deps: FlightBookingDeps;
let trouble: Trouble | null;
let calls: string[];
let asked: TicketRequest[];

beforeAll(async () => {
  app = await startListeningApp();
  owner = await signUp(app);
  deps = await bookingDeps(app, unreliable);
});
afterAll(async () => {
  await deps.jobs.stop();
  await app.stop();
});
beforeEach(() => {
  trouble = null;
  calls = [];
  asked = [];
});

/** The built-in supplier with an unreliable connection. */
function unreliable(supplier: InlineSupplier): InlineSupplier {
  return {
    ...supplier,
    async getBookingStatus(bookingId) {
      calls.push("status");
      if (trouble === "silent") throw new Error("no answer");
      return supplier.getBookingStatus(bookingId);
    },
    async issueTickets(request) {
      calls.push("ticket");
      asked.push(request);
      const wrong = trouble;
      if (wrong === "lost before" || wrong === "silent") throw new Error("no answer");
      if (wrong === "refused") return { outcome: "refused", reason: "name not accepted" };
      const answer = await supplier.issueTickets(request);
      if (wrong === "lost after") throw new Error("no answer");
      return answer;
    },
  };
}

let day = 0;
/** A paid booking with a coupon, before the ticketing request. */
async function payForFlight(body: Record<string, unknown> = {}): Promise<string> {
  day++;
  const date = new Date(Date.UTC(2027, 1, day)).toISOString().slice(0, 10);
  const found = await searchFlights(app, { trips: [["DAC", "CXB", date]] });
  const id = await bookFlight(app, owner, { coupon: "FLYBD300", ...body }, found);
  await payBooking(app, owner, id);
  return id;
}

async function stateOf(id: string) {
  const { db } = app.database;
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  const [hold] = await db.select().from(seatHolds).where(eq(seatHolds.bookingId, id));
  const [use] = await db.select().from(couponUses).where(eq(couponUses.bookingId, id));
  const refunds = await db
    .select({ reason: refundQueue.reason })
    .from(refundQueue)
    .innerJoin(payments, eq(refundQueue.paymentId, payments.id))
    .where(eq(payments.subjectId, id));
  return {
    status: row?.status,
    staffFlag: row?.staffFlag,
    seats: hold?.state,
    coupon: use?.state,
    refunds: refunds.map(({ reason }) => reason),
  };
}

const ticketed = {
  status: "ticket_issued",
  staffFlag: null,
  seats: "ticketed",
  coupon: "used",
  refunds: [],
};
const ended = {
  status: "booking_failed",
  staffFlag: null,
  seats: "released",
  coupon: "released",
  refunds: ["booking_failed"],
};
const failing = (run: Promise<void>) => expect(run).rejects.toThrow("no answer");

describe("a supplier with a definite answer", () => {
  it("is called once, with the titles an airline prints [OP-18]", async () => {
    const id = await payForFlight({
      users: [traveller({ title: "Engr", gender: "male", first_name: "Karim" })],
    });
    await issueTicket(deps, id);
    expect(await stateOf(id)).toEqual(ticketed);
    expect(calls).toEqual(["ticket"]);
    expect(asked[0]?.travellers).toEqual([
      { title: "MR", firstName: "Karim", lastName: "Rahman", type: "ADT" },
    ]);
    await issueTicket(deps, id);
    expect(calls).toEqual(["ticket"]);
  });

  it("fails the booking on a refusal: payment, seats and coupon are returned once", async () => {
    const id = await payForFlight();
    trouble = "refused";
    await issueTicket(deps, id);
    expect(await stateOf(id)).toEqual(ended);
    const { events, available_actions } = await getBooking(app, owner, id);
    expect(events.at(-1)).toMatchObject({ to: "booking_failed", note: "name not accepted" });
    expect(available_actions).toEqual(["download_receipt"]);
    await issueTicket(deps, id);
    await runAllJobs(app);
    expect(await stateOf(id)).toEqual(ended);
  });
});

describe("a lost answer", () => {
  it("is looked up before a second attempt, and nothing is issued twice", async () => {
    const id = await payForFlight();
    trouble = "lost after";
    await failing(issueTicket(deps, id));
    expect((await stateOf(id)).status).toBe("booking_confirmed");
    trouble = null;
    await issueTicket(deps, id);
    expect(calls).toEqual(["ticket", "status", "ticket"]);
    expect(await stateOf(id)).toEqual(ticketed);
    const { rows } = await app.database.db.execute(
      sql`select ticket_numbers from issued_tickets where booking_id = ${id}`,
    );
    expect((await getBooking(app, owner, id)).ticket_numbers).toEqual(rows[0]?.["ticket_numbers"]);
  });

  it("to a request that never arrived leads to a second attempt", async () => {
    const id = await payForFlight();
    trouble = "lost before";
    await failing(issueTicket(deps, id));
    trouble = null;
    await issueTicket(deps, id);
    expect(await stateOf(id)).toEqual(ticketed);
  });

  it("is never followed by an attempt while the supplier's status is unavailable", async () => {
    const id = await payForFlight();
    trouble = "silent";
    await failing(issueTicket(deps, id));
    await failing(issueTicket(deps, id));
    await failing(issueTicket(deps, id));
    expect(calls).toEqual(["ticket", "status", "status"]);
    expect(await stateOf(id)).toMatchObject({
      status: "booking_confirmed",
      staffFlag: "ticketing_open",
      refunds: [],
    });
    trouble = null;
    await issueTicket(deps, id);
    expect(await stateOf(id)).toEqual(ticketed);
  });

  it("fails the booking when the seats turn out to be gone", async () => {
    const id = await payForFlight();
    trouble = "lost before";
    await failing(issueTicket(deps, id));
    trouble = null;
    await app.database.db
      .update(seatHolds)
      .set({ state: "released" })
      .where(eq(seatHolds.bookingId, id));
    await issueTicket(deps, id);
    expect(await stateOf(id)).toEqual(ended);
    expect(calls).toEqual(["ticket", "status"]);
  });
});

describe("72 hours without a ticket", () => {
  const HOURS_72 = 72 * 60;
  // A clock that moves by days ends sessions.
  beforeEach(async () => {
    owner = await signUp(app);
  });

  it("fail the booking and refund it; a minute earlier it is still ticketed [OP-56]", async () => {
    const inTime = await payForFlight();
    app.clock.advanceMinutes(HOURS_72 - 1);
    await sweepUnticketedBookings(deps);
    expect(await stateOf(inTime)).toEqual(ticketed);
    const late = await payForFlight();
    app.clock.advanceMinutes(HOURS_72);
    await sweepUnticketedBookings(deps);
    expect(await stateOf(late)).toEqual(ended);
  });

  it("fail it for the traveller also with an unknown outcome, and flag it for staff", async () => {
    const id = await payForFlight();
    trouble = "silent";
    await failing(issueTicket(deps, id));
    app.clock.advanceMinutes(HOURS_72);
    await issueTicket(deps, id);
    expect(await stateOf(id)).toEqual({ ...ended, staffFlag: "ended_unticketed" });
  });

  it("do not fail a booking that the airline did ticket", async () => {
    const id = await payForFlight();
    trouble = "lost after";
    await failing(issueTicket(deps, id));
    trouble = null;
    app.clock.advanceMinutes(HOURS_72);
    await sweepUnticketedBookings(deps);
    expect(await stateOf(id)).toEqual(ticketed);
  });
});

describe("a booking cancelled while its tickets are requested", () => {
  /** Valid tickets at a remote supplier. It issues them whatever happened to the booking meanwhile. */
  let validTickets: Set<string>;
  let during: ((bookingId: string) => Promise<void>) | null;
  let remote: FlightBookingDeps;
  beforeAll(async () => {
    validTickets = new Set();
    // Earlier cases moved the clock by days, which ends sessions.
    owner = await signUp(app);
    remote = await bookingDeps(app, (supplier) => ({
      ...supplier,
      async issueTickets({ bookingId }) {
        await during?.(bookingId);
        validTickets.add(bookingId);
        return { outcome: "ticketed", pnr: "QWERTY", ticketNumbers: ["9970000000001"] };
      },
      async cancelBooking(bookingId) {
        validTickets.delete(bookingId);
        return { outcome: "cancelled" };
      },
      getBookingStatus: async (bookingId) => (validTickets.has(bookingId) ? "ticketed" : "none"),
    }));
  });
  beforeEach(() => {
    during = null;
  });
  afterAll(() => remote.jobs.stop());

  async function cancel(bookingId: string): Promise<void> {
    const quote = await quoteCancellation(remote, {
      accountId: owner.id,
      id: bookingId,
      by: "traveller",
    });
    const { id: quoteId } = quote;
    await app.database.db.transaction((tx) =>
      cancelAsQuoted(remote, tx, { id: bookingId, quoteId, by: "traveller" }),
    );
  }
  const cancellationJobs = async (id: string) => {
    const { rows } = await app.database.db.execute(
      sql`select 1 from pgboss.job where name = 'cancel-flight-tickets' and data ->> 'bookingId' = ${id}`,
    );
    return rows.length;
  };

  it("has no valid ticket, even when the cancellation reached the supplier first", async () => {
    const id = await payForFlight();
    during = async (bookingId) => {
      await cancel(bookingId);
      await cancelAtSupplier(remote, bookingId);
    };
    await issueTicket(remote, id);
    expect((await getBooking(app, owner, id)).status).toBe("booking_cancelled");
    // One job of the cancellation, one because the tickets were issued after it.
    expect(await cancellationJobs(id)).toBe(2);
    await cancelAtSupplier(remote, id);
    expect(validTickets.has(id)).toBe(false);
  });

  it("is not ticketed when it was cancelled between the read and the ticketing request", async () => {
    const id = await payForFlight();
    const { db } = app.database;
    await cancel(id);
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    const [flight] = await db.select().from(flightBookings).where(eq(flightBookings.orderId, id));
    // The first read returns the booking as it was before the cancellation.
    const stale = { order: { ...order, status: "booking_confirmed" }, flight };
    const slow = {
      ...remote,
      db: new Proxy(db, {
        get: (target, name) =>
          name === "select"
            ? () => ({
                from: () => ({
                  innerJoin: () => ({
                    where: () => ({ $dynamic: () => Promise.resolve([stale]) }),
                  }),
                }),
              })
            : Reflect.get(target, name, target),
      }),
    };
    await issueTicket(slow, id);
    expect(validTickets.has(id)).toBe(false);
    expect((await findBooking(db, id))?.ticketingAskedAt).toBeNull();
  });
});
