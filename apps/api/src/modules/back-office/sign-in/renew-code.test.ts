// Also on PostgreSQL and Redis: a code used twice at the same time.
import { type Api, api } from "@ghuri/contract/api";
import type { Endpoint } from "@ghuri/contract/endpoint";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  currentCode,
  signedInStaff,
  signInStaff,
  type StaffSession,
  staffHeaders,
  typeCode,
} from "../../../../test/back-office.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let app: TestApp;
let admin: StaffSession;
let people = 0;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  admin = await signedInStaff(app, ["admin"]);
});
afterAll(() => app.stop());

/** An act about people: adds a colleague. */
async function addColleague({ headers }: Pick<StaffSession, "headers"> = admin) {
  people += 1;
  const payload = { email: `new${people}@ghuri.test`, name: "Rafiq", roles: ["support"] };
  const url = "/api/v1/back-office/staff";
  return app.http.inject({ method: "POST", url, headers, payload });
}

const guarded = Object.entries<Endpoint>(api)
  .filter(([, { needsFreshCode }]) => needsFreshCode)
  .map(([key]) => key as keyof Api);

describe("an act about money, people or accounts", () => {
  it("is done within ten minutes of a code, and after that with a new one", async () => {
    app.clock.advanceMinutes(10);
    expect((await addColleague()).statusCode).toBe(201);
    app.clock.advanceMinutes(1);
    const refused = await addColleague();
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: "fresh_code_needed" });

    expect((await typeCode(app, admin)).statusCode).toBe(204);
    expect((await addColleague()).statusCode).toBe(201);
  });

  it.each(guarded)("needs one: %s", async (key) => {
    app.clock.advanceMinutes(11);
    const [method, template] = key.split(" ") as ["POST" | "PUT", string];
    const url = template.replaceAll(/\{\w+\}/g, "0198c0de-0000-7000-8000-000000000000");
    const answer = await app.http.inject({ method, url, headers: admin.headers, payload: {} });
    expect(answer.json()).toMatchObject({ code: "fresh_code_needed" });
  });

  it("is not done with the code of another device", async () => {
    app.clock.advanceMinutes(11);
    await staffHeaders(app, admin.login);
    expect((await addColleague()).statusCode).toBe(403);
  });

  it("leaves everything else to the session", async () => {
    app.clock.advanceMinutes(11);
    const { headers } = admin;
    const answer = await app.http.inject({ url: "/api/v1/back-office/queues", headers });
    expect(answer.statusCode).toBe(200);
  });
});

describe("a new code", () => {
  it("is neither the one of the sign-in nor a wrong one", async () => {
    for (const code of [currentCode(app, admin.login), "000000"]) {
      const refused = await typeCode(app, admin, code);
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({
        errors: { code: ["This code is not right, or was used already. Wait for the next one."] },
      });
    }
  });

  it(
    "is used once, also when it is sent twice at the same time",
    { tags: "postgres" },
    async () => {
      app.clock.advanceMinutes(1);
      const code = currentCode(app, admin.login);
      const sent = await Promise.all([typeCode(app, admin, code), typeCode(app, admin, code)]);
      expect(
        sent.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
      ).toEqual([204, 422]);
    },
  );

  it("cannot be guessed in a stolen session, and the guesses do not lock its owner out", async () => {
    app.clock.advanceMinutes(1);
    const statuses = [];
    for (let at = 0; at < 12; at++)
      statuses.push((await typeCode(app, admin, "000000")).statusCode);
    expect(new Set(statuses)).toEqual(new Set([422, 429]));
    const { email, password } = admin.login;
    const owner = { email, password, code: currentCode(app, admin.login) };
    expect((await signInStaff(app, owner, "192.0.2.7")).statusCode).toBe(200);
  });
});
