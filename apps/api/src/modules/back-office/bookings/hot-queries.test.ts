// Also on PostgreSQL and Redis: what its planner can do with our indexes.
// @module-tag postgres
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { flightSums } from "../../flight-booking/admin/flight-reports.ts";
import {
  findOrdersOfTravellers,
  orderCountQuery,
  orderSearchQuery,
  productOf,
} from "../../orders/index.ts";
import { reconcileBalances } from "../reports/reconcile-balances.ts";
import { type SubjectSearch, type SubjectTerms } from "../../payments/index.ts";
import { paymentSums } from "../../payments/reports/payments-by-day.ts";

/*
 * Queries over tables that only grow. With sequential scans made expensive, the planner takes one only where no index serves: so a
 * few rows show what a million would suffer from.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const NO_TERMS: SubjectTerms = {
  reference: null,
  pnr: null,
  ticket: null,
  name: null,
  email: null,
  phone: null,
  phoneEnd: null,
  accountIds: [],
  subjectIds: [],
  isOfManyTravellers: false,
};
const ANY: SubjectSearch = {
  terms: null,
  status: null,
  isPaid: null,
  isPartPaid: false,
  gateway: null,
  booked: { from: null, to: null },
  travels: { from: null, to: null },
  limit: 21,
};
const week = { from: "2026-06-01", to: "2026-06-07" };
const ids = [crypto.randomUUID(), crypto.randomUUID()];

const SEARCHES: readonly [string, Partial<SubjectSearch>][] = [
  ["newest", {}],
  ["of a state", { status: "ticket_issued" }],
  ["paid", { isPaid: true }],
  ["booked in a week", { booked: week }],
  ["that travel in a week", { travels: week }],
  ["of a state that travel in a week", { status: "booking_cancelled", travels: week }],
  ["of a reference", { terms: { ...NO_TERMS, reference: "ABC123" } }],
  ["of a PNR or a ticket", { terms: { ...NO_TERMS, pnr: "ABC123", ticket: "9972400000001" } }],
  [
    "of accounts, payments and travellers",
    { terms: { ...NO_TERMS, accountIds: ids, subjectIds: ids } },
  ],
  ["of a gateway of many", { gateway: { name: "sslcommerz", subjectIds: null } }],
  ["of a gateway of few", { gateway: { name: "nagad", subjectIds: ids } }],
  ["of a common name", { terms: { ...NO_TERMS, name: ["rahman"], isOfManyTravellers: true } }],
];

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Cond"?: string;
  readonly Plans?: readonly Plan[];
}

const scansOf = (plan: Plan): Plan[] => [
  ...(plan["Node Type"].includes("Scan") ? [plan] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

/** Scans of the query that read a whole table, by whatever index. */
async function readWhole(query: SQL): Promise<string[]> {
  const scans = await explain(query);
  return scans.filter((scan) => scan["Index Cond"] === undefined).map(nameOf);
}

const nameOf = (scan: Plan) => `${scan["Node Type"]} of ${scan["Relation Name"]}`;

async function explain(query: SQL): Promise<Plan[]> {
  return app.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(sql`explain (format json) ${query}`);
    const [explained] = (rows as { "QUERY PLAN": { Plan: Plan }[] }[]).flatMap(
      (row) => row["QUERY PLAN"],
    );
    if (!explained) throw new Error("There is no plan");
    return scansOf(explained.Plan).filter(
      (scan) => scan["Relation Name"] !== undefined && !scan["Node Type"].startsWith("Bitmap Heap"),
    );
  });
}

describe("no table that grows is read from end to end for", () => {
  it.each(SEARCHES)("orders %s", async (_name, wanted) => {
    const product = productOf(app.orders, "flight");
    expect(await readWhole(orderSearchQuery(product, { ...ANY, ...wanted }))).toEqual([]);
    expect(await readWhole(orderCountQuery(product, { ...ANY, ...wanted }))).toEqual([]);
  });

  it.each(["name", "email", "phone", "phoneEnd"] as const)("travellers by %s", async (term) => {
    const text = { name: ["rahman"], email: "a@", phone: "+88017", phoneEnd: "1234" };
    const statements: SQL[] = [];
    const recorded = {
      select: () => ({
        from: () => ({ where: (where: SQL) => ({ limit: () => statements.push(where) }) }),
      }),
    };
    await findOrdersOfTravellers(recorded as never, { ...NO_TERMS, [term]: text[term] }).catch(
      () => undefined,
    );
    for (const where of statements)
      expect(
        await readWhole(sql`select order_id from order_travellers where ${where} limit 5001`),
      ).toEqual([]);
    expect(statements).toHaveLength(1);
  });

  it.each([...flightSums, ...paymentSums].map((one) => [one.name, one] as const))(
    "a week of %s",
    async (_name, { count, source }) => {
      expect(await readWhole(count(week))).toEqual([]);
      // The first entry of an index, which may hold just the rows with this instant.
      const first = await explain(source.firstAt);
      expect(first.map(nameOf).filter((name) => name.startsWith("Seq"))).toEqual([]);
    },
  );

  it("the balance of a week", async () => {
    const statements: SQL[] = [];
    const recorded = {
      execute: (statement: SQL) => {
        statements.push(statement);
        return Promise.resolve({ rows: [] });
      },
    };
    await reconcileBalances(recorded as never, week);
    for (const statement of statements) expect(await readWhole(statement)).toEqual([]);
    expect(statements).toHaveLength(1);
  });

  it("the own orders and payments of an account", async () => {
    const [account] = ids;
    for (const query of [
      sql`select id from orders where account_id = ${account} and product = 'flight' order by created_at desc nulls last, id desc nulls last limit 10`,
      sql`select id from payments where account_id = ${account} order by created_at desc nulls last, id desc nulls last limit 10`,
      sql`select count(*) from orders where account_id = ${account} and product = 'flight'`,
    ])
      expect(await readWhole(query)).toEqual([]);
  });
});
