import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database, Queryable } from "../db/database.ts";
import { refuse } from "../http/refusals/refuse.ts";
import { newId, newSecret } from "../ids.ts";
import { passkeyChallenges as challenges } from "./tables.ts";

/** Long enough to find a phone, short enough that nobody reads an old one somewhere. */
const LIFETIME_MS = 5 * 60_000;

/** What a challenge may be used for. One for another purpose, or of another owner, is no challenge. */
export interface ChallengeUse {
  readonly purpose: `${"traveller" | "staff"}.${"add" | "sign-in" | "check"}`;
  /** Null: a sign-in, where the passkey says whose it is. */
  readonly owner: string | null;
}

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

export async function createChallenge(
  { db, clock }: Deps,
  use: ChallengeUse,
): Promise<{ readonly id: string; readonly challenge: string }> {
  const id = newId();
  const challenge = newSecret();
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
  await db.insert(challenges).values({ id, challenge, ...use, expiresAt });
  return { id, challenge };
}

/** Takes a challenge: of two simultaneous uses one succeeds, and a use that fails afterwards has used it too. */
export async function takeChallenge(
  { db, clock }: Deps,
  id: string,
  { purpose, owner }: ChallengeUse,
): Promise<string> {
  const [taken] = await db
    .delete(challenges)
    .where(
      and(
        eq(challenges.id, id),
        eq(challenges.purpose, purpose),
        owner === null ? isNull(challenges.owner) : eq(challenges.owner, owner),
        gt(challenges.expiresAt, clock.now()),
      ),
    )
    .returning({ challenge: challenges.challenge });
  return taken?.challenge ?? refuse("passkey_refused");
}

/** Deletes challenges that nobody used. */
export async function deleteExpiredChallenges(db: Queryable, now: Date): Promise<void> {
  await db.delete(challenges).where(lt(challenges.expiresAt, now));
}
