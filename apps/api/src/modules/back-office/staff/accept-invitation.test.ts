// Also on PostgreSQL and Redis: an invitation used twice at the same time.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  acceptInvitation,
  currentCode,
  invitationToken,
  signedInStaff,
  signInStaff,
  type StaffSession,
} from "../../../../test/back-office.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { auditEntries, staff } from "../tables.ts";
import { lockAdmins } from "./lock-staff.ts";

const PASSWORD = "Some&word1";

let app: TestApp;
let admin: StaffSession;
let people = 0;
let email = "";
let id = "";
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  admin = await signedInStaff(app, ["admin"]);
  people += 1;
  email = `salma${people}@ghuri.test`;
  const added = await sendAsAdmin("", { email, name: "Salma", roles: ["admin"] });
  ({ id } = added.json<{ data: { id: string } }>().data);
});
afterAll(() => app.stop());

function sendAsAdmin(path: string, payload: object) {
  const url = `/api/v1/back-office/staff${path}`;
  return app.http.inject({ method: "POST", url, headers: admin.headers, payload });
}

async function changeAsAdmin(what: "reset" | "disable") {
  const { headers } = admin;
  const list = await app.http.inject({ url: "/api/v1/back-office/staff", headers });
  const row = list
    .json<{ data: { id: string; version: string }[] }>()
    .data.find((one) => one.id === id);
  return sendAsAdmin(`/${id}/${what}`, { why: "as agreed", version: row?.version });
}

function send(method: "POST" | "PUT", payload: object) {
  return app.http.inject({ method, url: "/api/v1/back-office/invitation", payload });
}

async function open(token: string) {
  const opened = await send("POST", { token });
  return {
    opened,
    secret: opened.json<{ data?: { totp_secret: string } }>().data?.totp_secret ?? "",
  };
}

const codeOf = (totpSecret: string) =>
  currentCode(app, { email, password: PASSWORD, totpSecret, totpUri: "" });

describe("the link to set up the own sign-in", () => {
  it(
    "shows the secret for the authenticator, takes a password and a code, and works once",
    { tags: "postgres" },
    async () => {
      const token = await invitationToken(app, email);
      const { opened, secret } = await open(token);
      expect(opened.json()).toMatchObject({
        data: { name: "Salma", email, qr: { path: expect.stringMatching(/^M4 4h7v1H4z/) } },
      });
      const payload = { token, password: PASSWORD, code: codeOf(secret) };
      expect((await send("PUT", payload)).statusCode).toBe(204);
      for (const method of ["POST", "PUT"] as const) {
        const again = await send(method, method === "POST" ? { token } : payload);
        expect(again.json()).toMatchObject({ code: "staff_link_used" });
      }
      // The code of the set-up is used up.
      const now = { email, password: PASSWORD, code: codeOf(secret) };
      expect((await signInStaff(app, now)).statusCode).toBe(401);
      app.clock.advanceMinutes(1);
      expect((await signInStaff(app, { ...now, code: codeOf(secret) })).statusCode).toBe(200);

      const [entry] = await app.database.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, id))
        .then((entries) => entries.filter(({ action }) => action === "staff.enrol"));
      expect(entry).toMatchObject({ staffId: id, after: { state: "active" } });
      expect(JSON.stringify(entry)).not.toContain(secret);
    },
  );

  it("stays good when the password or the code is refused", async () => {
    const token = await invitationToken(app, email);
    const { secret } = await open(token);
    const right = { token, password: PASSWORD, code: codeOf(secret) };
    for (const [wrong, field] of [
      [{ code: "000000" }, "code"],
      [{ password: "short" }, "password"],
      [{ password: "Password1!" }, "password"],
    ] as const) {
      const refused = await send("PUT", { ...right, ...wrong });
      expect(refused.statusCode).toBe(422);
      expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([field]);
    }
    expect((await send("PUT", right)).statusCode).toBe(204);
  });

  it("works for one of two who use it at once", { tags: "postgres" }, async () => {
    const token = await invitationToken(app, email);
    const { secret } = await open(token);
    const payload = { token, password: PASSWORD, code: codeOf(secret) };
    const answers = await Promise.all([send("PUT", payload), send("PUT", payload)]);
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([204, 410]);
  });

  it("ends after 72 hours, with a newer link, and when the account is disabled", async () => {
    const first = await invitationToken(app, email);
    app.clock.advanceMinutes(1);
    await changeAsAdmin("reset");
    const second = await invitationToken(app, email);
    expect((await open(first)).opened.statusCode).toBe(410);
    expect((await open(second)).opened.statusCode).toBe(200);
    await changeAsAdmin("disable");
    expect((await open(second)).opened.statusCode).toBe(410);
    await changeAsAdmin("reset");
    app.clock.advanceMinutes(1);
    const third = await invitationToken(app, email);
    app.clock.advanceMinutes(72 * 60);
    expect((await open(third)).opened.statusCode).toBe(410);
  });

  it("is emailed once, also when the job runs twice", { tags: "postgres" }, async () => {
    const token = await invitationToken(app, email);
    const [{ invitationId } = { invitationId: "" }] = await app.database.db
      .select({ invitationId: staff.invitationId })
      .from(staff)
      .where(eq(staff.id, id));
    await runJob(app.jobHandlers, "send-staff-invitation", { invitationId, language: "en" });
    expect(await emailsTo(app, email)).toHaveLength(1);
    expect((await open(token)).opened.statusCode).toBe(200);
  });
});

describe("an invited administrator", () => {
  it("cannot sign in, and does not count as one who remains", async () => {
    const guess = { email, password: PASSWORD, code: "123456" };
    expect((await signInStaff(app, guess)).statusCode).toBe(401);
    const admins = () => app.database.db.transaction((tx) => lockAdmins(tx));
    expect(await admins()).not.toContain(id);
    await acceptInvitation(app, email);
    expect(await admins()).toContain(id);
  });
});
