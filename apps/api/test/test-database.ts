import { randomUUID } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { embedded, type OpenDatabase, openPostgres } from "../src/platform/db/open-database.ts";

/** A real PostgreSQL server to test on; without it tests run on the embedded database. */
export const POSTGRES = process.env["TEST_DATABASE_URL"];

/** A fresh, migrated database of this test file's own. Closing it drops it. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return POSTGRES ? freshPostgres(POSTGRES) : embedded(await PGlite.create());
}

async function freshPostgres(server: string): Promise<OpenDatabase> {
  const name = `ghuri_test_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href, 20);
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
