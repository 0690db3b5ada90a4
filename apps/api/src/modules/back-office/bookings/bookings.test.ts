// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type {
  AdminBooking,
  AdminBookingRow,
  AdminCancellation,
} from "@ghuri/contract/admin-bookings";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleApplicants, applyForVisa, getApplication } from "../../../../test/apply-for-visa.ts";
import {
  bookFlight,
  buyTicket,
  runAllJobs,
  openPaymentPage,
  payAt,
  searchFlights,
  getBooking,
  traveller,
} from "../../../../test/book-flight.ts";
import {
  bookPackage,
  getPackageBooking,
  samplePackageTraveller,
  samplePackageTravellers,
} from "../../../../test/book-package.ts";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { coupons } from "../../coupons/tables.ts";
import { verifyAudit } from "../audit/verify-audit.ts";
import { auditEntries } from "../tables.ts";

const BOOKINGS = "/api/v1/back-office/bookings";

let app: TestApp & { readonly address: string };
let owner: SignedUpAccount;
let nadia: StaffSession;
let sohel: StaffSession;

beforeAll(async () => {
  const started = await startTestApp();
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
  owner = await signUp(app);
  nadia = await signedInStaff(app, ["support"], "Nadia Islam");
  sohel = await signedInStaff(app, ["finance"], "Sohel Rana");
});
afterAll(() => app.stop());

async function find(query: Record<string, string>, who = nadia) {
  const url = `${BOOKINGS}?${new URLSearchParams(query).toString()}`;
  const answer = await app.http.inject({ url, headers: who.headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: AdminBookingRow[]; total: number }>();
}

const references = async (query: Record<string, string>) =>
  (await find(query)).data.map(({ reference }) => reference);

async function look(id: string, who = nadia): Promise<AdminBooking> {
  const answer = await app.http.inject({ url: `${BOOKINGS}/${id}`, headers: who.headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: AdminBooking }>().data;
}

const send = (id: string, act: string, payload: object | undefined, who = nadia) =>
  app.http.inject({
    method: "POST",
    url: `${BOOKINGS}/${id}/${act}`,
    headers: who.headers,
    ...(payload ? { payload } : {}),
  });

/** Runs an action on the booking at its current version. */
async function act(id: string, what: string, body: object = {}, who = nadia) {
  const { version } = await look(id, who);
  return send(id, what, { why: "asked for on the telephone", version, ...body }, who);
}

async function quote(id: string, who = nadia): Promise<AdminCancellation> {
  const answer = await send(id, "cancellation-quote", { no_show: false }, who);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: AdminCancellation }>().data;
}

/** The export of a search: reference → column → cell. */
async function exportOf(q: string): Promise<Map<string, Record<string, string>>> {
  const url = `${BOOKINGS}.csv?${new URLSearchParams({ q, language: "en" }).toString()}`;
  const { body } = await app.http.inject({ url, headers: sohel.headers });
  const [heads = [], ...rows] = body
    .replace("\uFEFF", "")
    .trim()
    .split("\r\n")
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
      ),
    );
  return new Map(
    rows.map((row) => [
      row[0] ?? "",
      Object.fromEntries(heads.map((name, at) => [name, row[at] ?? ""])),
    ]),
  );
}

const refusalOf = (answer: { json: () => unknown }) => answer.json() as RefusalBody;

/** A paid and confirmed booking before its ticketing request. */
async function payWithoutTicket(id: string): Promise<void> {
  await payAt(app, await openPaymentPage(app, owner, id));
  const { rows } = await app.database.db.execute(
    sql`select data from pgboss.job where name = 'order-paid' and state = 'created' and data->>'subjectId' = ${id}`,
  );
  await runJob(app.jobHandlers, "order-paid", rows[0]?.["data"] as object);
  await app.database.db.execute(
    sql`update pgboss.job set state = 'cancelled' where state = 'created' and data->>'bookingId' = ${id}`,
  );
}

const newestEntry = async () =>
  (
    await app.database.db.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(1)
  ).at(0);

describe("bookings in the back office", () => {
  it("are found by every identifier, newest first", async () => {
    const users = [
      traveller({
        first_name: "Tania",
        last_name: "Karim",
        email: "Tania.K@Mail.test",
        phone: "01811223344",
      }),
    ];
    const flight = await buyTicket(app, owner, { users });
    app.clock.advanceMinutes(1);
    const packageId = await bookPackage(app, owner, {
      travellers: [
        samplePackageTraveller({ first_name: "Rafiq", last_name: "Karim", phone: "01999000111" }),
      ],
    });
    app.clock.advanceMinutes(1);
    const visa = await applyForVisa(app, owner, {
      travellers: (await sampleApplicants(app, owner)).map((one) => ({
        ...one,
        last_name: "Zaman",
      })),
    });
    const bought = await getBooking(app, owner, flight);
    const trip = await getPackageBooking(app, owner, packageId);
    const applied = await getApplication(app, owner, visa);
    const own = bought.booking_id;
    const said = [
      own,
      own.toLowerCase(),
      ` ${own} `,
      "tania kar",
      "TANIA",
      "tania.k@mail.test",
      "tania.k@",
      "01811223344",
      "karim tania",
      "Kar Tan",
      "+88018112",
      "223344",
      "৩৩৪৪",
      "০১৮১১২২৩৩৪৪",
      bought.pnr ?? "",
      bought.ticket_numbers[0] ?? "",
      bought.payments[0]?.trxid ?? "",
    ];
    for (const q of said) expect([q, await references({ q })]).toEqual([q, [own]]);
    expect(await references({ q: "karim" })).toEqual([trip.hash, own]);
    expect(await references({ q: "zaman" })).toEqual([applied.hash]);
    expect(await references({ q: owner.email })).toEqual([applied.hash, trip.hash, own]);
    expect(await references({ q: "nobody of this name" })).toEqual([]);
    expect(await references({ q: "100%_\\" })).toEqual([]);
    expect(await references({ q: "tania rafiq" })).toEqual([]);
    expect(await references({ q: owner.phone.slice(-6) })).toEqual([applied.hash, trip.hash, own]);

    expect(await references({ q: "karim", kind: "package" })).toEqual([trip.hash]);
    expect(await references({ q: owner.email, state: "flight.ticket_issued" })).toEqual([own]);
    expect(await references({ q: owner.email, payment: "unpaid" })).toEqual([
      applied.hash,
      trip.hash,
    ]);
    const day = { date: "travel", from: "2026-12-01", to: "2026-12-01" };
    expect(await references({ q: owner.email, ...day })).toEqual([own]);
    expect(await references({ q: own, from: "2026-11-22" })).toEqual([]);
    expect(await references({ q: own, from: "2026-11-21", to: "2026-11-21", state: "" })).toEqual([
      own,
    ]);
    const wrong = await app.http.inject({ url: `${BOOKINGS}?from=soon`, headers: nadia.headers });
    expect([wrong.statusCode, refusalOf(wrong).errors]).toEqual([
      422,
      { from: [expect.any(String)] },
    ]);
  });

  it("show amounts, statuses, timeline, payments and emails, and export as CSV", async () => {
    const id = await buyTicket(app, owner);
    await runAllJobs(app);
    const own: FlightBooking = await getBooking(app, owner, id);
    const found = await look(id);
    expect(found).toMatchObject({
      kind: "flight",
      title: "DAC–CXB",
      travel_date: "2026-12-01",
      amount: own.price,
      status: own.status,
      payment_status: "paid",
      flight: { pnr: own.pnr },
      account: { email: owner.email },
      allowed_actions: ["cancel", "resend_email"],
      resendable_emails: ["ticket_issued", "confirmed"],
    });
    expect(found.documents).toEqual(["ticket", "receipt", "invoice"]);
    expect(found.flight?.legs).toEqual([
      expect.objectContaining({
        from: "DAC",
        to: "CXB",
        leaves: expect.stringMatching(/^2026-12-01T\d\d:\d\d/),
        arrives: expect.stringMatching(/^2026-12-01T\d\d:\d\d/),
        starts_slice: true,
      }),
    ]);
    expect(found.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(own.total_payable);
    // Each charge of ours names the rule that staff can open; fares and taxes have none.
    const ruled = found.lines.filter(({ rule }) => rule !== null).map(({ label }) => label);
    expect(ruled).toEqual(["Service charge", "AIT and VAT on agency service", "Convenience fee"]);
    expect(found.travellers[0]?.ticket_number).toBe(own.ticket_numbers[0]);
    expect(found.emails.map(({ kind }) => kind).toSorted()).toEqual([
      "booked",
      "confirmed",
      "ticket_issued",
    ]);
    expect(new Set(found.timeline.map(({ about }) => about))).toEqual(
      new Set(["booking", "payment", "email"]),
    );

    const csv = await app.http.inject({
      url: `${BOOKINGS}.csv?q=${own.booking_id}&language=en`,
      headers: nadia.headers,
    });
    expect(csv.headers["content-type"]).toContain("text/csv");
    expect(csv.body).toContain(`${own.booking_id},flight,2026-11-21 `);
    expect(await newestEntry()).toMatchObject({
      action: "bookings.export",
      staffId: nadia.id,
      after: { searched: true, rows: 1 },
    });
    const stranger = await app.http.inject({ url: `${BOOKINGS}.csv`, headers: owner.headers });
    expect(stranger.statusCode).toBe(404);
  });

  it("are exported with everything an accountant needs, and read refunded after a refund", async () => {
    const users = [traveller({ last_name: "Ledger", phone: "01711000222" })];
    const id = await buyTicket(app, owner, { users });
    const packageId = await bookPackage(app, owner, {
      travellers: [samplePackageTraveller({ last_name: "Ledger" })],
    });
    const own = await getBooking(app, owner, id);
    const paid = await exportOf("ledger");
    const flight = paid.get(own.booking_id) ?? {};
    expect(paid.size).toBe(2);
    expect(flight).toMatchObject({
      Phone: "'+8801711000222",
      PNR: own.pnr,
      Tickets: own.ticket_numbers[0],
      "Payment status": "paid",
      Method: "online",
      Transaction: own.payments[0]?.trxid,
      "Bank reference": expect.stringMatching(/\S/),
      "Received BDT": String(own.total_payable),
      "Refunded BDT": "0",
    });
    const sum = (names: string[]) => names.reduce((all, one) => all + Number(flight[one]), 0);
    const charged = ["Service charge", "AIT and VAT", "Convenience fee", "Other charges"];
    expect(
      sum(["Fare BDT", "Tax BDT", ...charged.map((name) => `${name} BDT`)]) -
        sum(["Discount BDT", "Coupon discount BDT"]),
    ).toBe(own.total_payable);
    const trip = await getPackageBooking(app, owner, packageId);
    expect(paid.get(trip.hash)).toMatchObject({ "Payment status": "unpaid", Method: "" });

    const { quote_id, sum: terms } = await quote(id);
    expect((await act(id, "cancel", { quote_id })).statusCode).toBe(200);
    expect((await look(id)).refund_state).toBe("pending");
    expect((await exportOf("ledger")).get(own.booking_id)).toMatchObject({
      "Payment status": "refund_pending",
      "Refund pending BDT": String(terms?.refund),
      "Airline cancellation charge BDT": String(terms?.airline_charge),
      "Our cancellation fee BDT": String(terms?.service_fee),
    });
    await app.database.db.execute(
      sql`update refund_queue set status = 'done' where payment_id in (select id from payments where subject_id = ${id})`,
    );
    expect((await find({ q: own.booking_id })).data[0]?.refund_state).toBe("refunded");
    expect((await exportOf("ledger")).get(own.booking_id)).toMatchObject({
      "Payment status": "refunded",
      "Refunded BDT": String(terms?.refund),
      "Refund pending BDT": "0",
    });
  });

  it("open their ticket and receipt as PDF, which is audited; without them there is nothing to open", async () => {
    const id = await buyTicket(app, owner);
    const packageId = await bookPackage(app, owner);
    const open = (booking: string, document: string) =>
      app.http.inject({ url: `${BOOKINGS}/${booking}/${document}.pdf`, headers: sohel.headers });
    const { version } = await look(id);
    for (const document of ["ticket", "receipt"]) {
      const pdf = await open(id, document);
      expect([pdf.statusCode, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(pdf.headers["content-disposition"]).toMatch(/^inline; filename="/);
      expect(pdf.body.slice(0, 5)).toBe("%PDF-");
      expect(await newestEntry()).toMatchObject({ action: `${document}.print`, subjectId: id });
      expect((await open(packageId, document)).statusCode).toBe(404);
    }
    expect((await look(id)).version).toBe(version);
    expect((await look(packageId)).documents).toEqual([]);
  });

  it("mask passports: every reveal is audited", async () => {
    const id = await applyForVisa(app, owner);
    const { travellers } = await look(id);
    const [first] = travellers;
    expect(first?.passport_number).toBe("••••••670");
    const address = `travellers/${first?.id}/passport`;
    const shown = await send(id, address, undefined, sohel);
    expect(shown.json()).toEqual({ data: { number: "A12345670", expiry_date: "2030-01-01" } });
    const entry = await newestEntry();
    expect(entry).toMatchObject({ action: "passport.look", subjectId: id, staffId: sohel.id });
    expect(JSON.stringify(entry)).not.toContain("A1234567");
    const other = await bookFlight(app, owner);
    expect((await send(other, address, undefined)).statusCode).toBe(404);
  });
});

describe("an action on a booking", () => {
  it("resends an email, and a payment link until the deadline", async () => {
    const id = await bookFlight(app, owner, { users: [traveller({ email: "pay@late.test" })] });
    await runAllJobs(app);
    expect((await act(id, "emails", { email: "ticket_issued" })).statusCode).toBe(422);
    const { version } = await look(id);
    const sent = await send(id, "payment-link", { why: "lost the letter", version });
    expect(sent.statusCode).toBe(200);
    // Sent twice: the second request is refused with the current booking.
    const twice = await send(id, "payment-link", { why: "lost the letter", version });
    expect([twice.statusCode, refusalOf(twice).code]).toEqual([409, "case_changed"]);
    expect((await emailsTo(app, "pay@late.test")).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Pay by/),
      expect.stringMatching(/^Pay by/),
    ]);
    expect((await look(id)).emails.filter(({ is_resend }) => is_resend)).toHaveLength(1);
    expect((await look(id)).timeline.find(({ about }) => about === "staff")).toMatchObject({
      to: "booking.payment-link",
      name: "Nadia Islam",
      note: "lost the letter",
    });
    app.clock.advanceMinutes(60 * 24);
    nadia = await signedInStaff(app, ["support"], "Nadia Islam");
    sohel = await signedInStaff(app, ["finance"], "Sohel Rana");
    const late = await act(id, "payment-link");
    expect(refusalOf(late).code).toBe("payment_deadline_passed");
    app.clock.advanceMinutes(-60 * 24);
  });

  it("sends no payment link while a payment may be on its way", async () => {
    const id = await bookFlight(app, owner);
    await payAt(app, await openPaymentPage(app, owner, id), { press: "pay", case: "pending" });
    await runAllJobs(app);
    expect((await getBooking(app, owner, id)).payment_status).toBe("pending");
    const link = await act(id, "payment-link");
    expect([link.statusCode, refusalOf(link).code]).toEqual([409, "payment_in_review"]);
    expect((await look(id)).emails.some(({ is_resend }) => is_resend)).toBe(false);
  });

  it("records tickets for a paid flight, one unused number per traveller", async () => {
    const found = await searchFlights(app, { adult: 2 });
    const users = [traveller(), traveller({ first_name: "Karim" })];
    const id = await bookFlight(app, owner, { users }, found);
    await payWithoutTicket(id);
    expect((await look(id)).allowed_actions).toEqual([
      "issue_now",
      "ticket_by_hand",
      "cancel",
      "resend_email",
    ]);
    const pnr = "6xk2pq";
    const numbers = (...ticket_numbers: string[]) => act(id, "tickets", { pnr, ticket_numbers });
    const one = "997-2401234567";
    expect(refusalOf(await numbers("12345", one)).errors).toHaveProperty("ticket_numbers.0");
    expect((await numbers(one)).statusCode).toBe(422);
    expect((await numbers(one, "9972401234567")).statusCode).toBe(422);
    const { version } = await look(id);
    const both = {
      why: "issued by telephone",
      version,
      pnr,
      ticket_numbers: [one, "9972401234568"],
    };
    const answers = await Promise.all([send(id, "tickets", both), send(id, "tickets", both)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
    await runAllJobs(app);
    expect(await getBooking(app, owner, id)).toMatchObject({
      status: "ticket_issued",
      pnr: "6XK2PQ",
      ticket_numbers: ["9972401234567", "9972401234568"],
    });
    expect(await newestEntry()).toMatchObject({
      action: "booking.ticketed",
      why: "issued by telephone",
    });

    const next = await bookFlight(app, owner);
    await payWithoutTicket(next);
    const taken = { pnr, ticket_numbers: ["9972401234567"] };
    expect((await act(next, "tickets", taken)).statusCode).toBe(422);
    expect((await act(next, "supplier")).statusCode).toBe(200);
    await runAllJobs(app);
    expect((await getBooking(app, owner, next)).status).toBe("ticket_issued");
    expect(refusalOf(await act(next, "supplier")).code).toBe("already_decided");
  });

  it("cancels a flight as quoted: finance only paid ones", async () => {
    const id = await buyTicket(app, owner);
    const { kind, sum, quote_id } = await quote(id, sohel);
    expect([kind, sum?.refund]).toEqual(["refund", expect.any(Number)]);
    expect((await act(id, "emails", { email: "confirmed" }, sohel)).statusCode).toBe(404);
    app.clock.advanceMinutes(1);
    expect((await act(id, "cancel", { quote_id }, sohel)).statusCode).toBe(200);
    await runAllJobs(app);
    const own = await getBooking(app, owner, id);
    expect(own).toMatchObject({
      status: "booking_cancelled",
      refunds: [{ amount: sum?.refund, stage: "requested" }],
    });
    expect(own.events.at(-1)).toMatchObject({ to: "booking_cancelled", by: "staff" });
    const email = (await emailsTo(app, "ayesha@example.com")).findLast(({ subject }) =>
      subject.includes(own.booking_id),
    );
    expect(email?.text).toContain("this booking is cancelled");

    const unpaid = await bookFlight(app, owner);
    expect((await look(unpaid, sohel)).allowed_actions).toEqual(["take_payment"]);
    const { quote_id: release } = await quote(unpaid);
    expect((await act(unpaid, "cancel", { quote_id: release }, sohel)).statusCode).toBe(403);
    expect((await act(unpaid, "cancel", { quote_id: release })).statusCode).toBe(200);
  });

  it("cancels a package that a coupon paid in full, and releases the coupon", async () => {
    const free = { amount: 100_000 };
    const code = eq(coupons.code, "HOLIDAY2000");
    const [before] = await app.database.db.select().from(coupons).where(code);
    await app.database.db.update(coupons).set(free).where(code);
    const travellers = samplePackageTravellers(4);
    const body = { coupon: "HOLIDAY2000", traveller: 4, travellers };
    const id = await bookPackage(app, owner, body);
    expect((await act(id, "cancel")).statusCode).toBe(200);
    expect((await getPackageBooking(app, owner, id)).status).toBe("cancelled");
    const [after] = await app.database.db.select().from(coupons).where(code);
    expect(after?.taken).toBe(before?.taken);
    await app.database.db
      .update(coupons)
      .set({ amount: before?.amount ?? 0 })
      .where(code);
  });

  it("cancels a package and a visa with a stated refund, never more than was paid", async () => {
    const packageId = await bookPackage(app, owner);
    await payAt(app, await openPaymentPage(app, owner, packageId, "package"));
    await runAllJobs(app);
    const { max_refund } = await quote(packageId);
    const { price, hash } = await getPackageBooking(app, owner, packageId);
    expect(max_refund).toBe(price);
    expect(refusalOf(await act(packageId, "cancel")).errors).toHaveProperty("refund");
    expect(refusalOf(await act(packageId, "cancel", { refund: price + 1 })).errors).toHaveProperty(
      "refund",
    );
    const refund = price - 1500;
    app.clock.advanceMinutes(1);
    expect((await act(packageId, "cancel", { refund })).statusCode).toBe(200);
    expect((await look(packageId)).refunds).toMatchObject([{ amount: refund, stage: "requested" }]);
    const emails = await emailsTo(app, "ayesha@example.com");
    const email = emails.findLast(({ subject }) => subject.includes(hash));
    expect(email?.text).toContain(`BDT ${refund.toLocaleString("en")} of the`);
    expect(email?.text).toContain("Cancellation cost");
    expect((await look(packageId)).resendable_emails).toEqual(["cancelled_refunded"]);

    const visa = await applyForVisa(app, owner);
    expect(await quote(visa)).toMatchObject({ kind: "release", max_refund: 0 });
    expect((await act(visa, "cancel")).statusCode).toBe(200);
    expect((await getApplication(app, owner, visa)).status).toBe("cancelled");
    const paid = await applyForVisa(app, owner);
    await payAt(app, await openPaymentPage(app, owner, paid, "visa"));
    await runAllJobs(app);
    app.clock.advanceMinutes(1);
    expect((await act(paid, "cancel", { refund: 0 })).statusCode).toBe(200);
    expect((await look(paid)).refunds).toEqual([]);
    expect((await emailsTo(app, "ayesha@example.com")).at(-1)?.text).toContain("is not refundable");
    expect(await verifyAudit(app.database.db)).toMatchObject({ isIntact: true });
  });
});
