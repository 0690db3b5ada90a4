import type { CaseClaim } from "@ghuri/contract/staff";
import { eq, lte, sql } from "drizzle-orm";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { claims } from "../tables.ts";
import { type Case, getClaimCutoff, findClaims } from "./find-claims.ts";

interface Asker {
  readonly staffId: string;
  readonly now: Date;
}

/**
 * Claims a case, or refuses with the current holder. One statement, so that of two simultaneous
 * claims exactly one wins.
 */
export async function claimCase(db: Database, one: Case, asker: Asker): Promise<CaseClaim> {
  const { staffId, now } = asker;
  const isMine = eq(claims.staffId, staffId);
  const taken = await db
    .insert(claims)
    .values({ kind: one.kind, caseId: one.id, staffId, claimedAt: now, renewedAt: now })
    .onConflictDoUpdate({
      target: [claims.kind, claims.caseId],
      set: {
        staffId,
        claimedAt: sql`case when ${isMine} then ${claims.claimedAt} else excluded.claimed_at end`,
        renewedAt: now,
      },
      setWhere: sql`${isMine} or ${lte(claims.renewedAt, getClaimCutoff(now))}`,
    })
    .returning({ caseId: claims.caseId });
  if (taken.length === 0) await refuseClaimed(db, one, asker);
  return (await findClaims(db, one.kind, [one.id], asker))(one.id);
}

/** Refuses with the name of the holder. */
export async function refuseClaimed(db: Queryable, one: Case, asker: Asker): Promise<never> {
  const claim = (await findClaims(db, one.kind, [one.id], asker))(one.id);
  // Released between the two queries: the client can retry.
  if (!claim) return refuse("in_progress", { retryAfterSeconds: 1 });
  return refuse("claimed_by_other", { values: { name: claim.name }, facts: { claim } });
}
