import type { FlightBookingSummary, PriceChanged } from "@ghuri/contract/flight-bookings";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import {
  bookFlight,
  type FoundOffer,
  getBooking,
  openPaymentPage,
  payAt,
  quoteFlight,
  runAllJobs,
  searchFlights,
  sendBooking,
  traveller,
  uploadPassport,
} from "../../../test/book-flight.ts";
import { runJob } from "../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../test/sign-up.ts";
import { type ListeningApp, startListeningApp } from "../../../test/test-app.ts";

let app: ListeningApp;
let owner: SignedUpAccount;

beforeAll(async () => {
  app = await startListeningApp();
  owner = await signUp(app);
});
afterAll(() => app.stop());

async function buyTicket(person: SignedUpAccount, found?: FoundOffer): Promise<string> {
  const id = await bookFlight(app, person, {}, found);
  await payAt(app, await openPaymentPage(app, person, id));
  await runAllJobs(app);
  return id;
}

function get(url: string, person?: SignedUpAccount) {
  return app.http.inject({ url, headers: person?.headers ?? {} });
}

/** Subject and attachment of every email to an address, oldest first. */
async function emailsTo(address: string) {
  const messages = (await get("/mailbox.json")).json<
    { to: string; subject: string; attachment: string | null }[]
  >();
  return messages
    .filter(({ to }) => to === address)
    .map(({ subject, attachment }) => [subject, attachment])
    .toReversed();
}

describe("from search to ticket", () => {
  it("books, takes the payment through the gateway, and issues the ticket [S3-45 S7.2-14 S7.2-15 S6-03 OP-24 S4.7-02..04 S4.7-07]", async () => {
    const found = await searchFlights(app);
    const quote = await quoteFlight(app, found, { coupon: "FLYBD300", person: owner });
    const booked = await sendBooking(app, owner, found, {
      coupon: "FLYBD300",
      expected_total: quote.total_payable,
      quote_hash: quote.quote_hash,
    });
    expect(booked.statusCode).toBe(201);
    const { id, payment_url } = booked.json<{ data: { id: string; payment_url: null } }>().data;
    expect(payment_url).toBeNull();

    const held = await getBooking(app, owner, id);
    expect(held).toMatchObject({
      status: "booked",
      payment_status: null,
      price: quote.total_payable,
      total_payable: quote.total_payable,
      coupon: { name: "FLYBD300", amount: 300 },
      payment_deadline: "2026-11-21T08:00:00.000Z",
      available_actions: ["pay", "cancel"],
      pnr: null,
      ticket_numbers: [],
      payments: [],
      api_responses: [{ type: "search", response: { id: quote.id } }],
    });
    expect(held.booking_id).toMatch(/^[A-Z0-9]{10}$/);

    const page = await openPaymentPage(app, owner, id);
    expect(await getBooking(app, owner, id)).toMatchObject({
      payment_status: "pending",
      payment_url: page,
      available_actions: ["pay", "cancel"],
    });
    await payAt(app, page);
    await runAllJobs(app);

    const ticketed = await getBooking(app, owner, id);
    expect(ticketed).toMatchObject({
      status: "ticket_issued",
      payment_status: "paid",
      payment_url: null,
      payment_deadline: null,
      available_actions: [
        "request_refund",
        "download_ticket",
        "download_receipt",
        "add_to_calendar",
      ],
    });
    expect(ticketed.pnr).toMatch(/^[A-Z]{6}$/);
    expect(ticketed.ticket_numbers).toEqual([expect.stringMatching(/^\d{13}$/)]);
    expect(ticketed.events.map(({ from, to, by }) => [from, to, by])).toEqual([
      ["not_booked", "booked", "traveller"],
      ["booked", "booking_confirmed", "gateway"],
      ["booking_confirmed", "ticket_issued", "supplier"],
    ]);
  });

  it("emails the primary traveller once about each event", async () => {
    const id = await bookFlight(app, owner, { users: [traveller({ email: "once@example.com" })] });
    await payAt(app, await openPaymentPage(app, owner, id));
    await runAllJobs(app);
    for (const kind of ["booked", "confirmed", "ticket_issued"])
      await app.jobHandlers
        .find(({ job }) => job.name === "order-email")
        ?.run({ orderId: id, kind });
    const { booking_id } = await getBooking(app, owner, id);
    expect(await emailsTo("once@example.com")).toEqual([
      [`Pay by 21/11/2026, 14:00: Dhaka to Cox's Bazar, ${booking_id}`, null],
      [`Payment received: Dhaka to Cox's Bazar, ${booking_id}`, null],
      [`Your e-ticket: Dhaka to Cox's Bazar, ${booking_id}`, `ticket-${booking_id}.pdf`],
    ]);
  });

  it("emails in the language of the booking, also about an expired booking [OP-24]", async () => {
    const late = await signUp(app);
    const found = await searchFlights(app);
    const answer = await app.http.inject({
      method: "POST",
      url: "/api/v1/flight/book",
      headers: { ...late.headers, "accept-language": "bn" },
      payload: {
        search_id: found.searchId,
        selected_flight: found.options[0]?.id,
        users: [traveller({ email: "late@example.com" })],
      },
    });
    const { id } = answer.json<{ data: { id: string } }>().data;
    await runAllJobs(app);
    app.clock.advanceMinutes(121);
    await runJob(app.jobHandlers, "expire-overdue-orders");
    await runAllJobs(app);
    const { booking_id, status } = await getBooking(app, late, id);
    expect(status).toBe("booking_expired");
    expect((await emailsTo("late@example.com")).at(-1)).toEqual([
      `বুকিংয়ের মেয়াদ শেষ: ঢাকা থেকে কক্সবাজার, ${booking_id}`,
      null,
    ]);
  });

  it("allows another attempt after a failed one, and keeps both [OP-27]", async () => {
    const id = await bookFlight(app, owner);
    await payAt(app, await openPaymentPage(app, owner, id), { press: "decline" });
    app.clock.advanceMinutes(1);
    expect(await getBooking(app, owner, id)).toMatchObject({
      status: "booked",
      payment_status: null,
      available_actions: ["pay", "cancel"],
    });
    await payAt(app, await openPaymentPage(app, owner, id));
    await runAllJobs(app);
    const { status, payments } = await getBooking(app, owner, id);
    expect(status).toBe("ticket_issued");
    expect(payments.map((payment) => payment.status)).toEqual(["paid", "failed"]);
  });

  it("books a family: one booking, a seat for all but the infant, a ticket for everyone [S5.5-08 S5.5-09 OP-06 OP-21 OP-56]", async () => {
    const found = await searchFlights(app, { adult: 2, child: 2, infant: 1, childAges: [12, 5] });
    const quote = await quoteFlight(app, found);
    expect(quote.passengers.map(({ type, count }) => [type, count])).toEqual([
      ["ADT", 3],
      ["CNN", 1],
      ["INF", 1],
    ]);
    const id = await bookFlight(
      app,
      owner,
      {
        expected_total: quote.total_payable,
        users: [
          traveller({ passport_number: "BX1234567" }),
          traveller({ first_name: "Karim", title: "Engr", gender: "male" }),
          traveller({ first_name: "Mitu", date_of_birth: "2021-03-01", email: "" }),
          traveller({ first_name: "Rafi", date_of_birth: "2014-03-01", gender: "male" }),
          traveller({ first_name: "Tuli", date_of_birth: "2026-03-01" }),
        ],
      },
      found,
    );
    await payAt(app, await openPaymentPage(app, owner, id));
    await runAllJobs(app);
    const booking = await getBooking(app, owner, id);
    expect(booking.ticket_numbers).toHaveLength(5);
    expect(
      booking.travellers.map((one) => [one.first_name, one.email, one.passport_number]),
    ).toEqual([
      ["Ayesha", "ayesha@example.com", null],
      ["Karim", null, null],
      ["Mitu", null, null],
      ["Rafi", null, null],
      ["Tuli", null, null],
    ]);
  });

  it("prices a child by its age on the day flown: another travel tax changes the price [OP-20]", async () => {
    const trips = [["DAC", "DXB", "2026-12-05"]] as const;
    const passport = {
      passport_number: "BX1234567",
      passport_expiry_date: "2030-01-01",
      passport_file: await uploadPassport(app, owner),
    };
    const child = { first_name: "Rafi", passport_number: "BX7654321", email: null, phone: null };
    for (const [searched, born, sign] of [
      [3, "2018-03-01", 1],
      [8, "2023-03-01", -1],
    ] as const) {
      const found = await searchFlights(app, { trips, child: 1, childAges: [searched] });
      const shown = await quoteFlight(app, found);
      const body = {
        users: [traveller(passport), traveller({ ...passport, ...child, date_of_birth: born })],
        quote_hash: shown.quote_hash,
        expected_total: shown.total_payable,
      };
      const refused = await sendBooking(app, owner, found, body);
      expect(refused.json<{ code: string }>().code).toBe("price_changed");
      const { quote, changes } = refused.json<z.infer<typeof PriceChanged>>();
      const tax = changes.find(({ line }) => line === "tax.CNN");
      expect((tax?.after ?? 0) - (tax?.before ?? 0)).toBe(2000 * sign);
      expect(changes.find(({ line }) => line === "fare.CNN")).toBeUndefined();

      const accepted = { quote_hash: quote.quote_hash, expected_total: quote.total_payable };
      const id = await bookFlight(app, owner, { ...body, ...accepted }, found);
      expect((await getBooking(app, owner, id)).total_payable).toBe(quote.total_payable);
    }
  });

  it("requires passports and photos for a trip abroad [S5.5-04 S5.5-05 OP-23 OP-56]", async () => {
    const trips = [["DAC", "DXB", "2026-12-05"]] as const;
    const found = await searchFlights(app, { trips });
    const stranger = await signUp(app);
    const passport = {
      passport_number: "BX1234567",
      passport_expiry_date: "2030-01-01",
      passport_file: await uploadPassport(app, owner),
    };
    for (const [person, passport_file] of [
      [stranger, passport.passport_file],
      [owner, "8a9c3f5e-0000-4000-8000-000000000000"],
      [owner, "no id at all"],
    ] as const) {
      const users = [traveller({ ...passport, passport_file })];
      const refused = await sendBooking(app, person, found, { users });
      expect(refused.statusCode).toBe(422);
      expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([
        "users.0.passport_file",
      ]);
    }
    const bare = await sendBooking(app, owner, found, { users: [traveller()] });
    expect(Object.keys(bare.json<{ errors: object }>().errors).toSorted()).toEqual([
      "users.0.passport_expiry_date",
      "users.0.passport_file",
      "users.0.passport_number",
    ]);
    const id = await bookFlight(app, owner, { users: [traveller(passport)] }, found);
    expect((await getBooking(app, owner, id)).travellers[0]).toMatchObject(passport);
  });
});

describe("an owner's bookings", () => {
  it("are listed newest first, ten per page, with the same number of queries for one and for ten [S2.12-06 S7.3-09]", async () => {
    const person = await signUp(app);
    const found = await searchFlights(app, { trips: [["DAC", "CGP", "2026-12-03"]] });
    const ids: string[] = [];
    const { driver } = app.database;
    const asked = vi.spyOn(driver.kind === "embedded" ? driver.client : driver.pool, "query");
    const list = async (page = 1) => {
      asked.mockClear();
      const answer = await get(`/api/v1/user/air-bookings?page=${page}`, person);
      const body = answer.json<{ data: FlightBookingSummary[] }>();
      return { ...body, ids: body.data.map(({ id }) => id), questions: asked.mock.calls.length };
    };
    expect(await list()).toMatchObject({ ids: [], current_page: 1, last_page: 1, total: 0 });

    const seats = found.options.flatMap(({ id, seats_left: left = 10 }) =>
      Array.from({ length: left }, () => id),
    );
    const bookOne = () => bookFlight(app, person, { selected_flight: seats.pop() }, found);
    ids.unshift(await bookOne());
    const { questions } = await list();
    while (ids.length < 11) {
      app.clock.advanceMinutes(1);
      ids.unshift(await bookOne());
    }
    const first = await list();
    expect(first).toMatchObject({ ids: ids.slice(0, 10), last_page: 2, total: 11, questions });
    expect(await list(2)).toMatchObject({ ids: ids.slice(10), current_page: 2, total: 11 });
    expect(await list(3)).toMatchObject({ ids: [], total: 11 });
    asked.mockRestore();
  });

  it("have airport names in the reader's language [S7.3-10]", async () => {
    const id = await bookFlight(app, owner);
    const cityIn = async (language: string) => {
      const answer = await app.http.inject({
        url: `/api/v1/user/air-bookings/${id}`,
        headers: { ...owner.headers, "accept-language": language },
      });
      return answer.json<{ data: FlightBookingSummary }>().data.flights[0]?.flight_segments[0]
        ?.departure_airport.city;
    };
    expect(await cityIn("en")).toBe("Dhaka");
    expect(await cityIn("bn")).toBe("ঢাকা");
  });

  it("have the airline's reference once there is one [S7.3-11 OP-25]", async () => {
    const id = await bookFlight(app, owner);
    const before = await get(`/api/v1/booking_status?booking_id=${id}`, owner);
    expect(before.json()).toEqual({ data: { bookingId: null } });
    const ticketed = await buyTicket(owner);
    const { pnr, booking_id } = await getBooking(app, owner, ticketed);
    for (const name of [ticketed, booking_id]) {
      const after = await get(`/api/v1/booking_status?booking_id=${name}`, owner);
      expect(after.json()).toEqual({ data: { bookingId: pnr } });
    }
  });

  it("offer the ticket as a file, by token or by cookie [S7.3-12 OP-29]", async () => {
    const id = await buyTicket(owner);
    const { booking_id } = await getBooking(app, owner, id);
    const byToken = await get(`/download-ticket/${id}`, owner);
    const byCookie = await app.http.inject({
      url: `/download-ticket/${booking_id}`,
      headers: { cookie: `access_token=${owner.token}` },
    });
    for (const answer of [byToken, byCookie]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="ticket-${booking_id}.pdf"`,
        "cache-control": "no-store",
      });
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    }
  });

  it("have no ticket before it is issued, and none without a session [OP-29]", async () => {
    const id = await bookFlight(app, owner);
    const early = await get(`/download-ticket/${id}`, owner);
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([
      409,
      "ticket_not_issued",
    ]);
    expect((await get(`/download-ticket/${id}`)).statusCode).toBe(401);
  });

  it("answer 404 for other accounts and for invalid ids [S6-03]", async () => {
    const id = await buyTicket(owner);
    const { booking_id } = await getBooking(app, owner, id);
    const stranger = await signUp(app);
    for (const name of [id, booking_id, "nonsense", "8a9c3f5e-0000-4000-8000-000000000000"]) {
      for (const url of [
        `/api/v1/user/air-bookings/${name}`,
        `/api/v1/booking_status?booking_id=${name}`,
        `/download-ticket/${name}`,
      ])
        expect([url, (await get(url, stranger)).statusCode]).toEqual([url, 404]);
      const pay = await app.http.inject({
        method: "POST",
        url: `/api/v1/payment-request/${name}`,
        headers: stranger.headers,
      });
      expect(pay.statusCode).toBe(404);
    }
    expect((await get("/api/v1/user/air-bookings", stranger)).json()).toMatchObject({ total: 0 });
  });

  it("require a token [S6-01 S7.1-02]", async () => {
    for (const url of ["/api/v1/user/air-bookings", "/api/v1/booking_status?booking_id=X"])
      expect((await get(url)).statusCode).toBe(401);
    const book = await app.http.inject({ method: "POST", url: "/api/v1/flight/book", payload: {} });
    expect(book.statusCode).toBe(401);
  });
});
