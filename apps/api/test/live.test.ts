import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIVE_ENV } from "./live-env.ts";
import { signUp } from "./sign-up.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    env: LIVE_ENV,
  });
});
afterAll(() => app.stop());

const statusOf = async (url: string) => (await app.http.inject({ url })).statusCode;

describe("a live shop", () => {
  it("has what production needs", async () => {
    const airports = await app.http.inject({ url: "/api/v1/airport/search?keyword=dhaka" });
    expect(airports.json<{ data: { iata: string }[] }>().data[0]?.iata).toBe("DAC");
  });

  it("has no sample coupons, and no sample payment accounts", async () => {
    const { headers } = await signUp(app);
    for (const url of ["/api/v1/coupons", "/api/v1/payment-accounts"])
      expect((await app.http.inject({ url, headers })).json()).toEqual({ data: [] });
  });

  it("sells no sample flights: no search, no quick searches, no page in the sitemap", async () => {
    const search = await app.http.inject({
      method: "POST",
      url: "/api/v1/flight/search",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({
        trips: JSON.stringify([
          { departure: "DAC", destination: "CXB", departure_date: "2026-12-01" },
        ]),
        adult: "1",
        child: "0",
        infant: "0",
        cabin_class: "ECONOMY",
      }).toString(),
    });
    expect([search.statusCode, search.json()]).toEqual([
      404,
      expect.objectContaining({ code: "flights_not_sold" }),
    ]);
    const presets = await app.http.inject({ url: "/api/v1/flight-search-presets" });
    expect(presets.json()).toEqual({ data: [] });
    const siteMap = await app.http.inject({ url: "/sitemap.xml" });
    expect(siteMap.body).toContain("/holiday-packages");
    expect(siteMap.body).not.toContain("/flights");
  });

  it("has no mailbox and no sandbox", async () => {
    expect(await statusOf("/mailbox")).toBe(404);
    expect(await statusOf("/mailbox.json")).toBe(404);
    expect(await statusOf("/sandbox/sslcommerz/gateway/some-key")).toBe(404);
  });

  it("answers to no other name, except probes", async () => {
    for (const [host, url, status] of [
      ["ghuri.example", "/api/v1/coupons", 200],
      ["localhost:3000", "/api/v1/coupons", 200],
      ["GHURI.example:443", "/api/v1/coupons", 200],
      ["rebound.example", "/api/v1/coupons", 421],
      ["127.0.0.1", "/", 421],
      ["10.0.0.3:3000", "/healthz", 200],
    ] as const)
      expect([host, (await app.http.inject({ url, headers: { host } })).statusCode]).toEqual([
        host,
        status,
      ]);
  });
});
