// Also on PostgreSQL and Redis: locks.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { openTestDatabase } from "../../../../test/test-database.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { OpenDatabase } from "../../../platform/db/open-database.ts";
import { newId } from "../../../platform/ids.ts";
import { isOverUnpaidLimit } from "./is-over-unpaid-limit.ts";
import { UNPAID_LIMITS } from "./unpaid-limits.ts";

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  // Rows of orders that do not exist.
  await database.db.execute(
    sql`alter table unpaid_orders drop constraint unpaid_orders_order_id_orders_id_fk`,
  );
});
afterAll(() => database.close());

/** What an account would hold whose address is not proven: one order. */
const wishOf = (account: string) => ({
  account_id: account,
  items: ["BG 1 2027-01-01"],
  seats: 1,
  amount: 5000,
  limits: UNPAID_LIMITS.unproven,
});

/** Asks as the statement of a booking does. */
async function admit(db: Queryable, ...accounts: string[]): Promise<unknown> {
  const wishes = JSON.stringify(accounts.map(wishOf));
  const { rows } = await db.execute(sql`
    select admit_unpaid_wishes(array_agg(wish), array_agg((wish).account_id), array_agg((wish).sold_by),
      array_agg((wish).contact_email), array_agg((wish).contact_phone), array_agg((wish).network)) as reached
    from (
      select jsonb_populate_record(null::unpaid_wish, one) as wish
      from jsonb_array_elements(${wishes}::text::jsonb) one offset 0
    ) asked`);
  return rows[0]?.["reached"];
}

async function write(db: Queryable, ...accounts: string[]): Promise<void> {
  const rows = accounts.map((account) => ({
    ...wishOf(account),
    order_id: newId(),
    in_review: false,
  }));
  await db.execute(sql`
    insert into unpaid_orders
    select * from jsonb_populate_recordset(null::unpaid_orders, ${JSON.stringify(rows)}::text::jsonb)`);
}

/** Whether a transaction that admits some accounts may write orders of others. */
function isRefused(admitted: readonly string[], written: readonly string[]): Promise<boolean> {
  return database.db
    .transaction(async (tx) => {
      expect(await admit(tx, ...admitted)).toEqual(admitted.map(() => null));
      await write(tx, ...written);
    })
    .then(() => false)
    .catch((error: unknown) => {
      if (isOverUnpaidLimit(error)) return true;
      throw error;
    });
}

describe("an order that was admitted", () => {
  it("is written, and counts from then on", async () => {
    const account = newId();
    expect(await isRefused([account], [account])).toBe(false);
    expect(await admit(database.db, newId(), account)).toEqual([null, "orders"]);
  });

  it("lets no order of another account in", async () => {
    const full = newId();
    await write(database.db, full);
    expect(await isRefused([newId()], [full])).toBe(true);
  });

  it("lets no second one of its account in, in the same statement or after it", async () => {
    const [twice, again] = [newId(), newId()];
    expect(await isRefused([twice, twice], [twice, twice])).toBe(true);
    const later = database.db.transaction(async (tx) => {
      await admit(tx, again);
      await write(tx, again);
      await write(tx, again);
    });
    expect(isOverUnpaidLimit(await later.catch((error: unknown) => error))).toBe(true);
  });

  it.runIf(POSTGRES)("is seen by whoever waited for it", { tags: "postgres" }, async () => {
    const account = newId();
    const isAdmitted = Promise.withResolvers<void>();
    const mayWrite = Promise.withResolvers<void>();
    const first = database.db.transaction(async (tx) => {
      await admit(tx, account);
      isAdmitted.resolve();
      await mayWrite.promise;
      await write(tx, account);
    });
    await isAdmitted.promise;
    const second = admit(database.db, account);
    const waiting = async () => {
      const { rows } = await database.db.execute(sql`
        select pid from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`);
      return rows.length;
    };
    await expect.poll(waiting).toBe(1);
    mayWrite.resolve();
    await first;
    expect(await second).toEqual(["orders"]);
  });
});
