import type { Database, Transaction } from "../../platform/db/database.ts";
import type { Clock } from "../../platform/clock.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Act } from "./audit/acts.ts";
import { onRecord } from "./audit/on-record.ts";
import type { Case } from "./claims/claim-rows.ts";
import { letGo } from "./claims/let-go.ts";
import { lockClaim, requireClaim } from "./claims/require-claim.ts";

/** How one kind of case is read, and what a decision about it does. */
interface Deciding<C> {
  readonly one: Case;
  readonly staffId: string;
  readonly act: Act;
  /** What the decision was made about. */
  readonly seen: string;
  /** The case as it is at this moment; refuses what is not there. */
  readonly find: (tx: Transaction) => Promise<C>;
  readonly isWaiting: (found: C) => boolean;
  /** What the log keeps of it for ever: no names, no addresses. */
  readonly inLog: (found: C) => unknown;
  readonly decide: (tx: Transaction, found: C) => Promise<void>;
}

/**
 * Decides about a case that waits, is in the asker's hand and is as it was seen; whoever comes too late
 * is shown what it has become. All on record, or nothing.
 */
export function decideCase<C extends { readonly seen: string }>(
  deps: { readonly db: Database; readonly clock: Clock },
  { one, staffId, act, seen, find, isWaiting, inLog, decide }: Deciding<C>,
): Promise<C> {
  return onRecord(deps, act, async (tx) => {
    const claim = await lockClaim(tx, one);
    const found = await find(tx);
    if (!isWaiting(found)) refuse("already_decided", { facts: { case: found } });
    await requireClaim(tx, one, { claim, staffId, now: deps.clock.now() });
    if (found.seen !== seen) refuse("case_changed", { facts: { case: found } });
    await decide(tx, found);
    const after = await find(tx);
    if (isWaiting(after)) return { before: inLog(found), after: inLog(after), answer: after };
    await letGo(tx, one, staffId);
    return { before: inLog(found), after: inLog(after), answer: await find(tx) };
  });
}
