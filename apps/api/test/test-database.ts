import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { wrapEmbedded, type OpenDatabase, openPostgres } from "../src/platform/db/open-database.ts";
import { openEmbeddedCopy } from "./embedded-copy.ts";
import type { Templates } from "./make-template.ts";
import { databaseUrl, runOnServer, POSTGRES } from "./postgres-server.ts";

/** A new, migrated database for this test file. Closing it drops it. */
export async function openTestDatabase(template: keyof Templates = "empty"): Promise<OpenDatabase> {
  const original = inject("templates")[template];
  if (POSTGRES) return freshPostgres(POSTGRES, original);
  return wrapEmbedded(await openEmbeddedCopy(original));
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
