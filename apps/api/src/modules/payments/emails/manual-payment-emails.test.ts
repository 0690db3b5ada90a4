import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sampleApplicants, applyForVisa } from "../../../../test/apply-for-visa.ts";
import {
  bookFlight,
  openPaymentPage,
  payAt,
  payManually,
  traveller,
} from "../../../../test/book-flight.ts";
import { bookPackage, samplePackageTraveller } from "../../../../test/book-package.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { type PaymentDecisions, createPaymentDecisions } from "../../../../test/decide-payments.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { payments } from "../tables.ts";

const NOW = "2026-11-21T06:00:00Z";

let app: TestApp & { readonly address: string };
let staff: PaymentDecisions;
let owner: SignedUpAccount;
let email: string;
let payers = 0;

beforeAll(async () => {
  const started = await startTestApp();
  const address = await started.http.listen({ port: 0, host: "127.0.0.1" });
  app = { ...started, address };
  staff = await createPaymentDecisions(app);
});
beforeEach(async () => {
  app.clock.set(NOW);
  owner = await signUp(app);
  payers += 1;
  email = `payer${payers}@example.com`;
});
afterAll(async () => {
  await staff.stop();
  await app.stop();
});

async function send(id: string, type = "flight"): Promise<string> {
  const sent = await payManually(app, owner, { journey_id: id, type });
  expect(sent.statusCode).toBe(201);
  const attempts = await app.database.db.select().from(payments).where(eq(payments.subjectId, id));
  return attempts.find(({ status }) => status === "review")?.id ?? "";
}

const book = () => bookFlight(app, owner, { users: [traveller({ email })] });
const sentEmails = async (about: RegExp) =>
  (await emailsTo(app, email)).filter(({ subject }) => about.test(subject));

describe("the emails about a manual payment", () => {
  it("confirm the payment proof and state until when the seats are held [S1-07 OP-56]", async () => {
    await send(await book());
    const [message, ...more] = await sentEmails(
      /^We received your payment proof: DAC → CXB, [0-9A-Z]{10}$/,
    );
    expect(more).toEqual([]);
    expect(message?.text).toContain("Received, waiting for review");
    // 72 hours after the booking, in Bangladesh time.
    expect(message?.text).toContain("Your seats are held until 24/11/2026, 12:00");
  });

  it("state why staff rejected it and until when to try again, once for each proof", async () => {
    const id = await book();
    const payment = await send(id);
    app.clock.set("2026-11-21T10:00:00Z");
    await staff.reject(payment, "The photo shows another amount.");
    const refused = /^We could not accept your payment: DAC → CXB, /;
    const [message] = await sentEmails(refused);
    expect(message?.text).toContain("Note from our staff: The photo shows another amount.");
    expect(message?.text).toContain("You can try again until 21/11/2026, 17:00");
    expect(message?.text).toContain("Try again:\nhttps://ghuri.test/profile/bookings");

    await staff.reject(await send(id), "Still another amount.");
    expect(await sentEmails(refused)).toHaveLength(2);
    expect(await sentEmails(/^We received your payment proof/)).toHaveLength(2);
  });

  it("offer no second try for a booking that has ended or is paid another way", async () => {
    const late = await send(await book());
    const id = await book();
    const page = await openPaymentPage(app, owner, id);
    const double = await send(id);
    await payAt(app, page);
    await emailsTo(app, email);
    await staff.reject(double, "We see no such money.");
    app.clock.set("2026-11-24T06:00:00Z");
    await staff.reject(late, "We see no such money.");
    const emails = await sentEmails(/^We could not accept your payment/);
    expect(emails).toHaveLength(2);
    for (const { text } of emails) {
      expect(text).toContain("It can no longer be paid for");
      expect(text).not.toContain("try again");
    }
  });

  it("use the language of the purchase: a package, a visa", async () => {
    const inBangla = { ...owner.headers, "accept-language": "bn" };
    owner = { ...owner, headers: inBangla };
    const bookingId = await bookPackage(app, owner, {
      travellers: [samplePackageTraveller({ email })],
    });
    await staff.reject(await send(bookingId, "package"), "অঙ্ক মেলেনি।");
    const [first, ...others] = await sampleApplicants(app, owner);
    const travellers = [{ ...first, email }, ...others];
    const visa = await applyForVisa(app, owner, { travellers }, { language: "bn" });
    await staff.reject(await send(visa, "visa"), "ছবি ঝাপসা।");

    const refusals = await sentEmails(/^আপনার পেমেন্ট নেওয়া যায়নি/);
    expect(refusals.map(({ text }) => text)).toEqual([
      expect.stringContaining("আমাদের কর্মীরা লিখেছেন: অঙ্ক মেলেনি।"),
      expect.stringContaining("আমাদের কর্মীরা লিখেছেন: ছবি ঝাপসা।"),
    ]);
    expect(refusals[0]?.text).toContain("/profile/bookings/package");
    expect(refusals[1]?.text).toContain("/profile/bookings/visa-applications");
    expect(await sentEmails(/^আপনার রসিদ পেয়েছি/)).toHaveLength(2);
  });

  it("are sent with the decision; a second decision sends none", async () => {
    const payment = await send(await book());
    await staff.reject(payment, "no");
    await expect(staff.reject(payment, "still no")).rejects.toMatchObject({
      code: "already_decided",
    });
    const [message, ...more] = await sentEmails(/^We could not accept your payment/);
    expect([message?.text.includes("Note from our staff: no"), more.length]).toEqual([true, 0]);
  });
});
