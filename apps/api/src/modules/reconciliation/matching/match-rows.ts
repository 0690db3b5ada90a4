import { daysBetween } from "@ghuri/contract/dates";
import type {
  StatementDifference,
  StatementRowKind,
  StatementSource,
} from "@ghuri/contract/admin-statements";

/** A row of a statement, as the comparison needs it. */
export interface RowToMatch {
  readonly kind: StatementRowKind;
  readonly references: readonly string[];
  readonly day: string;
  /** In minor units of the statement's currency. */
  readonly minor: number;
  readonly feeMinor: number;
}

/** What the ledger has on the account, with every reference that the statement may name it by. */
export interface ItemToMatch {
  readonly minor: number;
  /** By how much the statement may say otherwise: of a sum in another currency that was computed in whole taka. Absent: 0. */
  readonly rounding?: number;
  readonly day: string;
  readonly references: readonly string[];
}

export interface Match<Item> {
  /** What the row is about; more than one when the statement adds them up. */
  readonly items: readonly Item[];
  /** Null: the row and the ledger say the same. */
  readonly difference: StatementDifference | null;
}

export interface MatchTerms {
  readonly source: StatementSource;
  /** What the gateway should have kept of a payment, in paisa; null: nobody said. */
  readonly expectedFee: ((paisa: number) => number) | null;
  /** Staff asked for it: what nothing has the reference of is compared by amount and day, whoever's statement it is. */
  readonly isByAmount?: boolean;
}

/** Settlements close a day late, and banks credit after a weekend. */
const DAYS_APART = 3;
const PAYOUT_DAYS_APART = 7;
/** Fees are rounded differently everywhere: differences of up to a taka, or a twentieth, are none. */
const FEE_ROUNDING = { paisa: 100, share: 20 };

/** A reference without what people and portals write differently: capitals, spaces, dashes. */
export function normalizeReference(text: string): string {
  return text.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * Compares rows with the ledger: by reference, with the same amount first, then several entries that add up to it, then
 * the nearest amount; what has no reference in common by amount and day, where references are not reliable. Each item
 * is given to one row at most. The result has one match for each row, in their order.
 */
export function matchRows<Item extends ItemToMatch>(
  rows: readonly RowToMatch[],
  items: readonly Item[],
  terms: MatchTerms,
): readonly Match<Item>[] {
  const free = new Set(items);
  const byReference = indexItems(items);
  const found = new Map<RowToMatch, readonly Item[]>();
  const take = (row: RowToMatch, taken: readonly Item[]) => {
    for (const item of taken) free.delete(item);
    found.set(row, taken);
  };
  const candidatesOf = (row: RowToMatch) => {
    const named = row.references.flatMap(
      (reference) => byReference.get(normalizeReference(reference)) ?? [],
    );
    return [...new Set(named)]
      .filter((item) => free.has(item) && Math.sign(item.minor) === Math.sign(row.minor))
      .toSorted((one, other) => distance(row, one) - distance(row, other));
  };
  const pass = (choose: (row: RowToMatch, among: readonly Item[]) => readonly Item[]) => {
    for (const row of rows) {
      if (found.has(row)) continue;
      const chosen = choose(row, candidatesOf(row));
      if (chosen.length > 0) take(row, chosen);
    }
  };
  pass((row, among) => among.filter((item) => agree(row, [item])).slice(0, 1));
  pass((row, among) => (agree(row, among) ? among : []));
  pass((_, among) => among.slice(0, 1));
  matchByAmount(rows, free, { terms, found, take });
  return rows.map((row) => {
    const matched = found.get(row) ?? [];
    return { items: matched, difference: differenceOf(row, matched, terms) };
  });
}

function indexItems<Item extends ItemToMatch>(items: readonly Item[]) {
  const index = new Map<string, Item[]>();
  for (const item of items)
    for (const reference of item.references) {
      const key = normalizeReference(reference);
      if (key === "") continue;
      const same = index.get(key);
      if (same) same.push(item);
      else index.set(key, [item]);
    }
  return index;
}

/** The nearest amount, and among the same amounts the nearest day. */
function distance(row: RowToMatch, item: ItemToMatch): number {
  return Math.abs(item.minor - row.minor) * 1000 + Math.min(999, apart(row, item));
}

function apart(row: RowToMatch, item: ItemToMatch): number {
  return Math.abs(daysBetween(row.day, item.day));
}

interface Pairing<Item> {
  readonly terms: MatchTerms;
  readonly found: ReadonlyMap<RowToMatch, readonly Item[]>;
  readonly take: (row: RowToMatch, items: readonly Item[]) => void;
}

/** Banks shorten references and payouts have none: the same amount within days is the same movement. */
function matchByAmount<Item extends ItemToMatch>(
  rows: readonly RowToMatch[],
  free: ReadonlySet<Item>,
  { terms, found, take }: Pairing<Item>,
): void {
  const left = rows.filter(
    (row) =>
      !found.has(row) &&
      (terms.isByAmount === true || terms.source === "bank" || row.kind === "payout"),
  );
  if (left.length === 0) return;
  const byAmount = Map.groupBy(free, ({ minor }) => minor);
  for (const row of left) {
    const days = row.kind === "payout" ? PAYOUT_DAYS_APART : DAYS_APART;
    const near = (byAmount.get(row.minor) ?? [])
      .filter((item) => free.has(item) && apart(row, item) <= days)
      .toSorted((one, other) => apart(row, one) - apart(row, other));
    take(row, near.slice(0, 1));
  }
}

function differenceOf(
  row: RowToMatch,
  items: readonly ItemToMatch[],
  { source, expectedFee }: MatchTerms,
): StatementDifference | null {
  const isBookedFromRow = source === "gateway" && (row.kind === "fee" || row.kind === "payout");
  if (items.length === 0) return isBookedFromRow ? null : "missing_here";
  if (!agree(row, items)) return "amount";
  const expected = row.kind === "payment" ? expectedFee?.(row.minor) : undefined;
  if (expected !== undefined) {
    const off = Math.abs(row.feeMinor - expected);
    if (off > Math.max(FEE_ROUNDING.paisa, expected / FEE_ROUNDING.share)) return "fee";
  }
  const days = row.kind === "payout" ? PAYOUT_DAYS_APART : DAYS_APART;
  return items.some((item) => apart(row, item) > days) ? "date" : null;
}

/** Nothing agrees with no item: of those that add up, there is one at least. */
export function agree(
  { minor }: Pick<RowToMatch, "minor">,
  items: readonly ItemToMatch[],
): boolean {
  const sum = items.reduce((total, item) => total + item.minor, 0);
  const rounding = items.reduce((total, item) => total + (item.rounding ?? 0), 0);
  return items.length > 0 && Math.abs(sum - minor) <= rounding;
}
