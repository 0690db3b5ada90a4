import { expect } from "vitest";
import { findLedgerDifferences } from "../src/modules/back-office/ledger/find-ledger-differences.ts";
import type { TestApp } from "./test-app.ts";

/** The ledger agrees with payments, refunds and orders, order by order. */
export async function expectBalancedBooks({ database }: Pick<TestApp, "database">): Promise<void> {
  expect(await findLedgerDifferences(database.db)).toEqual({ count: 0, differences: [] });
}
