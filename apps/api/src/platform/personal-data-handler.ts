import type { Queryable, Transaction } from "./db/database.ts";

/** Whose it is. */
export interface AccountOwner {
  readonly id: string;
  readonly email: string;
}

/**
 * What a room has to do with an account that is copied or goes. Every room that keeps something about
 * a person has one behind its door; app.ts hands them to accounts, which knows no other room.
 */
export interface PersonalDataHandler {
  /** What they are called in the owner's copy: "travellers". */
  readonly name: string;
  /** Everything the room holds about the owner, and nothing about anybody else. */
  exportData(db: Queryable, owner: AccountOwner): Promise<unknown>;
  /** References of what is not over yet, for which the account has to stay. */
  findBlockers?(db: Queryable, owner: AccountOwner, now: Date): Promise<readonly string[]>;
  /** Forgets what no law keeps, in the transaction that empties the account. */
  eraseData?(tx: Transaction, owner: AccountOwner, now: Date): Promise<void>;
}
