import { z } from "zod";
import { DayRange, MONEY_ROLES } from "./admin-reports.ts";
import { CalendarDate, Instant } from "./dates.ts";
import { ForeignCurrency } from "./exchange-rates.ts";
import { paginatedAndCapped } from "./pagination.ts";
import { requiredLine } from "./travellers.ts";

/** Roles that read the ledger. */
export const LEDGER_ROLES = MONEY_ROLES;

/** An amount in paisa, 1/100 taka: gateways charge decimals. In the ledger a debit is positive, a credit negative. */
export const Paisa = z.int();

/** What an account is: what we own, what we owe, what we earn, what it costs. */
export const AccountKind = z.enum(["asset", "liability", "income", "expense"]);
export type AccountKind = z.infer<typeof AccountKind>;

/** An account in a period. `opening` and `closing` are its balances before and after it. */
export const AccountBalance = z.object({
  /** "customer_deposits", "clearing:sslcommerz". */
  account: z.string(),
  kind: AccountKind,
  opening: Paisa,
  /** The sum of the debits, and that of the credits as a positive number. */
  debit: Paisa,
  credit: Paisa,
  closing: Paisa,
});
export type AccountBalance = z.infer<typeof AccountBalance>;

/** The trial balance of a period of Dhaka days: the closing balances of all accounts sum to zero. */
export const TrialBalance = z.object({
  from: CalendarDate,
  to: CalendarDate,
  accounts: z.array(AccountBalance),
  total: z.object({ opening: Paisa, debit: Paisa, credit: Paisa, closing: Paisa }),
});
export type TrialBalance = z.infer<typeof TrialBalance>;
/** Reply: the trial balance of a period. */
export const TrialBalanceReply = z.object({ data: TrialBalance });

/** What an entry books. */
export const LedgerEntryKind = z.enum([
  "charge",
  "charge_corrected",
  "transfer",
  "refund_requested",
  "refund_rejected",
  "refund_sent",
  "refund_called_off",
  "sale",
  "sale_cancelled",
  "sale_changed",
  "deposit_kept",
  "payout",
  "gateway_fee",
  "supplier_payment",
  "tax_payment",
  "bank_transfer",
  "exchange_difference",
  "write_off",
  "reversed",
]);
export type LedgerEntryKind = z.infer<typeof LedgerEntryKind>;

/** One movement of money: its lines sum to zero. */
export const LedgerEntry = z.object({
  /** In the order in which they were posted; not without gaps. */
  id: z.int(),
  kind: LedgerEntryKind,
  at: Instant,
  day: CalendarDate,
  /** The product and the id of the order that it concerns; null when it concerns none. */
  product: z.string().nullable(),
  subject_id: z.string().nullable(),
  /** The gateway's or the bank's reference, or what staff wrote. */
  note: z.string().nullable(),
  lines: z.array(z.object({ account: z.string(), paisa: Paisa })),
  /** True when staff booked it and nobody has reversed it. */
  is_reversible: z.boolean(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/**
 * Which entries: of an account, or of all accounts of a divided name ("supplier_payable"), of a kind, of an order, of a
 * period, or one by its number; `sold=tickets`: by which tickets were sold, changed and taken back. An omitted field does
 * not filter.
 */
export const LedgerFilter = z.object({
  entry: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  account: z.string().max(100).optional(),
  kind: LedgerEntryKind.optional(),
  sold: z.literal("tickets").optional(),
  subject_id: z.uuid().optional(),
  from: DayRange.shape.from.optional(),
  to: DayRange.shape.to.optional(),
});
export type LedgerFilter = z.infer<typeof LedgerFilter>;

/** Reply: entries, newest first, with the balance that an account or an order has over all its entries. */
export const LedgerEntriesReply = paginatedAndCapped(LedgerEntry);

/** What differs between the ledger and the records that it books. */
export const LedgerDifferenceKind = z.enum([
  /** Money received. */
  "received",
  /** Refunds that are owed or sent. */
  "refunds",
  /** Refunds that were sent. */
  "refunds_sent",
  /** What was sold of the money received. */
  "sold",
  /** What was kept of a first part whose rest was never paid. */
  "kept",
  /** An event that came a second time with other amounts. */
  "conflict",
]);
export type LedgerDifferenceKind = z.infer<typeof LedgerDifferenceKind>;

/** One order, or one event, on which the ledger and the other records do not agree. */
export const LedgerDifference = z.object({
  what: LedgerDifferenceKind,
  product: z.string().nullable(),
  subject_id: z.string().nullable(),
  /** The reference of the order; null when it was never paid for. */
  reference: z.string().nullable(),
  /** What the ledger says, and what the other records say. */
  booked: Paisa,
  expected: Paisa,
  /** The event, of a conflict. */
  cause: z.string().nullable(),
});
export type LedgerDifference = z.infer<typeof LedgerDifference>;

/** More differences than these are counted and not listed. */
export const MAX_LEDGER_DIFFERENCES = 200;

/** Reply: the ledger compared with payments, refunds and orders, now. */
export const LedgerCheckReply = z.object({
  data: z.object({ count: z.int(), differences: z.array(LedgerDifference) }),
});

/** What staff book themselves, from a statement: no event of the program tells of it. */
export const ManualEntryKind = z.enum([
  "payout",
  "supplier_payment",
  "tax_payment",
  "bank_transfer",
  "write_off",
]);
export type ManualEntryKind = z.infer<typeof ManualEntryKind>;

/** The accounts between which each kind moves money, by what stands before the colon of their names. */
export const MANUAL_ENTRY_ACCOUNTS: Readonly<
  Record<ManualEntryKind, { readonly from: readonly string[]; readonly to: readonly string[] }>
> = {
  /** A gateway paid out what it had taken for us, less its fees. */
  payout: { from: ["clearing"], to: ["bank"] },
  supplier_payment: { from: ["bank"], to: ["supplier_payable"] },
  tax_payment: { from: ["bank"], to: ["taxes_payable", "vat_payable"] },
  /** Between two accounts of ours. */
  bank_transfer: { from: ["bank"], to: ["bank"] },
  /** Money that will not come back. */
  write_off: { from: ["clearing", "bank", "customer_deposits"], to: ["losses"] },
};

/** At most ten billion taka. */
const ManualAmount = Paisa.max(1_000_000_000_000);

/** An entry that staff book. `id` is drawn by the form: sent twice, it is booked once. */
export const ManualEntryBody = z.strictObject({
  id: z.uuid(),
  kind: ManualEntryKind,
  /** The accounts that the money leaves and enters. */
  from: z.string().max(100),
  to: z.string().max(100),
  /** What arrived. */
  paisa: ManualAmount.min(1),
  /** What a gateway kept of its payout; 0 for the other kinds. */
  fee_paisa: ManualAmount.min(0),
  /** The day of the statement. */
  day: CalendarDate,
  /** The reference on the statement, or the reason. */
  note: requiredLine(200),
  /**
   * Of a payment to a supplier that charges us in another currency: what it received, in whole minor units. `paisa` is what
   * our bank took for it, and the difference from what the account is carried at is booked with it. Absent: it was paid taka.
   */
  foreign: z
    .strictObject({ currency: ForeignCurrency, minor: z.int().min(1).max(1_000_000_000_000) })
    .optional(),
});
export type ManualEntryBody = z.infer<typeof ManualEntryBody>;

/** Why an entry that staff booked is taken back. The entry stays, and its opposite is booked. */
export const ReverseManualEntryBody = z.strictObject({ why: requiredLine(200) });

/** Reply: the entry as it is booked. */
export const LedgerEntryReply = z.object({ data: LedgerEntry });

/** An account of the ledger. */
export const LedgerAccount = z.object({
  account: z.string(),
  /** What staff call it, of a bank account that travellers pay into. */
  name: z.string().nullable(),
  /** Of a supplier that charges us in another currency: which; null: in taka. */
  currency: z.string().nullable(),
});
export type LedgerAccount = z.infer<typeof LedgerAccount>;
/** Reply: every account that has entries or can be booked on. */
export const LedgerAccountsReply = z.object({ data: z.array(LedgerAccount) });

/** A month, by its first day. */
const Month = CalendarDate.refine((day) => day.endsWith("-01"), { error: "date_invalid" });

/** A closed month: nothing is booked in it, or before it, any more. */
export const ClosedMonth = z.object({
  month: CalendarDate,
  closed_at: Instant,
  closed_by: z.string().nullable(),
});
export type ClosedMonth = z.infer<typeof ClosedMonth>;

/** Which month is closed. Only one that is over; it cannot be opened again. */
export const CloseMonthBody = z.strictObject({ month: Month });

/** Reply: the closed months, newest first, and the last one that can be closed; null when that is closed. */
export const ClosedMonthsReply = z.object({
  data: z.object({ months: z.array(ClosedMonth), closable: CalendarDate.nullable() }),
});

/** The entries of one kind on an account, in a period. */
export const SheetMove = z.object({ kind: LedgerEntryKind, entries: z.int(), paisa: Paisa });
export type SheetMove = z.infer<typeof SheetMove>;

/** An account in the cash book of a period: what it began with, what came and went by kind, and what is left. */
export const SheetAccount = z.object({
  account: z.string(),
  opening: Paisa,
  /** The sums of what came in, and of what went out as a positive number. */
  money_in: Paisa,
  money_out: Paisa,
  closing: Paisa,
  moves: z.array(SheetMove),
});
export type SheetAccount = z.infer<typeof SheetAccount>;

/** The cash book of a period, and what we owe at its end. */
export const DailySheet = z.object({
  from: CalendarDate,
  to: CalendarDate,
  /** Banks and gateways, with everything that moved on them. */
  accounts: z.array(SheetAccount),
  total: SheetAccount.omit({ account: true, moves: true }),
  /** What came and went on each day, without what only moved between accounts of ours. */
  days: z.array(z.object({ day: CalendarDate, money_in: Paisa, money_out: Paisa })),
  /** Unearned deposits, refunds, suppliers, taxes: what we owe, as positive numbers. */
  owed: z.array(z.object({ account: z.string(), paisa: Paisa })),
});
export type DailySheet = z.infer<typeof DailySheet>;
/** Reply: the cash book of a period. */
export const DailySheetReply = z.object({ data: DailySheet });
