// Also on PostgreSQL and Redis: events that are counted at the same time.
import type {
  OwnSecurityEvent,
  SecurityEvent,
  SecurityEventKind,
  SecurityEventsReply,
} from "@ghuri/contract/security-events";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  addStaffMember,
  currentCode,
  signedInStaff,
  signInStaff,
  type StaffSession,
} from "../../../../test/back-office.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { GOOD_PASSWORD, type SignedUpAccount, signIn, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { recordSecurityEvent } from "../../../platform/security-events/record-security-event.ts";
import { securityEvents } from "../../../platform/security-events/tables.ts";
import { apiKeys } from "../../partners/tables.ts";

const URL = "/api/v1/back-office/security-events";
const PHONE =
  "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

let app: TestApp;
let admin: StaffSession;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  // Tests move the clock, which ends sessions.
  admin = await signedInStaff(app, ["admin"]);
  await app.database.db.delete(securityEvents);
});

const list = async (query = "", { headers }: Pick<StaffSession, "headers"> = admin) => {
  const answer = await app.http.inject({ url: `${URL}${query}`, headers });
  return answer.json<z.infer<typeof SecurityEventsReply>>();
};
const own = async ({ headers }: SignedUpAccount, language = "en") => {
  const url = "/api/v1/user/security-events";
  const answer = await app.http.inject({
    url,
    headers: { ...headers, "accept-language": language },
  });
  return answer.json<{ data: OwnSecurityEvent[] }>().data;
};
const kinds = (events: readonly Pick<SecurityEvent, "kind">[]) => events.map(({ kind }) => kind);
const report = () => runJob(app.jobHandlers, "report-security-events");

/** Signs in with a browser and from an address. */
const signInOn = (person: SignedUpAccount, from: string, userAgent: string) =>
  app.http.inject({
    method: "POST",
    url: "/api/v1/auth/login",
    payload: { email: person.email, password: GOOD_PASSWORD },
    headers: { "x-forwarded-for": from, "user-agent": userAgent },
  });

describe("a traveller's account", () => {
  it("lists a sign-in on a new device and emails its owner, once a day", async () => {
    const person = await signUp(app);
    await signInOn(person, "127.0.0.1", PHONE);
    expect(await own(person)).toEqual([]);
    await signInOn(person, "203.0.113.7", "Opera/9.80 (Windows NT 6.1)");
    await signInOn(person, "203.0.113.8", "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0");
    const events = await own(person);
    expect(events).toMatchObject([
      { title: "Sign-in on a new device", device: "Firefox on Linux" },
      { title: "Sign-in on a new device", device: "Opera on Windows" },
    ]);
    const letters = (await emailsTo(app, person.email)).filter(({ subject }) =>
      subject.startsWith("New sign-in"),
    );
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain("Opera on Windows");
    expect((await own(person, "bn"))[0]?.title).toBe("নতুন ডিভাইসে সাইন ইন");
  });

  it.runIf(POSTGRES)(
    "emails its owner once about sign-ins at the same time",
    { tags: "postgres" },
    async () => {
      const person = await signUp(app);
      const browsers = ["Firefox/141.0", "Firefox/142.0", "Firefox/143.0"];
      await Promise.all(browsers.map((browser) => signInOn(person, "203.0.113.9", browser)));
      const letters = (await emailsTo(app, person.email)).filter(({ subject }) =>
        subject.startsWith("New sign-in"),
      );
      expect(letters).toHaveLength(1);
    },
  );

  it("lists a changed password, a download and a requested deletion, and nobody else's", async () => {
    const person = await signUp(app);
    const stranger = await signUp(app);
    const { headers } = person;
    await app.http.inject({
      method: "PUT",
      url: "/api/v1/auth/user/password",
      headers,
      payload: {
        current_password: GOOD_PASSWORD,
        password: "Another&word9",
        password_confirmation: "Another&word9",
      },
    });
    const copy = await app.http.inject({ url: "/api/v1/user/data", headers });
    expect(copy.json<{ data: Record<string, unknown> }>().data["security_events"]).toHaveLength(2);
    await app.http.inject({
      method: "POST",
      url: "/api/v1/user/deletion",
      headers,
      payload: { password: "Another&word9" },
    });
    expect(kinds(await own(person))).toEqual([
      "deletion_requested",
      "data_exported",
      "password_changed",
    ]);
    expect(await own(stranger)).toEqual([]);
  });

  it("takes its events along when it is deleted", async () => {
    const person = await signUp(app);
    const { headers } = person;
    await app.http.inject({
      method: "POST",
      url: "/api/v1/user/deletion",
      headers,
      payload: { password: GOOD_PASSWORD },
    });
    app.clock.advanceMinutes(72 * 60 + 1);
    await runJob(app.jobHandlers, "delete-due-accounts");
    expect(await app.database.db.$count(securityEvents)).toBe(0);
  });

  it(
    "is one event an hour under guesses, however many there are [issue 13, rows 17 to 20]",
    { tags: "postgres" },
    async () => {
      const person = await signUp(app);
      for (let nth = 0; nth < 12; nth++)
        await signIn(app, person.email, "Wrong-word1", "203.0.113.9");
      for (let nth = 0; nth < 8; nth++)
        await signIn(app, "nobody@example.com", "Wrong-word1", "203.0.113.9");
      const { data } = await list("?kind=sign_in_throttled");
      expect(data.map(({ account_id: account, count }) => [account, count])).toEqual([
        [null, 3],
        [person.id, 7],
      ]);
    },
  );
});

describe("administrators", () => {
  it("see what changed about staff and keys, and who did it", async () => {
    await app.http.inject({
      method: "POST",
      url: "/api/v1/back-office/staff",
      headers: admin.headers,
      payload: { email: "new.colleague@ghuri.test", name: "Sohel Rana", roles: ["support"] },
    });
    await app.http.inject({
      method: "POST",
      url: "/api/v1/back-office/api-keys",
      headers: admin.headers,
      payload: { name: "Meghna Travels", scopes: ["search"] },
    });
    const { data } = await list();
    expect(kinds(data)).toEqual(["api_key_changed", "staff_added"]);
    expect(data.every(({ detail }) => detail === admin.name)).toBe(true);
  });

  it("see a colleague who signs in from a new network, and one who is guessed at", async () => {
    const member = await addStaffMember(app, ["support"]);
    const { email, password } = member.login;
    const from = (address: string) =>
      signInStaff(app, { email, password, code: currentCode(app, member.login) }, address);
    await from("203.0.113.20");
    app.clock.advanceMinutes(1);
    await from("203.0.113.20");
    expect((await list()).data).toEqual([]);
    app.clock.advanceMinutes(1);
    await from("198.51.100.20");
    for (let nth = 0; nth < 6; nth++)
      await signInStaff(app, { email, password: "Wrong&word1", code: "000000" }, "192.0.2.5");
    expect((await list()).data).toMatchObject([
      { kind: "staff_throttled", staff_id: member.id, count: 1 },
      { kind: "staff_new_address", staff_id: member.id, detail: member.name },
    ]);
  });

  it("see a key that is used after three months", async () => {
    const made = await app.http.inject({
      method: "POST",
      url: "/api/v1/back-office/api-keys",
      headers: admin.headers,
      payload: { name: "Padma Tours", scopes: ["search"] },
    });
    const { key, secret } = made.json<{ data: { key: { id: string }; secret: string } }>().data;
    const use = () =>
      app.http.inject({
        method: "POST",
        url: "/mcp",
        headers: {
          authorization: `Bearer ${secret}`,
          accept: "application/json, text/event-stream",
        },
        payload: { jsonrpc: "2.0", id: 1, method: "tools/list" },
      });
    await use();
    const lastUsedAt = new Date(app.clock.now().getTime() - 91 * 86_400_000);
    await app.database.db.update(apiKeys).set({ lastUsedAt }).where(eq(apiKeys.id, key.id));
    await use();
    await use();
    expect((await list("?kind=api_key_woke_up")).data).toMatchObject([
      { detail: "Padma Tours", count: 1 },
    ]);
  });

  it("page through the events, and nobody else sees them", async () => {
    const { db } = app.database;
    for (let nth = 0; nth < 52; nth++)
      await recordSecurityEvent(db, { kind: "data_exported", at: app.clock.now() });
    const first = await list();
    expect(first.data).toHaveLength(50);
    const second = await list(`?before=${first.next}`);
    expect(second.data).toHaveLength(2);
    expect(second.next).toBeNull();
    expect((await list("?kind=staff_added")).data).toEqual([]);
    const support = await signedInStaff(app, ["support"]);
    const { statusCode } = await app.http.inject({ url: URL, headers: support.headers });
    expect(statusCode).toBe(404);
  });

  it("are emailed at most once an hour, a line for each kind, and not about travellers' own", async () => {
    const { db } = app.database;
    const subject = "Security events in the back office";
    const letters = async () =>
      (await emailsTo(app, admin.login.email)).filter((letter) => letter.subject === subject);
    const record = (kind: SecurityEventKind) =>
      recordSecurityEvent(db, { kind, at: app.clock.now() });
    await record("password_changed");
    await report();
    expect(await letters()).toHaveLength(0);
    for (let nth = 0; nth < 40; nth++) await record("notice_forged");
    await record("staff_reset");
    await report();
    const [letter] = await letters();
    expect(letter?.text).toContain("Unsigned notice of a payment: 40 ×");
    expect(letter?.text).toContain("Sign-in of staff reset: 1 ×");
    await record("staff_added");
    app.clock.advanceMinutes(10);
    await report();
    expect(await letters()).toHaveLength(1);
    app.clock.advanceMinutes(51);
    await report();
    expect((await letters()).at(-1)?.text).toContain("Member of staff added: 1 ×");
  });

  it("are not emailed about a forgotten password, but about guessing, with what came after the last email", async () => {
    const { db } = app.database;
    const letters = async () =>
      (await emailsTo(app, admin.login.email)).filter(({ text }) =>
        text.includes("wrong passwords"),
      );
    const guess = async (times: number) => {
      const event = { kind: "sign_in_throttled", at: app.clock.now(), countedBy: "one" } as const;
      for (let nth = 0; nth < times; nth++) await recordSecurityEvent(db, event);
    };
    app.clock.advanceMinutes(61);
    await guess(49);
    await report();
    expect(await letters()).toHaveLength(0);
    await guess(1);
    await report();
    expect((await letters())[0]?.text).toContain("Too many wrong passwords: 50 ×");
    await guess(60);
    app.clock.advanceMinutes(61);
    await report();
    expect((await letters()).at(-1)?.text).toContain("Too many wrong passwords: 60 ×");
  });
});

it("events are kept for a year, and counted in the metrics by kind", async () => {
  const { db } = app.database;
  await recordSecurityEvent(db, { kind: "audit_broken", at: app.clock.now() });
  const { body } = await app.http.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
  expect(body).toMatch(/ghuri_security_events\{kind="audit_broken"\} [1-9]/);
  app.clock.advanceMinutes(366 * 24 * 60);
  await runJob(app.jobHandlers, "delete-old-security-events");
  expect(await db.$count(securityEvents)).toBe(0);
});

it(
  "repeats within an hour are one row, also when they are recorded at the same time",
  { tags: "postgres" },
  async () => {
    const { db } = app.database;
    const event = { kind: "notice_forged", at: app.clock.now(), countedBy: "payments" } as const;
    await Promise.all(Array.from({ length: 20 }, () => recordSecurityEvent(db, event)));
    expect((await list()).data).toMatchObject([{ kind: "notice_forged", count: 20 }]);
  },
);
