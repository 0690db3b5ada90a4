import type { CaseClaim, QueueKind } from "@ghuri/contract/staff";
import { and, eq, gt, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { claims, staff } from "../tables.ts";

/** A claim expires after this much inactivity. */
const IDLE_MS = 15 * 60_000;

/** One case in a queue. */
export interface Case {
  readonly kind: QueueKind;
  readonly id: string;
}

/** Claims last renewed at or before this instant have expired. */
export function getClaimCutoff(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS);
}

export function matchesCase({ kind, id }: Case) {
  return and(eq(claims.kind, kind), eq(claims.caseId, id));
}

/** Returns a lookup from case id to its active claim. */
export async function findClaims(
  db: Queryable,
  kind: QueueKind,
  ids: readonly string[],
  asked: { readonly staffId: string; readonly now: Date },
): Promise<(caseId: string) => CaseClaim> {
  const rows = await db
    .select({ claim: claims, name: staff.name })
    .from(claims)
    .innerJoin(staff, eq(staff.id, claims.staffId))
    .where(
      and(
        eq(claims.kind, kind),
        inArray(claims.caseId, [...ids]),
        gt(claims.renewedAt, getClaimCutoff(asked.now)),
      ),
    );
  const found = new Map(
    rows.map(({ claim, name }) => [
      claim.caseId,
      {
        staff_id: claim.staffId,
        name,
        is_mine: claim.staffId === asked.staffId,
        since: claim.claimedAt.toISOString(),
        until: new Date(claim.renewedAt.getTime() + IDLE_MS).toISOString(),
      },
    ]),
  );
  return (caseId) => found.get(caseId) ?? null;
}
