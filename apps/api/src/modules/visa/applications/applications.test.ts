// Also on PostgreSQL and Redis: applications at the same time.
import type { RefusalBody } from "@ghuri/contract/refusals";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  sampleApplicants,
  applyForVisa,
  cancelApplication,
  submitAllDocuments,
  submitDocument,
  getApplication,
  sendApplication,
  createVisaDeps,
} from "../../../../test/apply-for-visa.ts";
import {
  runAllJobs,
  openPaymentPage,
  payAt,
  payManually,
  uploadPassport,
} from "../../../../test/book-flight.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { openUpload } from "../../../../test/traveller-form.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { coupons } from "../../coupons/tables.ts";
import { refundQueue } from "../../payments/tables.ts";
import { createOrderPersonalData, productOf } from "../../orders/index.ts";
import type { StaffStatusChange } from "../product/visa-statuses.ts";
import { reviewDocument } from "../documents/review-document.ts";
import { decideApplication } from "../admin/decide-application.ts";
import { recordVisaResult } from "../admin/record-result.ts";
import { addApplicationNote } from "../admin/add-application-note.ts";

const NOW = "2026-11-21T06:00:00Z";
const PAST_DEADLINE = "2026-11-24T06:00:00Z";

let app: TestApp & { readonly address: string };
let owner: SignedUpAccount;
let email: string;
let people = 0;

beforeAll(async () => {
  const started = await startTestApp();
  const address = await started.http.listen({ port: 0, host: "127.0.0.1" });
  app = { ...started, address };
});
beforeEach(async () => {
  app.clock.set(NOW);
  owner = await signUp(app);
  people += 1;
  email = `applicant${people}@example.com`;
});
afterAll(() => app.stop());

/** The primary traveller's emails go to an address used by this test only. */
async function party(count = 1) {
  const [first, ...rest] = await sampleApplicants(app, owner, count);
  return [{ ...first, email }, ...rest];
}

async function apply(body: Record<string, unknown> = {}, more: { language?: string } = {}) {
  return applyForVisa(app, owner, { travellers: await party(), ...body }, more);
}

async function pay(id: string) {
  await payAt(app, await openPaymentPage(app, owner, id, "visa"));
  await runAllJobs(app);
}

/** In a transaction like the one the back office opens. */
const asStaff = <T>(work: (tx: Transaction) => Promise<T>) => app.database.db.transaction(work);

function decide(applicationId: string, move: StaffStatusChange, note: string | null = null) {
  return asStaff((tx) =>
    decideApplication(createVisaDeps(app), tx, { applicationId, staffId: newId(), move, note }),
  );
}

const IN_REVIEW = { from: "in_review", to: "documents_needed" } as const;
const SUBMIT = { from: "in_review", to: "submitted" } as const;

/** Records an approval with a visa. */
async function recordResult(applicationId: string, applicantId: string) {
  const visaFile = await uploadPassport(app, owner);
  const result = {
    applicationId,
    applicantId,
    staffId: newId(),
    result: "approved",
    note: null,
  } as const;
  await asStaff((tx) => recordVisaResult(createVisaDeps(app), tx, { ...result, visaFile }));
}

const subjects = async () => (await emailsTo(app, email)).map(({ subject }) => subject);
const refunds = () => app.database.db.select().from(refundQueue);

describe("applying for a visa", () => {
  it("creates the application at the price shown, payable for 72 hours [S3-49 S7.5-09 S7.5-10 OP-31 S1-06]", async () => {
    const travellers = await party(2);
    const body = { traveller: 2, travellers, country: "thailand", expected_total: 9000 };
    const answer = await sendApplication(app, owner, body);
    expect(answer.statusCode).toBe(201);
    const { id, hash, price, payment_url } = answer.json<{
      data: { id: string; hash: string; price: number; payment_url: null };
    }>().data;
    expect([price, payment_url]).toEqual([9000, null]);
    const seen = await getApplication(app, owner, hash.toLowerCase());
    expect(seen).toMatchObject({
      id,
      visa_guideline: { country: "Thailand", country_code: "TH" },
      entry_date: "2026-12-10",
      exit_date: "2026-12-23",
      number_of_travellers: 2,
      price: 9000,
      status: "in_review",
      payment_status: null,
      payment_deadline: "2026-11-24T06:00:00.000Z",
      note: null,
      available_actions: ["pay", "cancel", "upload_documents"],
      events: [{ from: null, to: "in_review", by: "traveller" }],
      travellers: [{ email, passport_number: "A12345670" }, { email: null }],
    });
    expect(seen.travellers[0]?.documents).toContainEqual(
      expect.objectContaining({ code: "passport", state: "received" }),
    );
    expect(seen.travellers[1]?.documents).toContainEqual(
      expect.objectContaining({ code: "bank", state: "missing", file: null, is_required: true }),
    );
    const list = await app.http.inject({
      url: "/api/v1/user/visa-applications",
      headers: owner.headers,
    });
    expect(list.json()).toMatchObject({ data: [{ hash }], total: 1, last_page: 1 });
    expect(await subjects()).toEqual([`Pay by 24/11/2026, 12:00: visa for Thailand, ${hash}`]);
  });

  it("returns the first application for a repeated request", { tags: "postgres" }, async () => {
    const body = { travellers: await party() };
    const [first, again] = [
      await sendApplication(app, owner, body, { key: "once" }),
      await sendApplication(app, owner, body, { key: "once" }),
    ];
    expect([first.statusCode, again.body]).toEqual([201, first.body]);
    const other = { ...body, exit: "2026-12-24" };
    const refused = await sendApplication(app, owner, other, { key: "once" });
    expect(refused.json<RefusalBody>().code).toBe("idempotency_mismatch");
  });

  it("reports every error of dates and travellers at once [OP-20 OP-30 OP-31]", async () => {
    const [one] = await sampleApplicants(app, owner);
    const answer = await sendApplication(app, owner, {
      country: "Japan",
      entry: "2026-11-20",
      exit: "2027-01-19",
      traveller: 3,
      travellers: [
        { ...one, passport_expiry_date: "2027-07-18", email: null },
        { ...one, passport_file: null },
      ],
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<RefusalBody>().errors ?? {}).toSorted()).toEqual([
      "country",
      "entry",
      "exit",
      "travellers",
      "travellers.0.email",
      "travellers.0.passport_expiry_date",
      "travellers.1.first_name",
      "travellers.1.passport_file",
      "travellers.1.passport_number",
    ]);
    // It is already the 21st in Dhaka. Sixty days including the first and the last.
    const edge = { entry: "2026-11-21", exit: "2027-01-19" };
    expect((await sendApplication(app, owner, edge)).statusCode).toBe(201);
    const backwards = { entry: "2026-12-10", exit: "2026-12-09" };
    const refused = await sendApplication(app, owner, backwards);
    expect(Object.keys(refused.json<RefusalBody>().errors ?? {})).toEqual(["exit"]);
  });

  it("returns the current price when another one was shown", async () => {
    const answer = await sendApplication(app, owner, { expected_total: 1 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "price_changed", quote: { total_payable: 4500 } });
  });

  it("needs no payment when it is free", async () => {
    const id = await applyForVisa(app, owner, { travellers: await party() }, { country: "NP" });
    expect(await getApplication(app, owner, id)).toMatchObject({
      price: 0,
      payment_deadline: null,
      available_actions: ["cancel", "upload_documents"],
    });
    await expect(openPaymentPage(app, owner, id, "visa")).rejects.toThrow("not_payable");
    app.clock.set(PAST_DEADLINE);
    await runJob(app.jobHandlers, "expire-overdue-orders");
    expect((await getApplication(app, owner, id)).status).toBe("in_review");
    await submitAllDocuments(app, owner, id);
    await decide(id, SUBMIT);
    expect((await getApplication(app, owner, id)).status).toBe("submitted");
  });

  it("is not found for other accounts [S6-03]", async () => {
    const id = await apply();
    const paper = { traveller_id: newId(), code: "bank" };
    const [stranger, nobody] = [await signUp(app), { ...owner, headers: { authorization: "" } }];
    for (const [who, status] of [
      [stranger, 404],
      [nobody, 401],
    ] as const) {
      const seen = await app.http.inject({
        url: `/api/v1/user/visa-applications/${id}`,
        headers: who.headers,
      });
      const answers = [
        seen,
        await cancelApplication(app, who, id),
        await submitDocument(app, who, id, paper),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
    }
    const photoOfAnother = await sendApplication(app, stranger, { travellers: await party() });
    expect(photoOfAnother.json<RefusalBody>().errors).toHaveProperty("travellers.0.passport_file");
  });
});

describe("the fee", () => {
  it("is paid, appears in the list of payments, and has a receipt [OP-26]", async () => {
    const id = await apply();
    const receipt = (type: string) =>
      app.http.inject({ url: `/download-receipt/${id}?type=${type}`, headers: owner.headers });
    expect((await receipt("visa")).json<RefusalBody>().code).toBe("receipt_not_ready");
    await pay(id);
    const seen = await getApplication(app, owner, id);
    expect(seen).toMatchObject({
      status: "in_review",
      payment_status: "paid",
      payment_deadline: null,
      available_actions: ["cancel", "upload_documents", "download_receipt"],
    });
    const rows = await app.http.inject({ url: "/api/v1/user/payments", headers: owner.headers });
    expect(rows.json()).toMatchObject({
      data: [{ type: "visa", name: "Thailand", route: null, reference: seen.hash }],
    });
    const inBangla = await app.http.inject({
      url: "/api/v1/user/payments",
      headers: { ...owner.headers, "accept-language": "bn" },
    });
    expect(inBangla.json()).toMatchObject({ data: [{ name: "থাইল্যান্ড" }] });
    expect((await receipt("visa")).headers["content-type"]).toBe("application/pdf");
    expect((await receipt("package")).statusCode).toBe(404);
    expect(await subjects()).toContain(`Fee received: visa for Thailand, ${seen.hash}`);
    app.clock.set(PAST_DEADLINE);
    await runJob(app.jobHandlers, "expire-overdue-orders");
    expect((await getApplication(app, owner, id)).status).toBe("in_review");
  });

  it("returns the browser from the gateway to the list of applications [OP-26]", async () => {
    const id = await apply();
    await openPaymentPage(app, owner, id, "visa");
    const [attempt] = (await getApplication(app, owner, id)).payments;
    const url = `/api/v1/payments/sslcommerz/cancel?tran_id=${attempt?.trxid}`;
    const { statusCode, headers } = await app.http.inject({ url });
    expect(statusCode).toBe(303);
    expect(headers.location).toMatch(
      new RegExp(`/profile/bookings/visa-applications\\?payment=pending&booking=${id}$`),
    );
  });

  it("cancels the application when unpaid at the deadline, and releases the coupon", async () => {
    const { db } = app.database;
    const taken = async () =>
      (await db.select().from(coupons).where(eq(coupons.code, "EIDJOURNEY")))[0]?.taken;
    const before = await taken();
    const travellers = await party(2);
    const id = await apply({ traveller: 2, travellers, coupon: "EIDJOURNEY" });
    expect((await getApplication(app, owner, id)).price).toBe(8460);
    expect(await taken()).toBe((before ?? 0) + 1);
    app.clock.set("2026-11-24T05:50:00Z");
    const page = await openPaymentPage(app, owner, id, "visa");
    app.clock.set(PAST_DEADLINE);
    // Before the job stores it.
    expect(await getApplication(app, owner, id)).toMatchObject({
      status: "cancelled",
      available_actions: [],
    });
    await runJob(app.jobHandlers, "expire-overdue-orders");
    expect(await taken()).toBe(before);
    await expect(openPaymentPage(app, owner, id, "visa")).rejects.toThrow(
      "payment_deadline_passed",
    );
    expect((await getApplication(app, owner, id)).events.at(-1)).toMatchObject({
      to: "cancelled",
      by: "system",
      note: "not paid by the deadline",
    });

    await payAt(app, page);
    const told = (await subjects()).join("\n");
    expect(told).toContain("Application closed, not paid");
    expect(told).toContain("Refund of BDT 8,460 started");
    expect((await refunds()).at(-1)).toMatchObject({ reason: "late", paisa: 846_000 });
  });

  it("has more time while staff review a manual payment [OP-26]", async () => {
    const id = await apply();
    const sent = await payManually(app, owner, { journey_id: id, type: "visa" });
    expect(sent.statusCode).toBe(201);
    app.clock.set(PAST_DEADLINE);
    await runJob(app.jobHandlers, "expire-overdue-orders");
    expect(await getApplication(app, owner, id)).toMatchObject({
      status: "in_review",
      payment_status: "pending",
      payment_deadline: "2026-11-27T06:00:00.000Z",
    });
  });

  it(
    "is refunded in full when the traveller cancels before submission",
    { tags: "postgres" },
    async () => {
      const id = await apply();
      await pay(id);
      const [first, again] = await Promise.all([
        cancelApplication(app, owner, id),
        cancelApplication(app, owner, id),
      ]);
      expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
      expect(first.json()).toMatchObject({ data: { status: "cancelled" } });
      const mine = (await refunds()).filter(({ reason }) => reason === "booking_cancelled");
      expect(mine).toMatchObject([{ paisa: 450_000 }]);
      const [owed] = mine;
      expect(first.json()).toMatchObject({
        data: { refunds: [{ id: owed?.id, reference: owed?.reference, amount: 4500 }] },
      });
      expect((await getApplication(app, owner, id)).refunds).toMatchObject([
        { booking_id: id, stage: "requested", reason: "booking_cancelled" },
      ]);
      expect((await subjects()).join()).toContain("Cancelled, BDT 4,500 refund");
    },
  );

  it("is not owed after cancelling unpaid", async () => {
    const id = await apply();
    const before = (await refunds()).length;
    expect((await cancelApplication(app, owner, id)).statusCode).toBe(200);
    expect((await refunds()).length).toBe(before);
    expect((await subjects()).join()).toContain("Application cancelled");
    await expect(openPaymentPage(app, owner, id, "visa")).rejects.toThrow("not_payable");
  });
});

describe("from review to the embassy's decision", () => {
  it("goes through documents, submission and approval, each with an email", async () => {
    const id = await apply({}, { language: "bn" });
    await pay(id);
    await decide(id, IN_REVIEW, "ব্যাংক স্টেটমেন্ট পরিষ্কার নয়");
    const { travellers, note } = await getApplication(app, owner, id);
    expect(note).toBe("ব্যাংক স্টেটমেন্ট পরিষ্কার নয়");
    const [one] = travellers;
    const missing = (one?.documents ?? []).filter((paper) => paper.is_required && !paper.file);
    expect(missing.length).toBeGreaterThan(1);
    for (const [at, { code }] of missing.entries()) {
      expect((await getApplication(app, owner, id)).status).toBe("documents_needed");
      const handed = await submitDocument(app, owner, id, { traveller_id: one?.id ?? "", code });
      expect(handed.statusCode).toBe(201);
      const { status } = handed.json<{ data: { status: string } }>().data;
      expect(status).toBe(at === missing.length - 1 ? "in_review" : "documents_needed");
    }
    await decide(id, SUBMIT);
    await recordResult(id, one?.id ?? "");
    const seen = await getApplication(app, owner, id);
    expect(seen.events.map(({ to, by }) => [to, by])).toEqual([
      ["in_review", "traveller"],
      ["documents_needed", "staff"],
      ["in_review", "traveller"],
      ["submitted", "staff"],
      ["approved", "staff"],
    ]);
    expect(seen.available_actions).toEqual(["download_receipt"]);
    const letters = await emailsTo(app, email);
    expect(letters).toHaveLength(6);
    expect(letters.map(({ subject }) => subject.split(":")[0])).toEqual(
      expect.arrayContaining([
        "ফি পেয়েছি",
        "কাগজ লাগবে",
        "কাগজপত্র পেয়েছি",
        "ফাইল জমা হয়েছে",
        "Ayesha Rahman-এর ভিসা",
      ]),
    );
    expect(letters.some(({ text }) => text.includes("আমাদের নোট"))).toBe(true);
  });

  it("replaces and deletes an older photo; a refused document is requested again", async () => {
    const id = await apply();
    const [one] = (await getApplication(app, owner, id)).travellers;
    const bank = { traveller_id: one?.id ?? "", code: "bank" };
    const fileOf = async () => {
      const [first] = (await getApplication(app, owner, id)).travellers;
      return first?.documents.find(({ code }) => code === "bank");
    };
    await submitDocument(app, owner, id, bank);
    const older = (await fileOf())?.file ?? "";
    expect((await openUpload(app, older, owner.headers)).statusCode).toBe(200);
    expect((await openUpload(app, older, (await signUp(app)).headers)).statusCode).toBe(404);
    await submitDocument(app, owner, id, bank);
    expect((await openUpload(app, older, owner.headers)).statusCode).toBe(404);

    const judged = {
      applicationId: id,
      applicantId: bank.traveller_id,
      code: "bank",
      verdict: "refused",
    } as const;
    const file = (await fileOf())?.file ?? "";
    await asStaff((tx) => reviewDocument(tx, { ...judged, file, note: "Cut off at the edge" }));
    expect(await fileOf()).toMatchObject({ state: "refused", note: "Cut off at the edge" });
    const accept = { ...judged, file, verdict: "accepted", note: null } as const;
    await expect(asStaff((tx) => reviewDocument(tx, accept))).rejects.toThrow("already_decided");
    await submitDocument(app, owner, id, bank);
    expect(await fileOf()).toMatchObject({ state: "received", note: null });
    const unknown = await submitDocument(app, owner, id, { ...bank, code: "horoscope" });
    expect(unknown.json<RefusalBody>().errors).toHaveProperty("code");
  });

  it(
    "submits only paid applications, and applies each decision once",
    { tags: "postgres" },
    async () => {
      const id = await apply();
      await expect(decide(id, SUBMIT)).rejects.toThrow("visa_fee_unpaid");
      await pay(id);
      await expect(decide(id, SUBMIT)).rejects.toThrow("visa_documents_missing");
      await submitAllDocuments(app, owner, id);
      await decide(id, SUBMIT);
      await expect(decide(id, SUBMIT)).rejects.toThrow("already_decided");
      const [one] = (await getApplication(app, owner, id)).travellers;
      const paper = { traveller_id: one?.id ?? "", code: "bank" };
      expect((await submitDocument(app, owner, id, paper)).json<RefusalBody>().code).toBe(
        "documents_closed",
      );
      const cancelled = await cancelApplication(app, owner, id);
      expect(cancelled.json<RefusalBody>().code).toBe("not_cancellable");
      await decide(id, { from: "submitted", to: "rejected" }, "Ties to home not shown");
      expect((await emailsTo(app, email)).some(({ text }) => text.includes("Ties to home"))).toBe(
        true,
      );
    },
  );

  it("shows the newest staff note", async () => {
    const id = await apply();
    const note = (text: string) =>
      asStaff((tx) =>
        addApplicationNote(createVisaDeps(app), tx, { applicationId: id, staffId: newId(), text }),
      );
    await note("We called you");
    app.clock.set("2026-11-21T07:00:00Z");
    await note("We called you again");
    expect(await getApplication(app, owner, id)).toMatchObject({
      note: "We called you again",
      note_at: "2026-11-21T07:00:00.000Z",
      status: "in_review",
    });
  });
});

it("is part of the data export, blocks deletion while open, and loses its documents on deletion", async () => {
  const personalData = createOrderPersonalData(productOf(app.orders, "visa"));
  const id = await apply();
  const [one] = (await getApplication(app, owner, id)).travellers;
  await submitDocument(app, owner, id, { traveller_id: one?.id ?? "", code: "bank" });
  const { db } = app.database;
  const { hash } = await getApplication(app, owner, id);
  expect(await personalData.exportData(db, owner)).toMatchObject([
    { reference: hash, travellers: [{ email, passport_number: "A12345670" }] },
  ]);
  expect(await personalData.findBlockers?.(db, owner, app.clock.now())).toEqual([hash]);
  await cancelApplication(app, owner, id);
  expect(await personalData.findBlockers?.(db, owner, app.clock.now())).toEqual([]);
  await db.transaction(async (tx) => personalData.eraseData?.(tx, owner, app.clock.now()));
  const [person] = (await getApplication(app, owner, id)).travellers;
  expect([person?.email, person?.phone]).toEqual([null, null]);
  expect(person?.documents.every(({ file }) => file === null)).toBe(true);
});
