import { APP_VERSION } from "../platform/app-version.ts";
import { backupFolder } from "../platform/backup/newest-backup.ts";
import { countMigrations, readSchemaState } from "../platform/db/migrations.ts";
import { openSession } from "../platform/db/open-session.ts";
import { freeBytes, megabytes } from "../platform/disk-space.ts";
import type { CommandContext } from "./command.ts";

/** `ghuri upgrade --check`: what the next start of this version would do. 0 when it would succeed. */
export async function checkUpgrade({ env, print }: CommandContext): Promise<number> {
  // As who will migrate: the role of DATABASE_URL may not exist before the first start with two.
  const url = env.MIGRATIONS_DATABASE_URL ?? env.DATABASE_URL;
  const { session, close } = await openSession({ url, dataDir: env.DATA_DIR });
  try {
    const state = await readSchemaState(session);
    if (state.kind === "empty") {
      print(`The database is empty: the first start of Ghuri ${APP_VERSION} makes its tables.`);
      return 0;
    }
    if (state.kind === "foreign") {
      print("The database holds tables of another program: Ghuri needs a database of its own.");
      return 1;
    }
    if (state.isAhead) {
      print(`The database was migrated by a newer Ghuri: ${APP_VERSION} will not start on it.`);
      return 1;
    }
    if (state.pending.length === 0) {
      print(`The database is up to date with Ghuri ${APP_VERSION}: nothing will be migrated.`);
      return 0;
    }
    print(
      `The next start of Ghuri ${APP_VERSION} applies ${countMigrations(state.pending.length)}: ${state.pending.map(({ tag }) => tag).join(", ")}.`,
    );
    const [size] = await session.query(
      "select pg_database_size(current_database())::text as bytes",
    );
    const needed = Number(size?.["bytes"]);
    const free = await freeBytes(env.DATA_DIR);
    const folder = backupFolder(env.DATA_DIR);
    if (free < needed) {
      print(
        `The backup before them needs up to ${megabytes(needed)} in ${folder}, where ${megabytes(free)} are free: make room first.`,
      );
      return 1;
    }
    print(`Before them the database is backed up to ${folder}.`);
    return 0;
  } finally {
    await close();
  }
}
