// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import type { TripOption } from "@ghuri/contract/flights";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buyTicket, runAllJobs } from "../../../../test/book-flight.ts";
import { bookingCalls, codeOf } from "../../../../test/booking-calls.ts";
import { bookingDeps } from "../../../../test/booking-deps.ts";
import { subjectsAbout } from "../../../../test/emails.ts";
import { seatsOf as bookedSeats } from "../../../../test/schedule-seats.ts";
import { type SignedUpAccount, signInAgain, signUp } from "../../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { unusedDays } from "../../../../test/unused-days.ts";
import { departureInstant } from "../../flight-search/index.ts";
import { listUnknownBookings } from "../admin/unknown-bookings.ts";
import { cancelAsQuoted } from "./cancel-as-quoted.ts";
import { cancelAtSupplier } from "./cancel-at-supplier.ts";
import { quoteCancellation } from "./quote-cancellation.ts";
import { declineRefundRequest } from "./refund-request.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { orders } from "../../orders/tables.ts";

/* Cancellations that end with staff: after a departure, and where the supplier gives no answer or a no. */

let app: ListeningApp;
let owner: SignedUpAccount;

beforeAll(async () => {
  app = await startListeningApp();
});
// Tests move the clock by days, which ends sessions.
beforeEach(async () => {
  owner = await signUp(app);
});
afterAll(() => app.stop());

const calls = bookingCalls(() => ({ app, owner }));
const { see, send, cancel, confirmCancellation: confirm, quoteCancellation: quoteFor } = calls;
const askQuote = (id: string) => send(`${id}/cancellation-quote`);

const { findDay, findOption } = unusedDays(() => app);
const seatsOf = async (id: string) =>
  (await bookedSeats(app, id)).map(({ state, taken }) => ({ state, taken }));

describe("a ticket of which a flight has departed", () => {
  let started: string;
  let deps: FlightBookingDeps;
  beforeAll(async () => {
    started = app.clock.now().toISOString();
    deps = await bookingDeps(app, (supplier) => supplier);
  });
  afterEach(() => app.clock.set(started));
  afterAll(() => deps.jobs.stop());

  async function fly(option: TripOption | undefined, leg: number, hoursAfter = 1): Promise<void> {
    const { departure_time: time, departure_timezone: zone } = option?.flights[leg] ?? {};
    const departs = departureInstant(time ?? "", zone ?? "");
    app.clock.set(new Date(departs.getTime() + hoursAfter * 3_600_000).toISOString());
    owner = await signInAgain(app, owner);
  }
  const byStaff = (id: string, isNoShow: boolean) =>
    quoteCancellation(deps, { accountId: owner.id, id, by: "staff", isNoShow });
  const refundable = ({ conditions }: TripOption) => conditions.refund?.allowed === true;

  it("is not cancelled by its traveller: the request waits for staff, and nothing is refunded yet", async () => {
    const found = await findOption(refundable);
    const id = await buyTicket(app, owner, {}, found);
    const { total_payable: paid } = await see(id);
    await fly(found.options[0], 0, 3);
    const quote = await quoteFor(id);
    expect(quote).toMatchObject({ kind: "request", has_departed: true, back_by: null });
    expect(quote.sum).toMatchObject({ paid, used: paid, airline_charge: 0, refund: 0 });
    // Who missed the flight reads what it gives back, as staff will see it.
    const missed = await byStaff(id, true);
    expect(quote.if_missed).toBe(missed.sum?.refund);
    expect(quote.if_missed).toBeGreaterThan(0);

    expect((await confirm(id, quote.id)).statusCode).toBe(200);
    const booking = await see(id);
    expect(booking).toMatchObject({
      status: "ticket_issued",
      refunds: [],
      refund_requested_at: app.clock.now().toISOString(),
      // Not "about nothing": whether it was flown is what staff find out.
      refund_clock: { owed: null, at_most: paid, is_final: false },
    });
    expect(booking.available_actions).not.toContain("request_refund");
    for (const answer of [await confirm(id, quote.id), await askQuote(id)])
      expect(codeOf(answer)).toBe("not_cancellable");
    expect((await listUnknownBookings(app.database.db, { first: 500 })).bookings).toContainEqual(
      expect.objectContaining({ id, staffFlag: "refund_requested" }),
    );
  });

  it("refunds the unused flight of a return trip only, when staff cancel it", async () => {
    const found = await findOption(() => true, {
      trips: [
        ["DAC", "CXB", "2027-01-10"],
        ["CXB", "DAC", "2027-01-14"],
      ],
    });
    const [option] = found.options;
    if (!option) throw new Error("an option was found");
    const id = await buyTicket(app, owner, {}, found);
    await fly(option, 0);
    const { sum, kind } = await byStaff(id, false);
    expect(kind).toBe("refund");
    const unused = option.base_price + option.total_tax - option.discount_amount;
    expect(sum?.used).toBeGreaterThan(0);
    expect(sum?.refund).toBeLessThan(unused * 0.6);
    expect(sum?.refund).toBe(
      (sum?.paid ?? 0) - (sum?.used ?? 0) - (sum?.airline_charge ?? 0) - (sum?.service_fee ?? 0),
    );
    // A no-show keeps the taxes of both flights and pays the no-show penalty.
    const missed = await byStaff(id, true);
    expect(missed.sum).not.toHaveProperty("used");
    expect(missed.sum?.airline_charge_each).toBeGreaterThanOrEqual(2000);
  });

  it("is cancelled by staff at a traveller's request, also days later, or the request is declined", async () => {
    const bought: string[] = [];
    for (let tries = 0; tries < 2; tries++) {
      app.clock.set(started);
      owner = await signInAgain(app, owner);
      const found = await findOption(refundable);
      const id = await buyTicket(app, owner, {}, found);
      await fly(found.options[0], 0);
      await confirm(id, (await quoteFor(id)).id);
      bought.push(id);
    }
    const [granted = "", declined = ""] = bought;
    app.clock.advanceMinutes(5 * 24 * 60);
    owner = await signInAgain(app, owner);
    const quote = await byStaff(granted, true);
    const { db } = app.database;
    const cancelByStaff = () =>
      db.transaction((tx) =>
        cancelAsQuoted(deps, tx, { id: granted, quoteId: quote.id, by: "staff" }),
      );
    await cancelByStaff();
    expect(await see(granted)).toMatchObject({
      status: "booking_cancelled",
      refund_requested_at: null,
      refunds: [{ reason: "booking_cancelled", amount: quote.sum?.refund }],
    });
    const note = "The airline says that you boarded this flight.";
    const decline = () =>
      db.transaction((tx) => declineRefundRequest(deps, tx, { bookingId: declined, note }));
    await decline();
    await expect(decline()).rejects.toMatchObject({ code: "already_decided" });
    const booking = await see(declined);
    expect(booking).toMatchObject({
      status: "ticket_issued",
      refunds: [],
      refund_requested_at: null,
    });
    expect(booking.available_actions).not.toContain("request_refund");
    await runAllJobs(app);
    expect(await subjectsAbout(app, booking.booking_id)).toContain(
      `Your refund request: Dhaka to Cox's Bazar, ${booking.booking_id}`,
    );
  });

  it("makes a quote from before the departure void", async () => {
    const found = await findOption(refundable);
    const id = await buyTicket(app, owner, {}, found);
    await fly(found.options[0], 0, -0.1);
    const quote = await quoteFor(id);
    expect(quote.kind).toBe("refund");
    await fly(found.options[0], 0, 0);
    expect(codeOf(await confirm(id, quote.id))).toBe("cancellation_quote_expired");
  });

  it("cannot be cancelled a day after the last departure", async () => {
    const found = await findOption(refundable);
    const id = await buyTicket(app, owner, {}, found);
    await fly(found.options[0], 0, 24);
    expect(codeOf(await askQuote(id))).toBe("not_cancellable");
    expect((await see(id)).available_actions).not.toContain("request_refund");
  });
});

describe("a supplier with an unreliable connection", () => {
  let deps: FlightBookingDeps;
  let trouble: "lost before" | "lost after" | "refused" | null;
  let calls: string[];
  beforeAll(async () => {
    deps = await bookingDeps(app, (supplier) => ({
      ...supplier,
      getBookingStatus(id) {
        calls.push("status");
        return supplier.getBookingStatus(id);
      },
      async cancelBooking(id) {
        calls.push("cancel");
        if (trouble === "lost before") throw new Error("no answer");
        if (trouble === "refused") return { outcome: "refused", reason: "already flown" };
        const answer = await supplier.cancelBooking(id);
        if (trouble === "lost after") throw new Error("no answer");
        return answer;
      },
    }));
  });
  beforeEach(() => {
    trouble = null;
    calls = [];
  });
  afterAll(() => deps.jobs.stop());

  /** A cancelled ticket whose cancellation has not been sent to the supplier yet. */
  async function cancelled(): Promise<string> {
    const id = await buyTicket(app, owner, {}, await findDay());
    await cancel(id);
    return id;
  }
  const flagOf = async (id: string) =>
    (await app.database.db.select().from(orders).where(eq(orders.id, id)))[0]?.staffFlag;

  it("is called again only after looking up the outcome of the first call", async () => {
    const id = await cancelled();
    trouble = "lost after";
    await expect(cancelAtSupplier(deps, id)).rejects.toThrow("no answer");
    await cancelAtSupplier(deps, id);
    expect(calls).toEqual(["cancel", "status"]);
    expect(await seatsOf(id)).toEqual([{ state: "released", taken: 0 }]);
  });

  it("is flagged for staff after three attempts without an answer, until one arrives", async () => {
    const id = await cancelled();
    trouble = "lost before";
    for (let tries = 1; tries <= 3; tries++) {
      expect(await flagOf(id)).toBeNull();
      await expect(cancelAtSupplier(deps, id)).rejects.toThrow("no answer");
    }
    expect(await flagOf(id)).toBe("cancelling_open");
    trouble = null;
    await cancelAtSupplier(deps, id);
    expect([await flagOf(id), (await seatsOf(id))[0]?.state]).toEqual([null, "released"]);
  });

  it("that refuses is flagged for staff, and the refund stays queued", async () => {
    const id = await cancelled();
    trouble = "refused";
    await cancelAtSupplier(deps, id);
    expect(await flagOf(id)).toBe("cancelling_open");
    expect((await see(id)).refunds).toMatchObject([{ stage: "requested" }]);
  });
});
