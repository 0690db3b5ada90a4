// Also on PostgreSQL and Redis: backup and restore of PostgreSQL.
// @module-tag postgres
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { pack } from "tar-stream";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type Installation,
  migratedInstallation,
  newInstallation,
} from "../../test/fresh-database.ts";
import { runGhuri } from "../../test/run-ghuri.ts";
import { registration } from "../../test/sign-up.ts";
import { startTestApp } from "../../test/test-app.ts";
import { MANIFEST, type Manifest } from "../platform/backup/archive-format.ts";
import type { Entry } from "../platform/backup/dump-database.ts";
import { openWithBackup } from "../platform/backup/open-with-backup.ts";
import { readArchive } from "../platform/backup/read-archive.ts";
import type { DatabaseSession } from "../platform/db/database-session.ts";
import type { OpenDatabase } from "../platform/db/open-database.ts";
import { openSession } from "../platform/db/open-session.ts";
import { holdServerLock } from "../platform/db/server-lock.ts";
import { requireFreeBytes } from "../platform/disk-space.ts";

// Databases are made and thrown away in most cases.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const installations: Installation[] = [];
let source: Installation;
let archive: string;
let fileId: string;

async function install(make = newInstallation): Promise<Installation> {
  const made = await make();
  installations.push(made);
  return made;
}

async function open({ env, dataDir }: Installation): Promise<OpenDatabase> {
  return openWithBackup({ DATABASE_URL: env["DATABASE_URL"], DATA_DIR: dataDir }, 5);
}

/** Every table of ours with the sum of its rows, and what waits in the job queue. */
async function sumsOf(session: DatabaseSession): Promise<Record<string, string>> {
  const tables = await session.query(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'sandbox%' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await session.query(
      `select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${String(name)}" t`,
    );
    sums[String(name)] = String(row?.["sum"]);
  }
  const [queue] = await session.query("select to_regclass('pgboss.job')::text as name");
  const [jobs] = await session.query(
    !queue?.["name"]
      ? "select 'none' as sum"
      : `select coalesce(md5(string_agg(concat(id, name, data, state, start_after, policy), '|' order by id)), '') as sum
      from pgboss.job where state < 'completed'`,
  );
  const [sequences] = await session.query(
    `select string_agg(sequencename || last_value::text, '|' order by sequencename) as sum
      from pg_sequences where schemaname = 'public'`,
  );
  const [constraints] = await session.query(
    `select md5(string_agg(conrelid::regclass::text || conname || pg_get_constraintdef(oid), '|' order by conrelid::regclass::text, conname)) as sum
      from pg_constraint where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'sandbox%'`,
  );
  const [triggers] = await session.query(
    "select string_agg(tgname || tgenabled::text, '|' order by tgname) as sum from pg_trigger where not tgisinternal",
  );
  return {
    ...sums,
    jobs: String(jobs?.["sum"]),
    sequences: String(sequences?.["sum"]),
    constraints: String(constraints?.["sum"]),
    triggers: String(triggers?.["sum"]),
  };
}

async function readSums({ env, dataDir }: Installation): Promise<Record<string, string>> {
  const { session, close } = await openSession({ url: env["DATABASE_URL"], dataDir });
  try {
    return await sumsOf(session);
  } finally {
    await close();
  }
}

beforeAll(async () => {
  source = await install(migratedInstallation);
  // A whole application's data: seeds, an account, its emails as jobs, an upload and a generated file.
  const database = await open(source);
  const app = await startTestApp({ database, env: { ...source.env } });
  const signedUp = await app.http.inject({
    method: "POST",
    url: "/api/v1/auth/register",
    payload: registration(),
  });
  if (signedUp.statusCode !== 201) throw new Error(signedUp.body);
  fileId = randomUUID();
  await database.db.execute(sql`insert into stored_files (id, owner_id, size, created_at)
    values (${fileId}, ${randomUUID()}, 5, now())`);
  await database.db.execute(sql`select nextval('ticket_serial')`);
  await app.stop();
  await database.close();
  await mkdir(path.join(source.dataDir, "files"));
  await writeFile(path.join(source.dataDir, "files", fileId), "photo");
  await writeFile(path.join(source.dataDir, "demo-logins.json"), "[]\n");
  archive = path.join(source.dataDir, "kept/backup.tar.gz");
  const { code, output } = await runGhuri(source.env, "backup", "--to", archive);
  if (code !== 0 || !output.includes(`1 file to ${archive}`)) throw new Error(output);
});
afterAll(async () => {
  for (const { remove } of installations) await remove();
});

describe("ghuri backup", () => {
  it("writes an archive that only its owner may read, and leaves no half one", async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    expect(await readdir(path.dirname(archive))).toEqual(["backup.tar.gz"]);
  });

  it("keeps as many archives as it is told, and touches no other file", async () => {
    const folder = path.join(source.dataDir, "nightly");
    await mkdir(folder);
    for (const day of ["01", "02", "03"])
      await writeFile(path.join(folder, `ghuri-2026-01-${day}T00-00-00Z.tar.gz`), "");
    await writeFile(path.join(folder, "notes.txt"), "");
    const { code } = await runGhuri(source.env, "backup", "--to", folder, "--keep", "2");
    expect(code).toBe(0);
    const left = await readdir(folder);
    expect(left.filter((name) => name.startsWith("ghuri-2026-01"))).toEqual([
      "ghuri-2026-01-03T00-00-00Z.tar.gz",
    ]);
    expect(left).toHaveLength(3);
    expect(left).toContain("notes.txt");
  });

  it.each([
    ["a file that is there", () => ["--to", archive], "exists already"],
    ["a number that is none", () => ["--keep", "0"], "--keep takes a whole number"],
    ["an option that is none", () => ["--everything"], "Unknown option"],
    [
      "a folder under a file",
      () => ["--to", path.join(archive, "x.tar.gz")],
      /ENOTDIR|cannot be written/,
    ],
  ])("says in a sentence why it cannot: %s", async (_case, words, said) => {
    const { code, output } = await runGhuri(source.env, "backup", ...words());
    expect(code).toBe(1);
    expect(output).toMatch(said);
  });

  it.runIf(existsSync("/dev/full"))("says that the disk is full, and leaves nothing", async () => {
    const folder = path.join(source.dataDir, "full");
    await mkdir(folder);
    await symlink("/dev/full", path.join(folder, "x.tar.gz.partial"));
    const { code, output } = await runGhuri(
      source.env,
      "backup",
      "--to",
      path.join(folder, "x.tar.gz"),
    );
    expect([code, output]).toEqual([1, `The disk of ${folder} is full: no backup was written.`]);
    expect(await readdir(folder)).toEqual([]);
  });

  it("asks for room before it writes", async () => {
    const free = async () => 5_000_000;
    await expect(requireFreeBytes("/backups", 6_500_000, free)).rejects.toThrow(
      "The disk of /backups has 5 MB free and 6.5 MB are needed: nothing was changed.",
    );
    await expect(requireFreeBytes("/backups", 5_000_000, free)).resolves.toBeUndefined();
  });

  it("refuses a folder without a database, and a database of another program", async () => {
    const empty = await install();
    expect((await runGhuri(empty.env, "backup")).output).toMatch(
      /There is no database|The database is empty/,
    );
    const foreign = await makeForeign();
    const { code, output } = await runGhuri(foreign.env, "backup");
    expect([code, output]).toEqual([1, expect.stringContaining("tables of another program")]);
    expect(await readdir(path.join(foreign.dataDir, "backups")).catch(() => [])).toEqual([]);
  });
});

/** A database that holds one table of somebody else's. */
async function makeForeign(): Promise<Installation> {
  const foreign = await install();
  const { session, close } = await openSession({
    url: foreign.env["DATABASE_URL"],
    dataDir: foreign.dataDir,
    create: true,
  });
  // The empty schema keeps the embedded database from being taken for one that was never used.
  await session.script(
    "create table invoices (id int); insert into invoices values (1); create schema drizzle; create table drizzle.__drizzle_migrations (hash text, created_at bigint)",
  );
  await close();
  return foreign;
}

/** The archive once more, with hashes and counts that fit, and the first row of an entry in it twice. */
async function writeWithRowTwice(target: string, twice: string): Promise<void> {
  const entries: Entry[] = [];
  await readArchive(archive, async (entry) => void entries.push(entry));
  const tar = pack();
  for (const { name, bytes } of entries) {
    const content = name === MANIFEST ? manifestOf(bytes) : contentOf({ name, bytes });
    tar.entry({ name }, content);
  }
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  await writeFile(target, gzipSync(Buffer.concat(chunks)));

  function contentOf({ name, bytes }: Entry): Buffer {
    if (name !== twice) return bytes;
    const [first = ""] = bytes.toString().split("\n", 1);
    return Buffer.concat([bytes, Buffer.from(`${first}\n`)]);
  }
  function manifestOf(bytes: Buffer): Buffer {
    const manifest = JSON.parse(bytes.toString()) as Manifest;
    const original = entries.find(({ name }) => name === twice);
    const named = manifest.entries.find(({ name }) => name === twice);
    const table = manifest.tables.find(({ name }) => twice.includes(`.${name}/`));
    if (!original || !named || !table) throw new Error(`The archive has no ${twice}`);
    const content = contentOf(original);
    named.bytes = content.length;
    named.sha256 = createHash("sha256").update(content).digest("hex");
    table.rows += 1;
    return Buffer.from(JSON.stringify(manifest));
  }
}

describe("ghuri restore", () => {
  it("brings back every row, job, sequence, constraint and file after the original is gone", async () => {
    const before = await readSums(source);
    const target = await install();
    const { code, output } = await runGhuri(target.env, "restore", archive);
    expect([code, output]).toEqual([0, expect.stringContaining("Restored the backup of")]);
    expect(await readSums(target)).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(40);
    expect(await readFile(path.join(target.dataDir, "files", fileId), "utf8")).toBe("photo");
    expect((await stat(path.join(target.dataDir, "demo-logins.json"))).mode & 0o777).toBe(0o600);
    // The program starts on it, and the audit log is still only added to.
    const database = await open(target);
    await expect(database.db.execute(sql`delete from audit_head`)).rejects.toThrow("Failed query");
    await database.close();
    const audit = await runGhuri(target.env, "staff", "verify-audit");
    expect([audit.code, audit.output]).toEqual([0, expect.stringContaining("whole")]);
  });

  it("switches webhook endpoints off, so that a copy sends nothing to partners", async () => {
    const original = await install(migratedInstallation);
    const database = await open(original);
    await database.db.execute(sql`insert into webhook_endpoints
      (id, name, url, events, signing_secret, created_at, off_since, off_reason) values
      (gen_random_uuid(), 'On', 'https://hooks.example/', '{order.paid}', '', now(), null, null),
      (gen_random_uuid(), 'Off', 'https://hooks.example/', '{order.paid}', '', now(), now(), 'staff')`);
    await database.close();
    const file = path.join(original.dataDir, "kept/hooks.tar.gz");
    expect((await runGhuri(original.env, "backup", "--to", file)).code).toBe(0);

    const target = await install();
    const { code, output } = await runGhuri(target.env, "restore", file);
    expect([code, output]).toEqual([0, expect.stringContaining("a copy sends nothing: 1.")]);
    const copy = await open(target);
    const { rows } = await copy.db.execute(
      "select name, off_reason from webhook_endpoints order by name",
    );
    await copy.close();
    expect(rows).toEqual([
      { name: "Off", off_reason: "staff" },
      { name: "On", off_reason: "restored" },
    ]);
  });

  it("refuses a database that is in use, unless it may replace it", async () => {
    const target = await install(migratedInstallation);
    const database = await open(target);
    await database.db.execute(sql`create table later_table (id int)`);
    await database.close();
    const before = await readSums(source);
    const refused = await runGhuri(target.env, "restore", archive);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining("--replace")]);
    await mkdir(path.join(target.dataDir, "files"));
    await writeFile(path.join(target.dataDir, "files/old"), "old");
    const { code, output } = await runGhuri(target.env, "restore", archive, "--replace");
    expect([code, output]).toEqual([0, expect.stringContaining("files.before-restore-")]);
    expect(await readSums(target)).toEqual(before);
    expect(await readdir(path.join(target.dataDir, "files"))).toEqual([fileId]);
  });

  it("never writes over a database of another program", async () => {
    const foreign = await makeForeign();
    const { code, output } = await runGhuri(foreign.env, "restore", archive, "--replace");
    expect([code, output]).toEqual([1, expect.stringContaining("tables of another program")]);
    const { session, close } = await openSession({
      url: foreign.env["DATABASE_URL"],
      dataDir: foreign.dataDir,
    });
    expect(await session.query("select id::text from invoices")).toEqual([{ id: "1" }]);
    await close();
  });

  it("refuses while a server runs", async () => {
    const url = source.env["DATABASE_URL"];
    const lockFile = path.join(source.dataDir, "database.lock");
    const server = url ? await holdServerLock(url) : null;
    // Another process that lives: our own number in a lock is taken for a stale one.
    if (!server) await writeFile(lockFile, String(process.ppid));
    const { code, output } = await runGhuri(source.env, "restore", archive, "--replace");
    await server?.release();
    await rm(lockFile, { force: true });
    expect(code).toBe(1);
    expect(output).toMatch(/server is running|already using the embedded database/);
  });

  it("changes nothing when a row does not load", async () => {
    const target = await install(migratedInstallation);
    const before = await readSums(target);
    const broken = path.join(source.dataDir, "broken.tar.gz");
    await writeWithRowTwice(broken, "database/public.accounts/000001.jsonl");
    const { code, output } = await runGhuri(target.env, "restore", broken, "--replace");
    expect([code, output]).toEqual([1, expect.stringContaining("the database is as it was")]);
    expect(await readSums(target)).toEqual(before);
    expect(await readdir(target.dataDir)).not.toContain(`files.restoring-${process.pid}`);
  });

  describe("says in a sentence what is wrong with a file, and leaves an empty folder empty", () => {
    const wrong: Readonly<Record<string, readonly [(file: string) => Promise<void>, RegExp]>> = {
      "one that is not there": [async () => undefined, /There is no file/],
      "one of another kind": [(file) => writeFile(file, "hello"), /not a backup of Ghuri/],
      "an empty one": [(file) => writeFile(file, ""), /not a backup of Ghuri/],
      "a gzip of something else": [(file) => writeFile(file, gzipSync("hello")), /not a backup/],
      "one that is cut off": [
        async (file) => {
          await writeFile(file, await readFile(archive));
          await truncate(file, (await stat(archive)).size - 2000);
        },
        /damaged or cut off/,
      ],
      "one with a changed byte": [
        async (file) => {
          const bytes = await readFile(archive);
          const middle = Math.floor(bytes.length / 2);
          bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
          await writeFile(file, bytes);
        },
        /damaged/,
      ],
    };
    it.each(Object.keys(wrong))("%s", async (kind) => {
      const target = await install();
      const file = path.join(source.dataDir, `wrong-${randomUUID()}`);
      const [make, said] = wrong[kind] ?? [];
      await make?.(file);
      const { code, output } = await runGhuri(target.env, "restore", file);
      await rm(file, { force: true });
      expect(code).toBe(1);
      expect(output).toMatch(said ?? /never/);
      expect(output).toMatch(/^[^\n]+$/);
      expect(await readdir(target.dataDir)).toEqual([]);
    });
  });
});
