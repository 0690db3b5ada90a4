import type { Database, Transaction } from "../../platform/db/database.ts";
import type { Clock } from "../../platform/clock.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import type { AuditedAction } from "./audit/actions.ts";
import { withAudit } from "./audit/with-audit.ts";
import type { Case } from "./claims/find-claims.ts";
import { releaseClaim } from "./claims/release-claim.ts";
import { lockClaim, requireClaim } from "./claims/require-claim.ts";

/** How one kind of case is read and decided. */
interface CaseDecision<C> {
  readonly one: Case;
  readonly staffId: string;
  readonly action: AuditedAction;
  /** The version of the case that the decision is based on. */
  readonly version: string;
  /** Reads the case. @throws `not_found` */
  readonly find: (tx: Transaction) => Promise<C>;
  readonly isWaiting: (found: C) => boolean;
  /** Audit details are kept forever, so they contain no names or addresses. */
  readonly toAuditDetails: (found: C) => unknown;
  readonly decide: (tx: Transaction, found: C) => Promise<void>;
}

/**
 * Decides an open case that the caller has claimed and whose version still matches, and audits the
 * decision. On a conflict, refuses with the current case.
 */
export function decideCase<C extends { readonly version: string }>(
  deps: { readonly db: Database; readonly clock: Clock },
  { one, staffId, action, version, find, isWaiting, toAuditDetails, decide }: CaseDecision<C>,
): Promise<C> {
  return withAudit(deps, action, async (tx) => {
    const claim = await lockClaim(tx, one);
    const found = await find(tx);
    if (!isWaiting(found)) refuse("already_decided", { facts: { case: found } });
    await requireClaim(tx, one, { claim, staffId, now: deps.clock.now() });
    if (found.version !== version) refuse("case_changed", { facts: { case: found } });
    await decide(tx, found);
    const after = await find(tx);
    if (isWaiting(after))
      return { before: toAuditDetails(found), after: toAuditDetails(after), result: after };
    await releaseClaim(tx, one, staffId);
    return { before: toAuditDetails(found), after: toAuditDetails(after), result: await find(tx) };
  });
}
