// Also on PostgreSQL and Redis: migrations of two nodes at the same time.
// @module-tag postgres
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../test/test-database.ts";
import { POSTGRES, databaseUrl } from "../../../test/postgres-server.ts";
import { waitForLock } from "../../../test/wait-for-lock.ts";
import { embeddedSession, type DatabaseSession, postgresSession } from "./database-session.ts";
import { applyMigrations } from "./migrate.ts";
import { applyWithRetries, migratePostgres } from "./migrate-postgres.ts";
import type { Migration } from "./migrations.ts";
import type { OpenDatabase } from "./open-database.ts";

let database: OpenDatabase;
const clients: pg.Client[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await database.close();
});

async function urlOfTest(): Promise<string> {
  const { rows } = await database.db.execute("select current_database() as name");
  return databaseUrl(POSTGRES ?? "", String(rows[0]?.["name"]));
}

/** Its own connection, as each node has. */
async function connect(): Promise<DatabaseSession> {
  if (database.driver.kind === "embedded") return embeddedSession(database.driver.client);
  const client = new pg.Client({ connectionString: await urlOfTest() });
  clients.push(client);
  await client.connect();
  return postgresSession(client);
}

function migration(tag: string, ...statements: string[]): Migration {
  return { tag, createdAt: 9_999_999_999_999, hash: tag, statements };
}

describe("a migration", () => {
  it.runIf(POSTGRES)(
    "waits for another node's without a statement that could time out",
    async () => {
      const other = await connect();
      await other.query("select pg_advisory_lock(724365001)");
      const done: string[] = [];
      const waiting = migratePostgres(await urlOfTest()).then(() => done.push("migrated"));
      await expect
        .poll(async () => {
          const [found] = await other.query(
            "select count(*)::int as n, max(state) as state from pg_stat_activity where application_name = 'ghuri migration' and datname = current_database()",
          );
          return found;
        })
        .toEqual({ n: 1, state: "idle" });
      expect(done).toEqual([]);
      await other.query("select pg_advisory_unlock(724365001)");
      await waiting;
      expect(done).toEqual(["migrated"]);
    },
  );

  it("builds an index beside concurrent writes, and rebuilds it when its first build was interrupted", async () => {
    const session = await connect();
    await session.script("create table many (id int); insert into many values (1), (1)");
    const build = (name: string, statement: string) =>
      applyMigrations(session, [migration(name, statement)], applyWithRetries);
    const unique = "create unique index concurrently if not exists many_id on many (id)";
    await expect(build("unique", unique)).rejects.toThrow("could not create unique index");
    await session.script("delete from many");
    await build("unique", unique);
    const rows = await session.query(
      `select indisvalid::text as valid, (
        select count(*)::text from drizzle.__drizzle_migrations where hash = 'unique'
      ) as recorded from pg_index where indexrelid = 'many_id'::regclass`,
    );
    expect(rows).toEqual([{ valid: "true", recorded: "1" }]);
  });

  it("refuses to mix such an index with statements that need a transaction", async () => {
    const mixed = migration(
      "mixed",
      "create index concurrently if not exists other on many (id)",
      "create table more (id int)",
    );
    const applied = applyMigrations(await connect(), [mixed], applyWithRetries);
    await expect(applied).rejects.toThrow("mixed mixes concurrent indexes with other statements");
  });

  it.runIf(POSTGRES)("gives up its lock when its table is in use, and tries again", async () => {
    const [user, migrating] = [await connect(), await connect()];
    await user.script("create table used (id int)");
    await user.script("begin; lock table used in access share mode");
    const applied = applyMigrations(
      migrating,
      [migration("used", "alter table used add column name text")],
      applyWithRetries,
    );
    await waitForLock(database.db);
    // Queues behind the waiting migration: it runs as soon as the migration gives up.
    await (await connect()).query("select from used");
    await user.script("commit");
    await applied;
    const rows = await user.query("select name from used");
    expect(rows).toEqual([]);
  });
});
