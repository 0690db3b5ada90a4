// Also on PostgreSQL and Redis: two decisions at the same time.
// @module-tag postgres
import type { RefusalBody } from "@ghuri/contract/refusals";
import type { RiskyPaymentCase, RiskyPaymentRow } from "@ghuri/contract/risky-payment-cases";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bookFlight,
  runAllJobs,
  openPaymentPage,
  payAt,
  getBooking,
  traveller,
} from "../../../../test/book-flight.ts";
import {
  signedInStaff,
  claimCase,
  type StaffSession,
  readQueue,
} from "../../../../test/back-office.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { auditEntries } from "../tables.ts";

let app: TestApp & { readonly address: string };
let owner: SignedUpAccount;
let farhana: StaffSession;
let mail = 0;

beforeAll(async () => {
  const started = await startTestApp();
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
  owner = await signUp(app);
  farhana = await signedInStaff(app, ["finance"], "Farhana Akter");
});
afterAll(() => app.stop());

/** A booking whose payment the gateway flags as risky. */
async function payRiskily() {
  const email = `risky${++mail}@example.com`;
  const booking = await bookFlight(app, owner, { users: [traveller({ email })] });
  await payAt(app, await openPaymentPage(app, owner, booking), { press: "pay", case: "risky" });
  await runAllJobs(app);
  const { booking_id: reference } = await getBooking(app, owner, booking);
  const rows = await readQueue<RiskyPaymentRow>(app, farhana, "risky-payments");
  const row = rows.find((one) => one.reference === reference);
  if (!row) throw new Error("nothing is held");
  return { booking, id: row.id, row, email };
}

async function look(id: string): Promise<RiskyPaymentCase> {
  const url = `/api/v1/back-office/risky-payments/${id}`;
  return (await app.http.inject({ url, headers: farhana.headers })).json<{
    data: RiskyPaymentCase;
  }>().data;
}

async function decide(id: string, verdict: "clear" | "refuse", note = "Called the card's owner.") {
  const { version } = await look(id);
  return app.http.inject({
    method: "POST",
    url: `/api/v1/back-office/risky-payments/${id}/decision`,
    headers: farhana.headers,
    payload: { verdict, note, version },
  });
}

const subjects = async (email: string) =>
  (await emailsTo(app, email)).map(({ subject }) => subject.split(":")[0]);

describe("a payment flagged as risky", () => {
  it("is held for review: seats stay held, no second payment, and the payer is informed", async () => {
    const { booking, row, email } = await payRiskily();
    expect(row).toMatchObject({ risk_title: "Not Safe", claim: null });
    const seen = await getBooking(app, owner, booking);
    expect(seen).toMatchObject({
      status: "booked",
      payment_status: "pending",
      payments: [{ status: "pending", in_review: true, method: "online" }],
    });
    expect(seen.available_actions).not.toContain("pay");
    const waits = Date.parse(seen.payment_deadline ?? "") - app.clock.now().getTime();
    expect(waits).toBeGreaterThan(24 * 3_600_000);
    expect(await subjects(email)).toContain("Your payment is under review");
  });

  it("that is cleared settles like any other, and is ticketed", async () => {
    const { booking, id } = await payRiskily();
    expect((await decide(id, "clear")).json<RefusalBody>().code).toBe("claim_needed");
    await claimCase(app, farhana, "risky-payments", id);
    const bare = await decide(id, "clear", " ");
    expect(bare.json<RefusalBody>().errors).toHaveProperty("note");
    expect((await decide(id, "clear")).json()).toMatchObject({
      data: { status: "paid", claim: null },
    });
    expect((await decide(id, "refuse")).json<RefusalBody>().code).toBe("already_decided");
    await runAllJobs(app);
    expect(await getBooking(app, owner, booking)).toMatchObject({
      status: "ticket_issued",
      payment_status: "paid",
      refunds: [],
    });
    const [entry] = await app.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(desc(auditEntries.number));
    expect(entry).toMatchObject({
      action: "risky-payment.clear",
      why: "Called the card's owner.",
      before: { status: "review", risk_title: "Not Safe" },
      after: { status: "paid" },
    });
  });

  it("that is refused is refunded, whatever the gateway reports later, and the booking can be paid again", async () => {
    const { booking, id, row, email } = await payRiskily();
    await claimCase(app, farhana, "risky-payments", id);
    await decide(id, "refuse", "The card is not yours.");
    const after = await getBooking(app, owner, booking);
    expect(after).toMatchObject({
      status: "booked",
      payments: [{ status: "failed", in_review: false, reason: "The card is not yours." }],
      refunds: [{ reason: "risk_refused", stage: "requested", sum: null }],
    });
    expect(after.available_actions).toContain("pay");
    const emails = await emailsTo(app, email);
    expect(emails.filter(({ text }) => text.includes("The card is not yours."))).toHaveLength(1);

    await runJob(app.jobHandlers, "settle-payment", {
      attemptRef: row.trxid,
      confirmationRef: null,
    });
    expect((await look(id)).status).toBe("failed");
    await payAt(app, await openPaymentPage(app, owner, booking));
    await runAllJobs(app);
    expect(await getBooking(app, owner, booking)).toMatchObject({
      status: "ticket_issued",
      refunds: [{ reason: "risk_refused" }],
    });
  });

  it.runIf(POSTGRES)("is decided once under concurrent requests", async () => {
    const { booking, id } = await payRiskily();
    await claimCase(app, farhana, "risky-payments", id);
    const { version } = await look(id);
    const answers = await Promise.all(
      (["clear", "refuse", "clear", "refuse"] as const).map((verdict) =>
        app.http.inject({
          method: "POST",
          url: `/api/v1/back-office/risky-payments/${id}/decision`,
          headers: farhana.headers,
          payload: { verdict, note: "n", version },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    await runAllJobs(app);
    const { payment_status, refunds } = await getBooking(app, owner, booking);
    expect(payment_status === "paid").toBe(refunds.length === 0);
  });
});
