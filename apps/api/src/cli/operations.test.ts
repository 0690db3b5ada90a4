// Also on PostgreSQL and Redis: an installation on PostgreSQL.
// @module-tag postgres
import { readdir, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import {
  type Installation,
  migratedInstallation,
  newInstallation,
} from "../../test/fresh-database.ts";
import { LIVE_ENV } from "../../test/live-env.ts";
import { runGhuri } from "../../test/run-ghuri.ts";
import { registration, signUp } from "../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../test/test-app.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { openWithBackup } from "../platform/backup/open-with-backup.ts";
import { applyMigration, readMigrations, readSchemaState } from "../platform/db/migrations.ts";
import type { OpenDatabase } from "../platform/db/open-database.ts";
import { openSession } from "../platform/db/open-session.ts";
import { watchMaintenance } from "../platform/maintenance/watch-maintenance.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const installations: Installation[] = [];
async function install(make = newInstallation): Promise<Installation> {
  const made = await make();
  installations.push(made);
  return made;
}
afterAll(async () => {
  for (const { remove } of installations) await remove();
});

async function open({ env, dataDir }: Installation): Promise<OpenDatabase> {
  return openWithBackup({ DATABASE_URL: env["DATABASE_URL"], DATA_DIR: dataDir }, 5);
}

/** As an older program left it: migrated up to its own newest migration. */
async function installOlder(migrations: number): Promise<Installation> {
  const older = await install();
  const { env, dataDir } = older;
  const { session, close } = await openSession({
    url: env["DATABASE_URL"],
    dataDir,
    create: true,
  });
  await session.script(
    "create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const migration of readMigrations().slice(0, migrations))
    await applyMigration(session, migration);
  await close();
  return older;
}

async function addNewerMigration({ env, dataDir }: Installation): Promise<void> {
  const { session, close } = await openSession({ url: env["DATABASE_URL"], dataDir });
  await session.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)",
  );
  await close();
}

describe("an upgrade", () => {
  it("is told beforehand, and backs the database up before it migrates", async () => {
    const older = await installOlder(3);
    const told = await runGhuri(older.env, "upgrade", "--check");
    expect([told.code, told.output]).toEqual([0, expect.stringContaining("0003_")]);
    expect(await readdir(older.dataDir)).not.toContain("backups");

    const stdout = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const database = await open(older);
    expect(stdout.mock.calls.join("")).toContain("Database backed up to ");
    stdout.mockRestore();
    await database.close();
    const [archive = ""] = await readdir(path.join(older.dataDir, "backups"));
    expect(archive).toMatch(/^before-\d+\.\d+\.\d+-.*\.tar\.gz$/);
    expect((await runGhuri(older.env, "upgrade", "--check")).output).toContain("up to date");

    const file = path.join(older.dataDir, "backups", archive);
    expect((await runGhuri(older.env, "restore", file, "--replace")).code).toBe(0);
    const { session, close } = await openSession({
      url: older.env["DATABASE_URL"],
      dataDir: older.dataDir,
    });
    const state = await readSchemaState(session);
    await close();
    expect(state.kind === "ghuri" && state.pending[0]?.tag).toMatch(/^0003_/);
  });

  it("does not migrate when the backup cannot be written", async () => {
    const older = await installOlder(3);
    await writeFile(path.join(older.dataDir, "backups"), "a file where the folder should be");
    await expect(open(older)).rejects.toThrow(/so nothing was migrated/);
    expect((await runGhuri(older.env, "upgrade", "--check")).output).toContain("0003_");
  });

  it("makes no backup of a database that has nothing to migrate", async () => {
    const fresh = await install();
    await (await open(fresh)).close();
    await (await open(fresh)).close();
    expect(await readdir(fresh.dataDir)).not.toContain("backups");
  });

  it("back to an older program is refused in one sentence", async () => {
    const newer = await install(migratedInstallation);
    await addNewerMigration(newer);
    await expect(open(newer)).rejects.toThrow(
      /^The database was migrated by a newer Ghuri[^\n]+\.$/,
    );
    for (const words of [["upgrade", "--check"], ["backup"], ["doctor"]]) {
      const { code, output } = await runGhuri(newer.env, ...words);
      expect([code, output]).toEqual([1, expect.stringContaining("migrated by a newer Ghuri")]);
    }
  });
});

describe("ending sessions at the command line", () => {
  it("signs one person out everywhere, or everybody", async () => {
    const installation = await install(migratedInstallation);
    const visit = async <T>(work: (app: TestApp) => Promise<T>): Promise<T> => {
      const database = await open(installation);
      const app = await startTestApp({ database });
      try {
        return await work(app);
      } finally {
        await app.stop();
        await database.close();
      }
    };
    const people = await visit(async (app) => [await signUp(app), await signUp(app)]);
    const end = async (whose: string) => {
      const { code, output } = await runGhuri(installation.env, "end-sessions", whose);
      expect(code).toBe(0);
      const statuses = await visit(async (app) => {
        const checks = people.map(({ headers }) =>
          app.http.inject({ url: "/api/v1/auth/check", headers }),
        );
        return (await Promise.all(checks)).map(({ statusCode }) => statusCode);
      });
      return [output, statuses];
    };
    const ended = (many: number) => `Sessions ended: ${many} of customers, 0 of staff.`;
    expect(await end(String(people[0]?.email).toUpperCase())).toEqual([ended(1), [401, 200]]);
    expect(await end("all")).toEqual([ended(1), [401, 401]]);
    expect((await runGhuri(installation.env, "end-sessions", "everybody")).code).toBe(1);
  });
});

describe("maintenance mode", () => {
  it("is switched at the command line and kept in the database", async () => {
    const { env } = await install(migratedInstallation);
    const states = [];
    for (const word of ["status", "on", "on", "status", "off", "status"])
      states.push((await runGhuri(env, "maintenance", word)).output.replace(/ since.*/, ""));
    const [off, on] = ["Maintenance mode is off.", "Maintenance mode is on"];
    expect(states).toEqual([off, on, on, on, off, off]);
    expect((await runGhuri(env, "maintenance", "maybe")).code).toBe(1);
  });

  it("refuses writes on every node and lets reads, the gateway and staff through", async () => {
    const database = await openTestDatabase();
    const watches = [watchMaintenance(database.db, 20), watchMaintenance(database.db, 20)];
    const nodes = await Promise.all(
      watches.map((maintenance) => startTestApp({ database, maintenance })),
    );
    const ask = (
      node: (typeof nodes)[number] | undefined,
      method: "GET" | "POST" | "DELETE",
      url: string,
      language = "en",
    ) =>
      node?.http.inject({
        method,
        url,
        headers: { "accept-language": language },
        ...(method === "POST" ? { payload: registration() } : {}),
      });
    try {
      await database.db.execute(sql`insert into maintenance_mode (since) values (now())`);
      await vi.waitUntil(() => watches.every((watch) => watch.isOn()));
      for (const node of nodes) {
        const refused = await ask(node, "POST", "/api/v1/auth/register");
        expect(refused?.statusCode).toBe(503);
        expect(refused?.headers["retry-after"]).toBe("60");
        expect(refused?.json()).toMatchObject({
          code: "maintenance",
          message: expect.stringContaining("being updated"),
          request_id: expect.any(String),
        });
      }
      const [node] = nodes;
      const inBangla = await ask(node, "DELETE", "/api/v1/user/avatar", "bn");
      expect(inBangla?.json()).toMatchObject({ message: expect.stringContaining("হালনাগাদ") });
      const unknown = [
        await ask(node, "GET", "/api/v1/airports?search=dhaka"),
        await ask(node, "GET", "/readyz"),
        await ask(node, "POST", "/api/v1/flight/search"),
        await ask(node, "POST", "/api/v1/back-office/session"),
        await ask(node, "POST", "/api/v1/payments/sslcommerz/ipn"),
      ].map((answer) => answer?.statusCode);
      expect(unknown).not.toContain(503);

      await database.db.execute(sql`delete from maintenance_mode`);
      await vi.waitUntil(() => watches.every((watch) => !watch.isOn()));
      expect((await ask(node, "POST", "/api/v1/auth/register"))?.statusCode).toBe(201);
    } finally {
      for (const watch of watches) watch.stop();
      for (const node of nodes) await node.stop();
      await database.close();
    }
  });
});

describe("ghuri doctor", () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  it("says a sentence for each thing, and ends with 0 when nothing fails", async () => {
    const { env } = await install(migratedInstallation);
    const { code, output } = await runGhuri(env, "doctor");
    for (const about of [
      "database",
      "version",
      "clock",
      "ledger",
      "mail",
      "texts",
      "gateway",
      "files",
      "keys",
      "disk",
      "backup",
    ])
      expect(output).toMatch(new RegExp(`^(ok  |note)  ${about}: .+\\.$`, "m"));
    expect([code, output]).toEqual([0, expect.stringMatching(/Nothing fails\.$/)]);
  });

  it("names every fault and keeps passwords to itself", async () => {
    const { env } = await install();
    const { code, output } = await runGhuri(
      {
        ...env,
        DATABASE_URL: "postgres://ghuri:secret-1@127.0.0.1:1/ghuri",
        SMTP_URL: "smtp://user:secret-2@127.0.0.1:1",
        FILES_URL: "s3://key:secret-3@127.0.0.1:1/bucket?tls=off",
        SSLCZ_STORE_ID: "store",
        SSLCZ_STORE_PASSWD: "secret-4",
        SSLCZ_BASE_URL: "http://127.0.0.1:1",
        STAFF_KEY: "a".repeat(32),
      },
      "doctor",
    );
    expect(code).toBe(1);
    for (const about of ["database", "mail", "gateway", "files", "keys"])
      expect(output).toMatch(new RegExp(`^FAIL  ${about}: .+\\.$`, "m"));
    expect(output).not.toContain("secret");
  });

  it("says that nobody can confirm a phone while LIVE has no SMS gateway", async () => {
    const { output } = await runGhuri(LIVE_ENV, "doctor");
    expect(output).toMatch(/^note {2}texts: .+nobody can confirm a phone.+\.$/m);
    const isms = { ISMS_URL: "https://sms.example", ISMS_API_TOKEN: "secret-5", ISMS_SID: "GHURI" };
    const { output: connected } = await runGhuri({ ...LIVE_ENV, ...isms }, "doctor");
    expect(connected).toContain("ok    texts: Codes are sent by sms.example as GHURI.");
    expect(connected).not.toContain("secret");
  });

  it("notices a clock that is not the gateway's", async () => {
    const server = createServer((_request, reply) => {
      reply.setHeader("Date", "Mon, 01 Jan 2024 00:00:00 GMT").end();
    }).listen(0, "127.0.0.1");
    servers.push(server);
    await new Promise((resolve) => server.once("listening", resolve));
    const { env } = await install(migratedInstallation);
    const { code, output } = await runGhuri(
      {
        ...env,
        SSLCZ_STORE_ID: "store",
        SSLCZ_STORE_PASSWD: "word",
        SSLCZ_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      },
      "doctor",
    );
    expect(output).toMatch(/^FAIL {2}clock: .+ seconds apart\.$/m);
    expect(code).toBe(1);
  });
});

describe("the command line", () => {
  it.each([[[]], [["go"]], [["restore"]], [["restore", "a", "b"]], [["upgrade"]]])(
    "says how it is used when it is not understood: %j",
    async (words) => {
      const { code, output } = await runGhuri({}, ...words);
      expect([code, output]).toEqual([1, expect.stringContaining("Usage: npm run ghuri")]);
    },
  );

  it("says what is wrong with the environment", async () => {
    const { code, output } = await runGhuri({ DATABASE_URL: "nonsense" }, "doctor");
    expect([code, output]).toEqual([1, expect.stringContaining("DATABASE_URL")]);
  });
});
