import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { claims } from "../tables.ts";
import { refuseClaimed } from "./claim-case.ts";
import { type Case, getClaimCutoff, matchesCase } from "./find-claims.ts";

type Claim = typeof claims.$inferSelect;

/**
 * Locks and returns the claim, or null. Call it before reading the case: of two concurrent
 * decisions, the second then reads what the first wrote.
 */
export async function lockClaim(tx: Transaction, one: Case): Promise<Claim | null> {
  // An invalid id has no claim; reading the case will refuse it.
  if (!isId(one.id)) return null;
  const [claim] = await tx.select().from(claims).where(matchesCase(one)).for("update");
  return claim ?? null;
}

/**
 * Refuses callers without the claim. An expired claim still counts until a colleague has claimed the
 * case.
 */
export async function requireClaim(
  tx: Transaction,
  one: Case,
  {
    claim,
    ...asker
  }: { readonly claim: Claim | null; readonly staffId: string; readonly now: Date },
): Promise<void> {
  if (claim?.staffId === asker.staffId) return;
  if (claim && claim.renewedAt > getClaimCutoff(asker.now)) await refuseClaimed(tx, one, asker);
  refuse("claim_needed");
}
