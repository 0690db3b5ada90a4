// Also on PostgreSQL and Redis: triggers of the ledger.
// @module-tag postgres
import type { ClosedMonth, LedgerEntry } from "@ghuri/contract/admin-ledger";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedInStaff, type StaffSession } from "../../../../test/back-office.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { postEntry } from "../../ledger/index.ts";

const LEDGER = "/api/v1/back-office/ledger";

let app: TestApp;
let finance: StaffSession;
beforeAll(async () => {
  app = await startTestApp();
  finance = await signedInStaff(app, ["finance"], "Nusrat Jahan");
});
afterAll(() => app.stop());

const write = (path: string, payload: object) =>
  app.http.inject({ method: "POST", url: `${LEDGER}/${path}`, payload, headers: finance.headers });
const close = (month: string) => write("months", { month });
const book = (day: string) =>
  write("entries", {
    id: crypto.randomUUID(),
    kind: "payout",
    from: "clearing:sslcommerz",
    to: "bank:unspecified",
    paisa: 100,
    fee_paisa: 0,
    day,
    note: "Settlement",
  });

describe("a closed month", () => {
  it("must be over, and is closed once", async () => {
    const early = await close("2026-11-01");
    expect(Object.keys(early.json<RefusalBody>().errors ?? {})).toEqual(["month"]);
    expect((await close("2026-10-02")).statusCode).toBe(422);
    const closed = await close("2026-10-01");
    const { data } = closed.json<{ data: { months: ClosedMonth[]; closable: string | null } }>();
    expect(data).toMatchObject({
      months: [{ month: "2026-10-01", closed_by: "Nusrat Jahan" }],
      closable: null,
    });
    const codes = [await close("2026-10-01"), await close("2026-09-01")].map(
      (answer) => answer.json<RefusalBody>().code,
    );
    expect(codes).toEqual(["month_closed", "month_closed"]);
  });

  it("takes no entry of staff, on any of its days or before", async () => {
    for (const day of ["2026-10-31", "2026-10-01", "2026-03-15"])
      expect((await book(day)).json<RefusalBody>().code).toBe("month_closed");
    expect((await book("2026-11-01")).statusCode).toBe(201);
  });

  it("takes no entry by hand in the database either, and cannot be opened again", async () => {
    const { db } = app.database;
    const late = db.execute(
      sql`insert into ledger_entries (kind, cause, at) values ('charge', 'late', '2026-10-31T17:59:59Z')`,
    );
    await expect(late).rejects.toMatchObject({
      cause: { constraint: "ledger_entries_open_month" },
    });
    await expect(db.execute(sql`delete from closed_months`)).rejects.toMatchObject({
      cause: { code: "42501" },
    });
  });

  it("has what is learnt later booked on the first open day", async () => {
    await app.database.db.transaction((tx) =>
      postEntry(tx, {
        kind: "charge",
        cause: "charge:late:1",
        subject: null,
        at: new Date("2026-10-20T06:00:00Z"),
        lines: [
          { account: "clearing:sslcommerz", paisa: 500 },
          { account: "customer_deposits", paisa: -500 },
        ],
      }),
    );
    const answer = await app.http.inject({
      url: `${LEDGER}/entries?account=customer_deposits`,
      headers: finance.headers,
    });
    expect(answer.json<{ data: LedgerEntry[] }>().data).toMatchObject([
      { day: "2026-11-01", at: "2026-10-31T18:00:00.000Z" },
    ]);
  });
});
