import type { Account } from "./accounts.ts";

/** What an entry books. The names are stored: never rename one. */
export const ENTRY_KINDS = [
  /** A gateway charged the payer. */
  "charge",
  /** The gateway later stated another amount for a charge that staff had confirmed. */
  "charge_corrected",
  /** A transfer arrived in a bank account. */
  "transfer",
  "refund_requested",
  "refund_rejected",
  "refund_sent",
  /** The gateway gave up a refund that it had accepted: we owe it again. */
  "refund_called_off",
  /** An order is paid, or confirmed with nothing to pay: what was sold. */
  "sale",
  /** A sold order ended without being fulfilled: the sale is taken back, except for what is kept. */
  "sale_cancelled",
  /** The traveller changed a sold order to something cheaper: a part of the sale is taken back. */
  "sale_changed",
  /** An order ended without its rest: what is kept of its first part. */
  "deposit_kept",
  /** Booked from a statement, by hand or with its import: what a gateway paid out, and what we paid suppliers and the state. */
  "payout",
  /** What a gateway kept of a payment, as its statement says. */
  "gateway_fee",
  "supplier_payment",
  "tax_payment",
  /** Booked by staff: from one account of ours to another. */
  "bank_transfer",
  /** What a supplier's currency cost more, or less, than when its flight was sold: booked when it is settled. */
  "exchange_difference",
  /** Booked by staff: money that will not come back. */
  "write_off",
  /** The opposite of an entry that staff booked. */
  "reversed",
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** One side of an entry. */
export interface Line {
  readonly account: Account;
  /** Positive: debit. Negative: credit. */
  readonly paisa: number;
}

/** The order that an entry concerns. */
export interface EntrySubject {
  readonly product: string;
  readonly id: string;
}

/** A movement of money, before it is posted. */
export interface Entry {
  readonly kind: EntryKind;
  /** The event that caused it, "sale:<order id>". At most one entry has it. */
  readonly cause: string;
  readonly subject: EntrySubject | null;
  /** When it happened. Its Dhaka date is the business date. */
  readonly at: Date;
  readonly note?: string | null;
  /** They sum to zero. Lines of the same account are added up, and lines of zero are left out. */
  readonly lines: readonly Line[];
}

/** One line per account, without zeros, by account. @throws when they do not sum to zero. */
export function mergeLines(lines: readonly Line[]): readonly Line[] {
  const merged = [...Map.groupBy(lines, ({ account }) => account)]
    .map(([account, own]) => ({ account, paisa: own.reduce((sum, { paisa }) => sum + paisa, 0) }))
    .filter(({ paisa }) => paisa !== 0)
    .toSorted((one, other) => (one.account < other.account ? -1 : 1));
  const sum = merged.reduce((total, { paisa }) => total + paisa, 0);
  if (sum !== 0) throw new Error(`The lines of an entry are off by ${sum} paisa`);
  return merged;
}

/** Lines as one text, to compare entries: "bank:main=100,customer_deposits=-100". */
export function describeLines(lines: readonly Line[]): string {
  return lines.map(({ account, paisa }) => `${account}=${paisa}`).join(",");
}
