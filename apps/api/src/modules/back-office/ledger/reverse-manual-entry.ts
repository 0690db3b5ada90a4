import type { LedgerEntry } from "@ghuri/contract/admin-ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import {
  type Account,
  findEntry,
  findEntryByCause,
  postEntry,
  reversalCause,
} from "../../ledger/index.ts";
import {
  findForeignAmounts,
  recordForeignPayment,
  valueForeignPayment,
} from "../../reconciliation/index.ts";
import type { Actor } from "../audit/actions.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";

interface Reversed {
  readonly by: Actor;
  readonly id: number;
  readonly why: string;
}

/**
 * Books the opposite of an entry that staff booked: entries are never changed. Asked twice, it is booked once. Entries
 * of events cannot be reversed; their events can be followed by others, such as a refund.
 */
export function reverseManualEntry(
  deps: Pick<BackOfficeDeps, "db" | "clock">,
  { by, id, why }: Reversed,
): Promise<LedgerEntry> {
  const subject = { kind: "ledger-entry", id: String(id) } as const;
  return withAudit(deps, { by, action: "ledger.reverse", subject, why }, async (tx) => {
    const cause = reversalCause(id);
    const entry = (await findEntry(tx, id)) ?? refuse("not_found");
    const earlier = await findEntryByCause(tx, cause);
    if (!entry.is_reversible && !earlier) refuse("not_found");
    if (!earlier) await postOpposite(tx, { entry, cause, why, at: deps.clock.now() });
    const result = await findEntryByCause(tx, cause);
    if (!result) throw new Error(`Entry ${cause} was not posted`);
    return { before: entry, after: result, result };
  });
}

/** Of a payment in a supplier's currency, the account may be carried at another rate by now. */
async function postOpposite(
  tx: Transaction,
  {
    entry,
    cause,
    why,
    at,
  }: {
    readonly entry: LedgerEntry;
    readonly cause: string;
    readonly why: string;
    readonly at: Date;
  },
): Promise<void> {
  const lines = entry.lines.map(({ account, paisa }) => ({
    account: account as Account,
    paisa: -paisa,
  }));
  const undone = await findUndonePayment(tx, entry);
  const difference = undone ? await valueForeignPayment(tx, undone) : 0;
  await postEntry(tx, {
    kind: "reversed",
    cause,
    subject: null,
    at,
    note: why,
    lines: undone
      ? [
          ...lines,
          { account: undone.account, paisa: difference },
          { account: "exchange_differences", paisa: -difference },
        ]
      : lines,
  });
  if (undone) await recordForeignPayment(tx, { ...undone, cause });
}

async function findUndonePayment(tx: Transaction, { id, lines }: LedgerEntry) {
  for (const { account, paisa } of lines) {
    if (!account.startsWith("supplier_payable:")) continue;
    const known = account as Account;
    const paid = (await findForeignAmounts(tx, known, [id])).get(id);
    if (paid)
      return { account: known, currency: paid.currency, minor: -paid.minor, paisa: -paisa };
  }
  return null;
}
