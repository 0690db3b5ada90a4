import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { claims } from "../tables.ts";
import { refuseHeld } from "./claim-case.ts";
import { type Case, claimCutoff, ofCase } from "./claim-rows.ts";

type Claim = typeof claims.$inferSelect;

/**
 * Who has a case in hand, or null; nobody else takes it or decides by it until the transaction ends. Asked
 * before the case is read: of two decisions at once the second reads what the first has left.
 */
export async function lockClaim(tx: Transaction, one: Case): Promise<Claim | null> {
  // What cannot be an id is no case: whoever reads it says so.
  if (!isId(one.id)) return null;
  const [claim] = await tx.select().from(claims).where(ofCase(one)).for("update");
  return claim ?? null;
}

/**
 * Refuses who has not got the case in hand. A claim that has lapsed and that nobody else took is as good
 * as a living one.
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
  if (claim && claim.seenAt > claimCutoff(asker.now)) await refuseHeld(tx, one, asker);
  refuse("claim_needed");
}
