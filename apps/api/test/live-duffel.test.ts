import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BadEnvironment, readEnv } from "../src/env.ts";
import { LIVE_ENV } from "./live-env.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

// Nothing listens there: no test calls the real Duffel.
const DUFFEL = { DUFFEL_TOKEN: "duffel_live_example", DUFFEL_URL: "https://127.0.0.1:9" };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { ...LIVE_ENV, ...DUFFEL } });
});
afterAll(() => app.stop());

describe("a live shop with an account at Duffel", () => {
  it("sells flights: it asks Duffel, and says so when Duffel is away", async () => {
    const search = await app.http.inject({
      method: "POST",
      url: "/api/v1/flight/search",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({
        trips: JSON.stringify([
          { departure: "DAC", destination: "DXB", departure_date: "2026-12-05" },
        ]),
        adult: "1",
        child: "0",
        infant: "0",
        cabin_class: "ECONOMY",
      }).toString(),
    });
    expect(search.json()).toMatchObject({ code: "supplier_unavailable" });
    const siteMap = await app.http.inject({ url: "/sitemap.xml" });
    expect(siteMap.body).toContain("/flights");
  });

  it("does not start with a token of the test mode, or over http", () => {
    const refusalOf = (over: object) => {
      try {
        readEnv({ ...LIVE_ENV, ...DUFFEL, ...over });
        return null;
      } catch (error) {
        return error instanceof BadEnvironment ? error.message : String(error);
      }
    };
    expect(refusalOf({})).toBeNull();
    expect(refusalOf({ DUFFEL_TOKEN: "duffel_test_example" })).toContain(
      "DUFFEL_TOKEN must be a live token: the test mode sells no real seats.",
    );
    expect(refusalOf({ DUFFEL_URL: "http://127.0.0.1:9" })).toContain(
      "DUFFEL_URL must be an https address.",
    );
  });
});
