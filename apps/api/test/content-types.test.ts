import { afterAll, beforeAll, expect, it } from "vitest";
import { findTypeErrors } from "./check-response.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/* Of the calls of the contract, bad-input.test.ts reads the types, with good and with bad input. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it.each([
  "/",
  "/nothing-here",
  "/api/v1/nothing",
  "/api/v1/openapi.json",
  "/api/docs/",
  "/mailbox",
  "/mailbox.json",
  "/sitemap.xml",
  "/robots.txt",
  "/.well-known/security.txt",
  "/healthz",
  "/readyz",
  "/metrics",
])("%s names the type of what it sends, and the charset of text", async (url) => {
  const { body, headers, statusCode } = await app.http.inject({ url, remoteAddress: "127.0.0.1" });
  expect(body).not.toBe("");
  expect(statusCode).not.toBe(500);
  expect(findTypeErrors({ body, headers })).toEqual([]);
});

it("a text without a charset, a body without a type, and broken JSON are noticed", () => {
  expect(findTypeErrors({ body: "x", headers: {} })).toHaveLength(1);
  expect(findTypeErrors({ body: "x", headers: { "content-type": "text/html" } })).toHaveLength(1);
  expect(findTypeErrors({ body: "<", headers: { "content-type": "image/svg+xml" } })).toHaveLength(
    1,
  );
  expect(
    findTypeErrors({ body: "{", headers: { "content-type": "application/json" } }),
  ).toHaveLength(1);
  expect(findTypeErrors({ body: "", headers: {} })).toEqual([]);
  const fine = { "content-type": "text/plain; charset=utf-8" };
  expect(findTypeErrors({ body: "x", headers: fine })).toEqual([]);
});
