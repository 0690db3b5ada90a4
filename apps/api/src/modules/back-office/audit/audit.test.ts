// Also on PostgreSQL and Redis: triggers of the audit log.
// @module-tag postgres
import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { asc, sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeClock } from "../../../../test/fake-clock.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { openTestDatabase } from "../../../../test/test-database.ts";
import { type OpenDatabase, openPostgres } from "../../../platform/db/open-database.ts";
import { auditEntries, auditHead } from "../tables.ts";
import { type AuditedAction, COMMAND_LINE } from "./actions.ts";
import { auditHeadJobHandler, readNotedHeads } from "./audit-heads.ts";
import { hashAuditEntry } from "./entry-hash.ts";
import { withAudit } from "./with-audit.ts";
import { verifyAudit } from "./verify-audit.ts";
import { writeAuditEntry } from "./write-audit-entry.ts";

let database: OpenDatabase;
const clock = fakeClock();
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const disableAction = (id = "someone"): AuditedAction => ({
  by: COMMAND_LINE,
  action: "staff.disable",
  subject: { kind: "staff", id },
  why: "left",
});

/** Runs one audited action. */
function audit(after: unknown = { z: 1, a: [{ y: 2.5, b: null }], at: clock.now() }) {
  const result = { before: { name: "রহিমা" }, after, result: undefined };
  return withAudit({ db: database.db, clock }, disableAction(), () => Promise.resolve(result));
}

async function auditThrice() {
  for (let count = 0; count < 3; count++) await audit();
}

const entries = () => database.db.select().from(auditEntries).orderBy(asc(auditEntries.number));

/** Changes entries as the database owner can: with the triggers off. */
async function withoutTriggers(change: ReturnType<typeof sql>) {
  await database.db.execute(sql`alter table audit_entries disable trigger all`);
  await database.db.execute(change);
  await database.db.execute(sql`alter table audit_entries enable trigger all`);
}

describe("the audit log", () => {
  it("is intact when empty and after every action", async () => {
    expect(await verifyAudit(database.db)).toMatchObject({ isIntact: true, head: { number: 0 } });
    await auditThrice();
    const log = await entries();
    expect(log.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(log[2]).toMatchObject({
      staffName: "command line",
      action: "staff.disable",
      subjectId: "someone",
      before: { name: "রহিমা" },
      why: "left",
      address: "this machine",
      previousHash: log[1]?.hash,
    });
    expect(await verifyAudit(database.db)).toEqual({
      isIntact: true,
      head: { number: 3, hash: log[2]?.hash },
    });
  });

  it("has neither an entry nor a gap for a failed action", async () => {
    await audit();
    const failing = withAudit({ db: database.db, clock }, disableAction(), () =>
      Promise.reject(new Error("no")),
    );
    await expect(failing).rejects.toThrow("no");
    await audit();
    expect((await entries()).map(({ number }) => number)).toEqual([1, 2]);
  });

  it.each([
    ["changed", sql`update audit_entries set why = 'stayed' where number = 2`],
    ["removed", sql`delete from audit_entries where number = 3`],
    ["emptied", sql`truncate audit_entries`],
    ["without a newest entry", sql`delete from audit_head`],
    ["told that there was less", sql`update audit_head set number = 1`],
    [
      "written over by what looks like a new row",
      sql`insert into audit_entries select * from audit_entries where number = 2
        on conflict (number) do update set why = 'stayed'`,
    ],
  ])("cannot be %s by the application", async (_what, change) => {
    await auditThrice();
    const refused = { cause: { code: "42501" } };
    await expect(database.db.execute(change)).rejects.toMatchObject(refused);
    expect(await verifyAudit(database.db)).toMatchObject({ isIntact: true, head: { number: 3 } });
  });
});

describe("the hash of an entry", () => {
  it("is the same as in every earlier release, so that stored entries still verify", () => {
    const stored = {
      number: 7,
      at: new Date("2026-11-20T06:00:00Z"),
      staffId: null,
      staffName: "command line",
      action: "staff.disable",
      subjectKind: "staff",
      subjectId: "someone",
      before: { state: "active" },
      after: { state: "disabled" },
      why: "left",
      address: "this machine",
      previousHash: "0".repeat(64),
    };
    expect(hashAuditEntry(stored)).toBe(
      "204754cdd6844b00c134aeeec9ca17c5c66a835ef64495f80b3198358cfb6ba5",
    );
  });
});

describe("verification reports the first entry", () => {
  beforeEach(auditThrice);

  it("that was changed", async () => {
    await withoutTriggers(sql`update audit_entries set why = 'stayed' where number = 2`);
    expect(await verifyAudit(database.db)).toEqual({
      isIntact: false,
      number: 2,
      problem: "changed",
    });
  });

  it("whose before or after details were changed", async () => {
    await withoutTriggers(
      sql`update audit_entries set after = jsonb_set(after, '{a,0,y}', '3') where number = 1`,
    );
    expect(await verifyAudit(database.db)).toMatchObject({ number: 1, problem: "changed" });
  });

  it("that is missing in the middle", async () => {
    await withoutTriggers(sql`delete from audit_entries where number = 2`);
    expect(await verifyAudit(database.db)).toMatchObject({ number: 2, problem: "missing" });
  });

  it("that was appended without the lock", async () => {
    await database.db.execute(sql`
      insert into audit_entries
      select 4, at, staff_id, staff_name, action, subject_kind, subject_id, before, after, 'forged',
        address, hash, 'made up' from audit_entries where number = 3`);
    expect(await verifyAudit(database.db)).toEqual({
      isIntact: false,
      number: 4,
      problem: "changed",
    });
  });

  it("whose changed hash no longer matches the next entry", async () => {
    const [, second] = await entries();
    if (!second) throw new Error("nothing to change");
    const { hash: _old, ...said } = { ...second, why: "stayed" };
    const hash = hashAuditEntry(said);
    await withoutTriggers(
      sql`update audit_entries set why = 'stayed', hash = ${hash} where number = 2`,
    );
    expect(await verifyAudit(database.db)).toEqual({
      isIntact: false,
      number: 3,
      problem: "changed",
    });
  });

  it("that was truncated", async () => {
    await withoutTriggers(sql`delete from audit_entries where number = 3`);
    expect(await verifyAudit(database.db)).toMatchObject({ number: 3, problem: "missing" });
  });

  it("that was truncated together with the head, given a head recorded elsewhere", async () => {
    const noted = (await entries())[2];
    if (!noted) throw new Error("nothing to note");
    await withoutTriggers(sql`delete from audit_entries where number = 3`);
    await database.db.execute(sql`alter table audit_head disable trigger all`);
    const last = (await entries())[1];
    await database.db.update(auditHead).set({ number: 2, hash: last?.hash ?? "" });
    expect(await verifyAudit(database.db)).toMatchObject({ isIntact: true });
    expect(await verifyAudit(database.db, [noted])).toMatchObject({
      number: 3,
      problem: "missing",
    });
    await audit("something else in its place");
    expect(await verifyAudit(database.db, [noted])).toMatchObject({
      number: 3,
      problem: "not_noted",
    });
  });
});

describe("heads that are noted every hour", () => {
  const STAFF_KEY = "a-key-of-thirty-two-characters-or-more";
  let folder: string;
  const file = () => path.join(folder, "audit-heads.jsonl");
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "ghuri-heads-"));
    await auditThrice();
    await noteHead();
  });
  afterEach(() => rm(folder, { recursive: true }));

  const noteHead = async () => {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const deps = { db: database.db, clock, log, staffKey: STAFF_KEY, auditHeadsDir: folder };
    await auditHeadJobHandler(deps).run({});
  };
  const read = () => readNotedHeads(folder, STAFF_KEY);
  const verify = async () => verifyAudit(database.db, (await read()).heads);

  it("agree with a log that only grew", async () => {
    await audit();
    await noteHead();
    expect((await read()).heads.map(({ number }) => number)).toEqual([3, 4]);
    expect((await read()).forged).toEqual([]);
    expect(await verify()).toMatchObject({ isIntact: true, head: { number: 4 } });
  });

  it("find a log that the owner of the database has written anew from its first entry on", async () => {
    await withoutTriggers(sql`delete from audit_entries`);
    await database.db.execute(sql`alter table audit_head disable trigger all`);
    await database.db.update(auditHead).set({ number: 0, hash: "" });
    for (const what of ["one", "two", "three"]) await audit(what);
    // Its chain is whole, and no query of the database can tell.
    expect(await verifyAudit(database.db)).toMatchObject({ isIntact: true });
    expect(await verify()).toEqual({ isIntact: false, number: 3, problem: "not_noted" });
  });

  it("cannot be written anew without the key", async () => {
    const [line = ""] = (await readFile(file(), "utf8")).split("\n");
    const forged = [
      line.replace(/"hash":"[0-9a-f]/, '"hash":"x'),
      line.replace('"number":3', '"number":2'),
      line.replace(/"signature":"[^"]+"/, '"signature":null'),
      "not even JSON",
    ];
    await appendFile(file(), forged.map((one) => `${one}\n`).join(""));
    expect(await read()).toMatchObject({ heads: [{ number: 3 }], forged: [2, 3, 4, 5] });
    expect((await readNotedHeads(folder, `${STAFF_KEY}-another`)).heads).toEqual([]);
  });
});

describe.runIf(POSTGRES)("on PostgreSQL", () => {
  it("concurrent actions, some failing, are serialised without gap or fork", async () => {
    const done = await Promise.allSettled(
      Array.from({ length: 40 }, (_, at) =>
        at % 4 === 3
          ? database.db.transaction(async (tx) => {
              await writeAuditEntry(tx, {
                ...disableAction(),
                before: null,
                after: null,
                at: clock.now(),
              });
              throw new Error("too late");
            })
          : audit(),
      ),
    );
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(30);
    const log = await entries();
    expect(log.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    expect(log.slice(1).map(({ previousHash }) => previousHash)).toEqual(
      log.slice(0, -1).map(({ hash }) => hash),
    );
    expect(await verifyAudit(database.db)).toMatchObject({ isIntact: true, head: { number: 30 } });
  });

  it("the application's database role cannot change entries", async () => {
    const role = `desk_${crypto.randomUUID().replaceAll("-", "")}`;
    const owner = new pg.Client({ connectionString: POSTGRES });
    await owner.connect();
    await owner.query(`create role ${role} login password 'x'`);
    await owner.query(`create database ${role} owner ${role}`);
    const url = new URL(POSTGRES ?? "");
    Object.assign(url, { username: role, password: "x", pathname: role });
    const own = await openPostgres(url.href, 2);
    const [right] = (
      await own.db.execute(sql`
        select has_table_privilege('audit_entries', 'insert') as adds,
          has_table_privilege('audit_entries', 'update') or
          has_table_privilege('audit_entries', 'delete') or
          has_table_privilege('audit_entries', 'truncate') as changes`)
    ).rows;
    await withAudit({ db: own.db, clock }, disableAction(), () =>
      Promise.resolve({ before: null, after: null, result: undefined }),
    );
    const changes = [
      sql`update audit_entries set why = 'stayed'`,
      sql`delete from audit_entries`,
      sql`truncate audit_entries`,
      sql`delete from audit_head`,
      sql`truncate audit_head`,
      sql`update audit_head set number = 0, hash = ''`,
    ];
    const told: unknown[] = [];
    const tryAll = async () => {
      for (const change of changes)
        await own.db.execute(change).then(
          () => told.push("done"),
          ({ cause }: { cause: { code: string } }) => told.push(cause.code),
        );
    };
    await tryAll();
    // An owner can grant itself the rights again. The triggers still refuse.
    await own.db.execute(sql`grant all on audit_entries, audit_head to current_user`);
    await tryAll();
    const verdict = await verifyAudit(own.db);
    await own.close();
    await owner.query(`drop database ${role} with (force)`);
    await owner.query(`drop role ${role}`);
    await owner.end();
    expect(right).toEqual({ adds: true, changes: false });
    expect(told).toEqual(told.map(() => "42501"));
    expect(told).toHaveLength(2 * changes.length);
    expect(verdict).toMatchObject({ isIntact: true, head: { number: 1 } });
  });
});
