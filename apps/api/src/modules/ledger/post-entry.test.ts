// Also on PostgreSQL and Redis: triggers and constraints of the ledger, entries at the same time.
// @module-tag postgres
import fc from "fast-check";
import { sql, type SQL } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POSTGRES } from "../../../test/postgres-server.ts";
import { openTestDatabase } from "../../../test/test-database.ts";
import { type OpenDatabase, openPostgres } from "../../platform/db/open-database.ts";
import type { Account } from "./accounts.ts";
import type { Entry, Line } from "./entry.ts";
import { postEntries, postEntry } from "./post-entry.ts";
import { reverseEntry } from "./reverse-entry.ts";
import { ledgerConflicts, ledgerEntries, ledgerLines } from "./tables.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
/** Empties the ledger, as only the owner of the tables can: with the triggers off. */
beforeEach(() =>
  database.db.transaction(async (tx) => {
    for (const table of [ledgerLines, ledgerEntries]) {
      await tx.execute(sql`alter table ${table} disable trigger all`);
      await tx.delete(table);
      await tx.execute(sql`alter table ${table} enable trigger all`);
    }
    await tx.delete(ledgerConflicts);
  }),
);
afterAll(() => database.close());

const ORDER = { product: "package", id: "6f9619ff-8b86-4011-b42d-00c04fc964ff" } as const;

const charge = (paisa = 5_000_00, cause = "charge:one"): Entry => ({
  kind: "charge",
  cause,
  subject: ORDER,
  at: new Date("2026-11-22T18:30:00Z"),
  lines: [
    { account: "clearing:sslcommerz", paisa },
    { account: "customer_deposits", paisa: -paisa },
  ],
});

const sale = (): Entry => ({
  ...charge(),
  kind: "sale",
  cause: "sale:one",
  lines: [
    { account: "customer_deposits", paisa: 4_500_00 },
    { account: "discounts", paisa: 500_00 },
    { account: "supplier_payable:schedule", paisa: -4_700_00 },
    { account: "revenue:service_charge", paisa: -300_00 },
  ],
});

const post = (...entries: Entry[]) => database.db.transaction((tx) => postEntries(tx, entries));

async function balances(): Promise<Record<string, number>> {
  const { rows } = await database.db.execute(
    sql`select account, sum(paisa)::float8 as paisa from ${ledgerLines} group by account having sum(paisa) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, paisa }) => [account, paisa]));
}

describe("an entry", () => {
  it("is posted with its lines, on the business date in Dhaka", async () => {
    await post(charge());
    expect(await database.db.select().from(ledgerEntries)).toEqual([
      {
        id: expect.any(Number),
        kind: "charge",
        cause: "charge:one",
        product: "package",
        subjectId: ORDER.id,
        at: new Date("2026-11-22T18:30:00Z"),
        // Half past midnight in Dhaka.
        businessDate: "2026-11-23",
        note: null,
      },
    ]);
    expect(await balances()).toEqual({
      "clearing:sslcommerz": 5_000_00,
      customer_deposits: -5_000_00,
    });
  });

  it("is posted once, however often its event comes", async () => {
    await post(charge(), charge());
    await post(charge());
    expect(await database.db.$count(ledgerEntries)).toBe(1);
    expect(await database.db.$count(ledgerConflicts)).toBe(0);
  });

  it("stands when its event comes again with another amount, and the other is kept as a conflict", async () => {
    await post(charge());
    await post(charge(4_000_00));
    await post(charge(4_000_00));
    expect(await balances()).toMatchObject({ customer_deposits: -5_000_00 });
    expect(await database.db.select().from(ledgerConflicts)).toEqual([
      expect.objectContaining({
        cause: "charge:one",
        lines: "clearing:sslcommerz=400000,customer_deposits=-400000",
      }),
    ]);
  });

  it("adds up lines of one account, and is left out when nothing moves", async () => {
    const twice: Line[] = [...charge().lines, ...charge().lines];
    await post({ ...charge(), lines: twice });
    await post({ ...charge(0, "charge:nothing") });
    expect(await balances()).toMatchObject({ customer_deposits: -10_000_00 });
    expect(await database.db.$count(ledgerEntries)).toBe(1);
  });

  it("is undone with the event that caused it", async () => {
    const failing = database.db.transaction(async (tx) => {
      await postEntry(tx, charge());
      throw new Error("the event failed");
    });
    await expect(failing).rejects.toThrow("the event failed");
    expect(await database.db.$count(ledgerEntries)).toBe(0);
  });

  it("that does not balance is a bug", async () => {
    const [line] = charge().lines;
    if (!line) throw new Error("no line");
    await expect(post({ ...charge(), lines: [line] })).rejects.toThrow("off by 500000 paisa");
  });
});

describe("the opposite of an entry", () => {
  const cancel = (refund: number) =>
    database.db.transaction((tx) =>
      reverseEntry(tx, {
        ...charge(),
        kind: "sale_cancelled",
        cause: "sale_cancelled:one",
        reversed: "sale:one",
        replaced: { account: "customer_deposits", paisa: -refund },
        lines: [{ account: "supplier_payable:schedule", paisa: -200_00 }],
        rest: "revenue:cancellation",
      }),
    );

  it("leaves what is kept", async () => {
    await post(charge(4_500_00), sale());
    await cancel(3_500_00);
    await cancel(3_500_00);
    expect(await balances()).toEqual({
      "clearing:sslcommerz": 4_500_00,
      customer_deposits: -3_500_00,
      "supplier_payable:schedule": -200_00,
      "revenue:cancellation": -800_00,
    });
    expect(await database.db.$count(ledgerConflicts)).toBe(0);
  });

  it("is nothing when there was no entry", async () => {
    await cancel(1_000_00);
    expect(await database.db.$count(ledgerEntries)).toBe(0);
  });

  it("that comes again with another amount is a conflict", async () => {
    await post(charge(4_500_00), sale());
    await cancel(3_500_00);
    await cancel(4_500_00);
    expect(await balances()).toMatchObject({ "revenue:cancellation": -800_00 });
    expect(await database.db.$count(ledgerConflicts)).toBe(1);
  });
});

describe("the database", () => {
  const addEntry = sql`insert into ledger_entries (kind, cause, at) values ('charge', 'by hand', now())`;
  const addLine = (account: string, paisa: number) =>
    sql`insert into ledger_lines (entry_id, account, paisa) select max(id), ${account}, ${paisa} from ledger_entries`;

  it.each<[string, SQL[], string]>([
    ["an entry without lines", [addEntry], "23514"],
    ["an entry of one line", [addEntry, addLine("losses", 1)], "23514"],
    [
      "lines that do not sum to zero",
      [addEntry, addLine("losses", 1), addLine("discounts", -2)],
      "23514",
    ],
    ["a line added to an older entry", [addLine("losses", 1)], "23514"],
    ["two lines of one account", [addEntry, addLine("losses", 1), addLine("losses", -1)], "23505"],
    ["a line of zero", [addEntry, addLine("losses", 0)], "23514"],
    ["an account that is not in the chart", [addEntry, addLine("pocket", 1)], "23514"],
    ["a part of an account that cannot have parts", [addEntry, addLine("losses:mine", 1)], "23514"],
    ["a changed line", [sql`update ledger_lines set paisa = paisa * 2`], "42501"],
    ["a removed line", [sql`delete from ledger_lines`], "42501"],
    ["emptied lines", [sql`truncate ledger_lines`], "42501"],
    ["a changed entry", [sql`update ledger_entries set note = 'other'`], "42501"],
    ["a removed entry", [sql`delete from ledger_entries`], "42501"],
    ["an emptied ledger", [sql`truncate ledger_entries cascade`], "42501"],
  ])("refuses %s", async (_what, statements, code) => {
    await post(charge());
    const writing = database.db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(statement);
    });
    // A deferred check fails the commit itself, without Drizzle's wrapper.
    const error = await writing.then(
      () => null,
      (thrown: { code?: string; cause?: { code?: string } }) => thrown,
    );
    expect(error?.cause?.code ?? error?.code).toBe(code);
    expect(await balances()).toEqual({
      "clearing:sslcommerz": 5_000_00,
      customer_deposits: -5_000_00,
    });
  });

  it("knows every account that the code can name, and every balance of random entries is zero in total", async () => {
    const account = fc.constantFrom<Account>(
      "customer_deposits",
      "clearing:sslcommerz",
      "bank:bkash-1",
      "supplier_payable:schedule",
      "revenue:mark_up",
      "discounts",
      "refunds_payable",
      "taxes_payable",
      "gateway_fees",
      "losses",
    );
    const line = fc.record({ account, paisa: fc.integer({ min: -9e9, max: 9e9 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.uuid(),
        fc.array(line, { minLength: 1, maxLength: 6 }),
        async (cause, some) => {
          const rest = -some.reduce((sum, { paisa }) => sum + paisa, 0);
          await post({ ...charge(), cause, lines: [...some, { account: "losses", paisa: rest }] });
          const { rows } = await database.db.execute(
            sql`select coalesce(sum(paisa), 0)::float8 as total from ledger_lines`,
          );
          expect(rows).toEqual([{ total: 0 }]);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe.runIf(POSTGRES)("on PostgreSQL", () => {
  it("the same event twice at the same time posts one entry, and none of the transactions fails", async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => post(charge(5_000_00, `charge:${at % 4}`))),
    );
    expect(await database.db.$count(ledgerEntries)).toBe(4);
    expect(await database.db.$count(ledgerLines)).toBe(8);
    expect(await database.db.$count(ledgerConflicts)).toBe(0);
  });

  it("the same event twice at the same time with other amounts posts the first and keeps the second", async () => {
    await Promise.all([post(charge()), post(charge(4_000_00))]);
    expect(await database.db.$count(ledgerEntries)).toBe(1);
    expect(await database.db.$count(ledgerConflicts)).toBe(1);
  });

  it("the application's database role can post and cannot change", async () => {
    const role = `ledger_${crypto.randomUUID().replaceAll("-", "")}`;
    const owner = new pg.Client({ connectionString: POSTGRES });
    await owner.connect();
    await owner.query(`create role ${role} login password 'x'`);
    await owner.query(`create database ${role} owner ${role}`);
    const url = new URL(POSTGRES ?? "");
    Object.assign(url, { username: role, password: "x", pathname: role });
    const own = await openPostgres(url.href, 2);
    try {
      await own.db.transaction((tx) => postEntry(tx, charge()));
      const changes = [
        sql`update ledger_lines set paisa = paisa * 2`,
        sql`delete from ledger_lines`,
        sql`truncate ledger_lines`,
        sql`update ledger_entries set note = 'other'`,
        sql`delete from ledger_entries`,
        sql`truncate ledger_entries cascade`,
      ];
      const outcomes: unknown[] = [];
      const tryAll = async () => {
        for (const change of changes)
          await own.db.execute(change).then(
            () => outcomes.push("done"),
            ({ cause }: { cause: { code: string } }) => outcomes.push(cause.code),
          );
      };
      await tryAll();
      // An owner can grant itself the rights again. The triggers still refuse.
      await own.db.execute(sql`grant all on ledger_entries, ledger_lines to current_user`);
      await tryAll();
      expect(outcomes).toEqual(Array.from({ length: 2 * changes.length }, () => "42501"));
    } finally {
      await own.close();
      await owner.query(`drop database ${role} with (force)`);
      await owner.query(`drop role ${role}`);
      await owner.end();
    }
  });
});
