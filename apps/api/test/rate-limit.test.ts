import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findResponseErrors, parseRefusal } from "./check-response.ts";
import { multipart } from "./multipart.ts";
import { GOOD_PASSWORD, type SignedUpAccount, signUp } from "./sign-up.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/** Enough for the three accounts that sign up here. */
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

describe("an address over its rate limit", () => {
  it("is refused with Retry-After, and no other address is", async () => {
    for (let call = 1; call <= PER_MINUTE; call++)
      expect((await ask({ from: "203.0.113.7" })).statusCode).toBe(200);
    expectTooMany(await ask({ from: "203.0.113.7" }));
    expect((await ask({ from: "203.0.113.8" })).statusCode).toBe(200);
  });

  it("is refused for unknown paths, too", async () => {
    const guess = (call: number) => ask({ from: "203.0.113.9", url: `/api/v1/guess-${call}` });
    for (let call = 1; call <= PER_MINUTE; call++) expect((await guess(call)).statusCode).toBe(404);
    expectTooMany(await guess(0));
  });
});

describe("an account over its rate limit", () => {
  it("is refused from any address, and no other account at these addresses is", async () => {
    const person = await signUp(app);
    const look = (from: string, as: SignedUpAccount) => ask({ from, url: "/api/v1/user", as });
    for (let call = 1; call <= PER_MINUTE; call++)
      expect((await look(`198.51.100.${call}`, person)).statusCode).toBe(200);
    expectTooMany(await look("198.51.100.99", person));
    const other = await signUp(app);
    expect((await look("198.51.100.99", other)).statusCode).toBe(200);
    // Each endpoint has a count of its own.
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

it("never limits the health check of the node", async () => {
  for (let call = 1; call <= 10; call++)
    for (const url of ["/healthz", "/readyz"])
      expect((await app.http.inject({ url })).statusCode).toBe(200);
});

it("sends the HSTS header where the public URL is https", async () => {
  const { headers } = await app.http.inject({ url: "/healthz" });
  expect(headers["strict-transport-security"]).toContain("max-age=31536000");
});

describe("a guest who guesses at coupon codes", () => {
  it("has few tries, over all products together; without a code the price is still told", async () => {
    const list = await ask({ from: "203.0.113.20", url: "/api/v1/packages" });
    const [first] = list.json<{ data: { id: string }[] }>().data;
    const quote = (coupon: string) =>
      ask({
        from: "203.0.113.21",
        url: `/api/v1/packages/${first?.id}/quote?traveller=2${coupon}`,
      });
    for (let guess = 1; guess <= PER_MINUTE / 30; guess++)
      expect(parseRefusal(await quote(`&coupon=GUESS${guess}`)).code).toBe("coupon_unknown");
    expectTooMany(await quote("&coupon=GUESS0"));
    expect((await quote("")).statusCode).toBe(200);
  });
});

describe("a visitor who makes us email typed addresses", () => {
  it("is refused after a few an hour, over all forms together; other visitors are not", async () => {
    const post = (url: string, payload: object, from: string) =>
      app.http.inject({ method: "POST", url, payload, remoteAddress: from });
    const subscribe = (nth: number, from: string) =>
      post("/api/v1/subscribe", { email: `reader${nth}@example.com` }, from);
    const write = (from: string) =>
      post("/api/v1/contact", { name: "A", email: "b@example.com", message: "C" }, from);
    for (let nth = 0; nth < 3; nth += 1)
      expect((await subscribe(nth, "203.0.113.40")).statusCode).toBe(200);
    for (let nth = 0; nth < 3; nth += 1) expect((await write("203.0.113.40")).statusCode).toBe(201);
    const form = await multipart({
      agency_name: "Padma Tours",
      agency_email: "padma@example.com",
      phone: "01712345670",
      address: "12 Station Road",
      password: GOOD_PASSWORD,
      password_confirmation: GOOD_PASSWORD,
    });
    const apply = (from: string) =>
      app.http.inject({
        method: "POST",
        url: "/api/v1/b2b/auth/register",
        remoteAddress: from,
        ...form,
      });
    const refused = await apply("203.0.113.40");
    expect([refused.statusCode, parseRefusal(refused).code]).toEqual([429, "too_many_requests"]);
    // An hour, unlike the limit of the endpoint.
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(60);
    expect((await apply("203.0.113.41")).statusCode).toBe(201);
    expect((await subscribe(5, "203.0.113.41")).statusCode).toBe(200);
  });
});
