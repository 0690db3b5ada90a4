// Also on PostgreSQL and Redis: roles and their rights, which the embedded database does not have.
// @module-tag postgres
import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runGhuri } from "./run-ghuri.ts";
import { databaseUrl, POSTGRES, runOnServer } from "./postgres-server.ts";
import { bookFlight, openPaymentPage, payAt, runAllJobs } from "./book-flight.ts";
import { signUp } from "./sign-up.ts";
import { signedInStaff } from "./back-office.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { createSandboxTables } from "@ghuri/sslcommerz-sandbox";
import { openWithBackup } from "../src/platform/backup/open-with-backup.ts";
import { StartupError } from "../src/platform/startup-error.ts";
import type { OpenDatabase } from "../src/platform/db/open-database.ts";
import { scramVerifier } from "../src/platform/db/runtime-role.ts";

const NAME = `ghuri_roles_${randomUUID().slice(0, 8)}`;
const OWNER = `${NAME}_owner`;
const RUNTIME = `${NAME}_runtime`;
const PASSWORD = "a-password%/of the server";

const urlOf = (role: string, password = PASSWORD, name = NAME) => {
  const url = new URL(databaseUrl(POSTGRES ?? "", name));
  url.username = role;
  url.password = encodeURIComponent(password);
  return url.href;
};
const settings = (more: object = {}) => ({
  DATA_DIR: "/nowhere",
  DATABASE_URL: urlOf(RUNTIME),
  MIGRATIONS_DATABASE_URL: urlOf(OWNER),
  ...more,
});
const open = (more?: object) => openWithBackup(settings(more), 4, createSandboxTables);

describe.runIf(POSTGRES)("a server whose role owns no table", () => {
  let database: OpenDatabase;
  let app: TestApp & { readonly address: string };
  let runtime: pg.Client;
  beforeAll(async () => {
    const server = POSTGRES ?? "";
    await runOnServer(server, `create role ${OWNER} login createrole password '${PASSWORD}'`);
    await runOnServer(server, `create database ${NAME} owner ${OWNER}`);
    // The first start makes the tables, the queue's and the sandbox's too, and the role.
    database = await open();
    const started = await startTestApp({ database });
    app = { ...started, address: await started.http.listen({ port: 0, host: "127.0.0.1" }) };
    runtime = new pg.Client({ connectionString: urlOf(RUNTIME) });
    await runtime.connect();
  });
  afterAll(async () => {
    await runtime.end();
    await app.stop();
    await database.close();
    const server = POSTGRES ?? "";
    await runOnServer(server, `drop database ${NAME} with (force)`);
    await runOnServer(server, `drop role ${RUNTIME}`);
    await runOnServer(server, `drop role ${OWNER}`);
  });

  it("sells a ticket, runs jobs and writes the audit log", async () => {
    const person = await signUp(app);
    const booking = await bookFlight(app, person);
    await payAt(app, await openPaymentPage(app, person, booking));
    await runAllJobs(app);
    await signedInStaff(app, ["admin"]);
    const { rows } = await runtime.query<{ entries: number; lines: number }>(
      "select (select count(*)::int from audit_entries) as entries, (select count(*)::int from ledger_lines) as lines",
    );
    expect(rows[0]?.entries).toBeGreaterThan(0);
    expect(rows[0]?.lines).toBeGreaterThan(0);
    await app.startJobs();
    const scheduled = "select count(*)::int as schedules from pgboss.schedule";
    expect(
      (await runtime.query<{ schedules: number }>(scheduled)).rows[0]?.schedules,
    ).toBeGreaterThan(5);
  });

  it.each([
    "create table loot (row text)",
    "create schema loot",
    "create function loot() returns int language sql as 'select 1'",
    "alter table orders add column loot text",
    "alter table ledger_lines disable trigger all",
    "drop table orders",
    "drop trigger ledger_lines_stay on ledger_lines",
    "create index loot on orders (id)",
    "truncate orders",
    "truncate pgboss.job",
    "truncate audit_entries",
    "update audit_entries set why = 'other'",
    "delete from audit_entries",
    "delete from audit_head",
    "update ledger_lines set entry_id = entry_id",
    "update ledger_entries set note = note",
    "delete from ledger_lines",
    "delete from ledger_entries",
    "delete from closed_months",
    "drop schema pgboss cascade",
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)",
    `create role loot`,
    `set role ${OWNER}`,
    "set session_replication_role = replica",
  ])("cannot: %s", async (statement) => {
    await expect(runtime.query(statement)).rejects.toMatchObject({ code: "42501" });
  });

  it("gets rights to tables of later migrations at the next start, and loses those that were taken", async () => {
    const owner = new pg.Client({ connectionString: urlOf(OWNER) });
    await owner.connect();
    await owner.query("create table later (id serial primary key, name text)");
    await owner.query(`grant truncate on orders to ${RUNTIME}`);
    await owner.query("create table append_only (id int)");
    await owner.query(`revoke update, delete, truncate on append_only from current_user`);
    await (await open()).close();
    expect(await runtime.query("insert into later (name) values ('x')")).toMatchObject({
      rowCount: 1,
    });
    await runtime.query("insert into append_only values (1)");
    await expect(runtime.query("update append_only set id = 2")).rejects.toThrow("permission");
    await expect(runtime.query("truncate orders")).rejects.toThrow("permission denied");
    await owner.query("drop table later, append_only");
    await owner.end();
  });

  it("does not start as a role that could do more", async () => {
    await expect(open({ DATABASE_URL: urlOf(OWNER) })).rejects.toThrow(StartupError);
    const owned = await open({
      DATABASE_URL: urlOf(OWNER),
      MIGRATIONS_DATABASE_URL: databaseUrl(POSTGRES ?? "", NAME),
    }).catch((error: unknown) => error);
    expect(owned).toBeInstanceOf(StartupError);
    expect(String(owned)).toContain(`reassign owned by "${OWNER}"`);
    await runOnServer(POSTGRES ?? "", `grant ${OWNER} to ${RUNTIME}`);
    await expect(open()).rejects.toThrow(`a member of "${OWNER}"`);
    await runOnServer(POSTGRES ?? "", `revoke ${OWNER} from ${RUNTIME}`);
    await (await open()).close();
  });

  it("does not start with a password that the database does not take, and says whose", async () => {
    await runOnServer(POSTGRES ?? "", `alter role ${RUNTIME} nologin`);
    await expect(open()).rejects.toThrow("The database at DATABASE_URL cannot be used");
    await runOnServer(POSTGRES ?? "", `alter role ${RUNTIME} login`);
    await (await open()).close();
  });

  it("is not needed for `ghuri upgrade --check`: an upgrade to two roles is checked before the first start makes it", async () => {
    const env = {
      DATA_DIR: app.dataDir,
      DATABASE_URL: urlOf(`${NAME}_later`),
      MIGRATIONS_DATABASE_URL: urlOf(OWNER),
    };
    expect(await runGhuri(env, "upgrade", "--check")).toMatchObject({
      output: expect.stringContaining("up to date"),
    });
  });

  it("is what `ghuri doctor` asks for", async () => {
    const env = { DATA_DIR: app.dataDir, DATABASE_URL: urlOf(RUNTIME) };
    expect((await runGhuri(env, "doctor")).output).toContain(
      `ok    role: The server runs as "${RUNTIME}", which owns no table`,
    );
    const asOwner = await runGhuri({ ...env, DATABASE_URL: urlOf(OWNER) }, "doctor");
    expect(asOwner.output).toContain(`note  role: The server runs as "${OWNER}", which may change`);
  });
});

describe("a password that is set in a statement", () => {
  it("is sent as PostgreSQL stores it, so that no log has it", () => {
    const salt = randomBytes(16);
    const verifier = scramVerifier("pencil", Buffer.from("W22ZaJ0SNY7soEsUEjb6gQ==", "base64"));
    // RFC 7677: the example of SCRAM-SHA-256.
    expect(verifier).toBe(
      "SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=",
    );
    expect(scramVerifier("pencil", salt)).not.toBe(verifier);
  });
});
