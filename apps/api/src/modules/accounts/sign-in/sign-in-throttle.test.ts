// Also on PostgreSQL and Redis: sign-ins at the same time.
import type { RefusalBody } from "@ghuri/contract/refusals";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { countStatements } from "../../../../test/count-statements.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { GOOD_PASSWORD, registration, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { waitForLock } from "../../../../test/wait-for-lock.ts";
import { deleteExpiredSignInData } from "../jobs.ts";
import { sessions, signInFailures } from "../tables.ts";
import { clearAllFailures } from "./sign-in-throttle.ts";

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
  it("delay even the right password from the sixth attempt on, and the refusal says how long", async () => {
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

  it.runIf(POSTGRES)(
    "hold up nobody else, however many come at once",
    { tags: "postgres" },
    async () => {
      const [guessed, other] = [await signUp(app), await signUp(app)];
      await fail(guessed.email, 1, ELSEWHERE);
      const [isLocked, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = app.database.db.transaction(async (tx) => {
        await tx.select().from(signInFailures).for("update");
        isLocked.resolve();
        await mayGoOn.promise;
      });
      await isLocked.promise;
      const guesses = Array.from({ length: 5 }, (_, nth) =>
        signIn(guessed.email, "Wrong-word1", strangers(nth)),
      );
      await waitForLock(app.database.db);
      expect((await signIn(other.email, GOOD_PASSWORD, HOME)).statusCode).toBe(200);
      mayGoOn.resolve();
      await holding;
      for (const { statusCode } of await Promise.all(guesses)) expect(statusCode).toBe(401);
    },
  );

  it("are deleted when the right password follows after the delay", async () => {
    const { email } = await signUp(app);
    await fail(email, 5, ELSEWHERE);
    app.clock.advanceMinutes(0.5);
    expect((await signIn(email, GOOD_PASSWORD, ELSEWHERE)).statusCode).toBe(200);
    await fail(email, 4, ELSEWHERE);
    expect((await signIn(email, GOOD_PASSWORD, ELSEWHERE)).statusCode).toBe(200);
  });

  it("lengthen the delay with each failure, to 15 minutes at most", async () => {
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

  it("do not lock out the owner at another address", async () => {
    const { email } = await signUp(app);
    await fail(email, 9, ELSEWHERE);
    expect((await signIn(email, GOOD_PASSWORD, HOME)).statusCode).toBe(200);
  });

  it("count for an email address without an account too, so that the delay reveals nothing", async () => {
    await fail("nobody@example.com", 5, ELSEWHERE);
    expect((await signIn("nobody@example.com", "Wrong-word1", ELSEWHERE)).statusCode).toBe(429);
  });

  it(
    "refuse the right password too once concurrent guesses have used up the attempts",
    { tags: "postgres" },
    async () => {
      const { email } = await signUp(app);
      await fail(email, 4, ELSEWHERE);
      const guesses = Array.from({ length: 12 }, () => signIn(email, "Wrong-word1", ELSEWHERE));
      const answers = await Promise.all(guesses);
      expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(1);
      expect((await signIn(email, GOOD_PASSWORD, ELSEWHERE)).statusCode).toBe(429);
    },
  );
});

describe("wrong passwords for many accounts from one address", () => {
  it("block that address, but not owners who have signed in from it before", async () => {
    const owner = await openAccountAtHome();
    const visitor = await signUp(app);
    for (let nth = 0; nth < 50; nth++) await fail(`target${nth}@example.com`, 1, HOME);
    expect((await signIn(visitor.email, GOOD_PASSWORD, HOME)).statusCode).toBe(429);
    expect((await signIn(owner, GOOD_PASSWORD, HOME)).statusCode).toBe(200);
    expect((await signIn(visitor.email, GOOD_PASSWORD, ELSEWHERE)).statusCode).toBe(200);
  });
});

describe("wrong passwords for many accounts from one IPv6 network", () => {
  it(
    "block the network, however many of its addresses are used",
    { tags: "postgres" },
    async () => {
      const visitor = await signUp(app);
      const inNetwork = (nth: number) => `2001:db8:77:${nth.toString(16)}::1`;
      for (let nth = 0; nth < 200; nth++) await fail(`target${nth}@example.com`, 1, inNetwork(nth));
      expect((await signIn(visitor.email, GOOD_PASSWORD, inNetwork(999))).statusCode).toBe(429);
      expect((await signIn(visitor.email, GOOD_PASSWORD, "2001:db8:78::1")).statusCode).toBe(200);
    },
  );

  it("count under one address, whatever port a proxy adds", async () => {
    const visitor = await signUp(app);
    for (let nth = 0; nth < 5; nth++) await fail(visitor.email, 1, `198.51.100.9:${4000 + nth}`);
    expect((await signIn(visitor.email, GOOD_PASSWORD, "198.51.100.9:5000")).statusCode).toBe(429);
  });
});

describe("wrong passwords for one account from many addresses", () => {
  it("delay unknown addresses by a minute at most, and the owner's usual address not at all", async () => {
    const owner = await openAccountAtHome();
    for (let nth = 0; nth < 50; nth++) await fail(owner, 1, strangers(nth));
    const blocked = await signIn(owner, GOOD_PASSWORD, ELSEWHERE);
    expect(blocked.statusCode).toBe(429);
    expect(Number(blocked.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await signIn(owner, GOOD_PASSWORD, HOME)).statusCode).toBe(200);
  });
});

describe("a burst of guesses beyond an account's limit", () => {
  it(
    "is refused without reading the counts for each, and none of it lengthens the delay",
    { tags: "postgres" },
    async () => {
      const { email } = await signUp(app);
      for (let nth = 0; nth < 50; nth++) await fail(email, 1, strangers(nth));
      const refused = await signIn(email, "Wrong-word1", ELSEWHERE);
      expect(refused.headers["retry-after"]).toBe("15");
      const guess = () => signIn(email, "Wrong-word1", strangers(200));
      const statements = countStatements(app.database.driver);
      await Promise.all(Array.from({ length: 30 }, guess));
      // Of each its account is looked up. Refusals are counted in one row, by one write for those that wait for it.
      expect(statements()).toBeLessThan(30 + 10);
      app.clock.advanceMinutes(0.25);
      expect((await signIn(email, GOOD_PASSWORD, ELSEWHERE)).statusCode).toBe(200);
    },
  );

  it("is forgotten with a new password", async () => {
    const { email } = await signUp(app);
    for (let nth = 0; nth < 51; nth++) await fail(email, 1, strangers(nth));
    await clearAllFailures(app.database.db, email);
    expect((await signIn(email, GOOD_PASSWORD, ELSEWHERE)).statusCode).toBe(200);
  });
});

describe("the nightly sweep", () => {
  it("deletes failures after a day and sessions a month after their end", async () => {
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

describe.runIf(POSTGRES)("concurrent guesses", { tags: "postgres" }, () => {
  it("are compared no more often than the limit allows", async () => {
    const { email } = await signUp(app);
    const guesses = Array.from({ length: 20 }, (_, nth) =>
      signIn(email, `Wrong-word${nth}`, ELSEWHERE),
    );
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  it("from many addresses are compared no more often than the account's limit allows", async () => {
    const { email } = await signUp(app);
    const guesses = Array.from({ length: 70 }, (_, nth) =>
      signIn(email, `Wrong-word${nth}`, strangers(nth + 1)),
    );
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
  });
});
