// Also on PostgreSQL and Redis: SQL of its own over every table.
// @module-tag postgres
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Profile } from "@ghuri/contract/accounts";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  bookFlight,
  buyTicket,
  searchFlights,
  getBooking,
  traveller,
  uploadPassport,
} from "../../../../test/book-flight.ts";
import { emailsTo, findLink } from "../../../../test/emails.ts";
import { photo } from "../../../../test/sample-photos.ts";
import { runJob, runJobs } from "../../../../test/run-jobs.ts";
import { GOOD_PASSWORD, type SignedUpAccount, signIn, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { saveTraveller, sendForm } from "../../../../test/traveller-form.ts";
import { storedFiles } from "../../../platform/files/tables.ts";
import { orders, orderTravellers } from "../../orders/tables.ts";
import { subscribers } from "../../newsletter/tables.ts";
import { payments, refundQueue } from "../../payments/tables.ts";
import { travellers } from "../../travellers/tables.ts";
import { accounts, sessions } from "../tables.ts";

const DELETION = "/api/v1/user/deletion";
const HOURS = 60;

let app: TestApp & { readonly address: string };
beforeAll(async () => {
  const started = await startTestApp();
  app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
});
afterAll(() => app.stop());
// Some of these tests span a week, and each books a flight in ten days.
beforeEach(() => app.clock.set("2026-11-21T06:00:00Z"));

const ask = ({ headers }: Pick<SignedUpAccount, "headers">, password: string = GOOD_PASSWORD) =>
  app.http.inject({ method: "POST", url: DELETION, headers, payload: { password } });
const takeBack = ({ headers }: Pick<SignedUpAccount, "headers">) =>
  app.http.inject({ method: "DELETE", url: DELETION, headers });
const dueAt = async ({ headers }: Pick<SignedUpAccount, "headers">) => {
  const answer = await app.http.inject({ url: "/api/v1/user", headers });
  return answer.json<{ data: Profile }>().data.deletion_due_at;
};
const sweep = () => runJob(app.jobHandlers, "delete-due-accounts");
const hours = (count: number) => app.clock.advanceMinutes(count * HOURS);
const isGone = async ({ id }: SignedUpAccount) => {
  const [row] = await app.database.db.select().from(accounts).where(eq(accounts.id, id));
  return row?.deletedAt !== null;
};
const stored = () => readdir(path.join(app.dataDir, "files")).catch((): string[] => []);

/** Signs in again: a session lasts a week, some of these tests span longer. */
async function back(person: SignedUpAccount): Promise<SignedUpAccount> {
  const answer = await signIn(app, person.email, GOOD_PASSWORD);
  const token = answer.json<{ access_token: string }>().access_token;
  return { ...person, token, headers: { authorization: `Bearer ${token}` } };
}

describe("asking for deletion", () => {
  it("needs the password, sets a date in 72 hours, and emails how to cancel it", async () => {
    const person = await signUp(app);
    const due = new Date(app.clock.now().getTime() + 72 * 3_600_000).toISOString();
    const answer = await ask(person);
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { due_at: due } }]);
    expect(await dueAt(person)).toBe(due);
    const [sent] = await emailsTo(app, person.email);
    expect(sent?.subject).toBe("Your Ghuri account will be deleted on 24/11/2026, 12:00");
    expect(sent?.text).toContain("Changed your mind? Sign in before then");
    expect((await takeBack(person)).statusCode).toBe(204);
  });

  it("a second time keeps the first date, and sends no second email", async () => {
    const person = await signUp(app);
    const first = (await ask(person)).json<{ data: { due_at: string } }>().data.due_at;
    hours(5);
    expect((await ask(person)).json()).toEqual({ data: { due_at: first } });
    expect(await emailsTo(app, person.email)).toHaveLength(1);
    await takeBack(person);
  });

  it.each([
    ["", 422, "Please enter your current password."],
    ["Wrong&word1", 422, "This is not your current password."],
  ])("with the password %j is refused", async (password, status, words) => {
    const person = await signUp(app);
    const answer = await ask(person, password);
    expect(answer.statusCode).toBe(status);
    expect(answer.json<RefusalBody>().errors).toEqual({ password: [words] });
    expect(await dueAt(person)).toBeNull();
  });

  it("throttles wrong passwords, and refuses a request without a token", async () => {
    const person = await signUp(app);
    for (let nth = 0; nth < 5; nth++) await ask(person, "Wrong&word1");
    expect((await ask(person)).statusCode).toBe(429);
    expect((await ask({ headers: { authorization: "Bearer x" } })).statusCode).toBe(401);
    expect((await takeBack({ headers: { authorization: "Bearer x" } })).statusCode).toBe(401);
  });

  it("is stopped by a reset of the password, which says so", async () => {
    const person = await signUp(app);
    await ask(person);
    await app.http.inject({
      method: "POST",
      url: "/api/v1/auth/forgot-password",
      payload: { email: person.email },
    });
    const mail = (await emailsTo(app, person.email)).find(({ text }) =>
      text.includes("/password-reset?"),
    );
    const reset = await app.http.inject({
      method: "POST",
      url: "/api/v1/auth/reset-password",
      payload: {
        email: person.email,
        token: findLink(mail, "/password-reset?").searchParams.get("token"),
        password: "Padma&ferry7",
        password_confirmation: "Padma&ferry7",
      },
    });
    expect(reset.json<{ message: string }>().message).toBe(
      "Your password has been changed. The deletion of your account is stopped.",
    );
    const changed = (await emailsTo(app, person.email)).find(({ subject }) =>
      subject.includes("password was changed"),
    );
    expect(changed?.text).toContain("The deletion of your account is stopped");
    hours(73);
    await sweep();
    expect((await signIn(app, person.email, "Padma&ferry7")).statusCode).toBe(200);
  });

  it("can be cancelled until the last moment, after a normal sign-in", async () => {
    const person = await signUp(app);
    await ask(person);
    hours(71);
    await sweep();
    const again = await back(person);
    expect((await takeBack(again)).statusCode).toBe(204);
    expect((await takeBack(again)).statusCode).toBe(204);
    hours(2);
    await sweep();
    expect(await isGone(person)).toBe(false);
    expect(await dueAt(again)).toBeNull();
  });
});

describe("an account with something open", () => {
  const references = (answer: { json: () => RefusalBody }) => answer.json()["references"];

  it("stays while a booking is unpaid, and the refusal names the booking", async () => {
    const person = await signUp(app);
    const { booking_id } = await getBooking(app, person, await bookFlight(app, person));
    const refused = await ask(person);
    expect([refused.statusCode, refused.json<RefusalBody>().code]).toEqual([
      409,
      "account_has_open_trips",
    ]);
    expect(references(refused)).toEqual([booking_id]);
    expect(refused.json<RefusalBody>().message).toContain(`(${booking_id})`);
    expect(await dueAt(person)).toBeNull();
    hours(49);
    expect((await ask(person)).statusCode).toBe(200);
    await takeBack(person);
  });

  it("stays until the last flight of a ticket has departed", async () => {
    const person = await signUp(app);
    const id = await buyTicket(app, person);
    const { booking_id } = await getBooking(app, person, id);
    expect(references(await ask(person))).toEqual([booking_id]);
    await app.database.db
      .update(orders)
      .set({ travelDate: "2026-11-01", travelEndsOn: "2026-11-01" })
      .where(eq(orders.id, id));
    expect((await ask(person)).statusCode).toBe(200);
    await takeBack(person);
  });

  it("stays until a refund is complete", async () => {
    const person = await signUp(app);
    const id = await buyTicket(app, person);
    const { db } = app.database;
    const [paid] = await db.select().from(payments).where(eq(payments.subjectId, id));
    await db
      .update(orders)
      .set({ travelDate: "2026-11-01", travelEndsOn: "2026-11-01" })
      .where(eq(orders.id, id));
    const refund = {
      id: person.id,
      paymentId: paid?.id ?? "",
      paisa: 100,
      createdAt: app.clock.now(),
    };
    await db.insert(refundQueue).values({ ...refund, reference: "RF-K7M3QX", reason: "double" });
    expect(references(await ask(person))).toEqual(["RF-K7M3QX"]);
    await db.update(refundQueue).set({ status: "done" }).where(eq(refundQueue.id, person.id));
    expect((await ask(person)).statusCode).toBe(200);
    await takeBack(person);
  });

  it("is not deleted when a new booking was made meanwhile, but is once that booking is over", async () => {
    const person = await signUp(app);
    await ask(person);
    hours(71.5);
    const again = await back(person);
    await bookFlight(app, again);
    hours(1);
    await sweep();
    expect(await isGone(person)).toBe(false);
    expect((await signIn(app, person.email, GOOD_PASSWORD)).statusCode).toBe(200);
    hours(49);
    await sweep();
    expect(await isGone(person)).toBe(true);
  });

  it("does not delay the deletion of other accounts", async () => {
    const [busy, free] = [await signUp(app), await signUp(app)];
    for (const one of [busy, free]) await ask(one);
    hours(71.5);
    await bookFlight(app, await back(busy));
    hours(1);
    await sweep();
    expect([await isGone(busy), await isGone(free)]).toEqual([false, true]);
  });
});

describe("a deleted account", () => {
  it("is erased in every module, except for legally required records without contact details", async () => {
    const { db } = app.database;
    const person = await signUp(app);
    const bystander = await signUp(app);
    const theirs = await saveTraveller(app, bystander);
    // Data in every module: a saved traveller with passport, an avatar, an orphaned upload, a newsletter, a ticket.
    await saveTraveller(app, person, {}, { document: { bytes: await photo() } });
    await sendForm(
      app,
      person,
      "/api/v1/user/avatar-upload",
      {},
      { file: { bytes: await photo() } },
    );
    await uploadPassport(app, person);
    await app.http.inject({
      method: "POST",
      url: "/api/v1/subscribe",
      payload: { email: person.email },
    });
    const kept = await uploadPassport(app, person);
    const abroad = await searchFlights(app, { trips: [["DAC", "BKK", "2026-12-01"]] });
    const flyer = traveller({
      email: person.email,
      phone: person.phone,
      passport_number: "BX0123456",
      passport_expiry_date: "2031-01-01",
      passport_file: kept,
    });
    const bookingId = await buyTicket(app, person, { users: [flyer] }, abroad);
    await db
      .update(orders)
      .set({ travelDate: "2026-11-01", travelEndsOn: "2026-11-01" })
      .where(eq(orders.id, bookingId));

    await ask(person);
    hours(72);
    await sweep();
    await sweep();
    const emails = await emailsTo(app, person.email);
    expect(emails.map(({ subject }) => subject)).toContain("Your Ghuri account has been deleted");

    expect((await signIn(app, person.email, GOOD_PASSWORD)).statusCode).toBe(401);
    expect(
      (await app.http.inject({ url: "/api/v1/user", headers: person.headers })).statusCode,
    ).toBe(401);
    expect(await db.$count(sessions, eq(sessions.accountId, person.id))).toBe(0);
    expect(await db.$count(travellers, eq(travellers.ownerId, person.id))).toBe(0);
    expect(await db.$count(subscribers, eq(subscribers.email, person.email))).toBe(0);
    const files = await db.select().from(storedFiles).where(eq(storedFiles.ownerId, person.id));
    expect(files).toEqual([]);
    expect(await stored()).not.toContain(kept);

    // The accounting records remain, without contact details.
    const [flown] = await db
      .select()
      .from(orderTravellers)
      .where(eq(orderTravellers.orderId, bookingId));
    expect(flown).toMatchObject({ firstName: "Ayesha", email: null, phone: null });
    expect(await db.$count(payments, eq(payments.subjectId, bookingId))).toBe(1);
    await runJobs(db, app.jobHandlers);
    const { rows } = await db.execute(
      "select table_name from information_schema.tables where table_schema = 'public'",
    );
    for (const { table_name: table } of rows) {
      // The mailbox is part of the test setup; the sandbox simulates an external bank.
      if (/^(mailbox_|sandbox_)/.test(String(table))) continue;
      const all = JSON.stringify((await db.execute(`select * from "${String(table)}"`)).rows);
      expect([table, all.includes(person.email)]).toEqual([table, false]);
      expect([table, all.includes(person.phone)]).toEqual([table, false]);
      expect([table, all.includes("BX0123456")]).toEqual([table, false]);
    }

    // Other accounts are unchanged.
    const other = await back(bystander);
    const list = await app.http.inject({ url: "/api/v1/user/travellers", headers: other.headers });
    expect(list.json<{ data: unknown[] }>().data).toEqual([theirs]);
  });

  it("erases, an hour later, what a request still running at the deletion wrote", async () => {
    const { db } = app.database;
    const person = await signUp(app);
    const saved = await saveTraveller(app, person);
    const [row] = await db.select().from(travellers).where(eq(travellers.id, saved.id));
    if (!row) throw new Error("no traveller");
    await ask(person);
    hours(72);
    await sweep();
    await db.insert(travellers).values(row);
    hours(1);
    await sweep();
    expect(await db.$count(travellers, eq(travellers.ownerId, person.id))).toBe(0);
  });

  it("is signed out and refused from the moment it is due, before any sweep [OP-45]", async () => {
    const [idle, active] = [await signUp(app), await signUp(app)];
    for (const one of [idle, active]) await ask(one);
    hours(73);
    const answer = await app.http.inject({ url: "/api/v1/user", headers: active.headers });
    expect(answer.statusCode).toBe(401);
    expect((await signIn(app, idle.email, GOOD_PASSWORD)).statusCode).toBe(401);
    expect([await isGone(idle), await isGone(active)]).toEqual([true, true]);
  });

  it("that fell due while the server was down is deleted when it starts [OP-45]", async () => {
    const person = await signUp(app);
    await ask(person);
    hours(73);
    await app.startJobs();
    expect(await isGone(person)).toBe(true);
  });

  it("frees its address and number for a new account, which has none of the old data", async () => {
    const person = await signUp(app);
    await ask(person);
    hours(73);
    await sweep();
    const anew = await signUp(app, { email: person.email, phone: person.phone });
    expect(anew.id).not.toBe(person.id);
    expect(await dueAt(anew)).toBeNull();
    const forgot = { email: `deleted:${person.id}` };
    const answer = await app.http.inject({
      method: "POST",
      url: "/api/v1/auth/forgot-password",
      payload: forgot,
    });
    expect(answer.statusCode).toBe(422);
  });
});
