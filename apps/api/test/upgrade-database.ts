import { randomUUID } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { getConstructionPlans } from "pg-boss";
import {
  type DatabaseSession,
  embeddedSession,
  inTransaction,
  postgresSession,
} from "../src/platform/db/database-session.ts";
import { applyMigrations } from "../src/platform/db/migrate.ts";
import { applyMigration, readMigrations } from "../src/platform/db/migrations.ts";
import { type OpenDatabase, openPostgres, wrapEmbedded } from "../src/platform/db/open-database.ts";
import { databaseUrl, POSTGRES, runOnServer } from "./postgres-server.ts";

/**
 * A database as the version before a migration left it, upgraded to this version. `fill` writes the rows of that
 * version, by SQL: its tables are no longer in the code. Closing the database drops it.
 */
export async function upgradeDatabase(
  migration: string,
  fill: (session: DatabaseSession) => Promise<void>,
): Promise<OpenDatabase> {
  if (POSTGRES) return upgradePostgres(POSTGRES, migration, fill);
  const client = await PGlite.create();
  await fillOldVersion(embeddedSession(client), migration, fill);
  return wrapEmbedded(client);
}

async function upgradePostgres(
  server: string,
  migration: string,
  fill: (session: DatabaseSession) => Promise<void>,
): Promise<OpenDatabase> {
  const name = `ghuri_test_${randomUUID().replaceAll("-", "")}`;
  const url = databaseUrl(server, name);
  await runOnServer(server, `create database ${name}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fillOldVersion(postgresSession(client), migration, fill);
  await client.end();
  const database = await openPostgres(url, 20);
  return {
    ...database,
    close: async () => {
      await database.close();
      await runOnServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function fillOldVersion(
  session: DatabaseSession,
  migration: string,
  fill: (session: DatabaseSession) => Promise<void>,
): Promise<void> {
  const all = readMigrations();
  const next = all.findIndex(({ tag }) => tag === migration);
  if (next < 0) throw new Error(`There is no migration ${migration}`);
  await session.script(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    ${getConstructionPlans("pgboss")}`);
  await applyMigrations(session, all.slice(0, next), (one, known) =>
    inTransaction(one, () => applyMigration(one, known)),
  );
  await fill(session);
}

/** Writes a waiting job, as the version before enqueued it. */
export async function insertOldJob(
  session: DatabaseSession,
  name: string,
  data: object,
): Promise<void> {
  await session.query('select pgboss.create_queue($1, \'{"policy": "standard"}\')', [name]);
  await session.query("insert into pgboss.job (name, data) values ($1, $2)", [
    name,
    JSON.stringify(data),
  ]);
}

/** Writes one row of a table as the version before had it, by column name. Objects are stored as JSON. */
export async function insertOldRow(
  session: DatabaseSession,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  const values = Object.values(row).map((value) =>
    typeof value === "object" && value !== null ? JSON.stringify(value) : value,
  );
  const places = values.map((_, at) => `$${at + 1}`);
  await session.query(
    `insert into "${table}" (${columns.join()}) values (${places.join()})`,
    values,
  );
}
