// Also on PostgreSQL and Redis: sign-ins at the same time.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  signedInStaff,
  currentCode,
  staffHeaders,
  type StaffSession,
  signInStaff,
  addStaffMember,
} from "../../../../test/back-office.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { signIn } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { waitForLock } from "../../../../test/wait-for-lock.ts";
import { ipPrefix } from "../../accounts/index.ts";
import { reserveAttempt } from "../../accounts/sign-in/sign-in-throttle.ts";
import { disableStaff } from "../staff/disable-staff.ts";
import { createLogin } from "../staff/add-staff.ts";
import { resetStaff } from "../staff/reset-staff.ts";
import type { StaffLogin } from "../staff/add-staff.ts";
import { staffSessions } from "../tables.ts";
import { unsealTotpSecret, sealTotpSecret } from "./seal-totp-secret.ts";

let app: TestApp;
let id: string;
let login: StaffLogin;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ id, login } = await addStaffMember(app, ["support"]));
});
afterAll(() => app.stop());

const right = () => ({
  email: login.email,
  password: login.password,
  code: currentCode(app, login),
});
const sessionOf = ({ headers }: Pick<StaffSession, "headers">) =>
  app.http.inject({ url: "/api/v1/back-office/session", headers });
const aMinuteLater = () => app.clock.advanceMinutes(1);

describe("staff sign-in", () => {
  it("takes email, password and the current TOTP code", async () => {
    const answer = await signInStaff(app, right());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ data: { roles: ["support"] } });
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({
      name: "staff_session",
      httpOnly: true,
      sameSite: "Strict",
      path: "/api/v1/back-office",
    });
    expect(cookie?.maxAge).toBeUndefined();
    expect(answer.body).not.toContain(cookie?.value);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it.each([
    ["the email", { email: "nobody@ghuri.test" }],
    ["the password", { password: "something else" }],
    ["the code", { code: "000000" }],
  ])("does not reveal that %s was wrong", async (_what, wrong) => {
    const answer = await signInStaff(app, { ...right(), ...wrong });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: "bad_staff_credentials",
      message: "The email, the password or the code is not right.",
    });
    expect(answer.cookies).toEqual([]);
  });

  it("accepts a code with a space, and refuses others in Bangla", async () => {
    const spaced = right().code.replace(/^(...)/, "$1 ");
    expect((await signInStaff(app, { ...right(), code: spaced })).statusCode).toBe(200);
    const answer = await app.http.inject({
      method: "POST",
      url: "/api/v1/back-office/session",
      payload: { ...right(), code: "12" },
      headers: { "accept-language": "bn" },
    });
    expect(answer.json<{ errors: Record<string, string[]> }>().errors["code"]?.[0]).toContain(
      "ছয়টি সংখ্যা",
    );
  });

  it("refuses a used code and any older one", async () => {
    const first = right();
    app.clock.advanceMinutes(0.5);
    const second = right();
    expect((await signInStaff(app, second)).statusCode).toBe(200);
    expect((await signInStaff(app, second)).statusCode).toBe(401);
    expect((await signInStaff(app, first)).statusCode).toBe(401);
    aMinuteLater();
    expect((await signInStaff(app, right())).statusCode).toBe(200);
  });

  it("tolerates a clock that is one step off, and no more", async () => {
    const early = right();
    app.clock.advanceMinutes(0.5);
    expect((await signInStaff(app, early)).statusCode).toBe(200);
    const late = { ...right() };
    app.clock.advanceMinutes(1.5);
    expect((await signInStaff(app, late)).statusCode).toBe(401);
  });

  it("throttles a right password with wrong codes after five attempts", async () => {
    const wrong = { ...right(), code: "000000" };
    for (let tries = 0; tries < 5; tries++)
      expect((await signInStaff(app, wrong, "203.0.113.9")).statusCode).toBe(401);
    const answer = await signInStaff(app, right(), "203.0.113.9");
    expect([answer.statusCode, Number(answer.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect((await signInStaff(app, right(), "203.0.113.10")).statusCode).toBe(200);
  });

  it("answers for unknown emails exactly as for known ones, throttling included", async () => {
    const told = [login.email, "nobody.at.all@ghuri.test"].map(async (email, at) => {
      const wrong = { ...right(), email, code: "000000" };
      const answers = [];
      for (let tries = 0; tries < 6; tries++)
        answers.push(await signInStaff(app, wrong, `198.51.100.${at + 1}`));
      return answers.map(({ statusCode, headers, json }) => {
        const { request_id: _own, ...body } = json<Record<string, unknown>>();
        return { statusCode, retryAfter: headers["retry-after"], body };
      });
    });
    const [known, unknown] = await Promise.all(told);
    expect(known?.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(unknown).toEqual(known);
  });

  it("works for its owner while strangers guess from everywhere, who is emailed once a day", async () => {
    const home = "203.0.113.40";
    expect((await signInStaff(app, right(), home)).statusCode).toBe(200);
    app.clock.advanceMinutes(1);
    const guess = { ...right(), password: "something else" };
    for (let tries = 0; tries < 60; tries++) await signInStaff(app, guess, `198.18.${tries}.1`);
    const stranger = await signInStaff(app, guess, "198.18.200.1");
    expect(stranger.statusCode).toBe(429);
    expect((await signInStaff(app, right(), home)).statusCode).toBe(200);

    for (let round = 0; round < 2; round++) await runJob(app.jobHandlers, "warn-staff-of-guessing");
    const emails = await emailsTo(app, login.email);
    expect(emails.map(({ subject }) => subject)).toEqual(["Somebody is trying to sign in as you"]);
    app.clock.advanceMinutes(24 * 60);
    await runJob(app.jobHandlers, "warn-staff-of-guessing");
    expect(await emailsTo(app, login.email)).toHaveLength(1);
  });

  it("is not throttled by travellers' attempts from the same network", async () => {
    const address = "203.0.113.77";
    for (let tries = 0; tries < 60; tries++)
      await reserveAttempt(
        app.database.db,
        { email: `rahima${tries}@example.com`, address: ipPrefix(address), isFamiliar: false },
        app.clock.now(),
      ).catch(() => "refused");
    const traveller = await signIn(app, "rahima@example.com", "not it", address);
    expect(traveller.statusCode).toBe(429);
    expect((await signInStaff(app, right(), address)).statusCode).toBe(200);
  });

  it.runIf(POSTGRES)(
    "with old credentials is refused, even when they are reset during the request",
    { tags: "postgres" },
    async () => {
      const { db } = app.database;
      const renewed = await createLogin(login.email);
      const late = await db.transaction(async (tx) => {
        await resetStaff(tx, { login: renewed, now: app.clock.now(), staffKey: undefined });
        const sent = signInStaff(app, right());
        await waitForLock(db);
        // Wrapped, since the transaction would wait for what waits for it.
        return { sent };
      });
      expect((await late.sent).statusCode).toBe(401);
      const open = await db.select().from(staffSessions).where(eq(staffSessions.staffId, id));
      expect(open).toEqual([]);
    },
  );

  it.runIf(POSTGRES)(
    "accepts one of many simultaneous uses of a code",
    { tags: "postgres" },
    async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => signInStaff(app, right())));
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    },
  );
});

describe("a staff session", () => {
  it("ends after 30 minutes of inactivity", async () => {
    const person = await signedInStaff(app, ["support"]);
    for (let calls = 0; calls < 3; calls++) {
      app.clock.advanceMinutes(29);
      expect((await sessionOf(person)).statusCode).toBe(200);
    }
    app.clock.advanceMinutes(30);
    expect((await sessionOf(person)).statusCode).toBe(404);
  });

  it("ends after eight hours, and announces it", async () => {
    const person = await signedInStaff(app, ["support"]);
    const opened = app.clock.now().getTime();
    for (let minutes = 0; minutes < 460; minutes += 20) {
      app.clock.advanceMinutes(20);
      const answer = await sessionOf(person);
      const { session_ends_at: end } = answer.json<{ data: { session_ends_at: string } }>().data;
      const idleEnd = app.clock.now().getTime() + 30 * 60_000;
      expect(Date.parse(end)).toBe(Math.min(idleEnd, opened + 8 * 3_600_000));
    }
    app.clock.advanceMinutes(20);
    expect((await sessionOf(person)).statusCode).toBe(404);
  });

  it("ends when its holder signs out, in that browser only", async () => {
    const here = await staffHeaders(app, login);
    aMinuteLater();
    const elsewhere = await staffHeaders(app, login);
    const out = await app.http.inject({
      method: "DELETE",
      url: "/api/v1/back-office/session",
      headers: here,
    });
    expect([out.statusCode, out.cookies[0]?.maxAge]).toEqual([204, 0]);
    expect((await sessionOf({ headers: here })).statusCode).toBe(404);
    expect((await sessionOf({ headers: elsewhere })).statusCode).toBe(200);
  });

  it("ends when its holder is disabled, who cannot sign in again", async () => {
    const headers = await staffHeaders(app, login);
    const { email } = login;
    await app.database.db.transaction((tx) => disableStaff(tx, { email, now: app.clock.now() }));
    expect((await sessionOf({ headers })).statusCode).toBe(404);
    aMinuteLater();
    expect((await signInStaff(app, right())).statusCode).toBe(401);
  });

  it("ends when its holder's credentials are reset; the old ones stop working", async () => {
    const headers = await staffHeaders(app, login);
    const renewed = await createLogin(login.email);
    const fresh = await app.database.db.transaction((tx) =>
      resetStaff(tx, { login: renewed, now: app.clock.now(), staffKey: undefined }),
    );
    expect((await sessionOf({ headers })).statusCode).toBe(404);
    aMinuteLater();
    expect((await signInStaff(app, right())).statusCode).toBe(401);
    login = fresh.login;
    expect((await signInStaff(app, right())).statusCode).toBe(200);
  });

  it("refuses cross-site requests", async () => {
    const { headers } = await signedInStaff(app, ["support"]);
    const forged = await app.http.inject({
      method: "DELETE",
      url: "/api/v1/back-office/session",
      headers: { cookie: headers.cookie },
    });
    expect(forged.statusCode).toBe(404);
    expect((await sessionOf({ headers })).statusCode).toBe(200);
  });
});

describe("the own password", () => {
  const change = (
    { headers }: Pick<StaffSession, "headers">,
    current_password: string,
    password = "Another&word2",
  ) =>
    app.http.inject({
      method: "PUT",
      url: "/api/v1/back-office/session/password",
      headers,
      payload: { current_password, password },
    });

  it("is changed with the current one: other sessions end, this one stays, an email tells", async () => {
    const person = { ...(await signedInStaff(app, ["support"])) };
    aMinuteLater();
    const other = { headers: await staffHeaders(app, person.login) };
    const { email, password } = person.login;
    expect((await change(person, password)).statusCode).toBe(204);
    expect((await sessionOf(other)).statusCode).toBe(404);
    expect((await sessionOf(person)).statusCode).toBe(200);
    aMinuteLater();
    const code = currentCode(app, person.login);
    expect((await signInStaff(app, { email, password, code })).statusCode).toBe(401);
    const now = { email, password: "Another&word2", code };
    expect((await signInStaff(app, now)).statusCode).toBe(200);
    const [letter] = await emailsTo(app, email);
    expect(letter?.subject).toBe("Your back-office password was changed");
  });

  it("is refused with a wrong one, a weak one, and an old code", async () => {
    const person = await signedInStaff(app, ["support"]);
    const { password } = person.login;
    const wrong = await change(person, "Guessed&word1");
    expect(wrong.json()).toMatchObject({ errors: { current_password: [expect.any(String)] } });
    const weak = await change(person, password, "Password1!");
    expect(weak.json()).toMatchObject({ errors: { password: [expect.any(String)] } });
    app.clock.advanceMinutes(11);
    expect((await change(person, password)).json()).toMatchObject({ code: "fresh_code_needed" });
  });

  it("is changed by one of two who do it at once", { tags: "postgres" }, async () => {
    const person = await signedInStaff(app, ["support"]);
    const { password } = person.login;
    const answers = await Promise.all([
      change(person, password, "Another&word2"),
      change(person, password, "Another&word3"),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 422]));
  });
});

describe("the TOTP secret", () => {
  const KEY = "a-key-of-thirty-two-characters-or-more";

  it("is encrypted for its owner when a key is configured", () => {
    const sealed = sealTotpSecret("JBSWY3DPEHPK3PXP", "rahima", KEY);
    expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
    expect(unsealTotpSecret(sealed, "rahima", KEY)).toBe("JBSWY3DPEHPK3PXP");
    expect(unsealTotpSecret(sealed, "karim", KEY)).toBeNull();
    expect(unsealTotpSecret(sealed, "rahima", `${KEY}!`)).toBeNull();
    expect(unsealTotpSecret(sealed, "rahima", undefined)).toBeNull();
  });

  it("stays readable when it was stored without encryption", () => {
    const stored = sealTotpSecret("JBSWY3DPEHPK3PXP", "rahima", undefined);
    expect(unsealTotpSecret(stored, "rahima", KEY)).toBe("JBSWY3DPEHPK3PXP");
  });
});
