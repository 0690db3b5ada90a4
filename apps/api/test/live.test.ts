import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "./sign-up.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    env: {
      LIVE: "1",
      APP_URL: "https://ghuri.example",
      DATABASE_URL: "postgres://another@127.0.0.1/one",
      SMTP_URL: "smtp://127.0.0.1:9",
      SSLCZ_STORE_ID: "ghuri",
      SSLCZ_STORE_PASSWD: "a-password",
      SSLCZ_BASE_URL: "https://securepay.sslcommerz.com",
      STAFF_KEY: "a-key-of-thirty-two-characters-or-more",
    },
  });
});
afterAll(() => app.stop());

const statusOf = async (url: string) => (await app.http.inject({ url })).statusCode;

describe("where travellers really pay", () => {
  it("has what the trade needs", async () => {
    const airports = await app.http.inject({ url: "/api/v1/airport/search?keyword=dhaka" });
    expect(airports.json<{ data: { iata: string }[] }>().data[0]?.iata).toBe("DAC");
  });

  it("has no sample coupons, and no accounts to send money to that are nobody's", async () => {
    const { headers } = await signUp(app);
    for (const url of ["/api/v1/coupons", "/api/v1/payment-accounts"])
      expect((await app.http.inject({ url, headers })).json()).toEqual({ data: [] });
  });

  it("has no mailbox and no sandbox", async () => {
    expect(await statusOf("/mailbox")).toBe(404);
    expect(await statusOf("/mailbox.json")).toBe(404);
    expect(await statusOf("/sandbox/sslcommerz/gateway/some-key")).toBe(404);
  });
});
