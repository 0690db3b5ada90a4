// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookFlight, openPaymentPage } from "./book-flight.ts";
import { findResponseErrors, parseRefusal } from "./check-response.ts";
import { signIn, signUp } from "./sign-up.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

const TOKEN = "a-token-for-the-scraper";
const ELSEWHERE = "203.0.113.7";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: TOKEN } });
  await app.http.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.stop());

const look = (from: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url: "/metrics", remoteAddress: from, headers });

describe("metrics", () => {
  it("count failed sign-ins by outcome", async () => {
    const counted = async (outcome: string) => {
      const { body } = await look("127.0.0.1");
      const line = new RegExp(`^ghuri_sign_ins_failed{outcome="${outcome}"} (\\d+)$`, "m");
      return Number(line.exec(body)?.[1]);
    };
    const before = [await counted("wrong"), await counted("throttled")];
    const person = await signUp(app);
    for (let nth = 0; nth < 6; nth += 1) await signIn(app, person.email, "Wrong&word1");
    const after = [await counted("wrong"), await counted("throttled")];
    expect(after).toEqual([(before[0] ?? 0) + 5, (before[1] ?? 0) + 1]);
  });

  it("are served to this machine, and to callers with the token", async () => {
    for (const answer of [
      await look("127.0.0.1"),
      await look(ELSEWHERE, { authorization: `Bearer ${TOKEN}` }),
    ]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toContain("text/plain");
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.body).toContain("process_cpu_seconds_total");
    }
  });

  it.each([
    ["without a token", ELSEWHERE, {}],
    ["with another token", ELSEWHERE, { authorization: "Bearer a-token-for-the-scrapes" }],
    ["with a forged header", "10.0.0.8", { "x-forwarded-for": "127.0.0.1" }],
    ["behind a local proxy", "127.0.0.1", { "x-forwarded-for": ELSEWHERE }],
    ["behind a local proxy that hides it", "127.0.0.1", { "x-forwarded-proto": "https" }],
    ["whose browser shows another site", "127.0.0.1", { host: "rebound.example" }],
  ])("are not found by a caller %s", async (_case, from, headers) => {
    const answer = await look(from, headers);
    expect([answer.statusCode, parseRefusal(answer).code]).toEqual([404, "not_found"]);
    expect(findResponseErrors(answer)).toEqual([]);
  });

  it("count and time calls by the route's pattern, never by the URL", async () => {
    await app.http.inject({ url: "/api/v1/coupons/some-coupon?of=ayesha" });
    await app.http.inject({ url: "/api/v1/no/such/place" });
    const { body } = await look("127.0.0.1");
    const calls = (labels: string) => `http_request_duration_seconds_count{${labels}} 1`;
    expect(body).toContain(calls('method="GET",route="/api/v1/coupons/:id",status="404"'));
    expect(body).toContain(calls('method="GET",route="none",status="404"'));
    expect(body).not.toMatch(/some-coupon|ayesha|such\/place/);
  });

  it("include the modules' gauges: bookings, seats, payments, and waiting jobs", async () => {
    const person = await signUp(app);
    const id = await bookFlight(app, person);
    await openPaymentPage(app, person, id);
    // What counts every row of a large table is counted once a minute.
    app.clock.advanceMinutes(2);
    const newest = async () => (await look("127.0.0.1")).body;
    await expect.poll(newest).toContain('ghuri_flight_bookings{status="booked"} 1');
    await expect.poll(newest).toContain('ghuri_seats{state="held"} 1');
    await expect.poll(newest).toContain('ghuri_payments{state="open"} 1');
    const body = await newest();
    expect(body).toMatch(/ghuri_jobs_(due|later)\{queue="[^"]+"\} [1-9]/);
    expect(body).toContain("# TYPE ghuri_refunds gauge");
  });
});
