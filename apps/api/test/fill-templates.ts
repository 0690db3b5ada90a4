// fill-templates.ts EMPTY STARTED: makes the two databases that make-template.ts describes.
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pino } from "pino";
import { buildApp } from "../src/app.ts";
import { readEnv } from "../src/env.ts";
import { type OpenDatabase, openPostgres, wrapEmbedded } from "../src/platform/db/open-database.ts";
import { fakeClock } from "./fake-clock.ts";
import { databaseUrl, POSTGRES, runOnServer } from "./postgres-server.ts";

const [, , empty = "", started = ""] = process.argv;
if (POSTGRES) {
  await runOnServer(POSTGRES, `create database ${empty}`);
  await (await openPostgres(databaseUrl(POSTGRES, empty), 2)).close();
  await runOnServer(POSTGRES, `create database ${started} template ${empty}`);
  await startOnce(await openPostgres(databaseUrl(POSTGRES, started), 2));
} else {
  await (await openFolder(empty)).close();
  await cp(empty, started, { recursive: true });
  await startOnce(await openFolder(started));
}

/** In segments of 1 MB instead of 16: each copy holds some of them in memory. */
async function openFolder(folder: string): Promise<OpenDatabase> {
  return wrapEmbedded(await PGlite.create(folder, { initDbStartParams: ["--wal-segsize=1"] }));
}

async function startOnce(database: OpenDatabase): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "ghuri-template-"));
  const app = await buildApp({
    env: readEnv({ DATA_DIR: dataDir }),
    database,
    clock: fakeClock(),
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
