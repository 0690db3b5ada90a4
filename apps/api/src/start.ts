import { Redis } from "ioredis";
import { loadDemoLogins } from "../seed/load-demo-logins.ts";
import { type App, buildApp } from "./app.ts";
import type { Env } from "./env.ts";
import { StartupError } from "./platform/startup-error.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { openWithBackup } from "./platform/backup/open-with-backup.ts";
import type { OpenDatabase } from "./platform/db/open-database.ts";
import { holdServerLock } from "./platform/db/server-lock.ts";
import { monitorLoad } from "./platform/http/limits/load-shedding.ts";
import { createLog } from "./platform/log.ts";
import { watchMaintenance } from "./platform/maintenance/watch-maintenance.ts";

/** How long running requests and jobs may take after SIGTERM. */
const GRACE_MS = 30_000;

/** A terminal sends Ctrl-C to every process and npm forwards it: a second signal this soon is an echo. */
const ECHO_MS = 1000;

/** Opens the database, builds the app, listens, and prints the address. */
export async function start(env: Env): Promise<void> {
  const log = createLog(env.LOG_LEVEL);
  const redis = await openRedis(env);
  const database = await openWithBackup(env, env.DATABASE_POOL);
  const serverLock = env.DATABASE_URL ? await holdServerLock(env.DATABASE_URL) : null;
  const maintenance = watchMaintenance(database.db);
  const clock = systemClock(env.CLOCK_OFFSET_S);
  const app = await buildApp({
    env,
    database,
    clock,
    log,
    redis,
    load: monitorLoad(),
    maintenance,
    checkReplies: process.env["NODE_ENV"] === "development",
  });
  const stop = async () => {
    await app.stop();
    maintenance.stop();
    await serverLock?.release();
    await database.close();
    redis?.disconnect();
  };
  stopOnSignal(stop);
  try {
    await app.startJobs();
    await listen(app, env);
  } catch (error) {
    await stop();
    throw error;
  }
  announce(env, database);
  if (!env.LIVE) await announceDemoLogins(env, database, clock);
}

async function listen(app: App, env: Env): Promise<void> {
  try {
    await app.http.listen({ port: env.PORT, host: env.HOST });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new StartupError(`Port ${env.PORT} is already taken. Set PORT to another one.`);
    if (code === "EACCES" || code === "EADDRNOTAVAIL")
      throw new StartupError(`Cannot listen on ${env.HOST}:${env.PORT} (${code}).`);
    throw error;
  }
}

async function openRedis(env: Env): Promise<Redis | null> {
  if (!env.REDIS_URL) return null;
  const redis = new Redis(env.REDIS_URL, { lazyConnect: true, maxRetriesPerRequest: 1 });
  redis.on("error", () => undefined);
  try {
    await redis.connect();
    return redis;
  } catch {
    redis.disconnect();
    throw new StartupError("Redis at REDIS_URL does not answer.");
  }
}

/** Stops accepting connections, finishes running work and exits 0. A second signal or a stuck job ends it at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let askedAt: number | null = null;
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
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
    });
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
  if (!env.SMTP_URL) process.stdout.write(`  emails: ${env.APP_URL}/mailbox\n`);
}
