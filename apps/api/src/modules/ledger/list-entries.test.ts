// Also on PostgreSQL and Redis: PostgreSQL 15 wants a name for a query within a query.
// @module-tag postgres
import { MAX_COUNTED } from "@ghuri/contract/pagination";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../test/test-database.ts";
import type { OpenDatabase } from "../../platform/db/open-database.ts";
import { listEntries } from "./list-entries.ts";
import { ledgerEntries } from "./tables.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Entries of one moment; without lines, and so with the triggers off. */
const fill = (count: number, at: string) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`alter table ${ledgerEntries} disable trigger all`);
    await tx.execute(sql`
      insert into ledger_entries (kind, cause, at)
      select 'charge', ${`${at}:`} || one, ${at}::timestamptz from generate_series(1, ${count}) one`);
    await tx.execute(sql`alter table ${ledgerEntries} enable trigger all`);
  });

describe("the list of entries", () => {
  it("counts to ten thousand, and says when there are more; a shorter period is counted whole", async () => {
    await fill(MAX_COUNTED, "2026-11-21T06:00:00Z");
    expect(await listEntries(database.db, {}, 1)).toMatchObject({
      total: MAX_COUNTED,
      has_more: false,
      last_page: 400,
    });
    await fill(30, "2026-11-22T06:00:00Z");
    expect(await listEntries(database.db, {}, 1)).toMatchObject({
      total: MAX_COUNTED,
      has_more: true,
      last_page: 400,
    });
    const day = { from: "2026-11-22", to: "2026-11-22" };
    expect(await listEntries(database.db, day, 2)).toMatchObject({
      total: 30,
      has_more: false,
      current_page: 2,
      last_page: 2,
    });
  });
});
