import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { wrapEmbedded, openPostgres } from "../src/platform/db/open-database.ts";
import { databaseUrl, runOnServer, POSTGRES } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated database: its name on the server, or the file of a dump. */
    readonly template: string;
  }
}

/** Migrates one database, of which each test file gets a copy. */
export default async function makeTemplate({ provide }: TestProject) {
  if (POSTGRES) {
    const name = `ghuri_template_${randomUUID().replaceAll("-", "")}`;
    await runOnServer(POSTGRES, `create database ${name}`);
    await (await openPostgres(databaseUrl(POSTGRES, name), 2)).close();
    provide("template", name);
    return () => runOnServer(POSTGRES ?? "", `drop database ${name} with (force)`);
  }
  const folder = await mkdtemp(path.join(tmpdir(), "ghuri-template-"));
  const client = await PGlite.create();
  const database = await wrapEmbedded(client);
  const dump = await client.dumpDataDir("none");
  await database.close();
  const file = path.join(folder, "database.tar");
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  provide("template", file);
  return () => rm(folder, { recursive: true });
}
