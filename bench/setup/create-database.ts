import { randomUUID } from "node:crypto";
import pg from "pg";

const SERVER = process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";

/** A new, empty database on a server, TEST_DATABASE_URL's when none is named. */
export async function createDatabase(
  server = SERVER,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `ghuri_bench_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => onServer(server, `drop database ${name} with (force)`),
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
