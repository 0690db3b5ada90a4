import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { openPostgres, wrapEmbedded } from "../src/platform/db/open-database.ts";
import { databaseUrl, POSTGRES, runOnServer } from "./postgres-server.ts";

/** Databases to copy: their names on the server, or their folders. */
export interface Templates {
  /** Migrated, and without a row. */
  readonly empty: string;
  /** The application has started on it once, at the default date: sample content and job queues are there. */
  readonly started: string;
}

declare module "vitest" {
  interface ProvidedContext {
    readonly templates: Templates;
  }
}

interface Made {
  readonly templates: Templates;
  readonly remove: () => Promise<void>;
}

/* Vitest calls this for each project, and they share the templates. */
const shared = globalThis as typeof globalThis & { ghuriTemplates?: Promise<Made> };

/** Migrates one database, of which each test file gets a copy. */
export default async function makeTemplate({ provide }: TestProject) {
  shared.ghuriTemplates ??= POSTGRES ? onServer(POSTGRES) : inFolder();
  const { templates, remove } = await shared.ghuriTemplates;
  provide("templates", templates);
  return remove;
}

async function onServer(server: string): Promise<Made> {
  const empty = `ghuri_template_${randomUUID().replaceAll("-", "")}`;
  const started = `${empty}_started`;
  await runOnServer(server, `create database ${empty}`);
  await (await openPostgres(databaseUrl(server, empty), 2)).close();
  await runOnServer(server, `create database ${started} template ${empty}`);
  await startOnce(databaseUrl(server, started));
  return {
    templates: { empty, started },
    remove: async () => {
      for (const name of [empty, started])
        await runOnServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function inFolder(): Promise<Made> {
  const folder = await mkdtemp(path.join(tmpdir(), "ghuri-template-"));
  const empty = path.join(folder, "empty");
  const started = path.join(folder, "started");
  // Segments of 1 MB instead of 16: each copy holds some of them in memory.
  const client = await PGlite.create(empty, { initDbStartParams: ["--wal-segsize=1"] });
  await (await wrapEmbedded(client)).close();
  await cp(empty, path.join(started, "database"), { recursive: true });
  await startOnce(started);
  return {
    templates: { empty, started: path.join(started, "database") },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** In a process of its own: this one would load the whole application through Vite. */
async function startOnce(place: string): Promise<void> {
  await promisify(execFile)(process.execPath, [
    path.join(import.meta.dirname, "start-once.ts"),
    place,
  ]);
}
