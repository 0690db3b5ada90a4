// Also on PostgreSQL and Redis: an installation on PostgreSQL.
// @module-tag postgres
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { loadDemoLogins } from "../../seed/load-demo-logins.ts";
import { bookFlight, getBooking, searchFlights } from "../../test/book-flight.ts";
import {
  type Installation,
  migratedInstallation,
  newInstallation,
} from "../../test/fresh-database.ts";
import { POSTGRES } from "../../test/postgres-server.ts";
import { runGhuri } from "../../test/run-ghuri.ts";
import { type SignedUpAccount, signIn, signUp } from "../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { startServer } from "../../test/started-server.ts";
import { openWithBackup } from "../platform/backup/open-with-backup.ts";
import type { OpenDatabase } from "../platform/db/open-database.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const STAFF_KEY = "a-key-of-thirty-two-characters-or-more";

const COMPANY = {
  name_en: "Meghna Travels Ltd",
  name_bn: "মেঘনা ট্রাভেলস লিমিটেড",
  address_en: "12 Kemal Ataturk Avenue, Banani, Dhaka 1213",
  address_bn: "১২ কামাল আতাতুর্ক অ্যাভিনিউ, বনানী, ঢাকা ১২১৩",
  registration: "0013579",
  licence: "CAAB/TA/2468",
  phones: ["+880 2 55512345"],
  email: "help@meghna.travel",
  sender_email: "no-reply@meghna.travel",
};

const LIVE = {
  APP_URL: "https://meghna.travel",
  TRUST_PROXY: "loopback",
  SMTP_URL: "smtps://mail.meghna.travel",
  SSLCZ_STORE_ID: "meghna",
  SSLCZ_STORE_PASSWD: "a-password",
  SSLCZ_BASE_URL: "https://securepay.sslcommerz.com",
  STAFF_KEY,
  DATA_KEYS: `2026:${"a1".repeat(32)}`,
};

/** What is left after everything: on the embedded database, the need for another. */
const READY = POSTGRES
  ? "Ready: start the server with LIVE=true."
  : "set    DATABASE_URL must name a PostgreSQL database.\n1 thing is left before LIVE=true starts.";

let installation: Installation;
let demo: SignedUpAccount;
let customer: SignedUpAccount;
let customersBooking: string;

const open = (): Promise<OpenDatabase> =>
  openWithBackup(
    { DATABASE_URL: installation.env["DATABASE_URL"], DATA_DIR: installation.dataDir },
    5,
  );

/** Runs something on the application, which is closed again: the embedded database has one user at a time. */
async function withApp<T>(work: (app: TestApp) => Promise<T>): Promise<T> {
  const database = await open();
  const app = await startTestApp({ database });
  try {
    return await work(app);
  } finally {
    await app.stop();
    await database.close();
  }
}

const goLive = (...words: string[]) =>
  runGhuri({ ...installation.env, ...LIVE }, "go-live", ...words);

beforeAll(async () => {
  installation = await migratedInstallation();
  await withApp(async (app) => {
    const { db } = app.database;
    const env = { DATA_DIR: installation.dataDir, STAFF_KEY: undefined };
    const logins = await loadDemoLogins(db, app.clock.now(), env);
    if (!logins) throw new Error("no demo logins");
    const { traveller } = logins;
    const answer = await signIn(app, traveller.email, traveller.password);
    const { access_token: token } = answer.json<{ access_token: string }>();
    const headers = { authorization: `Bearer ${token}` };
    demo = { ...(await signUp(app)), headers, token };
    customer = await signUp(app);
    const offer = await searchFlights(app);
    await bookFlight(app, demo, {}, offer);
    const id = await bookFlight(app, customer, {}, offer);
    customersBooking = (await getBooking(app, customer, id)).booking_id;
  });
});
afterAll(() => installation.remove());

describe("ghuri go-live on a database that began as a demo", () => {
  it("lists everything that is sample, a sentence each, and what the environment lacks", async () => {
    const { code, output } = await runGhuri(
      { ...installation.env, SMTP_URL: "smtp://mail.meghna.travel" },
      "go-live",
    );
    expect(code).toBe(1);
    for (const sentence of [
      "APP_URL must be the public https address.",
      "SMTP_URL must be smtps:// or carry ?requireTLS=true.",
      "SSLCZ_BASE_URL must be the gateway's live address.",
      "The company's registration number is a sample.",
      "The company's civil aviation licence number is empty.",
      "The demo administrator admin@ghuri.example can sign in.",
      "The demo traveller demo@ghuri.example can sign in.",
      "The one-time code secrets of 1 member of staff are stored in plain text.",
      'Travellers can pay into the sample account "bKash merchant (sample)"',
      "8 sample coupons can be used: COXBAZAR500,",
      "sample packages can be sold.",
      "18 sample visa guidelines can be sold.",
      "The demo traveller has 1 open sample booking: ",
      `Customers have 1 open booking of sample flights, packages or visas: ${customersBooking}.`,
    ])
      expect(output).toContain(sentence);
  });

  it("clears nothing while a customer's booking depends on it, or the demo administrator is the only one", async () => {
    const refused = await goLive("--clear");
    expect(refused.code).toBe(1);
    expect(refused.output).toContain("Nothing was cleared: customers have open bookings");

    const database = await open();
    await database.db.execute(
      `update orders set status = 'booking_expired' where reference = '${customersBooking}'`,
    );
    await database.close();
    expect((await goLive("--clear")).output).toContain(
      "Nothing was cleared: the demo administrator is the only one.",
    );
    const listed = await goLive();
    expect(listed.output).toContain("8 sample coupons");
  });

  it("ends logins, content and bookings, once, with an audit entry each", async () => {
    const words = ["you@meghna.travel", "--name", "You", "--roles", "admin"];
    expect(
      (await runGhuri({ ...installation.env, STAFF_KEY }, "staff", "add", ...words)).code,
    ).toBe(0);
    const file = path.join(installation.dataDir, "company.json");
    await writeFile(file, JSON.stringify(COMPANY));
    const cleared = await goLive("--clear", "--company", file);
    expect(cleared.output).toMatch(/Cleared \d+ things/);
    expect(cleared.output).toContain(READY);

    const again = await goLive("--clear");
    expect([again.code, again.output]).toEqual([
      POSTGRES ? 0 : 1,
      `There was nothing to clear.\n${READY}`,
    ]);
    const audit = await runGhuri(installation.env, "staff", "verify-audit");
    expect(audit.code).toBe(0);
  });

  it("leaves nothing to buy or to sign in to, also after another start as a demo", async () => {
    await withApp(async (app) => {
      const answer = await app.http.inject({ url: "/api/v1/user", headers: demo.headers });
      expect(answer.statusCode).toBe(401);
      const { headers } = customer;
      for (const url of ["/api/v1/coupons", "/api/v1/payment-accounts", "/api/v1/packages/grouped"])
        expect((await app.http.inject({ url, headers })).json()).toMatchObject({ data: [] });
    });
  });
});

describe.skipIf(!POSTGRES)("a start with LIVE=true", () => {
  it("is refused with every reason at once, and works once the database is ready", async () => {
    const fresh = await newInstallation();
    const env = { ...fresh.env, ...LIVE, LIVE: "true", PORT: "0" };
    const refused = await startServer(env).ended;
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain("LIVE is on, and the database is not ready:");
    expect(refused.stderr).toContain("The company's English name is a sample.");
    expect(refused.stderr).toContain("The company's civil aviation licence number is empty.");

    const file = path.join(fresh.dataDir, "company.json");
    await writeFile(file, JSON.stringify(COMPANY));
    expect((await runGhuri({ ...fresh.env, ...LIVE }, "go-live", "--company", file)).code).toBe(0);
    const server = startServer(env);
    await server.address;
    server.process.kill("SIGTERM");
    expect((await server.ended).code).toBe(0);
    await fresh.remove();
  });
});
