// Also on PostgreSQL and Redis: two edits at the same time.
// @module-tag postgres
import type { AdminCompany } from "@ghuri/contract/admin-company";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { multipart } from "../../../../test/multipart.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { openTestDatabase } from "../../../../test/test-database.ts";
import type { OpenDatabase } from "../../../platform/db/open-database.ts";
import { createLiveCompany } from "../../company/index.ts";

const COMPANY = "/api/v1/back-office/company";

let database: OpenDatabase;
let app: TestApp;
let admin: StaffSession;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await startTestApp({ database });
  admin = await signedInStaff(app, ["admin"], "Rahim Uddin");
});
afterAll(async () => {
  await app.stop();
  await database.close();
});

async function read(): Promise<AdminCompany> {
  const answer = await app.http.inject({ url: COMPANY, headers: admin.headers });
  return answer.json<{ data: AdminCompany }>().data;
}

function save(company: object, who = admin) {
  return app.http.inject({ method: "PUT", url: COMPANY, headers: who.headers, payload: company });
}

const REAL = {
  name_en: "Meghna Travels Ltd",
  name_bn: "মেঘনা ট্রাভেলস লিমিটেড",
  address_en: "12 Kemal Ataturk Avenue, Banani, Dhaka 1213",
  address_bn: "১২ কামাল আতাতুর্ক অ্যাভিনিউ, বনানী, ঢাকা ১২১৩",
  hours_en: "10 AM to 10 PM",
  hours_bn: "সকাল ১০টা থেকে রাত ১০টা",
  registration: "0013579",
  licence: "CAAB/TA/2468",
  bin: "004512345-0101",
  phones: ["+880 2 55512345", "16500"],
  email: "help@meghna.travel",
  sender_name: "Meghna Travels",
  sender_email: "no-reply@meghna.travel",
};

const CONTACT = {
  name: "Karim Ahmed",
  email: "karim@example.com",
  message: "Do you sell tickets to Sylhet?",
};

describe("the company in the back office", () => {
  it("starts as a sample, and lists the fields that are still missing", async () => {
    const company = await read();
    expect(company.name_en).toBe("Ghuri Travels (sample)");
    expect(company.gaps).toContainEqual({ field: "registration", problem: "sample" });
    expect(company.gaps).toContainEqual({ field: "licence", problem: "empty" });
    expect(company.gaps.map(({ field }) => field)).not.toContain("bin");
  });

  it("is for administrators only", async () => {
    const finance = await signedInStaff(app, ["finance"]);
    const answer = await app.http.inject({ url: COMPANY, headers: finance.headers });
    expect(answer.statusCode).toBe(404);
  });

  it("is saved, audited, and printed on the next email in the reader's language", async () => {
    const { version } = await read();
    const saved = await save({ ...REAL, version });
    expect(saved.statusCode).toBe(200);
    expect(saved.json<{ data: AdminCompany }>().data).toMatchObject({
      ...REAL,
      gaps: [],
      last_change: { by: "Rahim Uddin" },
    });

    const sent = await app.http.inject({
      method: "POST",
      url: "/api/v1/contact",
      headers: { "accept-language": "bn" },
      payload: CONTACT,
    });
    expect(sent.statusCode).toBe(201);
    const [email] = await emailsTo(app, CONTACT.email);
    expect(email?.text).toContain("মেঘনা ট্রাভেলস লিমিটেড, ১২ কামাল আতাতুর্ক");
    expect(email?.text).toContain("0013579");
    expect(email?.text).toContain("CAAB/TA/2468");
    expect(email?.text).toContain("004512345-0101");
    expect(email?.text).toContain("সকাল ১০টা থেকে রাত ১০টা: +880 2 55512345, help@meghna.travel");
    expect(email?.text).not.toContain("sample");
  });

  it("refuses a save that is based on an older version, with the current details", async () => {
    const { version } = await read();
    const answer = await save({ ...REAL, version: String(Number(version) - 1) });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "case_changed", case: { version } });
  });

  it("refuses what would break a document or the From line, field by field", async () => {
    const { version } = await read();
    const answer = await save({
      ...REAL,
      version,
      name_bn: " ",
      phones: ["call us"],
      email: "nobody",
      sender_name: 'Meghna <evil@example.com>\r\nBcc: "x"',
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors).toSorted()).toEqual([
      "email",
      "name_bn",
      "phones.0",
      "sender_name",
    ]);
  });

  it("accepts a logo as pixels only, serves it under its own path, and removes it", async () => {
    const picture = await sharp({
      create: { width: 900, height: 300, channels: 4, background: "#0a7" },
    })
      .png()
      .toBuffer();
    const before = await read();
    const form = await multipart(
      { version: before.version },
      { logo: { bytes: picture, name: "logo.png", type: "image/png" } },
    );
    const answer = await app.http.inject({
      method: "POST",
      url: `${COMPANY}/logo`,
      headers: { ...admin.headers, ...form.headers },
      payload: form.payload,
    });
    expect(answer.statusCode).toBe(200);
    const { logo, version } = answer.json<{ data: AdminCompany }>().data;
    const served = await app.http.inject({ url: logo ?? "" });
    expect(served.headers["content-type"]).toBe("image/png");
    expect((await sharp(served.rawPayload).metadata()).height).toBe(160);

    const removed = await app.http.inject({
      method: "POST",
      url: `${COMPANY}/logo-removal`,
      headers: admin.headers,
      payload: { version },
    });
    expect(removed.json<{ data: AdminCompany }>().data.logo).toBeNull();
    expect((await app.http.inject({ url: logo ?? "" })).statusCode).toBe(404);
  });

  it("reaches every other node, which does not query the database during a request", async () => {
    const other = await createLiveCompany(
      { db: database.db, clock: app.clock },
      { APP_URL: "https://ghuri.test", COMPANY_NAME: "Not read again" },
    );
    expect(other.company.name.en).toBe("Meghna Travels Ltd");
    const { version } = await read();
    await save({ ...REAL, name_en: "Meghna Holidays Ltd", version });
    await other.refresh();
    expect(other.company.name.en).toBe("Meghna Holidays Ltd");
    other.stop();
  });
});

describe("a database that has no company yet", () => {
  it("uses the details from the environment", async () => {
    const fresh = await openTestDatabase();
    const live = await createLiveCompany(
      { db: fresh.db, clock: app.clock },
      {
        APP_URL: "https://ghuri.test",
        COMPANY_NAME: "Padma Travels",
        COMPANY_REGISTRATION: "0024680",
        MAIL_FROM: '"Padma" <no-reply@padma.travel>',
      },
    );
    const { company } = live;
    expect(company.name).toEqual({ en: "Padma Travels", bn: "Padma Travels" });
    expect(company.registration).toBe("0024680");
    expect(company.sender).toEqual({ name: "Padma", email: "no-reply@padma.travel" });
    expect(company.isSample).toBe(true);
    live.stop();
    await fresh.close();
  });
});
