import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../test/test-database.ts";
import type { OpenDatabase } from "./open-database.ts";

describe("the embedded database's client", () => {
  let database: OpenDatabase;
  let client: PGlite;
  beforeAll(async () => {
    database = await openTestDatabase();
    if (database.driver.kind === "embedded") client = database.driver.client;
  });
  afterAll(() => database.close());
  beforeEach(async ({ skip }) => {
    skip(database.driver.kind !== "embedded");
    await client.exec("drop table if exists seats");
    await client.exec("create table seats (row int primary key, letter text)");
    await client.query("insert into seats values ($1, $2), ($3, $4)", [1, "A", 2, null]);
  });

  const find = (row: unknown) => client.query("select * from seats where row = $1", [row]);

  it("gives rows as objects or arrays, with the caller's parsers and its own", async () => {
    const text =
      "select 1 as a, null as b, array['x']::text[] as c, '2027-01-12'::date as d, $1::jsonb as e";
    const params = [{ f: [true] }];
    const parsers = { 1082: (date: string) => date };
    expect((await client.query(text, params, { parsers })).rows).toEqual([
      { a: 1, b: null, c: ["x"], d: "2027-01-12", e: { f: [true] } },
    ]);
    expect((await client.query(text, params, { rowMode: "array" })).rows).toEqual([
      [1, null, ["x"], new Date("2027-01-12"), { f: [true] }],
    ]);
  });

  it("counts the rows that a statement changed", async () => {
    const change = () => client.query("update seats set letter = 'C' where row > $1", [1]);
    expect(await change()).toMatchObject({ command: "UPDATE", affectedRows: 1 });
    expect(await client.query("delete from seats")).toMatchObject({ affectedRows: 2 });
    expect(await change()).toMatchObject({ command: "UPDATE", affectedRows: 0 });
  });

  it("goes on after a fault, whatever was wrong", async () => {
    for (const [text, params, code] of [
      ["selec 1", [], "42601"],
      ["select 1 / $1::int", [0], "22012"],
      ["select $1::uuid", ["one"], "22P02"],
      ["insert into seats values ($1, 'B')", [1], "23505"],
    ] as const)
      for (const _ of ["prepared then", "prepared before"]) {
        await expect(client.query(text, [...params])).rejects.toMatchObject({ code });
        expect((await find(1)).rows).toEqual([{ row: 1, letter: "A" }]);
      }
  });

  it("answers with a table's columns as they are now", async () => {
    expect((await find(1)).rows).toEqual([{ row: 1, letter: "A" }]);
    await client.exec("alter table seats add column side text default 'window'");
    expect((await find(1)).rows).toEqual([{ row: 1, letter: "A", side: "window" }]);
    await client.exec("alter table seats alter column row type text");
    expect((await find("1")).rows).toEqual([{ row: "1", letter: "A", side: "window" }]);
  });

  it("refuses a statement once in a transaction that changes its table, and knows it afterwards", async () => {
    await find(1);
    const changed = client.transaction(async (tx) => {
      await tx.exec("alter table seats drop column letter");
      return tx.query("select * from seats where row = $1", [1]);
    });
    await expect(changed).rejects.toMatchObject({ code: "0A000" });
    expect((await find(1)).rows).toEqual([{ row: 1, letter: "A" }]);
  });

  it("takes back what a failed transaction wrote, and refuses work after its end", async () => {
    let late = () => find(1);
    const failed = client.transaction(async (tx) => {
      late = () => tx.query("select 1");
      await tx.query("delete from seats where row = $1", [1]);
      await tx.query("select 1 / 0");
    });
    await expect(failed).rejects.toMatchObject({ code: "22012" });
    await expect(late()).rejects.toThrow("closed");
    expect((await find(1)).rows).toHaveLength(1);
  });

  it("keeps only so many statements, and answers those it has forgotten", async () => {
    const count = async () =>
      (await client.query<{ count: number }>("select count(*)::int from pg_prepared_statements"))
        .rows[0]?.count;
    for (let number = 0; number < 400; number++) await client.query(`select ${number} as number`);
    expect(await count()).toBe(300);
    expect((await client.query("select 0 as number")).rows).toEqual([{ number: 0 }]);
    expect((await client.query("select 399 as number")).rows).toEqual([{ number: 399 }]);
  });
});
