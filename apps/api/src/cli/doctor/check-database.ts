import type { Env } from "../../env.ts";
import { APP_VERSION } from "../../platform/app-version.ts";
import { countMigrations, readSchemaState } from "../../platform/db/migrations.ts";
import { type OpenSession, openSession } from "../../platform/db/open-session.ts";
import type { DatabaseSession } from "../../platform/db/database-session.ts";
import { checkLedger } from "./check-ledger.ts";
import { failure, type Finding, ok, reasonOf, warning } from "./finding.ts";

const OLDEST_POSTGRES = 15;
/** Deadlines of bookings and one-time codes are counted in seconds and minutes. */
const CLOCKS_APART_MS = 5000;

/** The database, its version, its tables, and whether its clock agrees with ours. */
export async function checkDatabase(env: Env): Promise<Finding[]> {
  let opened: OpenSession;
  try {
    opened = await openSession({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  } catch (error) {
    const sentence = (error as Error).message;
    // A running server has the embedded database open: that is no fault, only less to see.
    return /already using the embedded database/.test(sentence)
      ? [warning("database", `${sentence} While it runs, the database cannot be looked into.`)]
      : [failure("database", sentence)];
  }
  try {
    return [
      await checkEngine(opened.session, env),
      await checkSchema(opened.session),
      ...(await checkRole(opened.session, env)),
      ...(await checkMaintenance(opened.session)),
      await checkClock(opened.session, env),
      ...(await checkLedger(opened.session)),
    ];
  } catch (error) {
    return [failure("database", `It does not answer a query: ${reasonOf(error)}.`)];
  } finally {
    await opened.close();
  }
}

async function checkEngine(session: DatabaseSession, env: Env): Promise<Finding> {
  const [row] = await session.query(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major",
  );
  if (env.DATABASE_URL === undefined)
    return warning(
      "database",
      `The embedded one in ${env.DATA_DIR}, for trying Ghuri out: a power cut may lose the last writes.`,
    );
  return Number(row?.["major"]) < OLDEST_POSTGRES
    ? failure("database", `PostgreSQL ${String(row?.["version"])} is too old: 15 is the oldest.`)
    : ok("database", `PostgreSQL ${String(row?.["version"])} answers.`);
}

async function checkSchema(session: DatabaseSession): Promise<Finding> {
  const state = await readSchemaState(session);
  if (state.kind === "empty")
    return ok("version", `Ghuri ${APP_VERSION}; the first start makes the tables.`);
  if (state.kind === "foreign")
    return failure("version", "The database holds tables of another program.");
  if (state.isAhead)
    return failure("version", `The database was migrated by a newer Ghuri than ${APP_VERSION}.`);
  if (state.pending.length > 0)
    return warning(
      "version",
      `Ghuri ${APP_VERSION}; the next start applies ${countMigrations(state.pending.length)}, after a backup.`,
    );
  return ok("version", `Ghuri ${APP_VERSION}, and the tables are up to date.`);
}

async function checkMaintenance(session: DatabaseSession): Promise<Finding[]> {
  const [found] = await session.query(
    "select to_regclass('public.maintenance_mode') is not null as \"isThere\"",
  );
  if (!found?.["isThere"]) return [];
  const rows = await session.query("select since::text as since from maintenance_mode");
  return rows.map(({ since }) =>
    warning("maintenance", `Maintenance mode is on since ${String(since)}: writes are refused.`),
  );
}

/** A hole in the program reaches as far as its role does: one that owns tables can drop them, and rewrite the audit log. */
async function checkRole(session: DatabaseSession, env: Env): Promise<Finding[]> {
  if (env.DATABASE_URL === undefined) return [];
  const [row] = await session.query(
    `select current_user::text as name, rolsuper as "isSuper", exists (
       select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'usage')
     ) as "isOwner" from pg_roles where rolname = current_user`,
  );
  const role = `The server runs as "${String(row?.["name"])}"`;
  if (!row?.["isSuper"] && !row?.["isOwner"])
    return [ok("role", `${role}, which owns no table: it reads and writes rows only.`)];
  return [
    warning(
      "role",
      `${role}, which may change and drop every table. Set MIGRATIONS_DATABASE_URL to it, and DATABASE_URL to another.`,
    ),
  ];
}

async function checkClock(session: DatabaseSession, env: Env): Promise<Finding> {
  if (env.CLOCK_OFFSET_S !== 0)
    return warning("clock", `CLOCK_OFFSET_S moves the clock by ${env.CLOCK_OFFSET_S} seconds.`);
  const before = Date.now();
  const [row] = await session.query(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8::text as ms",
  );
  const middle = (before + Date.now()) / 2;
  const apart = Math.abs(Number(row?.["ms"]) - middle);
  return apart > CLOCKS_APART_MS
    ? failure(
        "clock",
        `This machine and the database are ${Math.round(apart / 1000)} seconds apart: set both by NTP.`,
      )
    : ok("clock", `It is ${new Date().toISOString()}, and the database agrees.`);
}
