import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Weight } from "../src/platform/http/serve/serve.ts";
import { findResponseErrors, parseRefusal } from "./check-response.ts";
import { multipart } from "./multipart.ts";
import { type SignedUpAccount, signUp } from "./sign-up.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { FORM } from "./traveller-form.ts";

const LOGIN = "/api/v1/auth/login";
const SEARCH = "/api/v1/flight/search";
const SOME_ID = "3f2c8a52-6a0e-4c63-9d0f-1d9a2b6f7c11";

let app: TestApp;
let person: SignedUpAccount;
let shed: readonly Weight[] = [];

beforeAll(async () => {
  app = await startTestApp({ load: { isOverloaded: (weight) => shed.includes(weight) } });
  person = await signUp(app);
});
afterAll(() => app.stop());

const send = (url: string, payload: unknown, type = "application/json") =>
  app.http.inject({
    method: "POST",
    url,
    headers: { "content-type": type },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });

describe("paths", () => {
  it.each(["/api", "/api/", "/api/v1/nothing", "/api/v2/user", "/api/%zz", "/api/v1/user/x/y"])(
    "answer 404 with the refusal body at %s",
    async (url) => {
      const answer = await app.http.inject({ url, headers: { accept: "text/html" } });
      expect(parseRefusal(answer).code).toBe("not_found");
      expect(findResponseErrors(answer)).toEqual([]);
      expect(answer.statusCode).toBe(404);
    },
  );

  it("answer a wrong method with the methods of the path", async () => {
    const answer = await app.http.inject({ method: "DELETE", url: SEARCH });
    expect(findResponseErrors(answer)).toEqual([]);
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, "POST"]);
    const one = await app.http.inject({ method: "PUT", url: `/api/v1/coupons/${SOME_ID}` });
    expect([one.statusCode, one.headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  const UNNAMEABLE = ["abc", "%00", "%zz", "1", "a".repeat(65), "a".repeat(900), "..%2f", "{}"];
  it.each([
    ["GET", "/api/v1/user/air-bookings/"],
    ["GET", "/api/v1/coupons/"],
    ["GET", "/api/v1/files/"],
    ["GET", "/download-ticket/"],
    ["POST", "/api/v1/payment-request/"],
    ["DELETE", "/api/v1/user/travellers/"],
  ] as const)("answer %s %s with 404 when the id is none", async (method, base) => {
    for (const step of UNNAMEABLE) {
      const answer = await app.http.inject({ method, url: base + step, headers: person.headers });
      expect(findResponseErrors(answer)).toEqual([]);
      expect([step, answer.statusCode]).toEqual([step, 404]);
    }
  });

  it("answer a traveller's path with 404 when the id is none", async () => {
    const { payload, headers } = await multipart(FORM);
    for (const step of UNNAMEABLE) {
      const url = `/api/v1/user/travellers/${step}`;
      const sent = { payload, headers: { ...headers, ...person.headers } };
      const answer = await app.http.inject({ method: "POST", url, ...sent });
      expect([step, answer.statusCode]).toEqual([step, 404]);
    }
  });
});

describe("bodies", () => {
  it("with unknown fields are refused, whatever the names", async () => {
    for (const name of ["role", "constructor", "toString", "hasOwnProperty"]) {
      const body = { email: "a@example.com", password: "x", [name]: 1 };
      const answer = await send(LOGIN, body);
      expect(answer.statusCode).toBe(422);
      expect(parseRefusal(answer).errors).toEqual({ [name]: ["This field is not known here."] });
    }
    const form = await send(SEARCH, "valueOf=1", "application/x-www-form-urlencoded");
    expect(parseRefusal(form).errors).toHaveProperty("valueOf");
  });

  it("with a NUL or an unpaired surrogate are refused with an error on that field", async () => {
    for (const bad of ["\0", "\ud83d"]) {
      const answer = await send(LOGIN, { email: "a@example.com", password: `secret${bad}` });
      expect(answer.statusCode).toBe(422);
      expect(parseRefusal(answer).errors).toEqual({ password: ["This value is not right."] });
    }
    const query = await app.http.inject({ url: "/api/v1/airport/search?keyword=da%00" });
    expect(parseRefusal(query).errors).toEqual({ keyword: ["This value is not right."] });
  });

  it.each([
    [LOGIN, "email=a", "application/x-www-form-urlencoded"],
    [LOGIN, "{}", "text/plain"],
    [SEARCH, "{}", "application/json"],
    [SEARCH, "x", "application/xml"],
  ])("are answered with 415: %s, %s, %s", async (url, payload, type) => {
    expect(parseRefusal(await send(url, payload, type)).code).toBe("wrong_content_type");
  });

  it("of many unknown fields get a short answer that names ten of them, and no long name", async () => {
    const fields = Object.fromEntries(Array.from({ length: 900 }, (_, nth) => [`field${nth}`, 1]));
    const answer = await send(LOGIN, { email: "a@example.com", password: "x", ...fields });
    expect([answer.statusCode, Object.keys(parseRefusal(answer).errors ?? {})]).toEqual([
      422,
      Array.from({ length: 10 }, (_, nth) => `field${nth}`),
    ]);
    const long = await send(LOGIN, {
      email: "a@example.com",
      password: "x",
      ["y".repeat(9000)]: 1,
    });
    expect(long.statusCode).toBe(422);
    expect(long.body.length).toBeLessThan(600);
  });

  it("larger than an endpoint needs are refused", async () => {
    const answer = await send(LOGIN, { email: "x".repeat(17_000), password: "x" });
    expect([answer.statusCode, parseRefusal(answer).code]).toEqual([413, "body_too_large"]);
    expect(findResponseErrors(answer)).toEqual([]);
  });
});

describe("every response", () => {
  it("has the security headers and its own request id", async () => {
    for (const url of ["/api/v1/coupons", "/api/v1/nothing", "/api/%zz", "/api/v1/user", "/"]) {
      const { headers } = await app.http.inject({ url });
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-(inline|eval)/);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers).not.toHaveProperty("strict-transport-security");
      expect(headers).not.toHaveProperty("server");
      expect(headers).not.toHaveProperty("x-powered-by");
    }
  });

  it("is never cached when it is personal or a refusal", async () => {
    const personal = ["/api/v1/user", "/api/v1/user/payments", "/api/v1/auth/check"];
    for (const url of [...personal, "/api/v1/nothing"]) {
      const { headers } = await app.http.inject({ url, headers: person.headers });
      expect(headers["cache-control"]).toBe("no-store");
    }
  });

  it("refuses in the requested language", async () => {
    const ask = async (language: string) =>
      parseRefusal(
        await app.http.inject({ url: "/api/v1/user", headers: { "accept-language": language } }),
      ).message;
    expect(await ask("en-US,bn;q=0.5")).toBe("Please sign in to continue.");
    expect(await ask("bn-BD,bn;q=0.9,en;q=0.8")).toBe("এগোতে হলে সাইন ইন করুন।");
    expect(await ask("fr")).toBe("Please sign in to continue.");
  });
});

describe("under overload", () => {
  afterAll(() => {
    shed = [];
  });
  const pay = () =>
    app.http.inject({
      method: "POST",
      url: `/api/v1/payment-request/${SOME_ID}`,
      headers: person.headers,
    });
  const look = () => app.http.inject({ url: "/api/v1/user", headers: person.headers });
  const search = () => send(SEARCH, "adult=1", "application/x-www-form-urlencoded");

  it("sheds searches first and payments last, with Retry-After", async () => {
    shed = ["search"];
    const refused = await search();
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "2"]);
    expect(findResponseErrors(refused)).toEqual([]);
    expect((await look()).statusCode).toBe(200);
    shed = ["search", "usual"];
    expect((await look()).statusCode).toBe(503);
    expect((await pay()).statusCode).toBe(404);
  });
});

describe("input that is not HTTP", () => {
  const speak = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const { port } = app.http.server.address() as AddressInfo;
      const socket = connect(port, "127.0.0.1", () => socket.write(text));
      let heard = "";
      socket.on("data", (chunk: Buffer) => (heard += chunk.toString()));
      socket.on("close", () => resolve(heard));
      socket.on("error", reject);
    });
  beforeAll(() => app.http.listen({ port: 0, host: "127.0.0.1" }));

  it.each([
    ["GARBAGE\r\n\r\n", "400 Bad Request"],
    ["GET / HTTP/1.1\r\nHost: a\r\nHost\r\n\r\n", "400 Bad Request"],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, "431 Request Header"],
  ])("is refused with a readable message and the connection closed (%#)", async (text, status) => {
    const [head = "", body = ""] = (await speak(text)).split("\r\n\r\n");
    expect(head).toContain(status);
    expect(JSON.parse(body)).toMatchObject({ code: "malformed_body" });
  });

  it("is refused as well when it names two hosts, because a proxy may read the other one", async () => {
    const hosts = "Host: localhost\r\nHost: ghuri.example\r\n";
    const reply = await speak(`GET /healthz HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each([
    ["a length and chunks", "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
    ["chunks twice", "Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n"],
    ["two lengths", "Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd"],
    ["a length that is no number", "Content-Length: +4\r\n\r\nabcd"],
    ["an unknown coding", "Transfer-Encoding: x\r\n\r\n0\r\n\r\n"],
    ["a space before the colon", "Content-Length : 4\r\n\r\nabcd"],
  ])("is refused when its body ends in more than one place: %s", async (_what, rest) => {
    const smuggled = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    const reply = await speak(
      `POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\n${rest}${smuggled}`,
    );
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    // One answer: what follows was not taken for a second request.
    expect(reply.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it("has a time limit", () => {
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = app.http.server;
    expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 180_000,
      timeout: 60_000,
      keepAliveTimeout: 65_000,
    });
  });
});
