import type { PGlite } from "@electric-sql/pglite";
import type pg from "pg";

/** One row of a raw query, by column name. */
export type RawRow = Readonly<Record<string, unknown>>;

/**
 * One connection for plain SQL below the table definitions: reading the schema, a backup, a restore. Cast
 * selected columns to text, since the two drivers parse other types differently.
 */
export interface DatabaseSession {
  query(text: string, params?: readonly unknown[]): Promise<readonly RawRow[]>;
  /** Several statements at once, without parameters. */
  script(text: string): Promise<void>;
}

export function postgresSession(client: Pick<pg.ClientBase, "query">): DatabaseSession {
  return {
    query: async (text, params) =>
      (await (params ? client.query<RawRow>(text, [...params]) : client.query<RawRow>(text))).rows,
    script: async (text) => void (await client.query(text)),
  };
}

export function embeddedSession(client: PGlite): DatabaseSession {
  return {
    query: async (text, params) => (await client.query<RawRow>(text, params && [...params])).rows,
    script: async (text) => void (await client.exec(text)),
  };
}

/** Runs work in one transaction: all of it or nothing. */
export async function inTransaction<T>(
  session: DatabaseSession,
  work: () => Promise<T>,
  mode = "",
): Promise<T> {
  await session.script(`begin ${mode}`);
  try {
    const result = await work();
    await session.script("commit");
    return result;
  } catch (error) {
    // A lost connection rolls back on its own.
    await session.script("rollback").catch(() => undefined);
    throw error;
  }
}
