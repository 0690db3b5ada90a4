// Also on PostgreSQL and Redis: migrations.
// @module-tag postgres
import type { PackageBookingDetail } from "@ghuri/contract/tour-packages";
import type { VisaApplicationDetail } from "@ghuri/contract/visas";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import type { DatabaseSession } from "../src/platform/db/database-session.ts";
import { hashSecret, newId, newSecret } from "../src/platform/ids.ts";
import { getApplication } from "./apply-for-visa.ts";
import { getBooking } from "./book-flight.ts";
import { emailsTo } from "./emails.ts";
import { runJob } from "./run-jobs.ts";
import { sampleTicket } from "./sample-documents.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { insertOldJob, insertOldRow, upgradeDatabase } from "./upgrade-database.ts";

/* Databases filled by an earlier version, read by this one through HTTP. */

const BOOKED_AT = "2026-11-20T06:00:00.000Z";
const ACCOUNT = newId();
const TOKEN = newSecret();
const owner = {
  id: ACCOUNT,
  email: "rina@example.com",
  phone: "+8801712345678",
  token: TOKEN,
  headers: { authorization: `Bearer ${TOKEN}` },
};
const PASSPORT = newId();

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** The application on a database that the version before `migration` filled. */
async function upgrade(
  migration: string,
  fill: (session: DatabaseSession) => Promise<void>,
): Promise<TestApp> {
  const database = await upgradeDatabase(migration, async (session) => {
    await insertAccount(session);
    await fill(session);
  });
  const app = await startTestApp({ database });
  stops.push(async () => {
    await app.stop();
    await database.close();
  });
  return app;
}

async function insertAccount(session: DatabaseSession): Promise<void> {
  await insertOldRow(session, "accounts", {
    id: ACCOUNT,
    email: owner.email,
    phone: owner.phone,
    password_hash: "-",
    language: "en",
    created_at: BOOKED_AT,
  });
  await insertOldRow(session, "sessions", {
    id: newId(),
    account_id: ACCOUNT,
    token_hash: hashSecret(TOKEN),
    user_agent: "",
    address_hash: "",
    created_at: BOOKED_AT,
    expires_at: "2027-01-01T00:00:00Z",
  });
  await insertOldRow(session, "stored_files", {
    id: PASSPORT,
    owner_id: ACCOUNT,
    size: 1,
    created_at: BOOKED_AT,
  });
}

/** The columns that every product had in its own table. */
function payable(id: string, reference: string, price: number) {
  return {
    id,
    reference,
    account_id: ACCOUNT,
    request_key: reference,
    request_hash: "hash",
    language: "en",
    total_price: price,
    total_payable: price,
    travellers: 1,
    unit_price: price,
    created_at: BOOKED_AT,
  };
}

function person(id: string, position = 0) {
  return {
    id,
    position,
    title: "Ms",
    first_name: "Rina",
    last_name: "Akter",
    date_of_birth: "1994-03-14",
    gender: "female",
    country: "BD",
    nationality: "BD",
    email: position === 0 ? owner.email : null,
    phone: position === 0 ? owner.phone : null,
    passport_number: "A01234567",
    passport_expiry_date: "2031-01-01",
    passport_file: PASSPORT,
  };
}

async function waitingJobs({ database }: TestApp): Promise<unknown[]> {
  const { rows } = await database.db.execute(
    sql`select name, data from pgboss.job where state = 'created' and name not like '\\_\\_%' order by name, id`,
  );
  return rows;
}

const IN_BOTH = { en: "Thailand", bn: "থাইল্যান্ড" };

describe("a package booking of a version without orders", () => {
  const [booked, cancelled, packageId, departureId] = [newId(), newId(), newId(), newId()];

  const fill = async (session: DatabaseSession) => {
    await insertOldRow(session, "tour_packages", {
      id: packageId,
      slug: "phuket",
      name_en: "Phuket",
      name_bn: "ফুকেট",
      country_code: "TH",
      country_en: IN_BOTH.en,
      country_bn: IN_BOTH.bn,
      location_en: "Phuket",
      location_bn: "ফুকেট",
      description_en: "",
      description_bn: "",
      price: 50_000,
      per_en: "each",
      per_bn: "জনপ্রতি",
      nights: 3,
      duration: 4,
      position: 0,
    });
    await insertOldRow(session, "package_departures", {
      id: departureId,
      package_id: packageId,
      date: "2026-12-10",
      capacity: 10,
      taken: 1,
    });
    const row = {
      package_id: packageId,
      departure_id: departureId,
      bought: {
        slug: "phuket",
        thumb: null,
        nights: 3,
        duration: 4,
        name: { en: "Phuket", bn: "ফুকেট" },
        country: IN_BOTH,
        location: { en: "Phuket", bn: "ফুকেট" },
      },
      departure_date: "2026-12-10",
      ends_on: "2026-12-13",
      payment_deadline: "2026-11-21T12:00:00Z",
      minors_only: false,
    };
    const address = { address: "", city: "Dhaka", state: "" };
    for (const [id, reference, status] of [
      [booked, "P4CKA6", "booked"],
      [cancelled, "P4CKA7", "cancelled"],
    ] as const) {
      const subject = { ...payable(id, reference, 50_000), ...row, status };
      await insertOldRow(session, "package_bookings", subject);
      const traveller = { ...person(newId()), ...address, booking_id: id };
      await insertOldRow(session, "package_booking_travellers", traveller);
      const event = { booking_id: id, number: 1, at: BOOKED_AT, to: "booked", by: "traveller" };
      await insertOldRow(session, "package_booking_events", event);
    }
    await insertOldRow(session, "package_booking_events", {
      booking_id: cancelled,
      number: 2,
      at: "2026-11-20T07:00:00Z",
      from: "booked",
      to: "cancelled",
      by: "traveller",
    });
    await insertOldJob(session, "package-booking-email", { bookingId: booked, kind: "booked" });
    await insertOldJob(session, "expire-package-booking", { bookingId: booked });
  };

  it("is an order: shown as before, and ended by its deadline", async () => {
    const app = await upgrade("0021_orders", fill);
    expect(await waitingJobs(app)).toEqual([
      { name: "order-email", data: { orderId: booked, kind: "booked" } },
    ]);
    const read = async (id: string) => {
      const url = `/api/v1/user/package-bookings/${id}`;
      const answer = await app.http.inject({ url, headers: owner.headers });
      return answer.json<{ data: PackageBookingDetail }>().data;
    };
    expect(await read(booked)).toMatchObject({
      hash: "P4CKA6",
      package: { id: packageId, name: "Phuket" },
      departure_date: "2026-12-10",
      price: 50_000,
      status: "booked",
      payment_deadline: "2026-11-21T12:00:00.000Z",
      available_actions: ["pay", "cancel"],
      travellers: [{ first_name: "Rina", email: owner.email, address: "", city: "Dhaka" }],
      events: [{ at: BOOKED_AT, from: null, to: "booked", by: "traveller" }],
    });
    expect(await read("p4cka7")).toMatchObject({
      status: "cancelled",
      events: [{ to: "booked" }, { from: "booked", to: "cancelled" }],
    });
    app.clock.set("2026-11-21T12:00:01Z");
    const emails = await emailsTo(app, owner.email);
    expect(emails.map(({ subject }) => subject).join()).toContain("P4CKA6");
    expect((await read(booked)).status).toBe("expired");
    await runJob(app.jobHandlers, "expire-overdue-orders");
    const { rows } = await app.database.db.execute(
      sql`select taken from package_departures where id = ${departureId}`,
    );
    expect(rows).toEqual([{ taken: 0 }]);
  });
});

describe("a visa application of a version without orders", () => {
  const [unpaid, submitted, guidelineId] = [newId(), newId(), newId()];
  const [applicant, contact, companion] = [newId(), newId(), newId()];
  const visaFile = newId();

  const fill = async (session: DatabaseSession) => {
    await insertOldRow(session, "stored_files", {
      id: visaFile,
      owner_id: ACCOUNT,
      size: 1,
      created_at: BOOKED_AT,
    });
    await insertOldRow(session, "visa_guidelines", {
      id: guidelineId,
      country_code: "TH",
      country_en: IN_BOTH.en,
      country_bn: IN_BOTH.bn,
      type_en: "Tourist",
      type_bn: "ট্যুরিস্ট",
      price: 4500,
      max_stay: 60,
      processing_time_en: "7 days",
      processing_time_bn: "৭ দিন",
      currency: "THB",
      timezone: "Asia/Bangkok",
      requirements: [],
      documents: [],
      description_en: "",
      description_bn: "",
      position: 0,
    });
    const row = {
      guideline_id: guidelineId,
      visa: {
        countryCode: "TH",
        country: IN_BOTH,
        type: { en: "Tourist", bn: "ট্যুরিস্ট" },
        processingTime: { en: "7 days", bn: "৭ দিন" },
        thumb: null,
      },
      entry_date: "2026-12-10",
      exit_date: "2026-12-23",
      nationality: "BD",
      payment_deadline: "2026-11-23T06:00:00Z",
    };
    await insertOldRow(session, "visa_applications", {
      ...payable(unpaid, "V4SA36", 4500),
      ...row,
      status: "documents_needed",
    });
    await insertOldRow(session, "visa_applications", {
      ...payable(submitted, "V4SA37", 9000),
      ...row,
      travellers: 2,
      unit_price: 4500,
      status: "submitted",
      payment_id: newId(),
      paid_at: "2026-11-20T08:00:00Z",
    });
    for (const [id, application_id, position] of [
      [applicant, unpaid, 0],
      [contact, submitted, 0],
      [companion, submitted, 1],
    ] as const) {
      await insertOldRow(session, "visa_applicants", { ...person(id, position), application_id });
      await insertOldRow(session, "visa_documents", {
        applicant_id: id,
        code: "passport",
        position: 0,
        name: { en: "Passport", bn: "পাসপোর্ট" },
        is_required: true,
        state: "received",
        file: PASSPORT,
      });
    }
    await session.query(
      "update visa_applicants set result = 'approved', visa_file = $2 where id = $1",
      [companion, visaFile],
    );
    const log = [
      [unpaid, 1, null, "in_review", "traveller", null],
      [unpaid, 2, "in_review", "documents_needed", "staff", "A clearer scan, please."],
      [submitted, 1, null, "in_review", "traveller", null],
      [submitted, 2, "in_review", "submitted", "staff", null],
    ] as const;
    for (const [application_id, number, from, to, by, note] of log)
      await insertOldRow(session, "visa_application_events", {
        application_id,
        number,
        at: BOOKED_AT,
        from,
        to,
        by,
        note,
      });
    await insertOldRow(session, "visa_notes", {
      id: newId(),
      application_id: unpaid,
      at: BOOKED_AT,
      staff_id: newId(),
      text: "A clearer scan, please.",
    });
    // An order of another product has the reference of an application already.
    await insertOldRow(session, "orders", {
      id: newId(),
      product: "package",
      reference: "V4SA37",
      account_id: newId(),
      request_hash: "hash",
      language: "en",
      status: "cancelled",
      total_price: 1,
      total_payable: 1,
      travellers: 1,
      travel_date: "2026-12-10",
      travel_ends_on: "2026-12-10",
      payment_deadline: BOOKED_AT,
      created_at: BOOKED_AT,
    });
    await insertOldJob(session, "visa-email", {
      applicationId: unpaid,
      kind: "documents_needed",
      event: 2,
    });
    await insertOldJob(session, "visa-email", {
      applicationId: submitted,
      kind: "visa_refused",
      applicantId: contact,
      note: "Ties to home not shown.",
    });
    await insertOldJob(session, "expire-visa-application", { applicationId: unpaid });
    await insertOldJob(session, "sweep-visa-applications", {});
  };

  it("is an order: travellers, documents, results, notes and waiting emails included", async () => {
    const app = await upgrade("0024_visas_as_orders", fill);
    const shown = await getApplication(app, owner, "v4sa36");
    expect(shown).toMatchObject({
      id: unpaid,
      visa_guideline: { id: guidelineId, country: "Thailand", type: "Tourist" },
      entry_date: "2026-12-10",
      exit_date: "2026-12-23",
      price: 4500,
      status: "documents_needed",
      payment_deadline: "2026-11-23T06:00:00.000Z",
      note: "A clearer scan, please.",
      available_actions: ["pay", "cancel", "upload_documents"],
      travellers: [
        {
          id: applicant,
          first_name: "Rina",
          email: owner.email,
          passport_number: "A01234567",
          documents: [{ code: "passport", state: "received", file: PASSPORT }],
        },
      ],
      events: [
        { at: BOOKED_AT, from: null, to: "in_review", by: "traveller" },
        { from: "in_review", to: "documents_needed", by: "staff" },
      ],
    } satisfies Partial<Record<keyof VisaApplicationDetail, unknown>>);
    expect(await getApplication(app, owner, submitted)).toMatchObject({
      hash: expect.stringMatching(/^[34679ACDEFGHJKMNPQRTUVWXY]{10}$/),
      status: "submitted",
      travellers: [
        { id: contact, result: null },
        { id: companion, email: null, result: "approved", visa_file: visaFile },
      ],
      available_actions: ["download_receipt"],
    });

    const emails = await emailsTo(app, owner.email);
    expect(emails).toHaveLength(2);
    const texts = emails.map(({ text }) => text).join();
    expect(texts).toContain("A clearer scan, please.");
    expect(texts).toContain("Ties to home not shown.");

    app.clock.set("2026-11-23T06:00:01Z");
    await runJob(app.jobHandlers, "expire-overdue-orders");
    expect((await getApplication(app, owner, unpaid)).status).toBe("cancelled");
    expect((await getApplication(app, owner, submitted)).status).toBe("submitted");
  });
});

describe("a flight booking of a version without orders", () => {
  const [booked, ticketed, traveller] = [newId(), newId(), newId()];

  const fill = async (session: DatabaseSession) => {
    const { travellers: _counted, unit_price: _each, ...common } = payable(booked, "FLGHT3", 5000);
    const row = {
      ...common,
      supplier: "schedule",
      offer_ref: "offer",
      option: sampleTicket().option,
      criteria: {
        trips: [{ origin: "DAC", destination: "BKK", date: "2026-11-22" }],
        passengers: { adult: 1, child: 0, infant: 0 },
        cabin: "ECONOMY",
        roundTrip: false,
      },
      is_international: false,
      first_departure_at: "2026-11-22T03:45:00Z",
      last_flight_date: "2026-12-01",
      payment_deadline: "2026-11-21T12:00:00Z",
      minors_only: false,
      ticket_numbers: "[]",
    };
    await insertOldRow(session, "flight_bookings", { ...row, status: "booked" });
    await insertOldRow(session, "flight_bookings", {
      ...row,
      id: ticketed,
      reference: "FLGHT4",
      request_key: "second",
      status: "ticket_issued",
      payment_id: newId(),
      confirmed_at: "2026-11-20T08:00:00Z",
      ticketed_at: "2026-11-20T08:01:00Z",
      ticketing_asked_at: "2026-11-20T08:01:00Z",
      ticketing_tries: 1,
      pnr: "QWERTY",
      ticket_numbers: '["9970000000001"]',
      staff_flag: "refund_requested",
      refund_requested_at: "2026-11-20T09:00:00Z",
    });
    for (const [id, booking_id] of [
      [traveller, booked],
      [newId(), ticketed],
    ] as const)
      await insertOldRow(session, "booking_travellers", {
        ...person(id),
        booking_id,
        type: "ADT",
      });
    const log = [
      [booked, 1, "not_booked", "booked", "traveller"],
      [ticketed, 1, "not_booked", "booked", "traveller"],
      [ticketed, 2, "booked", "booking_confirmed", "gateway"],
      [ticketed, 3, "booking_confirmed", "ticket_issued", "supplier"],
    ] as const;
    for (const [booking_id, number, from, to, by] of log)
      await insertOldRow(session, "booking_events", {
        booking_id,
        number,
        at: BOOKED_AT,
        from,
        to,
        by,
      });
    await insertOldRow(session, "cancellation_quotes", {
      id: newId(),
      booking_id: ticketed,
      booking_state: "ticket_issued",
      quote: {},
      valid_until: BOOKED_AT,
    });
    // Products drew their references on their own, so a package may have the same one.
    await insertOldRow(session, "orders", {
      id: newId(),
      product: "package",
      reference: "FLGHT4",
      account_id: newId(),
      request_hash: "hash",
      language: "en",
      status: "cancelled",
      total_price: 1,
      total_payable: 1,
      travellers: 1,
      travel_date: "2026-12-10",
      travel_ends_on: "2026-12-10",
      payment_deadline: BOOKED_AT,
      created_at: BOOKED_AT,
    });
    await insertOldJob(session, "flight-booking-email", { bookingId: booked, kind: "booked" });
    await insertOldJob(session, "flight-booking-email", {
      bookingId: ticketed,
      kind: "refund_declined",
      note: "The flight was flown.",
    });
    await insertOldJob(session, "expire-flight-booking", { bookingId: booked });
    const paid = { subjectId: booked, paymentId: newId(), attemptRef: "T", paidAt: BOOKED_AT };
    await insertOldJob(session, "flight-paid", paid);
    await insertOldJob(session, "issue-flight-ticket", { bookingId: ticketed });
  };

  it("is an order under its old reference: travellers, tickets, quotes and waiting jobs included", async () => {
    const app = await upgrade("0025_flights_as_orders", fill);
    expect(await waitingJobs(app)).toEqual([
      { name: "issue-flight-ticket", data: { bookingId: ticketed } },
      expect.objectContaining({ name: "order-email" }),
      expect.objectContaining({ name: "order-email" }),
      { name: "order-paid", data: expect.objectContaining({ subjectId: booked }) },
    ]);
    expect(await getBooking(app, owner, "flght3")).toMatchObject({
      id: booked,
      booking_id: "FLGHT3",
      status: "booked",
      price: 5000,
      payment_deadline: "2026-11-21T12:00:00.000Z",
      available_actions: ["pay", "cancel"],
      travellers: [{ id: traveller, first_name: "Rina", email: owner.email }],
      events: [
        { at: BOOKED_AT, from: "not_booked", to: "booked", by: "traveller", reference: "FLGHT3" },
      ],
    });
    expect(await getBooking(app, owner, "FLGHT4")).toMatchObject({
      id: ticketed,
      status: "ticket_issued",
      pnr: "QWERTY",
      ticket_numbers: ["9970000000001"],
      refund_requested_at: "2026-11-20T09:00:00.000Z",
      events: [
        { to: "booked" },
        { to: "booking_confirmed" },
        { to: "ticket_issued", reference: "QWERTY" },
      ],
    });
    const { rows } = await app.database.db.execute(
      sql`select count(*)::int as quotes from cancellation_quotes where order_id = ${ticketed}`,
    );
    expect(rows).toEqual([{ quotes: 1 }]);
    await app.database.db.execute(sql`delete from pgboss.job where name = 'order-paid'`);
    const texts = (await emailsTo(app, owner.email)).map(({ text }) => text).join();
    expect(texts).toContain("FLGHT3");
    expect(texts).toContain("The flight was flown.");
    app.clock.set("2026-11-21T12:00:01Z");
    await runJob(app.jobHandlers, "expire-overdue-orders");
    expect((await getBooking(app, owner, booked)).status).toBe("booking_expired");
  });
});
