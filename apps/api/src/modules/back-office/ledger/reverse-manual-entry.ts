import type { LedgerEntry } from "@ghuri/contract/admin-ledger";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import {
  type Account,
  findEntry,
  findEntryByCause,
  postEntry,
  reversalCause,
} from "../../ledger/index.ts";
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
    if (!earlier)
      await postEntry(tx, {
        kind: "reversed",
        cause,
        subject: null,
        at: deps.clock.now(),
        note: why,
        lines: entry.lines.map(({ account, paisa }) => ({
          account: account as Account,
          paisa: -paisa,
        })),
      });
    const result = await findEntryByCause(tx, cause);
    if (!result) throw new Error(`Entry ${cause} was not posted`);
    return { before: entry, after: result, result };
  });
}
