import { PGlite } from "@electric-sql/pglite";
import { expect, it } from "vitest";
import { vacuumEmbedded } from "./vacuum-embedded.ts";

it("frees the space of deleted rows in the embedded database", async () => {
  const client = await PGlite.create();
  await client.exec(`
    create table done as select n, repeat('x', 200) as data from generate_series(1, 5000) n;
    delete from done`);
  const size = async () => {
    const { rows } = await client.query<{ size: number }>(
      "select pg_relation_size('done')::int as size",
    );
    return rows[0]?.size ?? 0;
  };
  expect(await size()).toBeGreaterThan(1_000_000);
  await vacuumEmbedded({ kind: "embedded", client });
  expect(await size()).toBe(0);
  await client.close();
});
