import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { findLedgerDifferences } from "../src/modules/back-office/ledger/find-ledger-differences.ts";
import { reconcileWithMismatches } from "../src/modules/back-office/reports/reconcile-balances.ts";
import { findTrialBalance } from "../src/modules/ledger/index.ts";
import type { TestApp } from "./test-app.ts";

/** The ledger agrees with payments, refunds and orders, order by order. */
export async function expectBalancedBooks({ database }: Pick<TestApp, "database">): Promise<void> {
  expect(await findLedgerDifferences(database.db)).toEqual({ count: 0, differences: [] });
}

/** What was received in these days is what is booked, payment by payment; what is to be given back may still wait. */
export async function expectReceivedAsBooked(
  { database }: Pick<TestApp, "database">,
  days: { readonly from: string; readonly to: string },
): Promise<void> {
  const { mismatches } = await reconcileWithMismatches(database.db, days);
  expect(mismatches.filter(({ kind }) => kind !== "refund_waiting")).toEqual([]);
}

/** The trial balance of these days: at what it closes, what the cards' clearing account has, and what their pages took. */
export async function readClearing(
  { database }: Pick<TestApp, "database">,
  days: { readonly from: string; readonly to: string },
) {
  const { accounts, total } = await findTrialBalance(database.db, days);
  const { rows } = await database.db.execute(
    sql`select sum(paisa) as taken from sandbox_tries where status = 'VALID'`,
  );
  const clearing = accounts.find(({ account }) => account === "clearing:sslcommerz");
  return { closing: total.closing, cleared: clearing?.debit, taken: Number(rows[0]?.["taken"]) };
}

/** Invoices less credit notes of each order are what the ledger says was sold of it and not given back, VAT included. */
export async function expectInvoicedAsSold({ database }: Pick<TestApp, "database">): Promise<void> {
  const { rows } = await database.db.execute(sql`
    with booked as (
      select entry.subject_id as id, coalesce(sum(line.paisa) filter (where line.account = 'customer_deposits'), 0)::float8 as total,
        coalesce(- sum(line.paisa) filter (where line.account = 'vat_payable'), 0)::float8 as vat
      from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
      where entry.kind in ('sale', 'sale_cancelled', 'sale_changed', 'deposit_kept') and entry.subject_id is not null
      group by 1
    ), invoiced as (
      select coalesce(part_of, order_id) as id, sum(case kind when 'invoice' then total_paisa else - total_paisa end)::float8 as total,
        sum(case kind when 'invoice' then vat_paisa else - vat_paisa end)::float8 as vat
      from invoices group by 1
    )
    select id, booked.total as sold, invoiced.total as invoiced, booked.vat as vat_owed, invoiced.vat as vat_invoiced
    from booked full join invoiced using (id)
    where (coalesce(booked.total, 0), coalesce(booked.vat, 0)) <> (coalesce(invoiced.total, 0), coalesce(invoiced.vat, 0))`);
  expect(rows).toEqual([]);
}
