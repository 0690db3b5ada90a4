// Also on PostgreSQL and Redis: connections of PostgreSQL.
// @module-tag postgres
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../test/test-database.ts";
import { POSTGRES } from "../../../test/postgres-server.ts";
import { isDatabaseDown, isLockTimeout } from "./database.ts";
import type { OpenDatabase } from "./open-database.ts";

describe.runIf(POSTGRES)("a connection to PostgreSQL", () => {
  let database: OpenDatabase;
  const uncaught: unknown[] = [];
  const record = (error: unknown) => void uncaught.push(error);

  beforeAll(async () => {
    database = await openTestDatabase();
    process.on("uncaughtException", record);
  });
  afterAll(async () => {
    process.off("uncaughtException", record);
    await database.close();
  });

  it("fails only its transaction when it is lost inside one, and the process continues", async () => {
    const { db } = database;
    const lost = db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.["pid"]}::int)`);
      // The connection closes while no query is waiting for it.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.execute(sql`select 1`);
    });
    const error = await lost.catch((reason: unknown) => reason);
    expect(isDatabaseDown(error)).toBe(true);
    expect(uncaught).toEqual([]);
    const { rows } = await db.execute(sql`select 1 as one`);
    expect(rows).toEqual([{ one: 1 }]);
  });

  it("stops waiting for a lock long before a statement times out", async () => {
    const { db } = database;
    const { rows } = await db.execute(sql`
      select current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`);
    expect(rows).toEqual([{ lock: "5s", idle: "3s" }]);
    const waits = db.transaction(async (holder) => {
      await holder.execute(sql`select pg_advisory_xact_lock(1)`);
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '50ms'`);
        await tx.execute(sql`select pg_advisory_xact_lock(1)`);
      });
    });
    const error = await waits.catch((reason: unknown) => reason);
    expect(isLockTimeout(error)).toBe(true);
  });

  it("loses the transaction of a process that stopped halfway, and other transactions lock its rows", async () => {
    const { db } = database;
    await db.execute(sql`create table held (id int primary key, name text)`);
    await db.execute(sql`insert into held values (1, 'first')`);
    let update: Promise<unknown> = Promise.resolve();
    const frozen = db.transaction(async (tx) => {
      await tx.execute(sql`update held set name = 'frozen'`);
      update = db.execute(sql`update held set name = 'second'`);
      await update;
      await tx.execute(sql`select 1`);
    });
    const error = await frozen.catch((reason: unknown) => reason);
    expect(isDatabaseDown(error)).toBe(true);
    await update;
    const { rows } = await db.execute(sql`select name from held`);
    expect(rows).toEqual([{ name: "second" }]);
    expect(uncaught).toEqual([]);
  });
});
