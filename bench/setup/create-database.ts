import { randomUUID } from "node:crypto";
import pg from "pg";

const SERVER = process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";

/** A new, empty database on the server of TEST_DATABASE_URL. */
export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `ghuri_bench_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create database ${name}`);
  return {
    url: Object.assign(new URL(SERVER), { pathname: `/${name}` }).href,
    drop: () => onServer(`drop database ${name} with (force)`),
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
