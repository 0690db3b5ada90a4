import type { AdminBooking } from "@ghuri/contract/admin-bookings";
import type { ManualPaymentCase } from "@ghuri/contract/manual-payment-cases";
import type { PackageQuote } from "@ghuri/contract/tour-packages";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { openPaymentPage, payAt, payManually, runAllJobs } from "../../../../test/book-flight.ts";
import {
  bookPackage,
  findPackage,
  getPackageBooking,
  samplePackageTraveller,
} from "../../../../test/book-package.ts";
import { emailsTo } from "../../../../test/emails.ts";
import {
  expectBalancedBooks,
  expectReceivedAsBooked,
} from "../../../../test/expect-balanced-books.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { GOOD_PASSWORD, type SignedUpAccount, signIn, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { partPayments } from "./tables.ts";

/* Parts of a price that arrive late or are still being checked, at a gateway whose fee the traveller pays. */

const NOW = "2026-11-21T06:00:00Z";
const LEAVES = "2026-12-18";
/** 12,900 taka: 3,870 now, 9,030 by 4 December, 18:00 in Dhaka; 1,935 is kept. 2.5 percent of each part on top. */
const [FIRST_FEE, REST_FEE] = [97, 226];

let app: TestApp & { readonly address: string };
let finance: StaffSession;
let owner: SignedUpAccount;
let email: string;
let people = 0;

beforeAll(async () => {
  const started = await startTestApp({ env: { GATEWAY_FEES: "sslcommerz=2.5%:traveller" } });
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
  app.clock.set(NOW);
  finance = await signedInStaff(app, ["finance", "support"]);
  const entered = await app.http.inject({
    method: "POST",
    url: "/api/v1/back-office/part-payment-rules",
    headers: finance.headers,
    payload: {
      id: crypto.randomUUID(),
      scope: "package_domestic",
      percent: 30,
      minimum: 2000,
      due_days: 14,
      kept_percent: 50,
      valid_from: "2026-11-21",
    },
  });
  if (entered.statusCode !== 201) throw new Error(entered.body);
});
beforeEach(async () => {
  app.clock.set(NOW);
  owner = await signUp(app);
  email = `edges-${++people}@example.com`;
});
afterAll(() => app.stop());

async function bookInParts(): Promise<string> {
  const { id: packageId, departures } = await findPackage(app, "coxs-bazar-beach-break");
  const departure = departures.find(({ date }) => date === LEAVES)?.id;
  const quoted = await app.http.inject({
    url: `/api/v1/packages/${packageId}/quote?departure=${departure}`,
  });
  return bookPackage(app, owner, {
    departure_id: departure,
    travellers: [samplePackageTraveller({ email })],
    part_payment: quoted.json<{ data: PackageQuote }>().data.part_payment,
  });
}
const look = (id: string) => getPackageBooking(app, owner, id);
const pageOf = (id: string) => openPaymentPage(app, owner, id, "package");
async function pay(page: Awaited<ReturnType<typeof pageOf>>): Promise<void> {
  await payAt(app, page);
  await runAllJobs(app);
}
/** Days pass: who was signed in signs in again. */
async function waitUntil(at: string): Promise<void> {
  app.clock.set(at);
  const answer = await signIn(app, owner.email, GOOD_PASSWORD);
  const token = answer.json<{ access_token: string }>().access_token;
  owner = { ...owner, token, headers: { authorization: `Bearer ${token}` } };
}
async function expire(at: string): Promise<void> {
  await waitUntil(at);
  await runJob(app.jobHandlers, "expire-overdue-orders");
  await runAllJobs(app);
}
const subjects = async () => (await emailsTo(app, email)).map(({ subject }) => subject);
const document = (kind: "receipt" | "invoice", id: string, query = "") =>
  app.http.inject({ url: `/download-${kind}/${id}?type=package${query}`, headers: owner.headers });

async function asStaff(id: string): Promise<AdminBooking> {
  finance = await signedInStaff(app, ["finance", "support"]);
  const url = `/api/v1/back-office/bookings/${id}`;
  return (await app.http.inject({ url, headers: finance.headers })).json<{ data: AdminBooking }>()
    .data;
}

/** Staff refuse the newest payment of a booking. @returns the status code. */
async function refuseTransfer(id: string): Promise<number> {
  const booking = await asStaff(id);
  const read = async <T>(url: string) =>
    (await app.http.inject({ url, headers: finance.headers })).json<{ data: T }>().data;
  const payment = booking.payments.find(({ in_review }) => in_review)?.id;
  const url = `/api/v1/back-office/manual-payments/${payment}`;
  const { version } = await read<ManualPaymentCase>(url);
  const claims = url.replace("manual-payments", "claims/manual-payments");
  await app.http.inject({ method: "POST", url: claims, headers: finance.headers });
  const answer = await app.http.inject({
    method: "POST",
    url: `${url}/decision`,
    headers: finance.headers,
    payload: { verdict: "reject", note: "No transfer arrived", version },
  });
  return answer.statusCode;
}

describe("a second part that arrives late", () => {
  it("is given back whole, and only what was agreed of the first part is kept", async () => {
    const id = await bookInParts();
    await pay(await pageOf(id));
    await waitUntil("2026-12-04T11:59:00Z");
    const page = await pageOf(id);
    app.clock.set("2026-12-04T12:00:01Z");
    await pay(page);

    const { status, refunds } = await look(id);
    expect(status).toBe("expired");
    const back = Object.fromEntries(refunds.map(({ reason, amount }) => [reason, amount]));
    expect(back).toEqual({ booking_cancelled: 1935, late: 9030 + REST_FEE });
    const [terms] = await app.database.db
      .select()
      .from(partPayments)
      .where(eq(partPayments.orderId, id));
    expect(terms?.keptPaisa).toBe((1935 + FIRST_FEE) * 100);
    await expectBalancedBooks(app);
  });

  it("is told about, and so is what becomes of the first part", async () => {
    const id = await bookInParts();
    await pay(await pageOf(id));
    await waitUntil("2026-12-04T11:59:00Z");
    const page = await pageOf(id);
    app.clock.set("2026-12-04T12:00:01Z");
    await pay(page);
    const sent = await subjects();
    expect(sent.filter((subject) => subject.startsWith("Booking ended"))).toHaveLength(1);
    expect(sent.filter((subject) => subject.startsWith("Refund of"))).toHaveLength(1);
  });
});

describe("a first part that arrives late", () => {
  it("is given back and has no receipt", async () => {
    const id = await bookInParts();
    await waitUntil("2026-11-22T05:59:00Z");
    const page = await pageOf(id);
    await waitUntil("2026-11-22T06:00:01Z");
    await pay(page);
    expect(await look(id)).toMatchObject({
      status: "expired",
      part_payment: { paid: 0, due: 0 },
      refunds: [{ amount: 3870 + FIRST_FEE, reason: "late" }],
    });
    expect((await document("receipt", id, "&part=1")).json()).toMatchObject({
      code: "receipt_not_ready",
    });
    expect((await subjects()).filter((subject) => subject.startsWith("Booking ended"))).toEqual([]);
    await expectBalancedBooks(app);
  });
});

describe("a booking with its first part paid", () => {
  it("can be cancelled by finance without support, as one that is paid whole", async () => {
    const id = await bookInParts();
    const rahim = await signedInStaff(app, ["finance"], "Rahim Sarker");
    const url = `/api/v1/back-office/bookings/${id}`;
    const read = async () =>
      (await app.http.inject({ url, headers: rahim.headers })).json<{ data: AdminBooking }>().data;
    expect((await read()).allowed_actions).not.toContain("cancel");
    await pay(await pageOf(id));
    const { allowed_actions: actions, version } = await read();
    expect(actions).toContain("cancel");
    const cancelled = await app.http.inject({
      method: "POST",
      url: `${url}/cancel`,
      headers: rahim.headers,
      payload: { refund: 1935, why: "The family cannot travel", version },
    });
    expect(cancelled.statusCode).toBe(200);
    expect((await look(id)).status).toBe("cancelled");
    await expectBalancedBooks(app);
  });
});

describe("a second part that is being checked", () => {
  it("is not asked for again", async () => {
    const id = await bookInParts();
    await pay(await pageOf(id));
    await waitUntil("2026-11-26T06:00:00Z");
    expect((await payManually(app, owner, { journey_id: id, type: "package" })).statusCode).toBe(
      201,
    );
    await waitUntil("2026-11-28T06:00:00Z");
    await runJob(app.jobHandlers, "remind-of-rest");
    expect((await subjects()).filter((subject) => subject.startsWith("Pay BDT 9,030 by"))).toEqual(
      [],
    );
    // Refused after all: there is still time for the second reminder.
    expect(await refuseTransfer(id)).toBe(200);
    await waitUntil("2026-12-03T06:00:00Z");
    await runJob(app.jobHandlers, "remind-of-rest");
    expect(
      (await subjects()).filter((subject) => subject.startsWith("Pay BDT 9,030 by")),
    ).toHaveLength(1);
  });
});

describe("a second part that nobody decided on", () => {
  it("costs its payer nothing of the first part when the booking ends", async () => {
    const id = await bookInParts();
    await pay(await pageOf(id));
    await waitUntil("2026-12-04T11:00:00Z");
    await payManually(app, owner, { journey_id: id, type: "package" });
    await expire("2026-12-07T12:00:01Z");
    expect(await look(id)).toMatchObject({
      status: "expired",
      part_payment: { paid: 3870, due: 0, kept: 0 },
      refunds: [{ amount: 3870 + FIRST_FEE, reason: "booking_cancelled" }],
    });
    const ended = (await emailsTo(app, email)).find(({ subject }) =>
      subject.startsWith("Booking ended"),
    );
    expect(ended?.text).toContain("We refund the whole first part");
    await expectBalancedBooks(app);
  });
});

describe("what was kept of a first part", () => {
  it("is shown and invoiced apart from the fee, with the code of its payment", async () => {
    const id = await bookInParts();
    await pay(await pageOf(id));
    const [payment] = (await asStaff(id)).payments;
    await expire("2026-12-04T12:20:00Z");
    expect((await look(id)).part_payment).toMatchObject({ paid: 3870, kept: 1935 });
    const ended = (await emailsTo(app, email)).find(({ subject }) =>
      subject.startsWith("Booking ended"),
    );
    expect(ended?.text).toContain("we keep BDT 1,935 of the first part");
    const { content } = await readPdf((await document("invoice", id)).rawPayload);
    for (const text of ["1,935", String(FIRST_FEE), "2,032"]) expect(content).toContain(text);
    expect(content.replaceAll("-", "")).toContain(payment?.verification_code);
  });
});

describe("both parts with their fees", () => {
  it("are sold, given back and reported to the taka", async () => {
    const id = await bookInParts();
    await pay(await pageOf(id));
    await pay(await pageOf(id));
    expect(await look(id)).toMatchObject({ status: "confirmed", part_payment: { paid: 12_900 } });
    const { version } = await asStaff(id);
    const cancelled = await app.http.inject({
      method: "POST",
      url: `/api/v1/back-office/bookings/${id}/cancel`,
      headers: finance.headers,
      payload: { why: "asked for on the telephone", version, refund: 12_900 },
    });
    expect(cancelled.statusCode).toBe(200);
    const { refunds } = await look(id);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(12_900);
    await expectBalancedBooks(app);
    // With everything that the tests before left.
    await expectReceivedAsBooked(app, { from: "2026-11-21", to: "2026-12-31" });
  });
});
