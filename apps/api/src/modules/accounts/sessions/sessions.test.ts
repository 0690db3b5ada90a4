// Also on PostgreSQL and Redis: conditional updates.
// @module-tag postgres
import type { AccountSession } from "@ghuri/contract/accounts";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emailsTo } from "../../../../test/emails.ts";
import { GOOD_PASSWORD, type SignedUpAccount, signIn, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { newId } from "../../../platform/ids.ts";
import { sessions } from "../tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const SESSIONS = "/api/v1/user/sessions";
const NEW_PASSWORD = "Padma&ferry7";
const PIXEL =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

type Headers = Record<string, string>;
const listSessions = async (headers: Headers) => {
  const answer = await app.http.inject({ url: SESSIONS, headers });
  return answer.json<{ data: AccountSession[] }>().data;
};
const end = (headers: Headers, id?: string) =>
  app.http.inject({ method: "DELETE", url: id ? `${SESSIONS}/${id}` : SESSIONS, headers });
const check = (headers: Headers) => app.http.inject({ url: "/api/v1/auth/check", headers });
const errorsOf = (answer: { json: () => RefusalBody }) => answer.json().errors ?? {};

/** The same person on another device. */
async function onAnotherDevice({ email }: SignedUpAccount, userAgent = ""): Promise<Headers> {
  const answer = await app.http.inject({
    method: "POST",
    url: "/api/v1/auth/login",
    payload: { email, password: GOOD_PASSWORD },
    headers: { "user-agent": userAgent },
  });
  return { authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}` };
}

describe("the list of devices", () => {
  it("names each by its User-Agent, most recently used first, and marks the current one", async () => {
    const person = await signUp(app, {}, { "user-agent": "" });
    app.clock.advanceMinutes(10);
    const phone = await onAnotherDevice(person, PIXEL);
    const now = app.clock.now().toISOString();
    expect(await listSessions(phone)).toEqual([
      {
        id: expect.any(String),
        browser: "Chrome",
        system: "Android",
        signed_in_at: now,
        last_seen_at: now,
        is_current: true,
      },
      expect.objectContaining({ browser: null, system: null, is_current: false }),
    ]);
  });

  it("shows the last use to within five minutes, without a write at every request", async () => {
    const person = await signUp(app);
    const [first] = await listSessions(person.headers);
    app.clock.advanceMinutes(4);
    expect((await listSessions(person.headers))[0]?.last_seen_at).toBe(first?.signed_in_at);
    app.clock.advanceMinutes(1);
    const seen = app.clock.now().toISOString();
    expect((await listSessions(person.headers))[0]?.last_seen_at).toBe(seen);
  });

  it("accepts any text as User-Agent and shows no unknown device name", async () => {
    const person = await signUp(app, {}, { "user-agent": "<script>alert(1)</script>" });
    expect(await listSessions(person.headers)).toMatchObject([{ browser: null, system: null }]);
  });
});

describe("signing a device out", () => {
  it("ends that session and no other", async () => {
    const person = await signUp(app);
    const phone = await onAnotherDevice(person);
    const other = (await listSessions(person.headers)).find(({ is_current }) => !is_current);
    expect((await end(person.headers, other?.id)).statusCode).toBe(204);
    expect((await check(phone)).statusCode).toBe(401);
    expect((await check(person.headers)).statusCode).toBe(200);
    expect((await end(person.headers, other?.id)).statusCode).toBe(404);
  });

  it("is refused for another account's session", async () => {
    const [owner, stranger] = [await signUp(app), await signUp(app)];
    const [theirs] = await listSessions(owner.headers);
    for (const id of [theirs?.id, newId(), "1", "%00"])
      expect((await end(stranger.headers, id)).statusCode).toBe(404);
    expect((await end({}, theirs?.id)).statusCode).toBe(401);
    expect((await check(owner.headers)).statusCode).toBe(200);
  });

  it("can end all other sessions at once", async () => {
    const person = await signUp(app);
    const bystander = await signUp(app);
    const others = [await onAnotherDevice(person), await onAnotherDevice(person)];
    const answer = await end(person.headers);
    expect(answer.json()).toEqual({ message: "All other devices have been signed out." });
    for (const headers of others) expect((await check(headers)).statusCode).toBe(401);
    expect(await listSessions(person.headers)).toHaveLength(1);
    expect((await check(bystander.headers)).statusCode).toBe(200);
  });
});

describe("changing the password", () => {
  const change = (headers: Headers, over: Record<string, unknown> = {}) =>
    app.http.inject({
      method: "PUT",
      url: "/api/v1/auth/user/password",
      headers,
      payload: {
        current_password: GOOD_PASSWORD,
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
        ...over,
      },
    });

  it("keeps this device signed in, signs the others out, and emails the owner", async () => {
    const person = await signUp(app);
    const phone = await onAnotherDevice(person);
    const answer = await change(person.headers);
    expect(answer.json()).toEqual({ message: "Your password has been changed." });
    expect((await check(person.headers)).statusCode).toBe(200);
    expect((await check(phone)).statusCode).toBe(401);
    expect((await signIn(app, person.email, GOOD_PASSWORD)).statusCode).toBe(401);
    expect((await signIn(app, person.email, NEW_PASSWORD)).statusCode).toBe(200);
    const emails = await emailsTo(app, person.email);
    expect(emails.map(({ subject }) => subject)).toEqual(["Your Ghuri password was changed"]);
  });

  it.each([
    [{ current_password: "" }, "current_password", "Please enter your current password."],
    [{ current_password: "Wrong&word1" }, "current_password", "This is not your current password."],
    [{ password: "" }, "password", "Password and confirm password is required"],
    [
      { password: "Passw0rd!", password_confirmation: "Passw0rd!" },
      "password",
      "This password is too common. Please choose another.",
    ],
    [
      { password_confirmation: "Other&word1" },
      "password_confirmation",
      "Password and confirm password not matched",
    ],
  ])("refuses %j", async (over, field, words) => {
    const person = await signUp(app);
    const answer = await change(person.headers, over);
    expect([answer.statusCode, errorsOf(answer)[field]]).toEqual([422, [words]]);
    expect((await signIn(app, person.email, GOOD_PASSWORD)).statusCode).toBe(200);
  });

  it("throttles wrong passwords, as the sign-in does", async () => {
    const person = await signUp(app);
    for (let nth = 0; nth < 5; nth++) await change(person.headers, { current_password: "Wrong&1" });
    const answer = await change(person.headers);
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([429, "30"]);
    expect((await signIn(app, person.email, GOOD_PASSWORD)).statusCode).toBe(429);
  });

  it("refuses a request without a token", async () => {
    expect((await change({})).statusCode).toBe(401);
  });
});

it("a session ends when its time is over, to the moment", async () => {
  const person = await signUp(app);
  const [row] = await app.database.db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, person.id));
  const endsAt = row?.expiresAt.getTime() ?? 0;
  const before = app.clock.now().toISOString();
  app.clock.set(new Date(endsAt - 1).toISOString());
  expect((await check(person.headers)).statusCode).toBe(200);
  app.clock.set(new Date(endsAt).toISOString());
  expect((await check(person.headers)).statusCode).toBe(401);
  app.clock.set(before);
});

it("a session row contains no token, and a truncated User-Agent", async () => {
  const person = await signUp(app, {}, { "user-agent": "x".repeat(5000) });
  const [row] = await app.database.db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, person.id));
  expect(row?.userAgent).toHaveLength(200);
  expect(JSON.stringify(row)).not.toContain(person.token);
});
