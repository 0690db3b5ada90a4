// Also on PostgreSQL and Redis: constraints, and two sales at the same time.
import type { AdminBooking } from "@ghuri/contract/admin-bookings";
import type { ManualPaymentCase } from "@ghuri/contract/manual-payment-cases";
import type { RefusalBody } from "@ghuri/contract/refusals";
import type { Customer } from "@ghuri/contract/staff-sales";
import { todayInDhaka } from "@ghuri/contract/dates";
import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  claimCase,
  signedInStaff,
  type StaffSession,
  typeCode,
} from "../../../../test/back-office.ts";
import {
  bookFlight,
  getBooking,
  quoteFlight,
  runAllJobs,
  searchFlights,
  type SearchCriteria,
  traveller,
} from "../../../../test/book-flight.ts";
import { emailsTo, findLink } from "../../../../test/emails.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { type SignedUpAccount, signIn, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { orders, unpaidOrders } from "../../orders/tables.ts";
import { UNPAID_LIMITS } from "../../orders/unpaid/unpaid-limits.ts";
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

function post(url: string, payload: object, who = nadia, key?: string) {
  return app.http.inject({
    method: "POST",
    url: `/api/v1/back-office/${url}`,
    headers: { ...who.headers, ...(key ? { "idempotency-key": key } : {}) },
    payload,
  });
}

async function find(q: string): Promise<Customer[]> {
  const url = `/api/v1/back-office/customers?${new URLSearchParams({ q }).toString()}`;
  const answer = await app.http.inject({ url, headers: nadia.headers });
  return answer.json<{ data: Customer[] }>().data;
}

async function look(id: string, who = nadia): Promise<AdminBooking> {
  const url = `/api/v1/back-office/bookings/${id}`;
  return (await app.http.inject({ url, headers: who.headers })).json<{ data: AdminBooking }>().data;
}

let walkIns = 0;
/** Somebody who has no account yet. */
function walkIn(over: object = {}) {
  walkIns += 1;
  return {
    id: crypto.randomUUID(),
    first_name: "Rahim",
    last_name: "Uddin",
    email: `walk-in-${walkIns}@example.com`,
    phone: `0181${String(1_000_000 + walkIns)}`,
    language: "bn",
    ...over,
  };
}

let day = 0;
/** The body that sells the first flight of an unused day at the price it has. */
async function sale(accountId: string, wanted: SearchCriteria = {}, users = [traveller()]) {
  day += 1;
  const on = new Date(Date.UTC(2027, 1, day)).toISOString().slice(0, 10);
  const found = await searchFlights(app, { trips: [["DAC", "CXB", on]], ...wanted });
  const quote = await quoteFlight(app, found);
  return {
    account_id: accountId,
    search_id: found.searchId,
    selected_flight: found.options[0]?.id ?? "",
    users,
    expected_total: quote.total_payable,
    quote_hash: quote.quote_hash,
  };
}

async function sell(accountId: string, who = nadia): Promise<string> {
  const answer = await post("sales/flights", await sale(accountId), who, crypto.randomUUID());
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: { id: string } }>().data.id;
}

/** What the form sends for the whole price in cash. */
async function cash(id: string, over: object = {}) {
  const { version, amount } = await look(id);
  return {
    id: crypto.randomUUID(),
    how: "cash",
    paid_by: "Rahim Uddin",
    reference: `R-${crypto.randomUUID().slice(0, 8)}`,
    value_date: todayInDhaka(app.clock.now()),
    received: amount,
    version,
    ...over,
  };
}

describe("a customer of staff", () => {
  it("is found by address, number and its last digits", async () => {
    const { email, phone, id } = owner;
    for (const typed of [email.toUpperCase(), phone, phone.replace("+88", ""), phone.slice(-6)])
      expect((await find(typed)).map((one) => one.id)).toContain(id);
    expect(await find("nobody@example.com")).toEqual([]);
    expect(await find("12")).toEqual([]);
  });

  it("gets an account without a password, which only the emailed link opens", async () => {
    const body = walkIn();
    const opened = await post("customers", body);
    expect(opened.statusCode).toBe(201);
    expect(opened.json<{ data: Customer }>().data).toMatchObject({
      id: body.id,
      name: "Rahim Uddin",
      is_email_confirmed: false,
    });
    const [email, ...others] = await emailsTo(app, body.email);
    expect(others).toEqual([]);
    expect(email?.subject).toBe("আপনার ঘুরি অ্যাকাউন্ট");
    // Longer than a link that a traveller asks for. Staff sign out by themselves when they do nothing for so long.
    for (let nth = 0; nth < 3; nth++) {
      app.clock.advanceMinutes(20);
      await Promise.all([nadia, sohel].map((who) => typeCode(app, who)));
    }
    const token = findLink(email, "/password-reset?").searchParams.get("token") ?? "";
    const password = "Padma&ferry7";
    const set = await app.http.inject({
      method: "POST",
      url: "/api/v1/auth/reset-password",
      payload: { email: body.email, token, password, password_confirmation: password },
    });
    expect(set.statusCode).toBe(200);
    expect((await signIn(app, body.email, password)).statusCode).toBe(200);
    expect((await find(body.email))[0]?.is_email_confirmed).toBe(true);
  });

  it("is opened once by a double click, and an address or number with an account is refused", async () => {
    const body = walkIn();
    const answers = [await post("customers", body), await post("customers", body)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await emailsTo(app, body.email)).toHaveLength(1);
    const taken = await post("customers", walkIn({ email: body.email }));
    expect([taken.statusCode, refusalOf(taken).code]).toEqual([422, "email_taken"]);
    const number = await post("customers", walkIn({ phone: body.phone }));
    expect(refusalOf(number).errors).toHaveProperty("phone");
  });
});

describe("a flight sold by staff", () => {
  it("belongs to the customer, names who sold it, and is emailed in the customer's language", async () => {
    const body = walkIn();
    await post("customers", body);
    const booking = await sale(body.id, {}, [traveller({ email: body.email })]);
    const answer = await post("sales/flights", booking, nadia, crypto.randomUUID());
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json<{ data: { id: string } }>().data;
    const shown = await look(id);
    expect(shown).toMatchObject({ status: "booked", language: "bn" });
    expect(shown.account?.email).toBe(body.email);
    const first = shown.timeline.find(({ about, to }) => about === "booking" && to === "booked");
    expect(first?.by).toBe("staff");
    const sold = shown.timeline.find(({ to }) => to === "booking.sell");
    expect(sold?.name).toBe("Nadia Islam");
    const [entry] = await app.database.db
      .select()
      .from(auditEntries)
      .orderBy(desc(auditEntries.number))
      .limit(1);
    expect(entry).toMatchObject({ action: "booking.sell", subjectId: id, staffId: nadia.id });
    expect(JSON.stringify(entry?.after)).not.toContain(body.email);
    const [, booked] = await emailsTo(app, body.email);
    expect(booked?.text).toContain(shown.reference);
    expect(booked?.html).toContain('<html lang="bn">');
  });

  it("is booked once by a repeated request, with one audit entry", async () => {
    const [booking, key] = [await sale(owner.id), crypto.randomUUID()];
    const answers = [];
    for (let nth = 0; nth < 2; nth++)
      answers.push(await post("sales/flights", booking, nadia, key));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    const { id } = answers[0]?.json<{ data: { id: string } }>().data ?? { id: "" };
    const entries = await app.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id));
    expect(entries.map(({ action }) => action)).toEqual(["booking.sell"]);
  });

  it("needs passports abroad, but no photos of them", async () => {
    const abroad: SearchCriteria = { trips: [["DAC", "BKK", "2027-03-01"]] };
    const without = await post("sales/flights", await sale(owner.id, abroad));
    expect(Object.keys(refusalOf(without).errors ?? {})).toEqual([
      "users.0.passport_number",
      "users.0.passport_expiry_date",
    ]);
    const user = traveller({ passport_number: "A01234567", passport_expiry_date: "2032-01-01" });
    const sold = await post("sales/flights", await sale(owner.id, abroad, [user]));
    expect(sold.statusCode).toBe(201);
  });

  it("is refused at another price, for an unknown account, and to finance", async () => {
    const booking = await sale(owner.id);
    const dearer = await post("sales/flights", { ...booking, expected_total: 1 });
    expect(refusalOf(dearer).code).toBe("price_changed");
    const nobody = await post("sales/flights", { ...booking, account_id: crypto.randomUUID() });
    expect(nobody.statusCode).toBe(404);
    expect((await post("sales/flights", booking, sohel)).statusCode).toBe(404);
  });
});

describe("what staff hold for customers without payment", () => {
  it("counts with the seller, not with the account or its contact", async () => {
    const customer = await signUp(app);
    // An account that nobody has proven holds one order by itself; staff sell it three, and it still has its own.
    for (let nth = 0; nth < 3; nth++) await sell(customer.id);
    const on = "2027-05-01";
    await bookFlight(app, customer, {}, await searchFlights(app, { trips: [["DAC", "CXB", on]] }));
    const rows = await app.database.db
      .select()
      .from(unpaidOrders)
      .where(eq(unpaidOrders.accountId, customer.id));
    const sold = rows.filter(({ soldBy }) => soldBy === nadia.id);
    expect(sold).toHaveLength(3);
    expect(sold.every((row) => row.contactEmail === null && row.network === null)).toBe(true);
  });

  it("is limited for each seller, and is free again when it is paid", async () => {
    const busy = await signedInStaff(app, ["support"], "Busy Seller");
    const ids: string[] = [];
    for (let nth = 0; nth < UNPAID_LIMITS.seller.orders; nth++)
      ids.push(await sell(owner.id, busy));
    const more = await post("sales/flights", await sale(owner.id), busy);
    expect([more.statusCode, refusalOf(more).code]).toEqual([409, "seller_orders_limit"]);
    expect((await post("sales/flights", await sale(owner.id))).statusCode).toBe(201);
    const [id = ""] = ids;
    await post(`bookings/${id}/payments`, await cash(id), sohel);
    await runAllJobs(app);
    expect((await post("sales/flights", await sale(owner.id), busy)).statusCode).toBe(201);
  });
});

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
