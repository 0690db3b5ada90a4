import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { ensureDirectory } from "../ensure-directory.ts";
import { createPglite } from "./create-pglite.ts";
import { type DatabaseSession, embeddedSession, postgresSession } from "./database-session.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { lockDirectory } from "./directory-lock.ts";
import { reasonOf } from "./reason-of.ts";

/** A connection for the command line. Opening it does not migrate the database. */
export interface OpenSession {
  readonly session: DatabaseSession;
  readonly close: () => Promise<void>;
}

interface Wanted {
  /** The database of `DATABASE_URL`; undefined for the embedded one in `dataDir`. */
  readonly url: string | undefined;
  readonly dataDir: string;
  /** Create the embedded database when there is none yet. */
  readonly create?: boolean;
}

/** Throws `DatabaseUnavailable` when there is no database, or another process has the embedded one open. */
export function openSession({ url, dataDir, create = false }: Wanted): Promise<OpenSession> {
  return url === undefined ? openEmbeddedSession(dataDir, create) : openPostgresSession(url);
}

async function openPostgresSession(connectionString: string): Promise<OpenSession> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5000,
    application_name: "ghuri command",
  });
  // A lost connection fails the next query with its reason.
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    throw new DatabaseUnavailable(
      `The database at DATABASE_URL cannot be used: ${reasonOf(cause)}.`,
      { cause },
    );
  }
  return { session: postgresSession(client), close: () => client.end() };
}

async function openEmbeddedSession(dataDir: string, create: boolean): Promise<OpenSession> {
  const folder = path.join(dataDir, "database");
  const isNew = !existsSync(folder);
  if (isNew && !create)
    throw new DatabaseUnavailable(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to that of the server.`,
    );
  try {
    await ensureDirectory(folder);
  } catch (cause) {
    throw new DatabaseUnavailable(`DATA_DIR (${dataDir}) cannot be written: ${reasonOf(cause)}.`, {
      cause,
    });
  }
  const lock = await lockDirectory(dataDir);
  try {
    const client = await createPglite(folder);
    return {
      session: embeddedSession(client),
      close: async () => {
        // A failed restore leaves no empty database behind.
        const [found] = isNew
          ? await embeddedSession(client).query(
              "select to_regclass('drizzle.__drizzle_migrations') is null as \"isEmpty\"",
            )
          : [];
        await client.close();
        if (found?.["isEmpty"]) await rm(folder, { recursive: true });
        await lock.release();
      },
    };
  } catch (cause) {
    await lock.release();
    throw new DatabaseUnavailable(
      `The embedded database in ${folder} cannot be opened: ${reasonOf(cause)}.`,
      { cause },
    );
  }
}
