import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { inject } from "vitest";
import { embedded, type OpenDatabase, openPostgres } from "../src/platform/db/open-database.ts";
import { at, onServer, POSTGRES } from "./postgres-server.ts";

/** A fresh, migrated database of this test file's own. Closing it drops it. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const template = inject("template");
  if (POSTGRES) return freshPostgres(POSTGRES, template);
  return embedded(await PGlite.create({ loadDataDir: new Blob([await readFile(template)]) }));
}

async function freshPostgres(server: string, template: string): Promise<OpenDatabase> {
  const name = `ghuri_test_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name} template ${template}`);
  const database = await openPostgres(at(server, name), 20);
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}
