// Also on PostgreSQL and Redis: registrations at the same time.
import type { TokenReply } from "@ghuri/contract/accounts";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GOOD_PASSWORD, registration, signUp } from "../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { POSTGRES } from "../../../test/postgres-server.ts";
import { findAccount } from "./index.ts";
import { accounts, sessions } from "./tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: "POST",
    url: `/api/v1/auth/${url}`,
    payload: payload as object,
    headers,
  });
const check = (token: string) =>
  app.http.inject({ url: "/api/v1/auth/check", headers: { authorization: `Bearer ${token}` } });
const errorsOf = (answer: { json: () => RefusalBody }) => answer.json().errors ?? {};

describe("register", () => {
  it("opens an account, signs it in and says for how long [S3-51 S7.4-05 S7.4-06 OP-17 OP-37]", async () => {
    const payload = registration({ email: "  Rahima@Example.COM ", phone: "01712340001" });
    const answer = await post("register", payload, { "accept-language": "bn" });
    expect(answer.statusCode).toBe(201);
    expect(answer.json<TokenReply>()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 7 * 3_600_000,
      token_type: "bearer",
    });
    const checked = await check(answer.json<TokenReply>().access_token);
    expect(checked.json()).toEqual({ data: { id: expect.any(String), name: "rahima" } });

    const { id } = checked.json<{ data: { id: string } }>().data;
    expect(await findAccount(app.database.db, id)).toEqual({
      id,
      email: "rahima@example.com",
      phone: "+8801712340001",
      name: "rahima",
      language: "bn",
    });
  });

  it("stores neither the password nor the token [OP-37]", async () => {
    const person = await signUp(app);
    const { db } = app.database;
    const [account] = await db.select().from(accounts).where(eq(accounts.id, person.id));
    const [session] = await db.select().from(sessions).where(eq(sessions.accountId, person.id));
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(session)).not.toContain(person.token);
  });

  it.each([
    [{ email: "" }, "email", "Email is required."],
    [{ email: undefined }, "email", "Email is required."],
    [{ email: "nobody@nowhere" }, "email", "Please enter a valid email address."],
    [{ phone: "" }, "phone", "Phone is required."],
    [{ phone: undefined }, "phone", "Phone is required."],
    [
      { phone: "8801712345678" },
      "phone",
      "Please enter a valid Bangladeshi mobile number (e.g. 01XXXXXXXXX or +8801XXXXXXXXX).",
    ],
    [{ password: "" }, "password", "Password is required."],
    [{ password: undefined }, "password", "Password is required."],
    [{ password: "aB1!" }, "password", "Password must be at least 8 characters."],
    [{ password: "lower123!" }, "password", "Password must contain at least one uppercase letter."],
    [{ password: "UPPER123!" }, "password", "Password must contain at least one lowercase letter."],
    [{ password: "NoNumber!" }, "password", "Password must contain at least one number."],
    [
      { password: "NoSpecial1" },
      "password",
      "Password must contain at least one special character.",
    ],
    [
      { password: `Aa1!${"x".repeat(125)}` },
      "password",
      "Password must be at most 128 characters.",
    ],
    [
      { password: "Password1!", password_confirmation: "Password1!" },
      "password",
      "This password is too common. Please choose another.",
    ],
    [{ password_confirmation: "" }, "password_confirmation", "Please confirm your password."],
    [{ password_confirmation: "Other1!x" }, "password_confirmation", "Passwords do not match."],
    [{ is_admin: true }, "is_admin", "This field is not known here."],
  ])("refuses %j [S5.4-01..13 S9-26 S9-27 OP-17]", async (over, field, words) => {
    const answer = await post("register", registration(over));
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)[field]).toEqual([words]);
  });

  it("accepts a password of 128 characters in any script and signs in with it", async () => {
    const password = `Aa1!${"ঘুরি".repeat(31)}`;
    const person = await signUp(app, { password, password_confirmation: password });
    const answer = await post("login", {
      email: person.email,
      password: password.normalize("NFD"),
    });
    expect(answer.statusCode).toBe(200);
  });

  it("refuses an email address that has an account, in any spelling and in both languages", async () => {
    const { email } = await signUp(app);
    const again = registration({ email: email.toUpperCase() });
    const english = await post("register", again);
    expect([english.statusCode, english.json<RefusalBody>().code]).toEqual([422, "email_taken"]);
    expect(errorsOf(english)["email"]?.[0]).toMatch(/^An account with this email already exists/);
    const bangla = await post("register", again, { "accept-language": "bn-BD" });
    expect(errorsOf(bangla)["email"]?.[0]).toMatch(/^এই ইমেইলে আগে থেকেই/);
  });

  it("refuses a phone number that has an account, with or without +88 [OP-17]", async () => {
    const { phone } = await signUp(app);
    const answer = await post("register", registration({ phone: `+88${phone}` }));
    expect([answer.statusCode, answer.json<RefusalBody>().code]).toEqual([422, "phone_taken"]);
    expect(errorsOf(answer)["phone"]?.[0]).toMatch(/^An account with this mobile number/);
  });

  it("refuses malformed bodies with a 4xx, never a 5xx", async () => {
    const json = { "content-type": "application/json" };
    const send = (payload: string, headers: Record<string, string>) =>
      app.http.inject({ method: "POST", url: "/api/v1/auth/register", payload, headers });
    expect((await send("{", json)).statusCode).toBe(400);
    expect((await send("", json)).statusCode).toBe(400);
    const bodies = [
      "null",
      "[]",
      "7",
      '"text"',
      '{"email":{"$gt":""}}',
      '{"email":"a\\u0000@b.co"}',
    ];
    const answers = await Promise.all(bodies.map((body) => send(body, json)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(bodies.map(() => 422));
    expect((await send("email=a", { "content-type": "text/plain" })).statusCode).toBe(415);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await send("email=a", form)).statusCode).toBe(415);
  });

  describe.runIf(POSTGRES)("concurrent registrations", { tags: "postgres" }, () => {
    it("open exactly one account for one address", async () => {
      const both = [
        registration({ email: "race@example.com" }),
        registration({ email: "race@example.com" }),
      ];
      const answers = await Promise.all(both.map((payload) => post("register", payload)));
      expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([
        201, 422,
      ]);
      const loser = answers.find((answer) => answer.statusCode === 422);
      expect(loser && errorsOf(loser)).toHaveProperty("email");
    });
  });
});

describe("sign in", () => {
  it("opens a separate session for every device [S3-51 S7.4-04]", async () => {
    const person = await signUp(app);
    const answer = await post("login", {
      email: person.email.toUpperCase(),
      password: GOOD_PASSWORD,
    });
    expect(answer.statusCode).toBe(200);
    const { access_token: token } = answer.json<TokenReply>();
    expect(token).not.toBe(person.token);
    expect((await check(token)).statusCode).toBe(200);
    expect((await check(person.token)).statusCode).toBe(200);
  });

  it("gives a wrong password and an unknown address the same response", async () => {
    const { email } = await signUp(app);
    const wrong = await post("login", { email, password: "Wrong-word1" });
    const unknown = await post("login", { email: "nobody@example.com", password: "Wrong-word1" });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    const words = { code: "bad_credentials", message: "The email or password is not right." };
    expect(wrong.json()).toMatchObject(words);
    expect(unknown.json()).toMatchObject(words);
  });

  it("names missing fields in the traveller's language", async () => {
    const answer = await post("login", { email: "", password: "" }, { "accept-language": "bn" });
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)).toEqual({ email: ["ইমেইল দিন।"], password: ["পাসওয়ার্ড দিন।"] });
  });
});

describe("a session", () => {
  it("ends at once on sign-out, and the others stay open [S7.4-08 OP-37]", async () => {
    const { email, token, headers } = await signUp(app);
    const other = await post("login", { email, password: GOOD_PASSWORD });
    const answer = await app.http.inject({ method: "POST", url: "/api/v1/auth/logout", headers });
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: "You have signed out." }]);
    expect((await check(token)).statusCode).toBe(401);
    expect((await check(other.json<TokenReply>().access_token)).statusCode).toBe(200);
    const again = await app.http.inject({ method: "POST", url: "/api/v1/auth/logout", headers });
    expect(again.statusCode).toBe(401);
  });

  it("ends seven days after it began [OP-37]", async () => {
    const { token } = await signUp(app);
    app.clock.advanceMinutes(7 * 24 * 60 - 1);
    expect((await check(token)).statusCode).toBe(200);
    app.clock.advanceMinutes(1);
    expect((await check(token)).statusCode).toBe(401);
  });

  it("is found by its exact token only [S7.4-03 OP-35]", async () => {
    const { token } = await signUp(app);
    const wrong = ["", "x", `${token}x`, token.toLowerCase(), "' or 1=1 --", "%00"];
    const answers = await Promise.all(wrong.map(check));
    expect(answers.map((answer) => answer.statusCode)).toEqual(wrong.map(() => 401));
  });

  it("reads the cookie on a plain GET and nowhere else [OP-29]", async () => {
    const { token } = await signUp(app);
    const cookies = { access_token: token };
    const read = await app.http.inject({ url: "/api/v1/user", cookies });
    expect(read.statusCode).toBe(200);
    const changed = await app.http.inject({ method: "POST", url: "/api/v1/auth/logout", cookies });
    expect(changed.statusCode).toBe(401);
  });
});
