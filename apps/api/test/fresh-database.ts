import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { databaseUrl, POSTGRES, runOnServer } from "./postgres-server.ts";

/** An installation that does not exist yet: its own folder and, on PostgreSQL, its own database. */
export interface Installation {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

/** Empty, so that the program creates everything. */
export function newInstallation(): Promise<Installation> {
  return makeInstallation(null);
}

/** As a first start leaves it: migrated, without a row. Copied: a first start takes four seconds of processor time. */
export function migratedInstallation(): Promise<Installation> {
  return makeInstallation(inject("templates").empty);
}

async function makeInstallation(template: string | null): Promise<Installation> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "ghuri-install-"));
  const server = POSTGRES;
  if (!server) {
    if (template) await cp(template, path.join(dataDir, "database"), { recursive: true });
    return {
      dataDir,
      env: { DATA_DIR: dataDir },
      remove: () => rm(dataDir, { recursive: true }),
    };
  }
  const name = `ghuri_test_${randomUUID().replaceAll("-", "")}`;
  await runOnServer(server, `create database ${name}${template ? ` template ${template}` : ""}`);
  return {
    dataDir,
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(server, name) },
    remove: async () => {
      await runOnServer(server, `drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true });
    },
  };
}
