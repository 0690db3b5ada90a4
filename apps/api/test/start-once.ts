import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { buildApp } from "../src/app.ts";
import { readEnv } from "../src/env.ts";
import type { Clock } from "../src/platform/clock.ts";
import type { OpenDatabase } from "../src/platform/db/open-database.ts";

/** Starts the application on a database for the first time, and closes both: sample content and job queues stay. */
export async function startOnce(database: OpenDatabase, clock: Clock): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "ghuri-template-"));
  const app = await buildApp({
    env: readEnv({ DATA_DIR: dataDir }),
    database,
    clock,
    log: pino({ level: "silent" }),
    redis: null,
    load: null,
    maintenance: null,
    checkReplies: true,
  });
  await app.stop();
  await database.close();
  await rm(dataDir, { recursive: true });
}
