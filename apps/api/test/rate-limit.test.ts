import { afterAll, beforeAll, expect, it } from "vitest";
import { faultsOf, refusalIn } from "./decent-answer.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    env: { RATE_LIMIT_PER_MINUTE: "5", APP_URL: "https://ghuri.example" },
  });
});
afterAll(() => app.stop());

const ask = (remoteAddress: string) => app.http.inject({ url: "/api/v1/coupons", remoteAddress });

it("refuses an address that asks too often, says for how long, and nobody else", async () => {
  for (let call = 1; call <= 5; call++) expect((await ask("203.0.113.7")).statusCode).toBe(200);
  const refused = await ask("203.0.113.7");
  expect([refused.statusCode, refusalIn(refused).code]).toEqual([429, "too_many_requests"]);
  expect(faultsOf(refused)).toEqual([]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
  expect((await ask("203.0.113.8")).statusCode).toBe(200);
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
