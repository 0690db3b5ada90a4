// Also on PostgreSQL and Redis: conditional updates and jobs.
// @module-tag postgres
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bookFlight,
  runAllJobs,
  openPaymentPage,
  payAt,
  payManually,
  getBooking,
  traveller,
} from "../../../../test/book-flight.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type PaymentDecisions, createPaymentDecisions } from "../../../../test/decide-payments.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { payments } from "../tables.ts";

let app: TestApp & { readonly address: string };
let staff: PaymentDecisions;
let owner: SignedUpAccount;
let mail = 0;

beforeAll(async () => {
  const started = await startTestApp();
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
  staff = await createPaymentDecisions(app);
  owner = await signUp(app);
});
afterAll(async () => {
  await staff.stop();
  await app.stop();
});

/** A flight booking whose emails go to a new address. */
async function book(who = owner) {
  const email = `unneeded${++mail}@example.com`;
  return { email, id: await bookFlight(app, who, { users: [traveller({ email })] }) };
}

describe("the email about an automatic refund", () => {
  it("is sent for a double payment, before staff approve the refund", async () => {
    const { id, email } = await book();
    const page = await openPaymentPage(app, owner, id);
    await payManually(app, owner, { journey_id: id });
    await payAt(app, page);
    await runAllJobs(app);
    const byHand = and(eq(payments.subjectId, id), eq(payments.method, "manual"));
    const [waiting] = await app.database.db.select().from(payments).where(byHand);
    await staff.approve(waiting?.id ?? "");

    const { refunds } = await getBooking(app, owner, id);
    expect(refunds).toMatchObject([{ reason: "double", stage: "requested" }]);
    const [message, ...more] = (await emailsTo(app, email)).filter(({ subject }) =>
      subject.startsWith("You paid twice"),
    );
    expect(more).toEqual([]);
    expect(message?.subject).toContain(refunds[0]?.reference);
    expect(message?.text).toContain("for something that was already paid for");
    expect(message?.text).toContain("We will refund it to Ayesha Rahman, City Bank 2201.");
    expect(message?.text).toContain(`/profile/refunds/${refunds[0]?.id}`);
  });

  it("is sent once for a wrong amount, in the booking's language", async () => {
    const reader = { ...owner, headers: { ...owner.headers, "accept-language": "bn" } };
    for (const [who, words] of [
      [owner, "which is not the amount that was due"],
      [reader, "কিন্তু অঙ্কটি মেলেনি"],
    ] as const) {
      const { id, email } = await book(who);
      const page = await openPaymentPage(app, who, id);
      await payAt(app, page, { press: "pay", case: "smaller" });
      await runAllJobs(app);
      await runJob(app.jobHandlers, "reconcile-payments");
      const { refunds } = await getBooking(app, owner, id);
      expect(refunds).toMatchObject([{ reason: "amount_mismatch", stage: "requested" }]);
      const emails = await emailsTo(app, email);
      expect(emails.filter(({ text }) => text.includes(words))).toHaveLength(1);
    }
  });
});
