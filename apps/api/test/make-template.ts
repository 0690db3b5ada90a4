import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { POSTGRES, runOnServer } from "./postgres-server.ts";

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
  const templates = { empty, started: `${empty}_started` };
  await fill(templates);
  return {
    templates,
    remove: async () => {
      for (const name of Object.values(templates))
        await runOnServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function inFolder(): Promise<Made> {
  const folder = await mkdtemp(path.join(tmpdir(), "ghuri-template-"));
  const templates = { empty: path.join(folder, "empty"), started: path.join(folder, "started") };
  await fill(templates);
  return { templates, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** In a process of its own: this one would load the whole application through Vite. */
async function fill({ empty, started }: Templates): Promise<void> {
  const program = path.join(import.meta.dirname, "fill-templates.ts");
  await promisify(execFile)(process.execPath, [program, empty, started]);
}
