// Also on PostgreSQL and Redis: two cancellations at the same time.
import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { Refund } from "@ghuri/contract/cancellations";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  bookFlight,
  buyTicket,
  openPaymentPage,
  payAt,
  payBooking,
  runAllJobs,
} from "../../../../test/book-flight.ts";
import { bookingCalls, codeOf } from "../../../../test/booking-calls.ts";
import { createPaymentDecisions } from "../../../../test/decide-payments.ts";
import { subjectsAbout } from "../../../../test/emails.ts";
import { submitForm } from "../../../../test/pay-at-gateway.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { recordPayments, runJob } from "../../../../test/run-jobs.ts";
import { seatsOf as bookedSeats } from "../../../../test/schedule-seats.ts";
import { type SignedUpAccount, signInAgain, signUp } from "../../../../test/sign-up.ts";
import { addPasskey, confirmWithPasskey } from "../../../../test/software-authenticator.ts";
import { type ListeningApp, startListeningApp } from "../../../../test/test-app.ts";
import { unusedDays } from "../../../../test/unused-days.ts";
import { issuedTickets } from "../../../suppliers/schedule/tables.ts";
import { couponUses } from "../../coupons/tables.ts";
import { cancellationQuotes } from "../tables.ts";

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
const { see, send, sendAndRead, quoteCancellation: quoteFor } = calls;
type Person = Parameters<typeof send>[2];
const askQuote = (id: string, person?: Person) =>
  send(`${id}/cancellation-quote`, undefined, person);
const confirm = (id: string, quote_id: string, person?: Person) =>
  send(`${id}/cancel`, { quote_id }, person);

async function cancel(id: string): Promise<FlightBooking> {
  const quote = await quoteFor(id);
  return sendAndRead<FlightBooking>(200, `${id}/cancel`, { quote_id: quote.id });
}

const { findDay, findOption } = unusedDays(() => app);
const seatsOf = async (id: string) =>
  (await bookedSeats(app, id)).map(({ state, taken }) => ({ state, taken }));

async function couponOf(id: string) {
  const [use] = await app.database.db.select().from(couponUses).where(eq(couponUses.bookingId, id));
  return use?.state;
}

describe("an unpaid booking", () => {
  it("is cancelled when its traveller confirms: seats and coupon are released [OP-24 OP-45]", async () => {
    const id = await bookFlight(app, owner, { coupon: "FLYBD300" }, await findDay());
    const quote = await quoteFor(id);
    expect(quote).toMatchObject({ kind: "release", sum: null, to: null, coupon: "given_back" });
    expect((await see(id)).status).toBe("booked");

    const answer = await confirm(id, quote.id);
    expect(answer.json<{ data: FlightBooking }>().data).toMatchObject({
      status: "booking_cancelled",
      available_actions: [],
      refunds: [],
    });
    expect(await seatsOf(id)).toEqual([{ state: "released", taken: 0 }]);
    expect(await couponOf(id)).toBe("released");
    const { events, booking_id } = await see(id);
    expect(events.map(({ to, by, reference }) => [to, by, reference])).toEqual([
      ["booked", "traveller", booking_id],
      ["booking_cancelled", "traveller", null],
    ]);
    await runAllJobs(app);
    expect(await subjectsAbout(app, booking_id)).toContain(
      `Booking cancelled: Dhaka to Cox's Bazar, ${booking_id}`,
    );
  });

  it("that is paid at the gateway afterwards is refunded in full", async () => {
    const id = await bookFlight(app, owner, {}, await findDay());
    const page = await openPaymentPage(app, owner, id);
    await cancel(id);
    await payAt(app, page);
    await runAllJobs(app);
    const { status, refunds, total_payable, available_actions } = await see(id);
    expect(status).toBe("booking_cancelled");
    expect(refunds).toMatchObject([{ reason: "late", amount: total_payable, sum: null }]);
    expect(available_actions).toEqual([]);
  });

  it("cannot be cancelled after its payment deadline", async () => {
    const id = await bookFlight(app, owner, {}, await findDay());
    app.clock.advanceMinutes(120);
    expect((await see(id)).available_actions).toEqual([]);
    expect(codeOf(await askQuote(id))).toBe("not_cancellable");
  });

  it(
    "is not treated as unpaid while its payment is being processed",
    { tags: "postgres" },
    async () => {
      const id = await bookFlight(app, owner, {}, await findDay());
      const { id: quoteId } = await quoteFor(id);
      await payAt(app, await openPaymentPage(app, owner, id));
      for (const answer of [await askQuote(id), await confirm(id, quoteId)])
        expect(codeOf(answer)).toBe("in_progress");
      await runAllJobs(app);
      expect((await see(id)).status).toBe("ticket_issued");
      expect(codeOf(await confirm(id, quoteId))).toBe("cancellation_quote_expired");
    },
  );
});

describe("a ticket", () => {
  it("can be voided for 72 hours: everything but our fee is refunded, and the coupon stays used [OP-45]", async () => {
    const id = await buyTicket(app, owner, { coupon: "FLYBD300" }, await findDay());
    const { total_payable: paid, booking_id, ticket_numbers } = await see(id);
    const quote = await quoteFor(id);
    expect(quote).toMatchObject({
      kind: "refund",
      coupon: "lost",
      sum: { paid, airline_charge: 0, service_fee: 300, is_capped: false, refund: paid - 300 },
      to: { method: "online" },
      void_until: new Date(app.clock.now().getTime() + 72 * 3_600_000).toISOString(),
    });
    expect(Date.parse(quote.back_by ?? "") - Date.parse(quote.back_from ?? "")).toBe(
      14 * 24 * 3_600_000,
    );

    const booking = (await confirm(id, quote.id)).json<{ data: FlightBooking }>().data;
    expect(booking).toMatchObject({
      status: "booking_cancelled",
      payment_status: "paid",
      available_actions: ["download_receipt"],
      refunds: [
        {
          reason: "booking_cancelled",
          amount: paid - 300,
          stage: "requested",
          sum: quote.sum,
          to: quote.to,
          booking_reference: booking_id,
          stages: [{ stage: "requested", at: app.clock.now().toISOString(), note: null }],
        },
      ],
    });
    expect(booking.refunds[0]?.reference).toMatch(/^RF-[A-Z0-9]{10}$/);
    expect(booking.events.at(-1)?.reference).toBe(booking.refunds[0]?.reference);
    expect(ticket_numbers).toHaveLength(1);

    await runAllJobs(app);
    expect(await seatsOf(id)).toEqual([{ state: "released", taken: 0 }]);
    expect(await couponOf(id)).toBe("used");
    const [voided] = await app.database.db
      .select()
      .from(issuedTickets)
      .where(eq(issuedTickets.bookingId, id));
    expect(voided?.voidedAt).not.toBeNull();
    expect(await subjectsAbout(app, booking_id)).toContainEqual(
      expect.stringMatching(/^Booking cancelled, BDT [\d,]+ refund: /),
    );
    const download = await app.http.inject({
      url: `/download-ticket/${id}`,
      headers: owner.headers,
    });
    expect(codeOf(download)).toBe("ticket_not_issued");
  });

  it("that is cancelled before its email is sent is not sent after the cancellation", async () => {
    const id = await bookFlight(app, owner, {}, await findDay());
    await payAt(app, await openPaymentPage(app, owner, id));
    await recordPayments(app);
    await runJob(app.jobHandlers, "issue-flight-ticket", { bookingId: id });
    const { status, booking_id } = await see(id);
    expect(status).toBe("ticket_issued");
    await cancel(id);
    await runAllJobs(app);
    const subjects = await subjectsAbout(app, booking_id);
    expect(subjects).toContainEqual(expect.stringMatching(/^Booking cancelled/));
    expect(subjects).not.toContainEqual(expect.stringMatching(/e-ticket/));
  });

  it("costs the airline's charge after that, and more on the last day", async () => {
    const started = app.clock.now().toISOString();
    const found = await findOption(
      ({ conditions: { refund, change } }) => refund?.penalty === 1200 && change?.penalty === 1000,
      { adult: 2, child: 1, childAges: [7] },
    );
    const users = [
      ["Ayesha", "1990-05-17"],
      ["Rafiq", "1988-02-01"],
      ["Ayaan", "2019-03-03"],
    ].map(([first_name, date_of_birth]) => ({
      title: "Ms",
      first_name,
      last_name: "Rahman",
      date_of_birth,
      gender: "female",
      country: "BD",
      nationality: "BD",
      email: "ayesha@example.com",
      phone: "+8801712345678",
    }));
    const id = await buyTicket(app, owner, { users }, found);
    const departs = Date.parse(`${found.options[0]?.departure_time}+06:00`);
    const chargeAt = async (hoursBefore: number) => {
      app.clock.set(new Date(departs - hoursBefore * 3_600_000).toISOString());
      owner = await signInAgain(app, owner);
      const { sum, change_penalty, void_until } = await quoteFor(id);
      expect(void_until).toBeNull();
      return [sum?.airline_charge_each, sum?.airline_charge, sum?.service_fee, change_penalty];
    };
    expect(await chargeAt(25)).toEqual([1200, 3600, 900, 1000]);
    expect(await chargeAt(23)).toEqual([2000, 6000, 900, 1500]);
    app.clock.set(started);
  });

  it("of a non-refundable fare refunds only the taxes, and the quote states it", async () => {
    const found = await findOption(({ conditions }) => conditions.refund?.allowed === false);
    const id = await buyTicket(app, owner, {}, found);
    const [option] = found.options;
    app.clock.advanceMinutes(72 * 60);
    const { sum } = await quoteFor(id);
    expect(sum).toMatchObject({ airline_charge: option?.base_price, is_capped: true });
    expect(sum?.refund).toBeGreaterThan((option?.total_tax ?? 0) - 300);
  });

  it("before the ticketing request costs no airline charge", async () => {
    const id = await bookFlight(app, owner, {}, await findDay());
    await payBooking(app, owner, id);
    const { sum } = await quoteFor(id);
    expect(sum?.airline_charge).toBe(0);
    await cancel(id);
    expect(await seatsOf(id)).toEqual([{ state: "released", taken: 0 }]);
    await runAllJobs(app);
    expect(await see(id)).toMatchObject({
      status: "booking_cancelled",
      ticket_numbers: [],
      refunds: [{ reason: "booking_cancelled" }],
    });
  });
});

describe("a ticket of an account with a passkey", () => {
  it("is cancelled only after the passkey was used, because money goes back", async () => {
    const id = await buyTicket(app, owner);
    const phone = await addPasskey(app, owner);

    owner = await signInAgain(app, owner);
    const quote = await quoteFor(id);
    const refused = await confirm(id, quote.id);
    expect(codeOf(refused)).toBe("passkey_needed");
    expect((await see(id)).status).toBe("ticket_issued");

    expect((await confirmWithPasskey(app, owner, phone)).statusCode).toBe(204);
    expect((await confirm(id, quote.id)).statusCode).toBe(200);
  });

  it("is cancelled without it while nothing is paid", async () => {
    const id = await bookFlight(app, owner);
    expect((await cancel(id)).status).toBe("booking_cancelled");
  });
});

describe("a quote", () => {
  it("is valid for ten minutes", async () => {
    const id = await buyTicket(app, owner, {}, await findDay());
    const quote = await quoteFor(id);
    expect(Date.parse(quote.valid_until) - app.clock.now().getTime()).toBe(600_000);
    app.clock.advanceMinutes(10);
    const late = await confirm(id, quote.id);
    expect([late.statusCode, codeOf(late)]).toEqual([410, "cancellation_quote_expired"]);
    expect((await see(id)).status).toBe("ticket_issued");
  });

  it(
    "cancels once, however often it is confirmed, and the booking is not cancellable afterwards",
    { tags: "postgres" },
    async () => {
      const id = await buyTicket(app, owner, {}, await findDay());
      const quote = await quoteFor(id);
      app.clock.advanceMinutes(6);
      const other = await quoteFor(id);
      const withKey = { headers: { ...owner.headers, "idempotency-key": `cancel-${id}` } };
      const first = await confirm(id, quote.id, withKey);
      const same = await confirm(id, quote.id, withKey);
      const again = await confirm(id, quote.id);
      expect([first, same, again].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(same.body).toBe(first.body);
      expect(again.json<{ data: FlightBooking }>().data.refunds).toHaveLength(1);
      expect(codeOf(await confirm(id, other.id))).toBe("not_cancellable");
      expect(codeOf(await askQuote(id))).toBe("not_cancellable");
    },
  );

  it(
    "is returned again while it is fresh: many requests store one quote",
    { tags: "postgres" },
    async () => {
      const id = await buyTicket(app, owner, {}, await findDay());
      const quotes = await Promise.all(Array.from({ length: 12 }, () => quoteFor(id)));
      expect(new Set(quotes.map((one) => one.id)).size).toBe(1);
      app.clock.advanceMinutes(6);
      const later = await quoteFor(id);
      expect(later.id).not.toBe(quotes[0]?.id);
      expect(Date.parse(later.valid_until) - app.clock.now().getTime()).toBe(600_000);
    },
  );

  it("that was not used is deleted a day later; a fresh one, and one that cancelled a booking, stay", async () => {
    const { db } = app.database;
    const used = await buyTicket(app, owner, {}, await findDay());
    const unused = await buyTicket(app, owner, {}, await findDay());
    await cancel(used);
    await quoteFor(unused);
    const count = (id: string) => db.$count(cancellationQuotes, eq(cancellationQuotes.orderId, id));
    const sweep = () => runJob(app.jobHandlers, "delete-old-flight-rows", {});
    await sweep();
    expect([await count(used), await count(unused)]).toEqual([1, 1]);
    app.clock.advanceMinutes(25 * 60);
    owner = await signInAgain(app, owner);
    const fresh = await quoteFor(unused);
    expect(await count(unused)).toBe(2);
    await sweep();
    // The email about the refund reads the used one.
    expect([await count(used), await count(unused)]).toEqual([1, 1]);
    expect(await db.$count(cancellationQuotes, eq(cancellationQuotes.id, fresh.id))).toBe(1);
  });

  it("is valid only for its booking and its owner", async () => {
    const id = await buyTicket(app, owner, {}, await findDay());
    const mine = await quoteFor(id);
    const stranger = await signUp(app);
    const theirs = await bookFlight(app, stranger, {}, await findDay());
    expect((await askQuote(id, stranger)).statusCode).toBe(404);
    expect((await confirm(id, mine.id, stranger)).statusCode).toBe(404);
    expect((await confirm(theirs, mine.id, stranger)).statusCode).toBe(404);
    for (const quoteId of ["nonsense", crypto.randomUUID()])
      expect((await confirm(id, quoteId)).statusCode).toBe(404);
    expect((await askQuote(id, null)).statusCode).toBe(401);
    expect((await confirm(id, mine.id, null)).statusCode).toBe(401);
    expect((await see(id)).status).toBe("ticket_issued");
  });
});

describe("a refund", () => {
  const find = (id: string, person: SignedUpAccount | null = owner) =>
    app.http.inject({ url: `/api/v1/user/refunds/${id}`, headers: person?.headers ?? {} });

  it("shows its owner every stage", async () => {
    const id = await buyTicket(app, owner, {}, await findDay());
    const [refund] = (await cancel(id)).refunds;
    if (!refund) throw new Error("no refund");
    const asked = app.clock.now();
    expect((await find(refund.id)).json<{ data: Refund }>().data).toEqual(refund);
    expect(Date.parse(refund.back_by) - asked.getTime()).toBe(42 * 24 * 3_600_000);

    const move = { from: "requested", to: "approved" } as const;
    app.clock.advanceMinutes(60 * 24);
    const staff = await createPaymentDecisions(app);
    const moved = [1, 2].map(() => staff.advance(refund.id, move, "The airline agreed."));
    expect(new Set(await Promise.all(moved))).toEqual(new Set([true, false]));
    await staff.stop();
    expect((await find(refund.reference)).json<{ data: Refund }>().data).toMatchObject({
      stage: "approved",
      stages: [
        { stage: "requested", note: null },
        { stage: "approved", note: "The airline agreed." },
      ],
    });
  });

  it("is not found for other accounts", async () => {
    const id = await buyTicket(app, owner, {}, await findDay());
    const [refund] = (await cancel(id)).refunds;
    const stranger = await signUp(app);
    for (const name of [refund?.id ?? "", refund?.reference ?? ""]) {
      expect((await find(name, stranger)).statusCode).toBe(404);
      expect((await find(name, null)).statusCode).toBe(401);
    }
    for (const name of ["nonsense", crypto.randomUUID(), "%00"])
      expect((await find(name)).statusCode).toBe(404);
  });
});

describe.runIf(POSTGRES)("concurrent requests", { tags: "postgres" }, () => {
  it("from two devices cancel once", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await buyTicket(app, owner, {}, await findDay());
      const quotes = [await quoteFor(id)];
      app.clock.advanceMinutes(6);
      quotes.push(await quoteFor(id));
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => confirm(id, quotes[index % 2]?.id ?? "")),
      );
      const codes = new Set(answers.map(({ statusCode }) => statusCode));
      expect(codes).toEqual(new Set([200, 409]));
      await runAllJobs(app);
      const { refunds, events } = await see(id);
      expect(refunds).toHaveLength(1);
      expect(events.filter(({ to }) => to === "booking_cancelled")).toHaveLength(1);
      expect(await seatsOf(id)).toEqual([{ state: "released", taken: 0 }]);
    }
  });

  it("to pay and cancel end in a ticket or a refund, never in neither", async () => {
    for (let round = 0; round < 8; round++) {
      const id = await bookFlight(app, owner, {}, await findDay());
      const { id: quoteId } = await quoteFor(id);
      const page = await openPaymentPage(app, owner, id);
      const here = { local: (url: string) => url.replace("http://localhost:3000", app.address) };
      await submitForm(here, page, { press: "pay", case: "return_only" });
      const [answer] = await Promise.all([confirm(id, quoteId), payAt(app, page)]);
      await runAllJobs(app);
      const { status, refunds } = await see(id);
      if (answer.statusCode === 200)
        expect([status, refunds.map(({ reason }) => reason)]).toEqual([
          "booking_cancelled",
          ["late"],
        ]);
      else expect([status, refunds]).toEqual(["ticket_issued", []]);
    }
  });

  it("keep seat counts right while some book and others cancel", async () => {
    const found = await findOption(({ seats_left = 9 }) => seats_left >= 5);
    const ids = await Promise.all(
      Array.from({ length: 3 }, () => bookFlight(app, owner, {}, found)),
    );
    const quotes = await Promise.all(ids.map((id) => quoteFor(id)));
    await Promise.all([
      ...ids.map((id, at) => confirm(id, quotes[at]?.id ?? "")),
      bookFlight(app, owner, {}, found),
      bookFlight(app, owner, {}, found),
    ]);
    const [row] = await seatsOf(ids[0] ?? "");
    expect(row).toEqual({ state: "released", taken: 2 });
  });
});
