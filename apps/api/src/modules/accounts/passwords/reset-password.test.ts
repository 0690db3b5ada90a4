// Also on PostgreSQL and Redis: a link used twice at the same time.
import type { RefusalBody } from "@ghuri/contract/refusals";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emailsTo, findLink } from "../../../../test/emails.ts";
import { startSmtpServer } from "../../../../test/smtp-server.ts";
import { runJob, runJobs } from "../../../../test/run-jobs.ts";
import { GOOD_PASSWORD, type SignedUpAccount, signIn, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { passwordResets, sessions } from "../tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const NEW_PASSWORD = "Padma&ferry7";

const forgot = (email: string, headers: Record<string, string> = {}, on: TestApp = app) =>
  on.http.inject({
    method: "POST",
    url: "/api/v1/auth/forgot-password",
    payload: { email },
    headers,
  });

interface Key {
  readonly email: string;
  readonly token: string;
}

const reset = (key: Key, over: Record<string, unknown> = {}) =>
  app.http.inject({
    method: "POST",
    url: "/api/v1/auth/reset-password",
    payload: { ...key, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, ...over },
  });

const check = (headers: Record<string, string>) =>
  app.http.inject({ url: "/api/v1/auth/check", headers });
const errorsOf = (answer: { json: () => RefusalBody }) => answer.json().errors ?? {};

async function resetEmailsTo(email: string) {
  const emails = await emailsTo(app, email);
  return emails.filter(({ text }) => text.includes("/password-reset?"));
}

/** The query parameters of the link in the newest email. */
async function newestKey(email: string): Promise<Key> {
  const query = findLink((await resetEmailsTo(email)).at(-1), "/password-reset?").searchParams;
  return { email: query.get("email") ?? "", token: query.get("token") ?? "" };
}

async function askForKey(person: SignedUpAccount): Promise<Key> {
  await forgot(person.email);
  return newestKey(person.email);
}

describe("a forgotten password", () => {
  it("gives known and unknown addresses the same response, and emails only the known one [S5.7-04 S7.4-09]", async () => {
    const { email } = await signUp(app);
    const known = await forgot(` ${email.toUpperCase()} `);
    const unknown = await forgot("nobody-at-all@example.com");
    expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
    expect(known.json()).toEqual(unknown.json());
    expect(known.json<{ message: string }>().message).toMatch(/^If an account with this email/);
    expect(await resetEmailsTo(email)).toHaveLength(1);
    expect(await emailsTo(app, "nobody-at-all@example.com")).toHaveLength(0);
  });

  it("requires an address, with the error in the traveller's language", async () => {
    const empty = await forgot("  ");
    expect(errorsOf(empty)).toEqual({ email: ["Email is required."] });
    const wrong = await forgot("nobody", { "accept-language": "bn" });
    expect([wrong.statusCode, errorsOf(wrong)]).toEqual([
      422,
      { email: ["একটি সঠিক ইমেইল ঠিকানা দিন।"] },
    ]);
  });

  it("sends the email in the language of the account, whatever the request's language", async () => {
    const payload = { "accept-language": "bn" };
    const { email } = await signUp(app, {}, payload);
    await forgot(email, { "accept-language": "en" });
    const [sent] = await resetEmailsTo(email);
    expect(sent?.subject).toBe("ঘুরিতে নতুন পাসওয়ার্ড দিন");
    expect(sent?.text).toContain("৩০ মিনিট");
    expect(sent?.html).toContain('<html lang="bn">');
  });

  it("stores the link's token nowhere except in the email", async () => {
    const person = await signUp(app);
    const { token } = await askForKey(person);
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await app.database.db
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.accountId, person.id));
    expect(JSON.stringify(rows)).not.toContain(token);
    const { rows: jobs } = await app.database.db.execute("select data::text from pgboss.job");
    expect(JSON.stringify(jobs)).not.toContain(token);
  });

  it("sends three emails an hour at most, and the response does not reveal the limit", async () => {
    const { email } = await signUp(app);
    const answers = [];
    for (let nth = 0; nth < 5; nth++) answers.push(await forgot(email));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await resetEmailsTo(email)).toHaveLength(3);
    app.clock.advanceMinutes(61);
    await forgot(email);
    expect(await resetEmailsTo(email)).toHaveLength(4);
  });

  it("sends emails to twenty accounts an hour at most for one IP address", async () => {
    const from = { "x-forwarded-for": "203.0.113.77" };
    const travellers = [];
    for (let nth = 0; nth < 21; nth++) travellers.push(await signUp(app));
    for (const { email } of travellers) expect((await forgot(email, from)).statusCode).toBe(200);
    const counts = await Promise.all(travellers.map(({ email }) => resetEmailsTo(email)));
    expect(counts.filter((emails) => emails.length === 1)).toHaveLength(20);
  });
});

describe("the link", () => {
  it("sets a new password, signs in, and signs every other device out [S7.4-10 OP-36]", async () => {
    const person = await signUp(app);
    const answer = await reset(await askForKey(person));
    expect(answer.statusCode).toBe(200);
    const { access_token: token, ...rest } = answer.json<{ access_token: string }>();
    expect(rest).toEqual({
      message: "Your password has been changed.",
      expires_in: 7 * 3_600_000,
      token_type: "bearer",
    });
    expect((await check({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
    expect((await check(person.headers)).statusCode).toBe(401);
    expect((await signIn(app, person.email, GOOD_PASSWORD)).statusCode).toBe(401);
    expect((await signIn(app, person.email, NEW_PASSWORD)).statusCode).toBe(200);
    const emails = await emailsTo(app, person.email);
    expect(emails.map(({ subject }) => subject)).toContain("Your Ghuri password was changed");
  });

  it("works once", { tags: "postgres" }, async () => {
    const key = await askForKey(await signUp(app));
    expect((await reset(key)).statusCode).toBe(200);
    const again = await reset(key);
    expect([again.statusCode, again.json<RefusalBody>().code]).toEqual([410, "reset_link_used"]);
    expect(again.json<RefusalBody>().message).toBe(
      "This link has expired or was already used. Ask for a new one.",
    );
  });

  it("works for half an hour", async () => {
    const key = await askForKey(await signUp(app));
    app.clock.advanceMinutes(29.9);
    expect((await reset(key, { password: "weak" })).statusCode).toBe(422);
    app.clock.advanceMinutes(0.1);
    expect((await reset(key)).statusCode).toBe(410);
  });

  it("expires when a newer one is sent", async () => {
    const person = await signUp(app);
    const older = await askForKey(person);
    const newer = await askForKey(person);
    expect((await reset(older)).statusCode).toBe(410);
    expect((await reset(newer)).statusCode).toBe(200);
  });

  it("is refused with another account's address, or when altered", async () => {
    const person = await signUp(app);
    const stranger = await signUp(app);
    const key = await askForKey(person);
    const wrong = [
      { ...key, email: stranger.email },
      { ...key, token: `${key.token}x` },
      { ...key, token: key.token.toLowerCase() },
      { ...key, token: "' or 1=1 --" },
    ];
    for (const one of wrong) expect((await reset(one)).statusCode).toBe(410);
    expect((await reset(key)).statusCode).toBe(200);
  });

  it("stays valid when the password is refused, with the spec's messages [S5.7-05 S5.7-06 OP-36]", async () => {
    const key = await askForKey(await signUp(app));
    const empty = await reset(key, { password: "", password_confirmation: "" });
    expect(errorsOf(empty)["password"]).toEqual(["Password and confirm password is required"]);
    const unequal = await reset(key, { password_confirmation: "Other&word1" });
    expect(errorsOf(unequal)).toEqual({
      password_confirmation: ["Password and confirm password not matched"],
    });
    const weak = await reset(key, { password: "short", password_confirmation: "short" });
    expect(errorsOf(weak)).toEqual({ password: ["Password must be at least 8 characters."] });
    const common = { password: "Password1!", password_confirmation: "Password1!" };
    expect(errorsOf(await reset(key, common))).toEqual({
      password: ["This password is too common. Please choose another."],
    });
    expect((await reset(key)).statusCode).toBe(200);
  });

  it("ends the delays that wrong passwords caused for the account, from every address", async () => {
    const person = await signUp(app);
    const places = ["198.51.100.1", "198.51.100.2"];
    for (const place of places)
      for (let nth = 0; nth < 6; nth++) await signIn(app, person.email, "Wrong-word1", place);
    expect((await signIn(app, person.email, GOOD_PASSWORD, places[1])).statusCode).toBe(429);
    await reset(await askForKey(person));
    for (const place of places)
      expect((await signIn(app, person.email, NEW_PASSWORD, place)).statusCode).toBe(200);
  });

  it("is deleted a day later", async () => {
    await askForKey(await signUp(app));
    app.clock.advanceMinutes(25 * 60);
    await runJob(app.jobHandlers, "delete-expired-sign-in-data");
    expect(await app.database.db.$count(passwordResets)).toBe(0);
  });

  it.runIf(POSTGRES)(
    "works once when several tabs use it at once",
    { tags: "postgres" },
    async () => {
      const person = await signUp(app);
      const key = await askForKey(person);
      const answers = await Promise.all([reset(key), reset(key), reset(key)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        200, 410, 410,
      ]);
      const alive = await app.database.db
        .select()
        .from(sessions)
        .where(eq(sessions.accountId, person.id));
      expect(alive.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1);
    },
  );
});

it("the email waits for a mail server that is down, and arrives once, with a valid link", async () => {
  const gone = await startSmtpServer();
  await gone.close();
  const other = await startTestApp({
    env: { SMTP_URL: `smtp://127.0.0.1:${gone.port}`, MAIL_FROM: "Ghuri <a@ghuri.test>" },
  });
  const { email } = await signUp(other);
  await forgot(email, {}, other);
  await expect(runJobs(other.database.db, other.jobHandlers)).rejects.toThrow("ECONNREFUSED");
  const mailServer = await startSmtpServer({ port: gone.port });
  await runJobs(other.database.db, other.jobHandlers);
  await runJobs(other.database.db, other.jobHandlers);
  expect(mailServer.received.map(({ to }) => to)).toEqual([[email]]);
  expect(await other.database.db.$count(passwordResets)).toBe(1);
  await other.stop();
  await mailServer.close();
});
