import type { CaseClaim } from "@ghuri/contract/staff";
import { eq, lte, sql } from "drizzle-orm";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { claims } from "../tables.ts";
import { type Case, claimCutoff, claimsOf } from "./claim-rows.ts";

interface Asker {
  readonly staffId: string;
  readonly now: Date;
}

/**
 * Takes a case in hand, or says that its holder is still at it: one statement, so that of two who
 * press at once one has it and the other is told who.
 */
export async function claimCase(db: Database, one: Case, asker: Asker): Promise<CaseClaim> {
  const { staffId, now } = asker;
  const isMine = eq(claims.staffId, staffId);
  const taken = await db
    .insert(claims)
    .values({ kind: one.kind, caseId: one.id, staffId, claimedAt: now, seenAt: now })
    .onConflictDoUpdate({
      target: [claims.kind, claims.caseId],
      set: {
        staffId,
        claimedAt: sql`case when ${isMine} then ${claims.claimedAt} else excluded.claimed_at end`,
        seenAt: now,
      },
      setWhere: sql`${isMine} or ${lte(claims.seenAt, claimCutoff(now))}`,
    })
    .returning({ caseId: claims.caseId });
  if (taken.length === 0) await refuseHeld(db, one, asker);
  return (await claimsOf(db, one.kind, [one.id], asker))(one.id);
}

/** Tells who has it. */
export async function refuseHeld(db: Queryable, one: Case, asker: Asker): Promise<never> {
  const claim = (await claimsOf(db, one.kind, [one.id], asker))(one.id);
  // Let go in this very moment: the next press takes it.
  if (!claim) return refuse("in_progress", { retryAfterSeconds: 1 });
  return refuse("claimed_by_other", { values: { name: claim.name }, facts: { claim } });
}
