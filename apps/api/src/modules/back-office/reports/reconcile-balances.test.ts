// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import type { Balance } from "@ghuri/contract/admin-reports";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type LedgerWriter,
  type ExpectedMismatch,
  ledgerMismatch,
  IN_WEEK,
  createLedgerWriter,
  sale,
  settledSale,
  WEEK,
} from "../../../../test/random-ledger.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { reconcileWithMismatches } from "./reconcile-balances.ts";

let app: TestApp;
let books: LedgerWriter;
beforeAll(async () => {
  app = await startTestApp();
  books = await createLedgerWriter(app);
});
afterAll(() => app.stop());

class TakeBack extends Error {}

/** Reconciles the books after a write, in a transaction that is rolled back. */
async function reconcileAfter(write: (tx: Transaction) => Promise<ExpectedMismatch[]>) {
  const answers: { readonly expected: ExpectedMismatch[]; readonly balance: Balance }[] = [];
  await app.database.db
    .transaction(async (tx) => {
      const expected = await write(tx);
      answers.push({ expected, balance: await reconcileWithMismatches(tx, WEEK) });
      throw new TakeBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakeBack)) throw error;
    });
  const [answer] = answers;
  if (!answer) throw new Error("nothing was reconciled");
  return answer;
}

const inOrder = (rows: readonly ExpectedMismatch[]) =>
  rows.map(({ kind, difference }) => `${kind} ${difference}`).toSorted();
const sumOf = (rows: readonly Pick<ExpectedMismatch, "difference">[]) =>
  rows.reduce((sum, { difference }) => sum + difference, 0);

it("consistent books have no difference, whatever was sold or refunded", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(settledSale, { maxLength: 8 }), async (sales) => {
      const { balance } = await reconcileAfter(async (tx) => {
        for (const one of sales) await books.sell(tx, one);
        return [];
      });
      expect(balance).toMatchObject({ difference: 0, mismatch_count: 0, mismatches: [] });
      const inWeek = sales.filter((one) => one.at === IN_WEEK);
      const cameBy = (how: string) =>
        inWeek.reduce((sum, one) => sum + (one.method === how ? one.price : 0), 0);
      expect([balance.gateway, balance.manual]).toEqual([cameBy("online"), cameBy("manual")]);
      expect(balance.booked).toBe(balance.gateway + balance.manual - balance.refunded);
    }),
    { numRuns: 25 },
  );
});

it("every planted mismatch is found once, by kind, and the rows add up to the difference", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sale, { maxLength: 5 }),
      fc.array(ledgerMismatch, { maxLength: 6 }),
      async (sales, faults) => {
        const { expected, balance } = await reconcileAfter(async (tx) => {
          const all: ExpectedMismatch[] = [];
          for (const one of sales) all.push(...(await books.sell(tx, one)));
          for (const one of faults) all.push(...(await books.addMismatch(tx, one)));
          return all;
        });
        expect(inOrder(balance.mismatches)).toEqual(inOrder(expected));
        expect(balance.mismatch_count).toBe(expected.length);
        expect(balance.difference).toBe(sumOf(expected));
        const { gateway, manual, refunded: back, booked } = balance;
        expect(gateway + manual - back - booked).toBe(balance.difference);
      },
    ),
    { numRuns: 25 },
  );
});

it("yearly sums exceed a 32-bit integer", async () => {
  const price = 2_000_000_000;
  const { balance } = await reconcileAfter(async (tx) => {
    for (let count = 0; count < 3; count++)
      await books.sell(tx, { price, method: "online", at: IN_WEEK, promises: [] });
    return [];
  });
  expect(balance).toMatchObject({ gateway: 3 * price, booked: 3 * price, difference: 0 });
});
