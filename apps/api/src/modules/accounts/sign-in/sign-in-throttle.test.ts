import type { RefusalBody } from "@ghuri/contract/refusals";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GOOD_PASSWORD, registration, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { deleteExpiredSignInData } from "../jobs.ts";
import { sessions, signInFailures } from "../tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(() => app.database.db.delete(signInFailures));

const HOME = "103.4.5.6";
const ELSEWHERE = "198.51.100.7";
const strangers = (nth: number) => `203.0.113.${nth}`;

const signIn = (email: string, password: string, from: string) =>
  app.http.inject({
    method: "POST",
    url: "/api/v1/auth/login",
    payload: { email, password },
    headers: { "x-forwarded-for": from },
  });

async function fail(email: string, times: number, from: string): Promise<void> {
  for (let nth = 0; nth < times; nth++) await signIn(email, "Wrong-word1", from);
}

/** An owner whose account was opened at HOME. */
async function openAccountAtHome(): Promise<string> {
  const payload = registration();
  await app.http.inject({
    method: "POST",
    url: "/api/v1/auth/register",
    payload,
    headers: { "x-forwarded-for": HOME },
  });
  return String(payload["email"]);
}

describe("wrong passwords for one account from one address", () => {
  it("make even the right one wait from the sixth try on, and say how long", async () => {
    const { email } = await signUp(app);
    await fail(email, 5, ELSEWHERE);
    const blocked = await signIn(email, GOOD_PASSWORD, ELSEWHERE);
    expect(blocked.statusCode).toBe(429);
    expect(blocked.headers["retry-after"]).toBe("30");
    expect(blocked.json<RefusalBody>()).toMatchObject({
      code: "too_many_requests",
      message: "Too many tries. Please wait 30 seconds and try again.",
    });
  });

  it("are forgotten when the wait is over and the right one comes", async () => {
    const { email } = await signUp(app);
    await fail(email, 5, ELSEWHERE);
    app.clock.advanceMinutes(0.5);
    expect((await signIn(email, GOOD_PASSWORD, ELSEWHERE)).statusCode).toBe(200);
    await fail(email, 4, ELSEWHERE);
    expect((await signIn(email, GOOD_PASSWORD, ELSEWHERE)).statusCode).toBe(200);
  });

  it("wait longer after each further one, never longer than a quarter of an hour", async () => {
    const { email } = await signUp(app);
    await fail(email, 5, ELSEWHERE);
    const waits: number[] = [];
    for (let nth = 0; nth < 7; nth++) {
      const blocked = await signIn(email, "Wrong-word1", ELSEWHERE);
      waits.push(Number(blocked.headers["retry-after"]));
      app.clock.advanceMinutes(Number(blocked.headers["retry-after"]) / 60);
      await fail(email, 1, ELSEWHERE);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
  });

  it("do not keep the owner out who comes from somewhere else", async () => {
    const { email } = await signUp(app);
    await fail(email, 9, ELSEWHERE);
    expect((await signIn(email, GOOD_PASSWORD, HOME)).statusCode).toBe(200);
  });

  it("count for an address without an account too, so that waiting tells nothing", async () => {
    await fail("nobody@example.com", 5, ELSEWHERE);
    expect((await signIn("nobody@example.com", "Wrong-word1", ELSEWHERE)).statusCode).toBe(429);
  });

  it("let no right guess through among many sent at once", async () => {
    const { email } = await signUp(app);
    await fail(email, 4, ELSEWHERE);
    const guesses = [...Array.from({ length: 12 }, () => "Wrong-word1"), GOOD_PASSWORD];
    const answers = await Promise.all(guesses.map((guess) => signIn(email, guess, ELSEWHERE)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(0);
  });
});

describe("wrong passwords for many accounts from one address", () => {
  it("stop that address and let those go on who live there", async () => {
    const owner = await openAccountAtHome();
    const visitor = await signUp(app);
    for (let nth = 0; nth < 50; nth++) await fail(`target${nth}@example.com`, 1, HOME);
    expect((await signIn(visitor.email, GOOD_PASSWORD, HOME)).statusCode).toBe(429);
    expect((await signIn(owner, GOOD_PASSWORD, HOME)).statusCode).toBe(200);
    expect((await signIn(visitor.email, GOOD_PASSWORD, ELSEWHERE)).statusCode).toBe(200);
  });
});

describe("wrong passwords for one account from many addresses", () => {
  it("make strangers wait a minute at most, and the owner at home not at all", async () => {
    const owner = await openAccountAtHome();
    for (let nth = 0; nth < 50; nth++) await fail(owner, 1, strangers(nth));
    const blocked = await signIn(owner, GOOD_PASSWORD, ELSEWHERE);
    expect(blocked.statusCode).toBe(429);
    expect(Number(blocked.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await signIn(owner, GOOD_PASSWORD, HOME)).statusCode).toBe(200);
  });
});

describe("the nightly sweep", () => {
  it("forgets failures after a day and sessions a month after their end", async () => {
    const { db } = app.database;
    const { email } = await signUp(app);
    await fail(email, 1, ELSEWHERE);
    app.clock.advanceMinutes(25 * 60);
    await deleteExpiredSignInData(db, app.clock.now());
    expect(await db.$count(signInFailures)).toBe(0);
    expect(await db.$count(sessions)).toBeGreaterThan(0);
    app.clock.advanceMinutes(37 * 24 * 60);
    await deleteExpiredSignInData(db, app.clock.now());
    expect(await db.$count(sessions)).toBe(0);
  });
});
