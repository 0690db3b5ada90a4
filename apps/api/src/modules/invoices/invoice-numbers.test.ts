// Also on PostgreSQL and Redis: invoices of many transactions at the same time.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { POSTGRES } from "../../../test/postgres-server.ts";
import { openTestDatabase } from "../../../test/test-database.ts";
import type { OpenDatabase } from "../../platform/db/open-database.ts";
import { newId } from "../../platform/ids.ts";
import { formatInvoiceNumber, parseInvoiceNumber } from "./invoice-number.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { invoices } from "./tables.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const issue = (issuedAt: string, { fails = false, orderId = newId() } = {}) =>
  database.db.transaction(async (tx) => {
    await issueInvoice(tx, {
      kind: "invoice",
      issuedAt: new Date(issuedAt),
      product: "flight",
      orderId,
      orderReference: "AB12CD",
      totalPaisa: 100,
      servicePaisa: 0,
      vatPercent: null,
      vatPaisa: 0,
    });
    if (fails) throw new Error("the sale failed");
  });
const numbersOf = async (year: number) => {
  const rows = await database.db
    .select({ number: invoices.number })
    .from(invoices)
    .where(sql`year = ${year}`)
    .orderBy(invoices.number);
  return rows.map(({ number }) => number);
};

it("begin again with the year in Dhaka", async () => {
  // Half past eleven in the evening, and half past midnight.
  await issue("2029-12-31T17:30:00Z");
  await issue("2029-12-31T18:30:00Z");
  await issue("2029-12-31T17:45:00Z");
  expect([await numbersOf(2029), await numbersOf(2030)]).toEqual([[1, 2], [1]]);
});

it("are printed and read again", () => {
  const number = formatInvoiceNumber({ kind: "credit_note", year: 2026, number: 42 });
  expect(number).toBe("CN-2026-000042");
  expect(parseInvoiceNumber(` ${number.toLowerCase()} `)).toEqual({
    kind: "credit_note",
    year: 2026,
    number: 42,
  });
  expect(parseInvoiceNumber("AB12CD")).toBeNull();
});

it.runIf(POSTGRES)(
  "have no gap when many sales commit, fail and come twice at the same time",
  { tags: "postgres" },
  async () => {
    const twice = newId();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 120 }, (_, at) =>
        issue("2031-05-01T06:00:00Z", {
          fails: at % 3 === 0,
          ...(at % 10 === 1 ? { orderId: twice } : {}),
        }),
      ),
    );
    const issued = outcomes.filter(({ status }) => status === "fulfilled").length;
    expect(issued).toBe(80);
    const numbers = await numbersOf(2031);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    // 80 went through; eight of them were one sale.
    expect(numbers).toHaveLength(73);
  },
);
