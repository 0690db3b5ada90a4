import pg from "pg";
import { StartupError } from "../startup-error.ts";
import type { DatabaseSession } from "./database-session.ts";

/** Servers hold it shared; a restore holds it exclusively. The embedded database uses its folder's lock instead. */
const SERVER_LOCK = 724_365_002;
const RECONNECT_MS = 5000;

export interface ServerLock {
  release(): Promise<void>;
}

/**
 * Tells a restore that a server runs on this PostgreSQL, by a lock on its own connection. A lost connection is
 * opened again. PgBouncer must be in session mode for this.
 * @throws StartupError while a restore runs.
 */
export async function holdServerLock(connectionString: string): Promise<ServerLock> {
  let client: pg.Client | null = null;
  let isReleased = false;

  async function take(): Promise<boolean> {
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      application_name: "ghuri server",
    });
    next.on("error", () => undefined);
    next.once("end", () => {
      if (client !== next) return;
      client = null;
      retake();
    });
    await next.connect();
    const { rows } = await next.query<{ taken: boolean }>(
      `select pg_try_advisory_lock_shared(${SERVER_LOCK}) as taken`,
    );
    if (!rows[0]?.taken || isReleased) {
      await next.end();
      return false;
    }
    client = next;
    return true;
  }

  function retake(): void {
    if (isReleased) return;
    setTimeout(() => {
      if (isReleased) return;
      take().then(
        (isTaken) => (isTaken ? undefined : retake()),
        () => retake(),
      );
    }, RECONNECT_MS).unref();
  }

  if (!(await take()))
    throw new StartupError("A restore is running on this database. Start again when it has ended.");
  return {
    release: async () => {
      isReleased = true;
      const held = client;
      client = null;
      await held?.end();
    },
  };
}

/** Blocks the start of servers for as long as the session lasts. @throws StartupError when a server runs. */
export async function requireNoServer(session: DatabaseSession): Promise<void> {
  const [found] = await session.query(`select pg_try_advisory_lock(${SERVER_LOCK}) as taken`);
  if (!found?.["taken"])
    throw new StartupError(
      "A Ghuri server is running on this database: nothing was changed. Stop every server first.",
    );
}
