// Also on PostgreSQL and Redis: constraints, and two sales at the same time.
// @module-tag postgres
import type { RefusalBody } from "@ghuri/contract/refusals";
import type { Customer } from "@ghuri/contract/staff-sales";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedInStaff, type StaffSession, typeCode } from "../../../../test/back-office.ts";
import {
  bookFlight,
  runAllJobs,
  type SearchCriteria,
  searchFlights,
  traveller,
} from "../../../../test/book-flight.ts";
import { emailsTo, findLink } from "../../../../test/emails.ts";
import { salesCalls } from "../../../../test/sell-by-staff.ts";
import { type SignedUpAccount, signIn, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { unpaidOrders } from "../../orders/tables.ts";
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

const { post, look, sale, sell, cash } = salesCalls(() => ({ app, seller: nadia }));

async function find(q: string): Promise<Customer[]> {
  const url = `/api/v1/back-office/customers?${new URLSearchParams({ q }).toString()}`;
  const answer = await app.http.inject({ url, headers: nadia.headers });
  return answer.json<{ data: Customer[] }>().data;
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
