// Also on PostgreSQL and Redis: two cancellations at the same time.
import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { CancellationQuote, Refund } from "@ghuri/contract/cancellations";
import type { TripOption } from "@ghuri/contract/flights";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  bookFlight,
  buyTicket,
  runAllJobs,
  type FoundOffer,
  openPaymentPage,
  payAt,
  searchFlights,
  getBooking,
} from "../../../../test/book-flight.ts";
import { bookingDeps } from "../../../../test/booking-deps.ts";
import { submitForm } from "../../../../test/pay-at-gateway.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { GOOD_PASSWORD, type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { SoftwareAuthenticator } from "../../../../test/software-authenticator.ts";
import { createPaymentDecisions } from "../../../../test/decide-payments.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { issuedTickets, seatHolds, seatInventory } from "../../../suppliers/schedule/tables.ts";
import { couponUses } from "../../coupons/tables.ts";
import { departureInstant } from "../../flight-search/index.ts";
import { listUnknownBookings } from "../admin/unknown-bookings.ts";
import { cancelAsQuoted } from "./cancel-as-quoted.ts";
import { cancelAtSupplier } from "./cancel-at-supplier.ts";
import { quoteCancellation } from "./quote-cancellation.ts";
import { declineRefundRequest } from "./refund-request.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { orders } from "../../orders/tables.ts";
import { cancellationQuotes } from "../tables.ts";

let app: TestApp & { readonly address: string };
let owner: SignedUpAccount;

beforeAll(async () => {
  const started = await startTestApp();
  const address = await started.http.listen({ port: 0, host: "127.0.0.1" });
  app = { ...started, address };
});
// Tests move the clock by days, which ends sessions.
beforeEach(async () => {
  owner = await signUp(app);
});
afterAll(() => app.stop());

function send(
  url: string,
  payload: object | null,
  person: SignedUpAccount | null = owner,
  key?: string,
) {
  return app.http.inject({
    method: "POST",
    url,
    headers: { ...person?.headers, ...(key ? { "idempotency-key": key } : {}) },
    ...(payload ? { payload } : {}),
  });
}

const askQuote = (id: string, person: SignedUpAccount | null = owner) =>
  send(`/api/v1/user/air-bookings/${id}/cancellation-quote`, null, person);
const confirm = (
  id: string,
  quote_id: string,
  person: SignedUpAccount | null = owner,
  key?: string,
) => send(`/api/v1/user/air-bookings/${id}/cancel`, { quote_id }, person, key);

async function quoteFor(id: string): Promise<CancellationQuote> {
  const answer = await askQuote(id);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: CancellationQuote }>().data;
}

async function cancel(id: string): Promise<FlightBooking> {
  const answer = await confirm(id, (await quoteFor(id)).id);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: FlightBooking }>().data;
}

const codeOf = (answer: Answer) => answer.json<{ code: string }>().code;
type Answer = Awaited<ReturnType<typeof send>>;

async function signInAgain(): Promise<void> {
  const credentials = { email: owner.email, password: GOOD_PASSWORD };
  const answer = await send("/api/v1/auth/login", credentials, null);
  const { access_token: token } = answer.json<{ access_token: string }>();
  owner = { ...owner, token, headers: { authorization: `Bearer ${token}` } };
}

/** Six days ahead or more. Every search uses its own day. */
let day = 0;
async function findDay(wanted = {}): Promise<FoundOffer> {
  day++;
  const date = new Date(Date.UTC(2026, 10, 27 + day)).toISOString().slice(0, 10);
  return searchFlights(app, { trips: [["DAC", "CXB", date]], ...wanted });
}

/** The first matching option, on the next day that has one. */
async function findOption(
  suits: (option: TripOption) => boolean,
  wanted = {},
): Promise<FoundOffer> {
  for (let tries = 0; tries < 20; tries++) {
    const found = await findDay(wanted);
    const option = found.options.find(suits);
    if (option) return { ...found, options: [option] };
  }
  throw new Error("nobody sells that");
}

async function seatsOf(id: string) {
  const holds = await app.database.db
    .select({ state: seatHolds.state, taken: seatInventory.taken })
    .from(seatHolds)
    .innerJoin(seatInventory, eq(seatInventory.id, seatHolds.inventoryId))
    .where(eq(seatHolds.bookingId, id));
  return holds;
}

async function couponOf(id: string) {
  const [use] = await app.database.db.select().from(couponUses).where(eq(couponUses.bookingId, id));
  return use?.state;
}

async function subjectsAbout(reference: string): Promise<string[]> {
  const answer = await app.http.inject({ url: "/mailbox.json" });
  return answer
    .json<{ subject: string }[]>()
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(reference));
}

describe("an unpaid booking", () => {
  it("is cancelled when its traveller confirms: seats and coupon are released [OP-24 OP-45]", async () => {
    const id = await bookFlight(app, owner, { coupon: "FLYBD300" }, await findDay());
    const quote = await quoteFor(id);
    expect(quote).toMatchObject({ kind: "release", sum: null, to: null, coupon: "given_back" });
    expect((await getBooking(app, owner, id)).status).toBe("booked");

    const answer = await confirm(id, quote.id);
    expect(answer.json<{ data: FlightBooking }>().data).toMatchObject({
      status: "booking_cancelled",
      available_actions: [],
      refunds: [],
    });
    expect(await seatsOf(id)).toEqual([{ state: "released", taken: 0 }]);
    expect(await couponOf(id)).toBe("released");
    const { events, booking_id } = await getBooking(app, owner, id);
    expect(events.map(({ to, by, reference }) => [to, by, reference])).toEqual([
      ["booked", "traveller", booking_id],
      ["booking_cancelled", "traveller", null],
    ]);
    await runAllJobs(app);
    expect(await subjectsAbout(booking_id)).toContain(
      `Booking cancelled: Dhaka to Cox's Bazar, ${booking_id}`,
    );
  });

  it("that is paid at the gateway afterwards is refunded in full", async () => {
    const id = await bookFlight(app, owner, {}, await findDay());
    const page = await openPaymentPage(app, owner, id);
    await cancel(id);
    await payAt(app, page);
    await runAllJobs(app);
    const { status, refunds, total_payable, available_actions } = await getBooking(app, owner, id);
    expect(status).toBe("booking_cancelled");
    expect(refunds).toMatchObject([{ reason: "late", amount: total_payable, sum: null }]);
    expect(available_actions).toEqual([]);
  });

  it("cannot be cancelled after its payment deadline", async () => {
    const id = await bookFlight(app, owner, {}, await findDay());
    app.clock.advanceMinutes(120);
    expect((await getBooking(app, owner, id)).available_actions).toEqual([]);
    expect(codeOf(await askQuote(id))).toBe("not_cancellable");
  });

  it("is not treated as unpaid while its payment is being processed", async () => {
    const id = await bookFlight(app, owner, {}, await findDay());
    const { id: quoteId } = await quoteFor(id);
    await payAt(app, await openPaymentPage(app, owner, id));
    for (const answer of [await askQuote(id), await confirm(id, quoteId)])
      expect(codeOf(answer)).toBe("in_progress");
    await runAllJobs(app);
    expect((await getBooking(app, owner, id)).status).toBe("ticket_issued");
    expect(codeOf(await confirm(id, quoteId))).toBe("cancellation_quote_expired");
  });
});

describe("a ticket", () => {
  it("can be voided for 72 hours: everything but our fee is refunded, and the coupon stays used [OP-45]", async () => {
    const id = await buyTicket(app, owner, { coupon: "FLYBD300" }, await findDay());
    const { total_payable: paid, booking_id, ticket_numbers } = await getBooking(app, owner, id);
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
    expect(await subjectsAbout(booking_id)).toContainEqual(
      expect.stringMatching(/^Booking cancelled, BDT [\d,]+ refund: /),
    );
    const download = await app.http.inject({
      url: `/download-ticket/${id}`,
      headers: owner.headers,
    });
    expect(codeOf(download)).toBe("ticket_not_issued");
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
      await signInAgain();
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
    await payAt(app, await openPaymentPage(app, owner, id));
    const { rows } = await app.database.db.execute(
      `select data from pgboss.job where name = 'order-paid' and data ->> 'subjectId' = '${id}'`,
    );
    await runJob(app.jobHandlers, "order-paid", rows[0]?.["data"] as object);
    expect((await getBooking(app, owner, id)).status).toBe("booking_confirmed");
    const { sum } = await quoteFor(id);
    expect(sum?.airline_charge).toBe(0);
    await cancel(id);
    expect(await seatsOf(id)).toEqual([{ state: "released", taken: 0 }]);
    await runAllJobs(app);
    expect(await getBooking(app, owner, id)).toMatchObject({
      status: "booking_cancelled",
      ticket_numbers: [],
      refunds: [{ reason: "booking_cancelled" }],
    });
  });
});

describe("a ticket of an account with a passkey", () => {
  it("is cancelled only after the passkey was used, because money goes back", async () => {
    const id = await buyTicket(app, owner);
    const phone = new SoftwareAuthenticator();
    const ask = async (url: string, payload: object | null) =>
      (await send(`/api/v1/user/${url}`, payload)).json<{
        data: { challenge_id: string; options: Record<string, unknown> };
      }>().data;
    const added = await ask("passkeys/challenge", { current_password: GOOD_PASSWORD });
    const { challenge_id } = added;
    const credential = phone.create(added.options);
    await send("/api/v1/user/passkeys", { challenge_id, name: "Phone", credential });

    await signInAgain();
    const quote = await quoteFor(id);
    const url = `/api/v1/user/air-bookings/${id}/cancel`;
    const refused = await send(url, { quote_id: quote.id });
    expect(codeOf(refused)).toBe("passkey_needed");
    expect((await getBooking(app, owner, id)).status).toBe("ticket_issued");

    const check = await ask("passkey-check/challenge", null);
    const confirmed = { challenge_id: check.challenge_id, credential: phone.get(check.options) };
    expect((await send("/api/v1/user/passkey-check", confirmed)).statusCode).toBe(204);
    expect((await send(url, { quote_id: quote.id })).statusCode).toBe(200);
  });

  it("is cancelled without it while nothing is paid", async () => {
    const id = await bookFlight(app, owner);
    expect((await cancel(id)).status).toBe("booking_cancelled");
  });
});

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
    await signInAgain();
  }
  const byStaff = (id: string, isNoShow: boolean) =>
    quoteCancellation(deps, { accountId: owner.id, id, by: "staff", isNoShow });
  const refundable = ({ conditions }: TripOption) => conditions.refund?.allowed === true;

  it("is not cancelled by its traveller: the request waits for staff, and nothing is refunded yet", async () => {
    const found = await findOption(refundable);
    const id = await buyTicket(app, owner, {}, found);
    const { total_payable: paid } = await getBooking(app, owner, id);
    await fly(found.options[0], 0, 3);
    const quote = await quoteFor(id);
    expect(quote).toMatchObject({ kind: "request", has_departed: true, back_by: null });
    expect(quote.sum).toMatchObject({ paid, used: paid, airline_charge: 0, refund: 0 });
    // Who missed the flight reads what it gives back, as staff will see it.
    const missed = await byStaff(id, true);
    expect(quote.if_missed).toBe(missed.sum?.refund);
    expect(quote.if_missed).toBeGreaterThan(0);

    expect((await confirm(id, quote.id)).statusCode).toBe(200);
    const booking = await getBooking(app, owner, id);
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
      await signInAgain();
      const found = await findOption(refundable);
      const id = await buyTicket(app, owner, {}, found);
      await fly(found.options[0], 0);
      await confirm(id, (await quoteFor(id)).id);
      bought.push(id);
    }
    const [granted = "", declined = ""] = bought;
    app.clock.advanceMinutes(5 * 24 * 60);
    await signInAgain();
    const quote = await byStaff(granted, true);
    const { db } = app.database;
    const cancelByStaff = () =>
      db.transaction((tx) =>
        cancelAsQuoted(deps, tx, { id: granted, quoteId: quote.id, by: "staff" }),
      );
    await cancelByStaff();
    expect(await getBooking(app, owner, granted)).toMatchObject({
      status: "booking_cancelled",
      refund_requested_at: null,
      refunds: [{ reason: "booking_cancelled", amount: quote.sum?.refund }],
    });
    const note = "The airline says that you boarded this flight.";
    const decline = () =>
      db.transaction((tx) => declineRefundRequest(deps, tx, { bookingId: declined, note }));
    await decline();
    await expect(decline()).rejects.toMatchObject({ code: "already_decided" });
    const booking = await getBooking(app, owner, declined);
    expect(booking).toMatchObject({
      status: "ticket_issued",
      refunds: [],
      refund_requested_at: null,
    });
    expect(booking.available_actions).not.toContain("request_refund");
    await runAllJobs(app);
    expect(await subjectsAbout(booking.booking_id)).toContain(
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
    expect((await getBooking(app, owner, id)).available_actions).not.toContain("request_refund");
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
    expect((await getBooking(app, owner, id)).status).toBe("ticket_issued");
  });

  it("cancels once, however often it is confirmed, and the booking is not cancellable afterwards", async () => {
    const id = await buyTicket(app, owner, {}, await findDay());
    const quote = await quoteFor(id);
    app.clock.advanceMinutes(6);
    const other = await quoteFor(id);
    const first = await confirm(id, quote.id, owner, `cancel-${id}`);
    const same = await confirm(id, quote.id, owner, `cancel-${id}`);
    const again = await confirm(id, quote.id);
    expect([first, same, again].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(same.body).toBe(first.body);
    expect(again.json<{ data: FlightBooking }>().data.refunds).toHaveLength(1);
    expect(codeOf(await confirm(id, other.id))).toBe("not_cancellable");
    expect(codeOf(await askQuote(id))).toBe("not_cancellable");
  });

  it("is returned again while it is fresh: many requests store one quote", async () => {
    const id = await buyTicket(app, owner, {}, await findDay());
    const quotes = await Promise.all(Array.from({ length: 12 }, () => quoteFor(id)));
    expect(new Set(quotes.map((one) => one.id)).size).toBe(1);
    app.clock.advanceMinutes(6);
    const later = await quoteFor(id);
    expect(later.id).not.toBe(quotes[0]?.id);
    expect(Date.parse(later.valid_until) - app.clock.now().getTime()).toBe(600_000);
  });

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
    await signInAgain();
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
    expect((await getBooking(app, owner, id)).status).toBe("ticket_issued");
  });
});

describe("a refund", () => {
  const see = (id: string, person: SignedUpAccount | null = owner) =>
    app.http.inject({ url: `/api/v1/user/refunds/${id}`, headers: person?.headers ?? {} });

  it("shows its owner every stage", async () => {
    const id = await buyTicket(app, owner, {}, await findDay());
    const [refund] = (await cancel(id)).refunds;
    if (!refund) throw new Error("no refund");
    const asked = app.clock.now();
    expect((await see(refund.id)).json<{ data: Refund }>().data).toEqual(refund);
    expect(Date.parse(refund.back_by) - asked.getTime()).toBe(42 * 24 * 3_600_000);

    const move = { from: "requested", to: "approved" } as const;
    app.clock.advanceMinutes(60 * 24);
    const staff = await createPaymentDecisions(app);
    const moved = [1, 2].map(() => staff.advance(refund.id, move, "The airline agreed."));
    expect(new Set(await Promise.all(moved))).toEqual(new Set([true, false]));
    await staff.stop();
    expect((await see(refund.reference)).json<{ data: Refund }>().data).toMatchObject({
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
      expect((await see(name, stranger)).statusCode).toBe(404);
      expect((await see(name, null)).statusCode).toBe(401);
    }
    for (const name of ["nonsense", crypto.randomUUID(), "%00"])
      expect((await see(name)).statusCode).toBe(404);
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
    expect((await getBooking(app, owner, id)).refunds).toMatchObject([{ stage: "requested" }]);
  });
});

describe.runIf(POSTGRES)("concurrent requests", () => {
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
      const { refunds, events } = await getBooking(app, owner, id);
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
      const { status, refunds } = await getBooking(app, owner, id);
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
