// fill-templates.ts EMPTY STARTED: makes the two databases that make-template.ts describes.
import { cp } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { type OpenDatabase, openPostgres, wrapEmbedded } from "../src/platform/db/open-database.ts";
import { fakeClock } from "./fake-clock.ts";
import { databaseUrl, POSTGRES, runOnServer } from "./postgres-server.ts";
import { startOnce } from "./start-once.ts";

const [, , empty = "", started = ""] = process.argv;
if (POSTGRES) {
  await runOnServer(POSTGRES, `create database ${empty}`);
  await (await openPostgres(databaseUrl(POSTGRES, empty), 2)).close();
  await runOnServer(POSTGRES, `create database ${started} template ${empty}`);
  await startOnce(await openPostgres(databaseUrl(POSTGRES, started), 2), fakeClock());
} else {
  await (await openFolder(empty)).close();
  await cp(empty, started, { recursive: true });
  await startOnce(await openFolder(started), fakeClock());
}

/** In segments of 1 MB instead of 16: each copy holds some of them in memory. */
async function openFolder(folder: string): Promise<OpenDatabase> {
  return wrapEmbedded(await PGlite.create(folder, { initDbStartParams: ["--wal-segsize=1"] }));
}
