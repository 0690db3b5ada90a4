import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase } from "../../../test/test-database.ts";
import type { OpenDatabase } from "./open-database.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it("reads arrays of PostgreSQL's own types", async () => {
  const { rows } = await database.db.execute(
    sql`select array['a', null]::text[] as texts, array[1, 2]::int[] as numbers, array['{"a": 1}']::jsonb[] as objects`,
  );
  expect(rows).toEqual([{ texts: ["a", null], numbers: [1, 2], objects: [{ a: 1 }] }]);
});
