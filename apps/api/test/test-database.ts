import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { inject } from "vitest";
import { wrapEmbedded, type OpenDatabase, openPostgres } from "../src/platform/db/open-database.ts";
import { databaseUrl, runOnServer, POSTGRES } from "./postgres-server.ts";

/** A new, migrated database for this test file. Closing it drops it. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const template = inject("template");
  if (POSTGRES) return freshPostgres(POSTGRES, template);
  return wrapEmbedded(await PGlite.create({ loadDataDir: new Blob([await readFile(template)]) }));
}

async function freshPostgres(server: string, template: string): Promise<OpenDatabase> {
  const name = `ghuri_test_${randomUUID().replaceAll("-", "")}`;
  await runOnServer(server, `create database ${name} template ${template}`);
  const database = await openPostgres(databaseUrl(server, name), 20);
  return {
    ...database,
    close: async () => {
      await database.close();
      await runOnServer(server, `drop database ${name} with (force)`);
    },
  };
}
