import { eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { moneyReceipts } from "../tables.ts";

type MoneyReceiptRow = typeof moneyReceipts.$inferSelect;

/** Writes the receipt of a payment, in the transaction that records it. @returns its number, "MR-000042". */
export async function writeMoneyReceipt(
  tx: Transaction,
  row: Omit<MoneyReceiptRow, "number">,
): Promise<string> {
  const [{ number } = { number: 0 }] = await tx
    .insert(moneyReceipts)
    .values(row)
    .returning({ number: moneyReceipts.number });
  return formatReceiptNumber(number);
}

/** The receipt of a payment; undefined when staff did not take it. */
export async function findMoneyReceipt(
  db: Queryable,
  paymentId: string,
): Promise<MoneyReceiptRow | undefined> {
  const [row] = await db.select().from(moneyReceipts).where(eq(moneyReceipts.paymentId, paymentId));
  return row;
}

/** The numbers of the receipts of payments, by payment. A payment that failed has none any more. */
export async function findMoneyReceiptNumbers(
  db: Queryable,
  attempts: readonly { readonly id: string; readonly status: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = attempts.filter(({ status }) => status !== "failed").map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ paymentId: moneyReceipts.paymentId, number: moneyReceipts.number })
    .from(moneyReceipts)
    .where(inArray(moneyReceipts.paymentId, ids));
  return new Map(rows.map(({ paymentId, number }) => [paymentId, formatReceiptNumber(number)]));
}

/** "MR-000042". */
export function formatReceiptNumber(number: number): string {
  return `MR-${String(number).padStart(6, "0")}`;
}
