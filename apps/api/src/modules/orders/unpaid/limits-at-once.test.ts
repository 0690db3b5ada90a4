// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase } from "../../../../test/test-database.ts";
import { newId } from "../../../platform/ids.ts";
import type { OpenDatabase } from "../../../platform/db/open-database.ts";
import { UNPAID_LIMITS } from "./unpaid-limits.ts";

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  // Rows of orders that do not exist, and over the limits.
  await database.db.execute(sql`alter table unpaid_orders
    drop constraint unpaid_orders_order_id_orders_id_fk, disable trigger unpaid_orders_limit`);
});
afterAll(() => database.close());

const [account, other, seller] = [newId(), newId(), newId()];

/** Few values, so that many orders share an account, a contact, a network or a flight. */
const held = fc.record({
  order_id: fc.uuid(),
  account_id: fc.constantFrom(account, other),
  sold_by: fc.constantFrom(null, null, null, seller),
  contact_email: fc.constantFrom(null, "a@example.com", "b@example.com"),
  contact_phone: fc.constantFrom(null, "1700000001", "1700000002"),
  network: fc.constantFrom(null, "192.0.2.1", "192.0.2.2"),
  items: fc.subarray(["BG 1 2027-01-01", "BG 2 2027-01-01", "BS 3 2027-01-02"], { minLength: 1 }),
  seats: fc.integer({ min: 1, max: 9 }),
  amount: fc.integer({ min: 0, max: 200_000 }),
  limits: fc.constantFrom(...Object.values(UNPAID_LIMITS)),
  in_review: fc.constant(false),
});

it("is found for several orders at once as for each of them", async () => {
  const reached = new Set<unknown>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(held, { maxLength: 12 }),
      fc.array(held, { minLength: 1, maxLength: 4 }),
      async (rows, added) => {
        await database.db.execute(sql`delete from unpaid_orders`);
        await database.db.execute(sql`insert into unpaid_orders select * from
          jsonb_populate_recordset(null::unpaid_orders, ${JSON.stringify(rows)}::text::jsonb)`);
        // Orders that are not written yet, and some that are and do not count against themselves.
        const wanted = [...added.map((one) => ({ ...one, order_id: null })), ...rows.slice(0, 2)];
        const { rows: answers } = await database.db.execute(sql`
          with asked as materialized (
            select array(
              select jsonb_populate_record(null::unpaid_orders, one)
              from jsonb_array_elements(${JSON.stringify(wanted)}::text::jsonb) with ordinality as listed (one, at)
              order by at
            ) as wanted
          )
          select together, unpaid_limit_reached(wanted[at]) as alone
          from asked, unnest(unpaid_limits_reached(wanted)) with ordinality as judged (together, at)
          order by at`);
        expect(answers).toHaveLength(wanted.length);
        for (const { together, alone } of answers) {
          expect(together).toBe(alone);
          reached.add(alone);
        }
        // As the statement of a booking asks about orders that are not written yet.
        const { rows: wished } = await database.db.execute(sql`
          select unpaid_wishes_reached(array(
            select jsonb_populate_record(null::unpaid_wish, one)
            from jsonb_array_elements(${JSON.stringify(added)}::text::jsonb) with ordinality as listed (one, at)
            order by at
          )) as reached`);
        expect(wished[0]?.["reached"]).toEqual(
          answers.slice(0, added.length).map(({ alone }) => alone),
        );
      },
    ),
    { numRuns: 200 },
  );
  // Enough of the random orders exceed something.
  expect(reached.size).toBeGreaterThan(3);
});
