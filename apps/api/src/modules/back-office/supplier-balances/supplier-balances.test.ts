// Also on PostgreSQL and Redis: conditional updates.
import type { FollowUp } from "@ghuri/contract/admin-follow-ups";
import type { SupplierBalance } from "@ghuri/contract/supplier-balances";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addStaffMember,
  signedInStaff,
  staffHeaders,
  type StaffSession,
} from "../../../../test/back-office.ts";
import { type BdfareStandin, bdfareEnv, startBdfareStandin } from "../../../../test/bdfare.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

const NOW = "2026-11-21T06:00:00Z";
const BALANCES = "/api/v1/back-office/supplier-balances";

let standin: BdfareStandin;
let app: TestApp;
let sohel: StaffSession;
beforeAll(async () => {
  standin = await startBdfareStandin();
  app = await startTestApp({
    at: NOW,
    env: { ...bdfareEnv(standin), BDFARE_BALANCE_FLOOR: "20000" },
  });
  sohel = await signedInStaff(app, ["finance"], "Sohel Rana");
});
afterAll(async () => {
  await app.stop();
  await standin.stop();
});
beforeEach(async () => {
  await leave(100_000);
  await warnBelow(null);
});

async function leave(taka: number): Promise<void> {
  await standin.control("balance", { taka });
  app.clock.advanceMinutes(5);
  await runJob(app.jobHandlers, "check-supplier-balances");
}

async function see(): Promise<SupplierBalance> {
  const reply = await app.http.inject({ url: BALANCES, headers: sohel.headers });
  const [bdfare] = reply.json<{ data: SupplierBalance[] }>().data;
  if (!bdfare) throw new Error("BDFare is not listed");
  return bdfare;
}

async function put(payload: object, { supplier = "bdfare", who = sohel } = {}) {
  const url = `${BALANCES}/${supplier}`;
  return app.http.inject({ method: "PUT", url, headers: who.headers, payload });
}
const warnBelow = async (threshold: number | null) =>
  put({ threshold, version: (await see()).version });

async function followUps(who = sohel): Promise<FollowUp[]> {
  const url = "/api/v1/back-office/follow-ups";
  return (await app.http.inject({ url, headers: who.headers })).json<{ data: FollowUp[] }>().data;
}

describe("the balance at a supplier", () => {
  it("is shown as last read, with the balance below which nothing is listed", async () => {
    await leave(60_000);
    expect(await see()).toMatchObject({
      supplier: "bdfare",
      balance: 60_000,
      currency: "BDT",
      read_at: app.clock.now().toISOString(),
      floor: 20_000,
      threshold: null,
      low_since: null,
    });
    expect(await followUps()).toEqual([]);
  });

  it("is put before finance once when it falls, and taken away when it is up again", async () => {
    expect((await warnBelow(50_000)).statusCode).toBe(200);
    await leave(50_000);
    expect(await followUps()).toEqual([]);

    await leave(49_999);
    const fallenAt = app.clock.now().toISOString();
    const { id, low_since: lowSince } = await see();
    expect(lowSince).toBe(fallenAt);
    const [alarm] = await followUps();
    expect(alarm).toMatchObject({
      kind: "supplier-balances",
      id,
      name: "bdfare",
      assignee: null,
      is_due: true,
    });

    // Who has put it off is not asked again at every reading.
    await app.http.inject({
      method: "PUT",
      url: `/api/v1/back-office/follow-ups/supplier-balances/${id}`,
      headers: sohel.headers,
      payload: { assignee_id: sohel.id, follow_up_on: "2026-11-25", version: alarm?.version },
    });
    await leave(30_000);
    expect(await followUps()).toMatchObject([{ is_due: false, follow_up_on: "2026-11-25" }]);
    expect((await see()).low_since).toBe(fallenAt);

    await leave(80_000);
    expect(await followUps()).toEqual([]);
    expect((await see()).low_since).toBeNull();
    await leave(40_000);
    expect(await followUps()).toMatchObject([{ id, is_due: true, assignee: null }]);
  });

  it("is in the email about open cases", async () => {
    const mitu = await addStaffMember(app, ["finance"], "Mitu Das");
    await app.http.inject({
      method: "PUT",
      url: "/api/v1/back-office/digest",
      headers: await staffHeaders(app, mitu.login),
      payload: { frequency: "hourly" },
    });
    await warnBelow(50_000);
    await leave(10_000);
    await runJob(app.jobHandlers, "send-staff-digests");
    const [email] = await emailsTo(app, mitu.login.email);
    expect(email?.text).toContain("bdfare: low balance");
  });

  it("is judged at once when the alarm is set, and again when it is taken off", async () => {
    await leave(40_000);
    expect((await warnBelow(45_000)).json()).toMatchObject({
      data: { threshold: 45_000, low_since: app.clock.now().toISOString() },
    });
    expect(await followUps()).toHaveLength(1);
    expect((await warnBelow(null)).json()).toMatchObject({ data: { low_since: null } });
    expect(await followUps()).toEqual([]);
  });

  it("stays as it was read while the supplier does not answer", async () => {
    await warnBelow(50_000);
    await leave(40_000);
    const before = await see();
    await standin.control("faults", { kind: "lost", path: "GetBalance" });
    await leave(90_000);
    expect(await see()).toEqual(before);
    expect(await followUps()).toHaveLength(1);
    await leave(90_000);
    expect(await followUps()).toEqual([]);
  });
});

describe("the alarm", () => {
  it(
    "is refused when somebody else has set it meanwhile, and set once of two at the same time",
    { tags: "postgres" },
    async () => {
      const { version } = await see();
      const both = await Promise.all([
        put({ threshold: 30_000, version }),
        put({ threshold: 40_000, version }),
      ]);
      expect(both.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
      const refused = both.find(({ statusCode }) => statusCode === 409)?.json<{ case: object }>();
      expect(refused).toMatchObject({ code: "case_changed", case: await see() });
    },
  );

  it("is for finance, of a supplier with a balance, and a whole number above nothing", async () => {
    const nadia = await signedInStaff(app, ["support"], "Nadia Islam");
    const { version } = await see();
    expect((await put({ threshold: 5, version }, { who: nadia })).statusCode).toBe(404);
    expect((await put({ threshold: 5, version }, { supplier: "schedule" })).statusCode).toBe(404);
    for (const threshold of [0, -5, 1.5, 3_000_000_000, "many"])
      expect((await put({ threshold, version })).json()).toMatchObject({
        code: "invalid",
        errors: { threshold: [expect.any(String)] },
      });
    await warnBelow(150_000);
    expect(await followUps()).toHaveLength(1);
    expect(await followUps(nadia)).toEqual([]);
  });
});
