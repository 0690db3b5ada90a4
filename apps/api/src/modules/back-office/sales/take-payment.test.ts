// Also on PostgreSQL and Redis: constraints, and two payments at the same time.
// @module-tag postgres
import type { AdminBooking } from "@ghuri/contract/admin-bookings";
import type { ManualPaymentCase } from "@ghuri/contract/manual-payment-cases";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { todayInDhaka } from "@ghuri/contract/dates";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimCase, signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import {
  bookFlight,
  getBooking,
  runAllJobs,
  searchFlights,
  traveller,
} from "../../../../test/book-flight.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { salesCalls } from "../../../../test/sell-by-staff.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { orders } from "../../orders/tables.ts";
import { auditEntries } from "../tables.ts";

let app: TestApp;
let nadia: StaffSession;
let sohel: StaffSession;
let owner: SignedUpAccount;

beforeAll(async () => {
  app = await startTestApp({ env: { UNPAID_ORDERS_FACTOR: "1" } });
  nadia = await signedInStaff(app, ["support"], "Nadia Islam");
  sohel = await signedInStaff(app, ["finance"], "Sohel Rana");
  owner = await signUp(app);
});
afterAll(() => app.stop());

const refusalOf = (answer: { json: () => unknown }) => answer.json() as RefusalBody;

const { post, look, sale, sell, cash } = salesCalls(() => ({ app, seller: nadia }));

function receipt(id: string, payment: string, language: string, who = nadia) {
  const url = `/api/v1/back-office/bookings/${id}/payments/${payment}/money-receipt.pdf?language=${language}`;
  return app.http.inject({ url, headers: who.headers });
}
async function print(id: string, payment: string, language: string): Promise<string> {
  return (await readPdf((await receipt(id, payment, language)).rawPayload)).content;
}

async function depositAccount() {
  const url = "/api/v1/back-office/deposit-accounts";
  const accounts = await app.http.inject({ url, headers: sohel.headers });
  return accounts.json<{ data: { id: string; name: string }[] }>().data[0];
}

async function caseOf(payment: string): Promise<ManualPaymentCase> {
  const url = `/api/v1/back-office/manual-payments/${payment}`;
  const found = await app.http.inject({ url, headers: sohel.headers });
  return found.json<{ data: ManualPaymentCase }>().data;
}
/** Finance finds the money in the bank. @returns the case as it was before. */
async function approve(
  taken: { id: string; reference: string; value_date: string; received: number },
  who: StaffSession,
): Promise<ManualPaymentCase> {
  await claimCase(app, who, "manual-payments", taken.id);
  const one = await caseOf(taken.id);
  const decided = await post(
    `manual-payments/${taken.id}/decision`,
    {
      verdict: "approve",
      bank_reference: taken.reference,
      value_date: taken.value_date,
      received: taken.received,
      version: one.version,
    },
    who,
  );
  expect(decided.statusCode).toBe(200);
  return one;
}

describe("money that staff take", () => {
  const take = (id: string, body: object, who = sohel) =>
    post(`bookings/${id}/payments`, body, who);

  it("pays at once when finance records it, with receipt, ticket and who took it", async () => {
    const id = await sell(owner.id);
    const body = await cash(id);
    const answer = await take(id, body);
    expect(answer.statusCode).toBe(201);
    await runAllJobs(app);
    const shown = await look(id);
    expect(shown).toMatchObject({ status: "ticket_issued", payment_status: "paid" });
    expect(shown.documents).toEqual(["ticket", "receipt", "invoice"]);
    expect(shown.payments[0]).toMatchObject({ method: "manual", brand: "Cash at our office" });
    const taken = shown.timeline.find(({ to }) => to === "booking.take-payment");
    expect([taken?.name, taken?.note]).toEqual(["Sohel Rana", `cash: ${body.reference}`]);
    const [order] = await app.database.db.select().from(orders).where(eq(orders.id, id));
    expect(order?.soldBy).toBe(nadia.id);
  });

  it("is recorded once by a repeated request, and a receipt number counts once", async () => {
    const [id, other] = [await sell(owner.id), await sell(owner.id)];
    const body = await cash(id);
    const answers = [await take(id, body), await take(id, body)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await look(id)).payments).toHaveLength(1);
    const again = await take(other, await cash(other, { reference: body.reference }));
    expect(refusalOf(again).errors).toHaveProperty("bank_reference");
    expect((await look(other)).payments).toEqual([]);
  });

  it("waits for finance when support recorded it, and the seats stay held", async () => {
    const id = await sell(owner.id);
    const body = await cash(id);
    expect((await take(id, body, nadia)).statusCode).toBe(201);
    const waiting = await look(id);
    expect(waiting).toMatchObject({ status: "booked", payment_status: "pending" });
    await claimCase(app, sohel, "manual-payments", body.id);
    const url = `/api/v1/back-office/manual-payments/${body.id}`;
    const found = await app.http.inject({ url, headers: sohel.headers });
    const one = found.json<{ data: ManualPaymentCase }>().data;
    expect(one).toMatchObject({
      taken_by: "Nadia Islam",
      payment_proof: null,
      payment_proofs: [],
      deposit_from: `Rahim Uddin (${body.reference})`,
    });
    const decided = await post(
      `manual-payments/${body.id}/decision`,
      {
        verdict: "approve",
        bank_reference: body.reference,
        value_date: body.value_date,
        received: body.received,
        version: one.version,
      },
      sohel,
    );
    expect(decided.statusCode).toBe(200);
    await runAllJobs(app);
    expect((await look(id)).status).toBe("ticket_issued");
  });

  it("is receipted with a number of ours, in both languages, and the view is audited", async () => {
    const id = await sell(owner.id);
    const body = await cash(id);
    await take(id, body, nadia);
    const [payment] = (await look(id)).payments;
    const number = payment?.money_receipt ?? "";
    expect(number).toMatch(/^MR-\d{6}$/);
    const waiting = await print(id, body.id, "en");
    for (const fact of [
      number,
      "Rahim Uddin",
      "Cash",
      body.reference,
      "Nadia Islam",
      "has confirmed",
    ])
      expect(waiting).toContain(fact.replaceAll(" ", ""));
    await approve(body, sohel);
    const english = await print(id, body.id, "en");
    expect(english).not.toContain("hasconfirmed");
    expect(english).toContain(`BDT${new Intl.NumberFormat("en-IN").format(body.received)}`);
    expect((await receipt(id, body.id, "bn")).statusCode).toBe(200);
    const prints = await app.database.db
      .select({ by: auditEntries.staffName })
      .from(auditEntries)
      .where(and(eq(auditEntries.action, "money-receipt.print"), eq(auditEntries.subjectId, id)));
    expect(prints).toHaveLength(3);
  });

  it("is receipted by email, and its customer downloads the receipt, nobody else", async () => {
    const customer = await signUp(app);
    const email = `counter-${crypto.randomUUID()}@example.com`;
    const sold = await post(
      "sales/flights",
      await sale(customer.id, {}, [traveller({ email })]),
      nadia,
      crypto.randomUUID(),
    );
    const { id } = sold.json<{ data: { id: string } }>().data;
    const body = await cash(id);
    await take(id, body, nadia);
    await runAllJobs(app);
    const [payment] = (await getBooking(app, customer, id)).payments;
    expect(payment?.has_money_receipt).toBe(true);
    const path = `/download-money-receipt/${payment?.trxid}`;
    const emails = await emailsTo(app, email);
    const told = emails.find(({ subject }) => /^Money receipt MR-\d{6}: /.test(subject));
    expect(told?.text).toContain(path);
    expect(told?.text).toContain("our accounts team has confirmed it");

    const download = (headers: Readonly<Record<string, string>>) =>
      app.http.inject({ url: `${path}?language=en`, headers });
    const { content } = await readPdf((await download(customer.headers)).rawPayload);
    expect(content).toContain(body.reference);
    expect((await download(owner.headers)).statusCode).toBe(404);
    expect((await download({})).statusCode).toBe(401);

    await claimCase(app, sohel, "manual-payments", body.id);
    const { version } = await caseOf(body.id);
    const verdict = { verdict: "reject", note: "No such money.", version };
    await post(`manual-payments/${body.id}/decision`, verdict, sohel);
    expect((await getBooking(app, customer, id)).payments[0]?.has_money_receipt).toBe(false);
    expect((await download(customer.headers)).statusCode).toBe(404);
  });

  it("is receipted under its own booking only, for staff who may see it", async () => {
    const [id, other] = [await sell(owner.id), await sell(owner.id)];
    const body = await cash(id);
    await take(id, body);
    expect((await receipt(other, body.id, "en")).statusCode).toBe(404);
    expect((await receipt(id, crypto.randomUUID(), "en")).statusCode).toBe(404);
    const content = await signedInStaff(app, ["content"], "Content Only");
    expect((await receipt(id, body.id, "en", content)).statusCode).toBe(404);
  });

  it("by bank transfer counts at once when finance records it", async () => {
    const id = await sell(owner.id);
    const body = await cash(id, { how: "bank", account_to: (await depositAccount())?.id });
    expect((await take(id, body)).statusCode).toBe(201);
    await runAllJobs(app);
    expect((await look(id)).status).toBe("ticket_issued");
    expect(await print(id, body.id, "en")).toContain("Banktransfer");
  });

  it("by cheque counts only when finance confirms that it has cleared, whoever recorded it", async () => {
    const id = await sell(owner.id);
    const body = { ...(await cash(id, { reference: "0042177" })), how: "cheque" };
    const account = await depositAccount();
    const cheque = { ...body, account_to: account?.id, cheque_bank: "Sonali Bank" };
    for (const field of ["account_to", "cheque_bank"])
      expect(refusalOf(await take(id, { ...cheque, [field]: null })).errors).toHaveProperty(field);
    expect((await take(id, cheque)).statusCode).toBe(201);
    await runAllJobs(app);
    expect(await look(id)).toMatchObject({ status: "booked", payment_status: "pending" });
    const english = await print(id, body.id, "en");
    for (const fact of ["Cheque", "0042177", "Sonali Bank", account?.name, "has cleared it"])
      expect(english).toContain(fact?.replaceAll(" ", ""));

    const waiting = await approve({ ...body, reference: "CLR-0042177" }, sohel);
    expect(waiting).toMatchObject({
      taken_how: "cheque",
      deposit_from: "Rahim Uddin (Sonali Bank, 0042177)",
    });
    await runAllJobs(app);
    expect((await look(id)).status).toBe("ticket_issued");
  });

  it("by a cheque that bounced is rejected, and its receipt is void", async () => {
    const id = await sell(owner.id);
    const account = (await depositAccount())?.id;
    const body = await cash(id, { how: "cheque", account_to: account, cheque_bank: "Sonali Bank" });
    await take(id, body, nadia);
    await claimCase(app, sohel, "manual-payments", body.id);
    const { version } = await caseOf(body.id);
    const verdict = { verdict: "reject", note: "The cheque bounced.", version };
    expect((await post(`manual-payments/${body.id}/decision`, verdict, sohel)).statusCode).toBe(
      200,
    );
    const shown = await look(id);
    expect([shown.payment_status, shown.payments[0]?.money_receipt]).toEqual([null, null]);
    expect((await receipt(id, body.id, "en")).statusCode).toBe(404);
  });

  it("needs two people from the four-eyes limit on", async () => {
    const strict = await startTestApp({ env: { FOUR_EYES_FROM: "1000" } });
    try {
      const [seller, first] = [
        await signedInStaff(strict, ["admin"], "Admin One"),
        await signedInStaff(strict, ["finance"], "Finance Two"),
      ];
      const customer = await signUp(strict);
      const id = await bookFlight(strict, customer, {}, await searchFlights(strict));
      const url = `/api/v1/back-office/bookings/${id}`;
      const { data } = (await strict.http.inject({ url, headers: seller.headers })).json<{
        data: AdminBooking;
      }>();
      const payload = {
        id: crypto.randomUUID(),
        how: "cash",
        paid_by: "Rahim",
        reference: "R-1",
        value_date: todayInDhaka(strict.clock.now()),
        received: data.amount,
        version: data.version,
      };
      const taken = await strict.http.inject({
        method: "POST",
        url: `${url}/payments`,
        headers: seller.headers,
        payload,
      });
      expect(taken.json<{ data: AdminBooking }>().data.payment_status).toBe("pending");
      const found = await strict.http.inject({
        url: `/api/v1/back-office/manual-payments/${payload.id}`,
        headers: first.headers,
      });
      const waiting = found.json<{ data: ManualPaymentCase }>().data;
      expect(waiting.first_approval?.by).toBe("Admin One");
    } finally {
      await strict.stop();
    }
  });

  it("records part of the price, which leaves the rest to pay", async () => {
    const id = await sell(owner.id);
    const body = await cash(id, { received: 1000 });
    expect((await take(id, body)).statusCode).toBe(201);
    expect(await look(id)).toMatchObject({ status: "booked", payment_status: "pending" });
  });

  it("is refused for a paid booking, at an old version, in the future and without an account", async () => {
    const id = await sell(owner.id);
    const codes = async (over: object) => {
      const answer = await take(id, await cash(id, over));
      return refusalOf(answer).errors ?? refusalOf(answer).code;
    };
    expect(await codes({ version: "x" })).toBe("case_changed");
    expect(await codes({ value_date: "2031-01-01" })).toHaveProperty("value_date");
    expect(await codes({ how: "bank" })).toHaveProperty("account_to");
    await take(id, await cash(id));
    expect(await codes({})).toBe("already_paid");
  });
});
