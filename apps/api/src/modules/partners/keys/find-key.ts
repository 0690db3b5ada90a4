import type { ApiKeyScope } from "@ghuri/contract/api-keys";
import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { hashSecret } from "../../../platform/ids.ts";
import { recordSecurityEvent } from "../../../platform/security-events/record-security-event.ts";
import type { PartnerDeps } from "../deps.ts";
import { apiKeys } from "../tables.ts";

/** A key that may call now. */
export interface Partner {
  readonly id: string;
  readonly scopes: readonly ApiKeyScope[];
}

const MINUTE_MS = 60_000;
/** A key that nobody has used for this long may be one that somebody found. */
const ASLEEP_MS = 90 * 86_400_000;

/** The key of a secret; null when it is unknown, revoked, or was rotated more than a day ago. */
export async function findKey(
  { db, clock }: Pick<PartnerDeps, "db" | "clock">,
  secret: string,
): Promise<Partner | null> {
  const now = clock.now();
  const hash = hashSecret(secret);
  const former = and(eq(apiKeys.formerHash, hash), gt(apiKeys.formerUntil, now));
  const [found] = await db
    .select({
      id: apiKeys.id,
      scopes: apiKeys.scopes,
      name: apiKeys.name,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .where(and(or(eq(apiKeys.secretHash, hash), former), isNull(apiKeys.revokedAt)));
  if (!found) return null;
  // One write a minute tells staff whether a key is used.
  const stale = new Date(now.getTime() - MINUTE_MS);
  const noted = await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(
      and(eq(apiKeys.id, found.id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, stale))),
    )
    .returning({ id: apiKeys.id });
  const { id, scopes, name: detail, lastUsedAt } = found;
  const wasAsleep = lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() > ASLEEP_MS;
  if (wasAsleep && noted.length > 0)
    await recordSecurityEvent(db, { kind: "api_key_woke_up", detail, at: now });
  return { id, scopes };
}
