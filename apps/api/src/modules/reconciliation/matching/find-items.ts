import type { StatementItem } from "@ghuri/contract/admin-statements";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { type Account, linesOfAccount, reversalCause } from "../../ledger/index.ts";
import { findMoneyReferences } from "../../payments/index.ts";
import type { ReconciliationDeps } from "../deps.ts";
import { ownCauses, sourceOf } from "../statement-account.ts";
import { findForeignAmounts } from "../foreign/foreign-amounts.ts";
import { type ForeignAmount, toForeign } from "../foreign/to-foreign.ts";
import { settledEntries } from "../tables.ts";
import type { ItemToMatch } from "./match-rows.ts";

/** An entry of the account that no statement has named yet. */
export interface OpenItem extends Pick<ItemToMatch, "day" | "references"> {
  readonly entryId: number;
  readonly paisa: number;
  /** What it is in the supplier's currency; null: its order was sold in taka. */
  readonly foreign: ForeignAmount | null;
  readonly kind: string;
  readonly cause: string;
  readonly product: string | null;
  readonly subjectId: string | null;
}

export interface Period {
  readonly from?: string;
  readonly to?: string;
}

/** SQL relation of the account's lines that no statement has named, and that staff have not written off. */
export function openLines(account: Account, { from, to }: Period = {}): SQL {
  return sql`
    select line.* from (${linesOfAccount(account)}) line
    where not starts_with(line.cause, ${ownCauses(account)})
      ${from === undefined ? sql`` : sql`and line.day >= ${from}::date`}
      ${to === undefined ? sql`` : sql`and line.day <= ${to}::date`}
      and not exists (select from ${settledEntries} settled
        where settled.account = ${account} and settled.entry_id = line.entry_id)`;
}

interface Line {
  readonly entry_id: string | number;
  readonly kind: string;
  readonly cause: string;
  readonly day: string;
  readonly note: string | null;
  readonly product: string | null;
  readonly subject_id: string | null;
  readonly paisa: string | number;
}

/** The open lines with every reference that a statement may name them by, oldest first. Those that undo each other are left out. */
export async function findOpenItems(
  db: Queryable,
  { findSupplierSales }: Pick<ReconciliationDeps, "findSupplierSales">,
  account: Account,
  period: Period = {},
): Promise<readonly OpenItem[]> {
  const { rows } = await db.execute(sql`
    select line.entry_id, line.kind, line.cause, line.day::text as day, line.note, line.product, line.subject_id,
      line.paisa::float8 as paisa
    from (${openLines(account, period)}) line order by line.day, line.entry_id`);
  const lines = withoutUndone(rows as unknown as readonly Line[]);
  const money = await findMoneyReferences(
    db,
    lines.map(({ cause }) => cause),
  );
  const isSupplier = sourceOf(account) === "supplier";
  const sales = isSupplier
    ? await findSupplierSales(db, [...new Set(lines.flatMap(({ subject_id: id }) => id ?? []))])
    : null;
  // Of payments staff said it, and of what is settled already a statement did.
  const stated = isSupplier
    ? await findForeignAmounts(
        db,
        account,
        lines.map(({ entry_id: id }) => Number(id)),
      )
    : null;
  return lines.map((line) => {
    const sale = sales?.get(line.subject_id ?? "");
    const [entryId, paisa] = [Number(line.entry_id), Number(line.paisa)];
    return {
      entryId,
      kind: line.kind,
      cause: line.cause,
      day: line.day,
      paisa,
      foreign: stated?.get(entryId) ?? (sale?.cost ? toForeign(sale.cost, line.kind, paisa) : null),
      product: line.product,
      subjectId: line.subject_id,
      references: [
        ...(money.get(line.cause) ?? []),
        ...(sale?.references ?? []),
        ...(line.note === null ? [] : [line.note]),
      ],
    };
  });
}

/** The items that rows in a currency may be about, with their amounts in it. */
export function itemsIn(
  currency: string,
  items: readonly OpenItem[],
): readonly (OpenItem & ItemToMatch)[] {
  return items.flatMap((item) => {
    if (currency === "BDT") return [{ ...item, minor: item.paisa }];
    const { foreign } = item;
    return foreign?.currency === currency
      ? [{ ...item, minor: foreign.minor, rounding: foreign.rounding }]
      : [];
  });
}

/** Without refunds that the gateway gave up, and entries that staff took back: no statement has them. */
function withoutUndone(lines: readonly Line[]): readonly Line[] {
  const groups = Map.groupBy(lines, groupOf);
  return [...groups.values()]
    .filter(
      (own) => own.length === 1 || own.reduce((sum, { paisa }) => sum + Number(paisa), 0) !== 0,
    )
    .flat()
    .toSorted((one, other) =>
      one.day === other.day
        ? Number(one.entry_id) - Number(other.entry_id)
        : one.day < other.day
          ? -1
          : 1,
    );
}

function groupOf({ cause, entry_id: id }: Line): string {
  const [kind = "", subject = ""] = cause.split(":");
  if (kind === "refund") return `refund:${subject}`;
  return kind === "reversed" ? cause : reversalCause(Number(id));
}

/** An item as staff see it. */
export function toItem(item: OpenItem): StatementItem {
  return {
    entry_id: item.entryId,
    day: item.day,
    kind: item.kind,
    paisa: item.paisa,
    reference: item.references[0] ?? null,
    product: item.product,
    subject_id: item.subjectId,
    foreign: item.foreign && {
      currency: item.foreign.currency,
      minor: item.foreign.minor,
      rate: item.foreign.rate,
    },
  };
}
