import { readFileSync } from "node:fs";
import { loadDemoLogins } from "../seed/load-demo-logins.ts";
import { type Additions, buildApp } from "./app.ts";
import type { Env } from "./env.ts";
import { listObstacles } from "./modules/back-office/index.ts";
import { createSandboxTables } from "@ghuri/sslcommerz-sandbox";
import { StartupError } from "./platform/startup-error.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { openWithBackup } from "./platform/backup/open-with-backup.ts";
import type { OpenDatabase } from "./platform/db/open-database.ts";
import { watchDatabase } from "./platform/db/watch-database.ts";
import { holdServerLock } from "./platform/db/server-lock.ts";
import { openRedis } from "./platform/open-redis.ts";
import { prepareDataDir } from "./platform/files/prepare-data-dir.ts";
import { monitorLoad } from "./platform/http/limits/load-shedding.ts";
import { listenForStaff } from "./platform/http/server/listen-for-staff.ts";
import { createLog } from "./platform/log.ts";
import { vacuumRegularly } from "./platform/maintenance/vacuum-embedded.ts";
import { watchMaintenance } from "./platform/maintenance/watch-maintenance.ts";

/** How long running requests and jobs may take after SIGTERM. */
const GRACE_MS = 30_000;

/** A terminal sends Ctrl-C to every process and npm forwards it: a second signal this soon is an echo. */
const ECHO_MS = 1000;

/** Opens the database, builds the app, listens, and prints the address. */
export async function start(env: Env, additions: Additions = {}): Promise<void> {
  const log = createLog(env.LOG_LEVEL);
  await prepareDataDir(env.DATA_DIR, { isEmbedded: env.DATABASE_URL === undefined });
  const redis = env.REDIS_URL ? await openRedis(env.REDIS_URL) : null;
  const database = await openWithBackup(
    env,
    env.DATABASE_POOL,
    env.LIVE ? undefined : createSandboxTables,
  );
  const serverLock = env.DATABASE_URL ? await holdServerLock(env.DATABASE_URL) : null;
  const maintenance = watchMaintenance(
    database.db,
    database.driver.kind === "embedded" ? 60_000 : 1000,
  );
  const vacuum = vacuumRegularly(database.driver, log);
  const watch = await watchDatabase(database.driver, env.DATABASE_URL ?? "", log);
  const clock = systemClock(env.CLOCK_OFFSET_S, watch.skewMs);
  if (env.LIVE) await refuseSamples(env, database, clock);
  const app = await buildApp(
    {
      env,
      database,
      clock,
      log,
      redis,
      load: monitorLoad(),
      maintenance,
      checkReplies: process.env["NODE_ENV"] === "development",
    },
    additions,
  );
  let staffListener: { close(): Promise<void> } | null = null;
  let demoLogins = Promise.resolve();
  const stop = async () => {
    // Both listeners first: what came in by either still needs the jobs and the modules.
    await Promise.all([app.http.close(), staffListener?.close()]);
    await app.stop();
    maintenance.stop();
    vacuum.stop();
    // Of a first start that is stopped at once, the logins are told, and not only stored.
    await demoLogins.catch(() => undefined);
    await serverLock?.release();
    await watch.stop();
    await database.close();
    redis?.disconnect();
  };
  const isStopping = stopOnSignal(stop);
  try {
    await app.startJobs();
    await listen("PORT", env, () => app.http.listen({ port: env.PORT, host: env.HOST }));
    const { STAFF_PORT: port, STAFF_HOST: host = env.HOST } = env;
    if (port !== undefined)
      staffListener = await listen("STAFF_PORT", { PORT: port, HOST: host }, () =>
        listenForStaff(app.http, { port, host }),
      );
    announce(env, database);
    if (!env.LIVE) demoLogins = announceDemoLogins(env, database, clock);
    await demoLogins;
  } catch (error) {
    // A signal has closed what the rest of the start needs, and ends the process itself.
    if (isStopping()) return;
    await stop();
    throw error;
  }
}

/** @throws StartupError listing everything at once that a live database must not hold. */
async function refuseSamples(env: Env, { db }: OpenDatabase, clock: Clock): Promise<void> {
  const obstacles = await listObstacles({
    db,
    clock,
    staffKey: env.STAFF_KEY,
    firstCompany: env,
  });
  if (obstacles.length === 0) return;
  const sentences = obstacles.map(({ sentence }) => sentence).join(" ");
  throw new StartupError(
    `LIVE is on, and the database is not ready: ${sentences} Mend it with \`npm run ghuri -- go-live\`, or start without LIVE and use the back office.`,
  );
}

async function listen<Listener>(
  setting: "PORT" | "STAFF_PORT",
  { PORT: port, HOST: host }: Pick<Env, "PORT" | "HOST">,
  open: () => Promise<Listener>,
): Promise<Listener> {
  try {
    return await open();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new StartupError(`Port ${port} is already taken. Set ${setting} to another one.`);
    if (code === "EACCES" || code === "EADDRNOTAVAIL")
      throw new StartupError(`Cannot listen on ${host}:${port} (${code}).`);
    throw error;
  }
}

/**
 * Stops accepting connections, finishes running work and exits 0: on a signal, and when the process that
 * started this one is gone (scripts/start.mjs holds a channel to it). A second signal or a stuck job ends
 * it at once. @returns whether that has begun.
 */
function stopOnSignal(stop: () => Promise<void>): () => boolean {
  let askedAt: number | null = null;
  const onStop = () => {
    if (askedAt !== null) {
      if (performance.now() - askedAt > ECHO_MS) process.exit(1);
      return;
    }
    askedAt = performance.now();
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, onStop);
  if (!isHangupIgnored()) process.on("SIGHUP", onStop);
  process.on("disconnect", onStop);
  // It may have gone while the database was opened. Without a channel the flag is undefined.
  const { connected } = process as { connected?: boolean };
  if (connected === false) onStop();
  return () => askedAt !== null;
}

/** `nohup` starts a program with SIGHUP ignored; a handler of ours would undo that. */
function isHangupIgnored(): boolean {
  try {
    const ignored = /^SigIgn:\s*([0-9a-f]+)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
    return ignored !== undefined && (BigInt(`0x${ignored}`) & 1n) === 1n;
  } catch {
    return false;
  }
}

/** On a database's first start: who may look around, as a traveller and at the desk. */
async function announceDemoLogins(env: Env, { db }: OpenDatabase, clock: Clock): Promise<void> {
  const demo = await loadDemoLogins(db, clock.now(), env);
  if (!demo) return;
  const { traveller, staff } = demo;
  process.stdout.write(
    `  demo login: ${traveller.email}  ${traveller.password}\n` +
      `  back office: ${staff.email}  ${staff.password}  one-time codes from ${staff.totpSecret}\n`,
  );
}

function announce(env: Env, database: OpenDatabase): void {
  const store = database.driver.kind === "embedded" ? `embedded, in ${env.DATA_DIR}` : "PostgreSQL";
  process.stdout.write(`\nGhuri is ready: ${env.APP_URL}\n  database: ${store}\n`);
  if (env.STAFF_PORT !== undefined)
    process.stdout.write(`  back office: ${env.STAFF_URL} on port ${env.STAFF_PORT}\n`);
  if (!env.SMTP_URL) process.stdout.write(`  emails: ${env.APP_URL}/mailbox\n`);
}
