import type { Queryable, Transaction } from "./db/database.ts";

/** The account whose data is exported or erased. */
export interface AccountOwner {
  readonly id: string;
  readonly email: string;
}

/**
 * Exports and erases what one module stores about an account. Every module that stores personal data has one
 * in its index.ts; app.ts passes them to accounts, which imports no other module.
 */
export interface PersonalDataHandler {
  /** The key in the export: "travellers". */
  readonly name: string;
  /** Everything the module stores about the owner, and nothing about other people. */
  exportData(db: Queryable, owner: AccountOwner): Promise<unknown>;
  /** References of open bookings and refunds: the account cannot be deleted before they are finished. */
  findBlockers?(db: Queryable, owner: AccountOwner, now: Date): Promise<readonly string[]>;
  /** Deletes what the law does not require us to keep, in the transaction that empties the account. */
  eraseData?(tx: Transaction, owner: AccountOwner, now: Date): Promise<void>;
}
