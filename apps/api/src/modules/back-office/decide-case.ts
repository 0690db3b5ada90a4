import type { AuditAction } from "@ghuri/contract/admin-audit";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { Clock } from "../../platform/clock.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import type { Actor } from "./audit/actions.ts";
import { withAudit } from "./audit/with-audit.ts";
import { releaseClaim } from "./claims/release-claim.ts";
import { lockClaim, requireClaim } from "./claims/require-claim.ts";
import type { QueueDefinition } from "./define-queue.ts";
import { endAssignment } from "./follow-ups/change-follow-up.ts";

/** One decision about one case. */
interface CaseDecision<C> {
  readonly id: string;
  readonly staffId: string;
  readonly by: Actor;
  readonly action: AuditAction;
  readonly why: string | null;
  /** The version of the case that the decision is based on. */
  readonly version: string;
  /** Reads the case. @throws `not_found` */
  readonly find: (tx: Transaction) => Promise<C>;
  readonly decide: (tx: Transaction, found: C) => Promise<void>;
}

/**
 * Decides an open case that the caller has claimed and whose version still matches, and audits the
 * decision. On a conflict, refuses with the current case.
 */
export function decideCase<C extends { readonly version: string }>(
  deps: { readonly db: Database; readonly clock: Clock },
  { kind, subject, isOpen, toAuditDetails }: QueueDefinition<C>,
  { id, staffId, by, action, why, version, find, decide }: CaseDecision<C>,
): Promise<C> {
  const one = { kind, id };
  return withAudit(deps, { by, action, subject: { kind: subject, id }, why }, async (tx) => {
    const claim = await lockClaim(tx, one);
    const found = await find(tx);
    if (!isOpen(found)) refuse("already_decided", { facts: { case: found } });
    const isStale = found.version !== version;
    // Also for the second press of whoever has just handed the case on, whose claim has ended with it.
    if (isStale && !claim) refuse("case_changed", { facts: { case: found } });
    await requireClaim(tx, one, { claim, staffId, now: deps.clock.now() });
    if (isStale) refuse("case_changed", { facts: { case: found } });
    await decide(tx, found);
    const after = await find(tx);
    const details = { before: toAuditDetails(found), after: toAuditDetails(after) };
    if (isOpen(after)) return { ...details, result: after };
    await releaseClaim(tx, one, staffId);
    await endAssignment(tx, one);
    return { ...details, result: await find(tx) };
  });
}
