import type { Transaction } from "../../../platform/db/database.ts";
import { type Account, type Entry, postEntries } from "../../ledger/index.ts";
import { noonOf, statementCause } from "../statement-account.ts";
import type { Carried } from "./exchange-difference.ts";
import { exchangeDifference } from "./exchange-difference.ts";
import {
  findCarried,
  findForeignAmounts,
  type ForeignAccount,
  recordForeignAmounts,
} from "./foreign-amounts.ts";

/** A line of a supplier's account that is settled now. */
export interface ForeignLine extends Carried {
  readonly entryId: number;
  readonly cause: string;
  readonly subject: Entry["subject"];
  /** The day of the statement, and its reference. */
  readonly day: string;
  readonly note: string;
}

interface NamedItem {
  readonly entryId: number;
  readonly cause: string;
  readonly paisa: number;
  readonly minor: number;
  readonly product: string | null;
  readonly subjectId: string | null;
}

/** What a row of a statement settles. The row is right about the sum: what refunds are in the currency is known to a cent only. */
export function settledLines(
  { minor, day, reference }: { readonly minor: number; readonly day: string; readonly reference: string },
  items: readonly NamedItem[],
): readonly ForeignLine[] {
  const off = items.reduce((rest, item) => rest - item.minor, minor);
  return items.map(({ product, subjectId, ...item }, at) => ({
    ...item,
    minor: at === items.length - 1 ? item.minor + off : item.minor,
    subject: product !== null && subjectId !== null ? { product, id: subjectId } : null,
    day,
    note: reference,
  }));
}

/**
 * Adds lines to what is settled of an account, one after the other, and books the difference between the rate that each was
 * booked at and what the account is carried at. Payments are settled already, when they are booked. The caller holds the
 * account's lock.
 */
export async function settleForeignLines(
  tx: Transaction,
  where: ForeignAccount,
  lines: readonly ForeignLine[],
): Promise<void> {
  const settled = await findForeignAmounts(
    tx,
    where.account,
    lines.map(({ entryId }) => entryId),
  );
  let carried = await findCarried(tx, where);
  const entries: Entry[] = [];
  const amounts: { cause: string; minor: number }[] = [];
  for (const line of lines) {
    if (settled.has(line.entryId)) continue;
    const moved = exchangeDifference(carried, line);
    carried = {
      minor: carried.minor + line.minor,
      paisa: carried.paisa + line.paisa + moved,
    };
    amounts.push(line);
    if (moved === 0) continue;
    const entry = exchangeEntry(where.account, line, moved);
    entries.push(entry);
    amounts.push({ cause: entry.cause, minor: 0 });
  }
  await postEntries(tx, entries);
  await recordForeignAmounts(
    tx,
    where,
    amounts.map(({ cause, minor }) => ({ cause, minor })),
  );
}

function exchangeEntry(account: Account, line: ForeignLine, paisa: number): Entry {
  return {
    kind: "exchange_difference",
    cause: statementCause(account, "exchange", line.entryId),
    subject: line.subject,
    at: noonOf(line.day),
    note: line.note || null,
    lines: [
      { account, paisa },
      { account: "exchange_differences", paisa: -paisa },
    ],
  };
}
