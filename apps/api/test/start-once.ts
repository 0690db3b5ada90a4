// node start-once.ts PLACE: starts and stops the application on the database at a URL, or in a data folder.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { buildApp } from "../src/app.ts";
import { readEnv } from "../src/env.ts";
import { openEmbedded, openPostgres } from "../src/platform/db/open-database.ts";
import { fakeClock } from "./fake-clock.ts";

const [, , place = ""] = process.argv;
const database = place.includes("://") ? await openPostgres(place, 2) : await openEmbedded(place);
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
