import { expect } from "vitest";
import { findLedgerDifferences } from "../src/modules/back-office/ledger/find-ledger-differences.ts";
import { reconcileWithMismatches } from "../src/modules/back-office/reports/reconcile-balances.ts";
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
