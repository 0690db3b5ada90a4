// Also on PostgreSQL and Redis: SQL of its own over every table.
// @module-tag postgres
import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import {
  bookFlight,
  getBooking,
  searchFlights,
  traveller,
  uploadPassport,
} from "../../../test/book-flight.ts";
import { samplePackageTraveller, sendPackageBooking } from "../../../test/book-package.ts";
import { runJob } from "../../../test/run-jobs.ts";
import { type SignedUpAccount, signUp } from "../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { openTestDatabase } from "../../../test/test-database.ts";
import { FORM, saveTraveller } from "../../../test/traveller-form.ts";
import type { OpenDatabase } from "../db/open-database.ts";
import { parseDataKeys } from "../files/data-keys.ts";
import { SealBroken } from "../files/seal-file.ts";
import { sealText, unsealText } from "./sealed-text.ts";

const NUMBER = "QX7719283";
const KEY = `2026:${randomBytes(32).toString("hex")}`;
const OTHER = `2027:${randomBytes(32).toString("hex")}`;

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function openDatabase(): Promise<OpenDatabase> {
  const database = await openTestDatabase("started");
  stops.push(() => database.close());
  return database;
}

async function startApp(database: OpenDatabase, keys: string): Promise<TestApp> {
  const app = await startTestApp({ database, env: { DATA_KEYS: keys } });
  stops.push(() => app.stop());
  return app;
}

/** Tables in which a thief reads the number. */
async function findTables({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await db.execute(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await db.execute(
      sql`select 1 from ${sql.raw(String(name))} as row where row::text like ${`%${NUMBER}%`} limit 1`,
    );
    if (hits.length > 0) found.push(String(name));
  }
  return found;
}

const passport = { passport_number: NUMBER, passport_expiry_date: "2031-01-01" };

/** A saved traveller, the own profile, an international booking, and the stored answer of its cancellation. */
async function enterNumberEverywhere(app: TestApp, person: SignedUpAccount): Promise<string> {
  await saveTraveller(app, person, { ...FORM, ...passport });
  const saved = await app.http.inject({
    method: "PUT",
    url: "/api/v1/auth/user/profile-information",
    headers: person.headers,
    payload: {
      title: "Ms",
      first_name: "Ayesha",
      last_name: "Rahman",
      email: person.email,
      phone: person.phone,
      gender: "female",
      address: "Road 5",
      country: "BD",
      city: "Dhaka",
      nationality: "BD",
      passport_number: NUMBER,
      state: "Dhaka",
    },
  });
  expect(saved.statusCode).toBe(200);
  const found = await searchFlights(app, { trips: [["DAC", "KUL", "2026-12-20"]] });
  const passport_file = await uploadPassport(app, person);
  const users = [traveller({ ...passport, passport_file })];
  const [booking] = [
    await bookFlight(app, person, { users }, found),
    await bookFlight(app, person, { users }, found).then((id) => cancelTwice(app, person, id)),
  ];
  return booking;
}

/** The answer is stored under the key, for a repeat. */
async function cancelTwice(app: TestApp, { headers }: SignedUpAccount, id: string): Promise<void> {
  const url = `/api/v1/user/air-bookings/${id}`;
  const quote = await app.http.inject({
    method: "POST",
    url: `${url}/cancellation-quote`,
    headers,
  });
  const cancel = () =>
    app.http.inject({
      method: "POST",
      url: `${url}/cancel`,
      headers: { ...headers, "idempotency-key": id },
      payload: { quote_id: quote.json<{ data: { id: string } }>().data.id },
    });
  const first = await cancel();
  expect(first.statusCode).toBe(200);
  expect(first.body).toContain(NUMBER);
  expect((await cancel()).body).toBe(first.body);
}

async function expectReadable(app: TestApp, person: SignedUpAccount, booking: string) {
  const { headers } = person;
  for (const url of ["/api/v1/user/travellers", "/api/v1/user", "/api/v1/user/data"])
    expect([url, (await app.http.inject({ url, headers })).body]).toEqual([
      url,
      expect.stringContaining(NUMBER),
    ]);
  expect(JSON.stringify(await getBooking(app, person, booking))).toContain(NUMBER);
}

const PLACES = [
  "public.accounts",
  "public.idempotency_keys",
  "public.order_travellers",
  "public.travellers",
];

describe("passport numbers", () => {
  it("are readable in no table with DATA_KEYS, and to their owner as before", async () => {
    const database = await openDatabase();
    const app = await startApp(database, KEY);
    const person = await signUp(app);
    const booking = await enterNumberEverywhere(app, person);
    expect(await findTables(database)).toEqual([]);
    await expectReadable(app, person, booking);
  });

  it("cannot be tried against the hash of a request, and a repeat is still known by it", async () => {
    const database = await openDatabase();
    const app = await startApp(database, KEY);
    const person = await signUp(app);
    await enterNumberEverywhere(app, person);
    const book = async () => {
      const travellers = [samplePackageTraveller(passport)];
      const answer = await sendPackageBooking(app, person, { travellers }, "one-purchase");
      expect(answer.statusCode).toBe(201);
      return answer.json<{ data: { id: string } }>().data.id;
    };
    expect(await book()).toBe(await book());
    const { rows } = await database.db.execute(sql`
      select request_hash as hash from orders union all select input_hash from idempotency_keys`);
    expect(rows.length).toBeGreaterThan(3);
    for (const { hash } of rows) expect(hash).toMatch(/^sealed:2026:/);
  });

  it("are sealed in every column of that name", async () => {
    const { db } = await openDatabase();
    const { rows } = await db.execute(sql`
      select table_name, column_name from information_schema.columns c
      where table_schema = 'public' and column_name like '%passport_number%' and not exists (
        select from sealed_columns s where s.table_name = c.table_name and s.column_name = c.column_name)`);
    expect(rows).toEqual([]);
  });

  it("that were written before are encrypted by the job once no older program can run any more", async () => {
    const database = await openDatabase();
    await database.db.execute(sql`update sealed_columns set seal_from = now() + interval '1 hour'`);
    const upgraded = await startApp(database, KEY);
    const person = await signUp(upgraded);
    const booking = await enterNumberEverywhere(upgraded, person);
    // Older programs read these.
    expect(await findTables(database)).toEqual(PLACES);
    await runJob(upgraded.jobHandlers, "seal-columns");
    expect(await findTables(database)).toEqual(PLACES);

    await database.db.execute(sql`update sealed_columns set seal_from = now()`);
    await runJob(upgraded.jobHandlers, "seal-columns");
    expect(await findTables(database)).toEqual([]);
    await expectReadable(upgraded, person, booking);
    // A second run finds nothing to do.
    await runJob(upgraded.jobHandlers, "seal-columns");
    await expectReadable(upgraded, person, booking);
  });
});

describe("a start with DATA_KEYS", () => {
  it("is refused without the key of what is stored, and with another key of its name", async () => {
    const database = await openDatabase();
    await startApp(database, KEY);
    await expect(startApp(database, "")).rejects.toThrow('DATA_KEYS lacks the key "2026"');
    await expect(startApp(database, OTHER)).rejects.toThrow('DATA_KEYS lacks the key "2026"');
    const forged = `2026:${randomBytes(32).toString("hex")}`;
    await expect(startApp(database, forged)).rejects.toThrow('The key "2026" of DATA_KEYS is not');
    await startApp(database, `${OTHER},${KEY}`);
  });
});

describe("a sealed value", () => {
  it("differs each time, and opens in its own column only", () => {
    const keys = parseDataKeys(KEY);
    if (!keys) throw new Error("no keys");
    const [one, other] = [1, 2].map(() => sealText("passport_number", NUMBER, keys.newest));
    expect(one).not.toBe(other);
    expect(one).toMatch(/^sealed:2026:/);
    expect(unsealText("passport_number", one ?? "", keys.find)).toBe(NUMBER);
    expect(() => unsealText("response", one ?? "", keys.find)).toThrow(SealBroken);
  });
});
