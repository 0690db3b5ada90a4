import type { Transaction } from "../../../platform/db/database.ts";
import { lockAccount } from "../lock-account.ts";
import { exchangeDifference } from "./exchange-difference.ts";
import { findCarried, type ForeignAccount, recordForeignAmounts } from "./foreign-amounts.ts";

interface Payment extends ForeignAccount {
  /** What the supplier received, and what our bank took for it; negative: a payment that is taken back. */
  readonly minor: number;
  readonly paisa: number;
}

/**
 * By how much a supplier's account moves beside what a payment cost, so that it is carried at one rate: a difference of
 * exchange. Locks the account, if it has had a statement: without one nothing is settled but payments, which never differ.
 */
export async function valueForeignPayment(
  tx: Transaction,
  { account, currency, ...movement }: Payment,
): Promise<number> {
  await lockAccount(tx, account, null);
  return exchangeDifference(await findCarried(tx, { account, currency }), movement);
}

/** Adds a payment that is booked to what is settled of the account. */
export function recordForeignPayment(
  tx: Transaction,
  { account, currency, cause, minor }: Omit<Payment, "paisa"> & { readonly cause: string },
): Promise<void> {
  return recordForeignAmounts(tx, { account, currency }, [{ cause, minor }]);
}
