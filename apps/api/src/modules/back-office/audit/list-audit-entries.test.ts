// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { AuditEntry, AuditVerification } from "@ghuri/contract/admin-audit";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { withAudit } from "./with-audit.ts";

interface AuditPage {
  readonly data: AuditEntry[];
  readonly total: number;
  readonly last_page: number;
}

let app: TestApp;
let admin: StaffSession;
let other: StaffSession;
beforeAll(async () => {
  app = await startTestApp({ at: "2026-11-20T19:00:00Z" });
  other = await signedInStaff(app, ["support"], "Karim Uddin");
  app.clock.set("2026-11-22T06:00:00Z");
  admin = await signedInStaff(app, ["admin"], "Rahima Khatun");
  const by = { id: admin.id, name: admin.name, address: "192.0.2.7" };
  const subject = { kind: "refund", id: "a-refund" } as const;
  await withAudit(
    { db: app.database.db, clock: app.clock },
    { by, action: "refund.approved", subject, why: "=1+1" },
    () =>
      Promise.resolve({ before: { stage: "requested" }, after: { stage: "approved" }, result: 0 }),
  );
});
afterAll(() => app.stop());

const get = (path: string, who = admin) =>
  app.http.inject({ url: `/api/v1/back-office/${path}`, headers: who.headers });
const read = async (query = "") => (await get(`audit${query}`)).json<AuditPage>();

describe("the audit log API", () => {
  it("lists newest first: who, when, what, before, after, why and from where", async () => {
    const { data, total } = await read();
    expect(total).toBe(3);
    expect(data[0]).toMatchObject({
      number: 3,
      at: "2026-11-22T06:00:00.000Z",
      staff_name: "Rahima Khatun",
      action: "refund.approved",
      subject_kind: "refund",
      subject_id: "a-refund",
      before: { stage: "requested" },
      after: { stage: "approved" },
      why: "=1+1",
      address: "192.0.2.7",
    });
    expect(data.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it("filters by staff, action, subject and Dhaka date", async () => {
    const numbers = async (query: string) => (await read(query)).data.map((one) => one.number);
    expect(await numbers(`?staff_id=${other.id}`)).toEqual([1]);
    expect(await numbers("?action=session.open")).toEqual([2, 1]);
    expect(await numbers("?subject_kind=refund&subject_id=a-refund")).toEqual([3]);
    expect(await numbers("?from=2026-11-21&to=2026-11-21")).toEqual([1]);
    expect(await numbers("?to=2026-11-20")).toEqual([]);
    expect(await numbers("?staff_id=command-line")).toEqual([]);
    expect(await numbers("?staff_id=nobody")).toEqual([]);
    expect((await get("audit?from=soon")).statusCode).toBe(422);
    expect((await get("audit?page=0")).statusCode).toBe(422);
    expect((await get("audit?action=%00")).statusCode).toBe(422);
    expect((await get("audit.csv?action=%00")).statusCode).toBe(422);
  });

  it("lists its filter options", async () => {
    expect((await get("audit/facets")).json()).toEqual({
      data: {
        staff: [
          { id: other.id, name: "Karim Uddin" },
          { id: admin.id, name: "Rahima Khatun" },
        ],
        actions: ["refund.approved", "session.open"],
        subject_kinds: ["refund", "staff"],
      },
    });
  });

  it("exports CSV without formula injection, and reading adds no entry", async () => {
    const { headers, body } = await get("audit.csv?subject_kind=refund");
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(body).toMatch(/^\uFEFFNumber,When \(UTC\),Who/);
    expect(body).toContain(
      `3,2026-11-22T06:00:00.000Z,Rahima Khatun,refund.approved,refund,a-refund,"{""stage"":""requested""}"`,
    );
    expect(body).toContain(`"'=1+1",192.0.2.7`);
    expect((await read()).total).toBe(3);
    expect((await get("audit.csv", other)).statusCode).toBe(404);
  });

  it("is verified on demand and names the first broken entry", async () => {
    const verify = async () => {
      const url = "/api/v1/back-office/audit/verification";
      const answer = await app.http.inject({ method: "POST", url, headers: admin.headers });
      return answer.json<{ data: AuditVerification }>().data;
    };
    expect(await verify()).toEqual({
      is_intact: true,
      entries: 3,
      head: expect.stringMatching(/^3:[0-9a-f]{64}$/) as string,
      broken: null,
      forged_lines: [],
      checked_at: "2026-11-22T06:00:00.000Z",
    });
    // Whoever cannot sign lines can still spoil them: that must not look like an intact log.
    const folder = path.join(app.dataDir, "audit-heads");
    await mkdir(folder);
    await writeFile(path.join(folder, "audit-heads.jsonl"), "spoiled\n");
    expect(await verify()).toMatchObject({ is_intact: true, forged_lines: [1] });
    const { db } = app.database;
    await db.execute(sql`alter table audit_entries disable trigger all`);
    await db.execute(sql`update audit_entries set why = 'nothing' where number = 2`);
    expect(await verify()).toMatchObject({
      is_intact: false,
      entries: 1,
      broken: { number: 2, problem: "changed" },
    });
  });
});
