// Also on PostgreSQL and Redis: an upsert that bounds its own table.
// @module-tag postgres
import type { CspViolation } from "@ghuri/contract/csp-violations";
import { gt } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signedInStaff } from "../../../test/back-office.ts";
import { runJob } from "../../../test/run-jobs.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { MOST_KINDS } from "./record-violations.ts";
import { cspViolations } from "./tables.ts";

const SITE = "http://localhost:3000";
const NOW = "2026-11-21T06:00:00Z";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(NOW);
  await app.database.db.delete(cspViolations);
});
afterAll(() => app.stop());

let senders = 0;
const send = (type: string, payload: string | object, from?: string) =>
  app.http.inject({
    method: "POST",
    url: "/api/v1/csp-reports",
    // From another address each time, unless the limit is what is tried.
    remoteAddress: from ?? `10.1.${(senders += 1) >> 8}.${senders & 255}`,
    headers: { "content-type": type, "user-agent": "Ayesha's phone" },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });

const OLD = "application/csp-report";
const NEW = "application/reports+json";
const oldReport = (report: object) => ({
  "csp-report": { "document-uri": `${SITE}/flights`, ...report },
});
const newReport = (body: object, type = "csp-violation") => ({ age: 3, type, url: SITE, body });

async function list(): Promise<CspViolation[]> {
  const { headers } = await signedInStaff(app, ["admin"]);
  const answer = await app.http.inject({ url: "/api/v1/back-office/csp-violations", headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: CspViolation[] }>().data;
}

describe("reports of browsers about the content security policy", () => {
  it("are counted by directive, origin and page, without anything about the visitor", async () => {
    const first = await send(
      OLD,
      oldReport({
        "document-uri": `${SITE}/flight-booking/0195?search_id=secret&email=a@example.com`,
        "blocked-uri": "https://evil.example/steal.js?card=4111111111111111",
        "violated-directive": "script-src-elem 'self'",
        "script-sample": "Ayesha Rahman, QX7719283",
        referrer: `${SITE}/profile`,
      }),
    );
    expect([first.statusCode, first.body]).toEqual([204, ""]);
    app.clock.advanceMinutes(5);
    const body = {
      documentURL: `${SITE}/back-office/bookings/0195-aa`,
      blockedURL: "trusted-types-sink",
      effectiveDirective: "require-trusted-types-for",
      sample: "Element innerHTML|<b>Ayesha",
    };
    await send(NEW, [newReport(body), newReport(body), newReport({ id: "x" }, "deprecation")]);
    expect(await list()).toEqual([
      {
        directive: "require-trusted-types-for",
        blocked: "trusted-types-sink",
        page: "/back-office/bookings",
        count: 2,
        first_at: "2026-11-21T06:05:00.000Z",
        last_at: "2026-11-21T06:05:00.000Z",
      },
      {
        directive: "script-src-elem",
        blocked: "https://evil.example",
        page: "other",
        count: 1,
        first_at: "2026-11-21T06:00:00.000Z",
        last_at: "2026-11-21T06:00:00.000Z",
      },
    ]);
    const stored = JSON.stringify(await app.database.db.select().from(cspViolations));
    expect(stored).not.toMatch(/Ayesha|secret|example\.com|4111|steal|0195/);
  });

  it("name origins, schemes and words only, and a known page by the first part of its path", async () => {
    for (const [blocked, kept] of [
      ["inline", "inline"],
      ["data", "data:"],
      ["chrome-extension://abcdef/inject.js", "chrome-extension:"],
      [`${SITE}/assets/x.js`, "self"],
      [`https://${"a".repeat(300)}.example/x`, `https://${"a".repeat(92)}`],
      ["no address at all", "other"],
    ] as const) {
      await app.database.db.delete(cspViolations);
      await send(OLD, oldReport({ "blocked-uri": blocked, "effective-directive": "img-src" }));
      expect(await app.database.db.select().from(cspViolations)).toMatchObject([
        { blocked: kept, page: "/flights", directive: "img-src" },
      ]);
    }
  });

  it("that are none, too large, or about another site's page, leave nothing", async () => {
    expect((await send(OLD, "{")).statusCode).toBe(400);
    expect((await send(NEW, { type: "csp-violation" })).statusCode).toBe(400);
    expect((await send("application/json", {})).statusCode).toBe(400);
    expect((await send("application/xml", "x")).statusCode).toBe(415);
    expect((await send(NEW, `[${" ".repeat(17_000)}]`)).statusCode).toBe(413);
    const others = oldReport({ "document-uri": "https://other.example/flights" });
    expect((await send(OLD, others)).statusCode).toBe(204);
    expect(await app.database.db.$count(cspViolations)).toBe(0);
  });

  it("of a forger fill no table, and no more than 60 a minute of one address are read", async () => {
    const rows = Array.from({ length: MOST_KINDS }, (_, at) => ({
      directive: "img-src",
      blocked: `https://forged-${at}.example`,
      page: "/flights",
      count: 1,
      firstAt: app.clock.now(),
      lastAt: app.clock.now(),
    }));
    await app.database.db.insert(cspViolations).values(rows);
    const forged = (at: number) => ({
      "blocked-uri": `https://more-${at}.example`,
      "effective-directive": `made-up-${at}`,
    });
    for (let at = 0; at < 3; at++) await send(OLD, oldReport(forged(at)));
    // A kind that is known is still counted.
    const known = { "blocked-uri": "https://forged-7.example/x", "effective-directive": "img-src" };
    await send(OLD, oldReport(known));
    const counted = await app.database.db
      .select()
      .from(cspViolations)
      .where(gt(cspViolations.count, 1))
      .orderBy(cspViolations.count);
    expect(counted).toMatchObject([
      { blocked: "https://forged-7.example", count: 2 },
      { directive: "other", blocked: "other", page: "other", count: 3 },
    ]);
    expect(await app.database.db.$count(cspViolations)).toBe(MOST_KINDS + 1);

    const statuses: number[] = [];
    for (let call = 0; call < 61; call++)
      statuses.push((await send(OLD, oldReport(known), "10.9.9.9")).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });

  it("are forgotten 30 days after the last", async () => {
    const inline = { "blocked-uri": "inline", "effective-directive": "style-src-attr" };
    await send(OLD, oldReport(inline));
    app.clock.advanceMinutes(29 * 24 * 60);
    await runJob(app.jobHandlers, "forget-csp-violations");
    expect(await app.database.db.$count(cspViolations)).toBe(1);
    app.clock.advanceMinutes(2 * 24 * 60);
    await runJob(app.jobHandlers, "forget-csp-violations");
    expect(await app.database.db.$count(cspViolations)).toBe(0);
  });

  it("are counted for Prometheus, and shown to administrators only", async () => {
    await send(OLD, oldReport({ "effective-directive": "font-src" }));
    const { body } = await app.http.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
    expect(body).toMatch(/ghuri_csp_violations\{directive="font-src"\} [1-9]/);
    expect(body).toMatch(/ghuri_csp_violations\{directive="worker-src"\} 0/);
    const { headers } = await signedInStaff(app, ["support"]);
    const url = "/api/v1/back-office/csp-violations";
    expect((await app.http.inject({ url, headers })).statusCode).toBe(404);
    expect((await app.http.inject({ url })).statusCode).toBe(404);
  });
});

describe("pages", () => {
  it("say where to report, for newer and older browsers, and let no text become markup or a script", async () => {
    const { headers } = await app.http.inject({ url: "/api/v1/airport/search?keyword=dhaka" });
    expect(headers["reporting-endpoints"]).toBe('csp="/api/v1/csp-reports"');
    const policy = String(headers["content-security-policy"]).split(";");
    for (const part of [
      "require-trusted-types-for 'script'",
      "trusted-types ghuri ProseMirrorClipboard",
      "report-to csp",
      "report-uri /api/v1/csp-reports",
    ])
      expect(policy).toContain(part);
  });
});
