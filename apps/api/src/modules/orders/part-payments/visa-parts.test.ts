import type { PartPaymentTerms } from "@ghuri/contract/part-payments";
import type { VisaQuote } from "@ghuri/contract/visas";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  applyForVisa,
  cancelApplication,
  findGuideline,
  getApplication,
  sampleApplicants,
  sendApplication,
  submitAllDocuments,
} from "../../../../test/apply-for-visa.ts";
import { claimCase, signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { openPaymentPage, payAt, runAllJobs } from "../../../../test/book-flight.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { expectBalancedBooks } from "../../../../test/expect-balanced-books.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { GOOD_PASSWORD, type SignedUpAccount, signIn, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

/* A visa's fee in two parts: the file goes to the embassy when both are paid. */

const NOW = "2026-11-21T06:00:00Z";
const ENTRY = "2026-12-20";
const TRIP = { entry: ENTRY, exit: "2026-12-30" };

let app: TestApp & { readonly address: string };
let owner: SignedUpAccount;
let staff: StaffSession;
let terms: PartPaymentTerms;
let total: number;
let email: string;
let people = 0;

beforeAll(async () => {
  const started = await startTestApp();
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
  app.clock.set(NOW);
  staff = await signedInStaff(app, ["finance", "support"], "Nusrat Jahan");
  const entered = await app.http.inject({
    method: "POST",
    url: "/api/v1/back-office/part-payment-rules",
    headers: staff.headers,
    payload: {
      id: crypto.randomUUID(),
      scope: "visa",
      percent: 40,
      minimum: 1000,
      due_days: 10,
      kept_percent: 25,
      valid_from: "2026-11-21",
    },
  });
  if (entered.statusCode !== 201) throw new Error(entered.body);
});
beforeEach(async () => {
  app.clock.set(NOW);
  owner = await signUp(app);
  email = `visa-parts-${++people}@example.com`;
  const quote = await quoteFor(ENTRY);
  if (!quote.part_payment) throw new Error("not offered");
  terms = quote.part_payment;
  total = quote.total_payable;
});
afterAll(() => app.stop());

async function quoteFor(entry: string | null): Promise<VisaQuote> {
  const { id } = await findGuideline(app, "TH");
  const query = entry === null ? "" : `&entry=${entry}`;
  const answer = await app.http.inject({
    url: `/api/v1/visa/guidelines/${id}/quote?traveller=1${query}`,
  });
  return answer.json<{ data: VisaQuote }>().data;
}

async function applyInParts(): Promise<string> {
  const [applicant] = await sampleApplicants(app, owner);
  const travellers = [{ ...applicant, email }];
  return applyForVisa(app, owner, { ...TRIP, travellers, part_payment: terms });
}
const look = (id: string) => getApplication(app, owner, id);

async function pay(id: string): Promise<void> {
  await payAt(app, await openPaymentPage(app, owner, id, "visa"));
  await runAllJobs(app);
}

/** Days pass: who was signed in signs in again. */
async function waitUntil(at: string): Promise<void> {
  app.clock.set(at);
  const answer = await signIn(app, owner.email, GOOD_PASSWORD);
  const token = answer.json<{ access_token: string }>().access_token;
  owner = { ...owner, token, headers: { authorization: `Bearer ${token}` } };
}

async function submit(id: string) {
  const url = `/api/v1/back-office/visa-applications/${id}`;
  const found = await app.http.inject({ url, headers: staff.headers });
  const { version } = found.json<{ data: { version: string } }>().data;
  return app.http.inject({
    method: "POST",
    url: `${url}/move`,
    headers: staff.headers,
    payload: { version, to: "submitted" },
  });
}

const subjectsTo = async () => (await emailsTo(app, email)).map(({ subject }) => subject);

describe("a visa's fee in two parts", () => {
  it("is offered for a day of entry that leaves time for both, as the rule says", async () => {
    expect(terms.first + terms.rest).toBe(total);
    expect(terms.first).toBe(Math.max(1000, Math.ceil(total * 0.4)));
    expect(terms.rest_due_at).toBe("2026-12-10T12:00:00.000Z");
    expect((await quoteFor(null)).part_payment).toBeNull();
    expect((await quoteFor("2026-12-01")).part_payment).toBeNull();
  });

  it("is refused on other terms, with the quote that is offered", async () => {
    const other = { ...TRIP, part_payment: { ...terms, kept: 0 } };
    const answer = await sendApplication(app, owner, other);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: "part_payment_changed",
      quote: { part_payment: terms },
    });
  });

  it("keeps the application open after the first, and lets it go to the embassy after the second", async () => {
    const id = await applyInParts();
    await claimCase(app, staff, "visa-applications", id);
    await submitAllDocuments(app, owner, id);
    expect((await look(id)).part_payment).toMatchObject({ paid: 0, due: terms.first });
    await pay(id);
    expect(await look(id)).toMatchObject({
      status: "in_review",
      payment_status: null,
      payment_deadline: terms.rest_due_at,
      part_payment: { paid: terms.first, due: terms.rest },
    });
    expect((await submit(id)).json()).toMatchObject({ code: "visa_fee_unpaid" });
    const receipt = await app.http.inject({
      url: `/api/v1/back-office/bookings/${id}/receipt.pdf?language=en&part=1`,
      headers: staff.headers,
    });
    expect(receipt.statusCode).toBe(200);
    const { content } = await readPdf(receipt.rawPayload);
    expect(content).toContain(terms.first.toLocaleString("en"));

    for (const at of ["2026-12-04T06:00:00Z", "2026-12-09T06:00:00Z"]) {
      await waitUntil(at);
      await runJob(app.jobHandlers, "remind-of-rest");
    }
    await pay(id);
    expect(await look(id)).toMatchObject({ payment_status: "paid", part_payment: { due: 0 } });
    const subjects = await subjectsTo();
    expect(subjects.filter((one) => one.startsWith("We received BDT"))).toHaveLength(1);
    const rest = `Pay BDT ${terms.rest.toLocaleString("en")} by`;
    expect(subjects.filter((one) => one.startsWith(rest))).toHaveLength(2);
    expect(subjects.filter((one) => one.startsWith("Fee received"))).toHaveLength(1);
    await expectBalancedBooks(app);
  });

  it("ends the application when the second is not paid, and gives back what was agreed", async () => {
    const id = await applyInParts();
    await pay(id);
    await waitUntil("2026-12-10T12:20:00Z");
    await runJob(app.jobHandlers, "expire-overdue-orders");
    await runAllJobs(app);
    expect(await look(id)).toMatchObject({
      status: "cancelled",
      refunds: [{ amount: terms.first - terms.kept, reason: "booking_cancelled" }],
      part_payment: { paid: terms.first, due: 0, kept: terms.kept },
    });
    expect(await subjectsTo()).toContainEqual(
      expect.stringMatching(/^Application closed, second part not paid/),
    );
    await expectBalancedBooks(app);
  });

  it("gives back the same when its owner cancels after the first part, and all after both", async () => {
    const one = await applyInParts();
    await pay(one);
    expect((await cancelApplication(app, owner, one)).statusCode).toBe(200);
    expect((await look(one)).refunds).toMatchObject([{ amount: terms.first - terms.kept }]);

    const whole = await applyInParts();
    await pay(whole);
    await pay(whole);
    expect((await cancelApplication(app, owner, whole)).statusCode).toBe(200);
    const { refunds } = await look(whole);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    await expectBalancedBooks(app);
  });

  it("is cancelled by staff with another refund, at most the first part", async () => {
    const id = await applyInParts();
    await pay(id);
    const url = `/api/v1/back-office/bookings/${id}`;
    const found = await app.http.inject({ url, headers: staff.headers });
    const { version } = found.json<{ data: { version: string } }>().data;
    const cancel = (refund: number) =>
      app.http.inject({
        method: "POST",
        url: `${url}/cancel`,
        headers: staff.headers,
        payload: { why: "Asked by phone", version, refund },
      });
    expect((await cancel(terms.first + 1)).statusCode).toBe(422);
    expect((await cancel(terms.first)).statusCode).toBe(200);
    expect((await look(id)).refunds).toMatchObject([{ amount: terms.first }]);
    await expectBalancedBooks(app);
  });
});
