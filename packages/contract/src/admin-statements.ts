import { z } from "zod";
import { LEDGER_ROLES, Paisa } from "./admin-ledger.ts";
import { CalendarDate, Instant } from "./dates.ts";
import { paginated } from "./pagination.ts";
import { requiredLine } from "./travellers.ts";

/** Roles that compare statements with the ledger. */
export const STATEMENT_ROLES = LEDGER_ROLES;

/** Whose statement it is: what a gateway took for us, a bank account of ours, or what a supplier says we owe. */
export const StatementSource = z.enum(["gateway", "bank", "supplier"]);
export type StatementSource = z.infer<typeof StatementSource>;

/**
 * What a row of a statement tells. Of a gateway: a payment, a refund, a payout to our bank, a fee. Of a bank account:
 * money in, money out. Of a supplier: a purchase, a credit, a payment of ours.
 */
export const StatementRowKind = z.enum(["payment", "refund", "payout", "fee"]);
export type StatementRowKind = z.infer<typeof StatementRowKind>;

/** How the ledger's account moves by a row of each kind: a debit is positive. */
export const ROW_SIGNS: Readonly<
  Record<StatementSource, Readonly<Record<StatementRowKind, 1 | -1>>>
> = {
  gateway: { payment: 1, refund: -1, payout: -1, fee: -1 },
  bank: { payment: 1, refund: -1, payout: -1, fee: -1 },
  supplier: { payment: -1, refund: 1, payout: 1, fee: -1 },
};

/** `matched`: the ledger says the same. `written_off`: staff gave a reason. `open`: it differs. */
export const StatementRowState = z.enum(["open", "matched", "written_off"]);
export type StatementRowState = z.infer<typeof StatementRowState>;

/** Why a row is open: nothing booked here, another amount, fee or date. */
export const StatementDifference = z.enum(["missing_here", "amount", "fee", "date"]);
export type StatementDifference = z.infer<typeof StatementDifference>;

/** An amount in whole minor units of the statement's currency: paisa, pence, cents. */
const Minor = z.int();

/** Currencies that a statement is offered to be read in. Taka but for suppliers that sell in another one. */
export const STATEMENT_CURRENCIES = ["BDT", "USD", "GBP", "EUR", "AED", "SGD", "INR"] as const;

/** The name of a column, as the head of the table says it. */
const Column = requiredLine(100);
const OptionalColumn = Column.nullable();
/** Words of the file, separated by commas: "Refund, Reversal". */
const Words = z.string().max(200);

/** How the dates of a file are written: the order of year, month and day. */
export const DateOrder = z.enum(["ymd", "dmy", "mdy"]);
export type DateOrder = z.infer<typeof DateOrder>;

/** Which columns of a file hold what. Saved for each account, so that the next file of the same sort needs none. */
export const StatementMapping = z
  .strictObject({
    reference: Column,
    /** A second reference, which is looked up as well. */
    other_reference: OptionalColumn,
    date: Column,
    date_order: DateOrder,
    /** The column that says what a row is; without one, negative amounts are refunds or money out. */
    kind: OptionalColumn,
    kind_words: z.strictObject({ payment: Words, refund: Words, payout: Words, fee: Words }),
    /** One column of amounts; or two, of money in and money out. */
    amount: OptionalColumn,
    money_in: OptionalColumn,
    money_out: OptionalColumn,
    /** What was kept of the amount, and what was left of it. */
    fee: OptionalColumn,
    net: OptionalColumn,
    /** What the amounts are in (ISO 4217). Only suppliers have statements that are not in taka. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, "statement_currency_code")
      .default("BDT"),
    /** The column that names the currency of each row: a row in another one cannot be read. */
    currency_column: OptionalColumn.default(null),
  })
  .refine(
    ({ amount, money_in: into, money_out: out }) =>
      (amount !== null) !== (into !== null || out !== null),
    { error: "statement_amount_column", path: ["amount"] },
  );
export type StatementMapping = z.infer<typeof StatementMapping>;

/** A multipart field that carries JSON. */
const MappingField = z
  .string()
  .max(4000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: "custom", message: "invalid_value", input: text });
      return z.NEVER;
    }
  });

const upload = {
  /** The account of the ledger that the statement is of: "clearing:bkash". */
  account: z.string().max(100),
  file_name: requiredLine(200),
};

/** The fields beside the file of a dry run. Without a mapping, the saved one is used, or one that fits the heads. */
export const PreviewStatementBody = z.strictObject({
  ...upload,
  mapping: MappingField.pipe(StatementMapping).optional(),
});

/** The fields beside the file that is imported. */
export const ImportStatementBody = z.strictObject({
  ...upload,
  mapping: MappingField.pipe(StatementMapping),
  /** The bank account that the sum of a gateway's file was paid into; empty when the file has its payouts itself, or none yet. */
  payout_to: z.string().max(100).optional(),
  /** The day on which it arrived. */
  payout_day: CalendarDate.optional(),
});
export type ImportStatementBody = z.output<typeof ImportStatementBody>;

/** An entry of the ledger that a row is about, or that no statement has named. */
export const StatementItem = z.object({
  entry_id: z.int(),
  day: CalendarDate,
  kind: z.string(),
  paisa: Paisa,
  /** The gateway's or the bank's reference, or ours. */
  reference: z.string().nullable(),
  product: z.string().nullable(),
  subject_id: z.string().nullable(),
  /** What it is in the supplier's currency, and the rate that its order was sold at; null: it is in taka. */
  foreign: z
    .object({ currency: z.string(), minor: z.int(), rate: z.string().nullable() })
    .nullable(),
});
export type StatementItem = z.infer<typeof StatementItem>;

/** A row as read and compared. */
const ReadRow = z.object({
  /** Its line in the file, from 1. */
  line: z.int(),
  kind: StatementRowKind,
  reference: z.string(),
  day: CalendarDate,
  /** As the account of the ledger moves: a payment at a gateway is positive. */
  minor: Minor,
  fee_minor: Minor,
  state: StatementRowState,
  difference: StatementDifference.nullable(),
  /** What the ledger has of it; null: nothing. */
  booked_minor: Minor.nullable(),
});

/** A row of an imported statement. */
export const StatementRow = ReadRow.extend({
  id: z.uuid(),
  /** The fee that was agreed on with the gateway, of a payment; null: nobody said one. */
  agreed_fee_minor: Minor.nullable(),
  items: z.array(StatementItem),
  /** Why it was written off, by whom, and when. */
  reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
});
export type StatementRow = z.infer<typeof StatementRow>;

/** How many rows there are of each sort, and their sums. */
export const StatementTotals = z.object({
  rows: z.int(),
  matched: z.int(),
  written_off: z.int(),
  open: z.int(),
  /** The sum of the rows, of what was kept of them, and of what the open ones differ by. */
  minor: Minor,
  fee_minor: Minor,
  difference_minor: Minor,
});
export type StatementTotals = z.infer<typeof StatementTotals>;

/** More rows, or errors, than these are counted and not listed. */
export const MAX_PREVIEW_ROWS = 50;

/** Reply: a file as it would be imported. Nothing is stored. */
export const StatementPreviewReply = z.object({
  data: z.object({
    /** The heads of the file's columns. */
    columns: z.array(z.string()),
    mapping: StatementMapping.nullable(),
    /** True when the mapping was saved with an earlier file of this account. */
    is_saved: z.boolean(),
    /** True when this file was imported already. */
    is_imported: z.boolean(),
    /** Rows that an earlier file of this account had already; they are left out. */
    repeated: z.int(),
    error_count: z.int(),
    errors: z.array(z.object({ line: z.int(), message: z.string() })),
    totals: StatementTotals,
    /** The open rows, and after them the others. */
    rows: z.array(ReadRow),
    /** True when the file has rows of payouts. */
    has_payouts: z.boolean(),
  }),
});
/** A file as it would be imported. */
export type StatementPreview = z.infer<typeof StatementPreviewReply>["data"];

/** An imported statement. */
export const Statement = z.object({
  id: z.uuid(),
  account: z.string(),
  source: StatementSource,
  /** What its amounts are in. */
  currency: z.string(),
  file_name: z.string(),
  from: CalendarDate,
  to: CalendarDate,
  created_at: Instant,
  created_by: z.string().nullable(),
  /** What was paid out, and where; null when the file itself has its payouts, or none. */
  payout_to: z.string().nullable(),
  payout_paisa: Paisa.nullable(),
  totals: StatementTotals,
});
export type Statement = z.infer<typeof Statement>;
/** Reply: a statement. */
export const StatementReply = z.object({ data: Statement });
/** Reply: a page of the statements, newest first. */
export const StatementsReply = paginated(Statement);
/** Reply: a page of a statement's rows; the open ones first. */
export const StatementRowsReply = paginated(StatementRow);

/** Whose statements can be imported, and how their account stands. */
export const StatementAccount = z.object({
  account: z.string(),
  source: StatementSource,
  name: z.string().nullable(),
  /** The account's balance in taka. */
  balance: Paisa,
  /** What its statements are in, and with it all amounts below. */
  currency: z.string(),
  /** What is settled of a supplier's account in that currency: owed is negative. Null: its statements are in taka. */
  settled_minor: Minor.nullable(),
  /** The parts of the balance that no statement explains yet. */
  open_rows: z.int(),
  open_minor: Minor,
  /** The newest statement with such rows; null: there are none. */
  open_statement_id: z.uuid().nullable(),
  /** Entries that no statement has named, up to the last day of the newest one. */
  missing_there: z.int(),
  missing_there_minor: Minor,
  /** Entries after that day. */
  waiting_minor: Minor,
  last_day: CalendarDate.nullable(),
});
export type StatementAccount = z.infer<typeof StatementAccount>;
/** Reply: every account that has statements. */
export const StatementAccountsReply = z.object({ data: z.array(StatementAccount) });

/** Reply: a page of the entries that no statement has named, oldest first. */
export const StatementItemsReply = paginated(StatementItem);

/** Why a difference will not be cleared up. What it leaves in the account becomes a loss, or a gain. */
export const WriteOffBody = z.strictObject({ why: requiredLine(200) });
export type WriteOffBody = z.infer<typeof WriteOffBody>;

/** So many differences are written off in one act. */
export const MAX_WRITTEN_OFF = 500;
/**
 * Differences of one account that are written off together, for one reason: open rows of its statements, and entries
 * that its statements do not have.
 */
export const WriteOffDifferencesBody = z
  .strictObject({
    account: z.string().max(100),
    rows: z.array(z.uuid()).max(MAX_WRITTEN_OFF).default([]),
    entries: z.array(z.int().min(1)).max(MAX_WRITTEN_OFF).default([]),
    why: requiredLine(200),
  })
  .refine(({ rows, entries }) => rows.length + entries.length > 0, {
    error: "field_required",
    path: ["rows"],
  });
export type WriteOffDifferencesBody = z.input<typeof WriteOffDifferencesBody>;

/** A write-off that waits for a second person, because of its amount. */
export const PendingWriteOff = z.object({
  id: z.uuid(),
  account: z.string(),
  /** How many rows of statements and entries of the ledger it is about. */
  rows: z.int(),
  entries: z.int(),
  /** What they differ by, each counted as a positive amount, in taka. */
  paisa: Paisa,
  why: z.string(),
  by: z.string().nullable(),
  at: Instant,
  /** The caller proposed it: somebody else has to decide. */
  is_mine: z.boolean(),
});
export type PendingWriteOff = z.infer<typeof PendingWriteOff>;
/** Reply: what waits for a second person, oldest first. */
export const PendingWriteOffsReply = z.object({ data: z.array(PendingWriteOff) });

/** Reply: `done`: written off. `pending`: a second person has to carry it out. */
export const WriteOffReply = z.object({ data: z.object({ state: z.enum(["done", "pending"]) }) });

/** Carries a waiting write-off out, or drops it; whoever proposed it may only drop it. */
export const DecideWriteOffBody = z.strictObject({ verdict: z.enum(["approve", "drop"]) });
export type DecideWriteOffBody = z.infer<typeof DecideWriteOffBody>;

/** An open row, without its details: what can be chosen to be written off together. */
export const OpenRow = z.object({
  id: z.uuid(),
  difference: StatementDifference.nullable(),
  /** What the account moves by when it is written off. */
  rest_minor: Minor,
  /** What the gateway kept above the fee that was agreed on, of a row whose fee differs; 0 of the others. */
  fee_above_minor: Minor,
});
export type OpenRow = z.infer<typeof OpenRow>;
/** Reply: the open rows of a statement as in the file, at most as many as one act writes off. */
export const OpenRowsReply = z.object({ data: z.array(OpenRow) });

/** `by_amount`: rows that nothing has the reference of, by the same amount within days. */
export const MatchAgainBody = z.strictObject({ by_amount: z.boolean().default(false) });
/** The entries that a row is about, chosen by hand: together they have its amount. */
export const MatchRowBody = z.strictObject({
  entries: z.array(z.int().min(1)).min(1).max(50),
});
export type MatchRowBody = z.infer<typeof MatchRowBody>;

/** Reply: how many of the open rows were matched now. */
export const MatchAgainReply = z.object({ data: z.object({ matched: z.int() }) });
/** Reply: a row as it stands now. */
export const StatementRowReply = z.object({ data: StatementRow });
