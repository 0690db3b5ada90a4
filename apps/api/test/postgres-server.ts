import pg from "pg";

/** A real PostgreSQL server to test on; without it tests run on the embedded database. */
export const POSTGRES = process.env["TEST_DATABASE_URL"];

/** The URL of a database on this server. */
export function databaseUrl(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: name }).href;
}

export async function runOnServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
