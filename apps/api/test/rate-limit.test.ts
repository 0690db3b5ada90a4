import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findResponseErrors, parseRefusal } from "./check-response.ts";
import { type SignedUpAccount, signUp } from "./sign-up.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/** Enough for the three people who sign up here. */
const PER_MINUTE = 60;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    env: { RATE_LIMIT_PER_MINUTE: String(PER_MINUTE), APP_URL: "https://ghuri.example" },
  });
});
afterAll(() => app.stop());

interface Call {
  readonly from: string;
  readonly url?: string;
  readonly as?: SignedUpAccount;
}

const ask = ({ from, url = "/api/v1/coupons", as }: Call) =>
  app.http.inject({ url, remoteAddress: from, headers: as?.headers ?? {} });

type Answer = Awaited<ReturnType<typeof ask>>;

function expectTooMany(answer: Answer): void {
  expect([answer.statusCode, parseRefusal(answer).code]).toEqual([429, "too_many_requests"]);
  expect(findResponseErrors(answer)).toEqual([]);
  const seconds = Number(answer.headers["retry-after"]);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(parseRefusal(answer).message).toContain(`${seconds} seconds`);
}

describe("an address that asks too often", () => {
  it("is refused, told for how long, and nobody else", async () => {
    for (let call = 1; call <= PER_MINUTE; call++)
      expect((await ask({ from: "203.0.113.7" })).statusCode).toBe(200);
    expectTooMany(await ask({ from: "203.0.113.7" }));
    expect((await ask({ from: "203.0.113.8" })).statusCode).toBe(200);
  });

  it("is refused where there is nothing to be found, too", async () => {
    const guess = (call: number) => ask({ from: "203.0.113.9", url: `/api/v1/guess-${call}` });
    for (let call = 1; call <= PER_MINUTE; call++) expect((await guess(call)).statusCode).toBe(404);
    expectTooMany(await guess(0));
  });
});

describe("an account that asks too often", () => {
  it("is refused whatever address it asks from, and nobody else at these addresses", async () => {
    const person = await signUp(app);
    const look = (from: string, as: SignedUpAccount) => ask({ from, url: "/api/v1/user", as });
    for (let call = 1; call <= PER_MINUTE; call++)
      expect((await look(`198.51.100.${call}`, person)).statusCode).toBe(200);
    expectTooMany(await look("198.51.100.99", person));
    const other = await signUp(app);
    expect((await look("198.51.100.99", other)).statusCode).toBe(200);
    // Calls are counted each kind by itself.
    const check = await ask({ from: "198.51.100.99", url: "/api/v1/auth/check", as: person });
    expect(check.statusCode).toBe(200);
  });

  it("is refused its documents as well", async () => {
    const person = await signUp(app);
    const url = "/download-ticket/3f2c8a52-6a0e-4c63-9d0f-1d9a2b6f7c11";
    const download = (call: number) => ask({ from: `198.51.100.${call}`, url, as: person });
    for (let call = 1; call <= PER_MINUTE; call++)
      expect((await download(call)).statusCode).toBe(404);
    expectTooMany(await download(99));
  });
});

it("never keeps the health of the node from being looked at", async () => {
  for (let call = 1; call <= 10; call++)
    for (const url of ["/healthz", "/readyz"])
      expect((await app.http.inject({ url })).statusCode).toBe(200);
});

it("asks browsers to stay with https where the public address has it", async () => {
  const { headers } = await app.http.inject({ url: "/healthz" });
  expect(headers["strict-transport-security"]).toContain("max-age=31536000");
});
