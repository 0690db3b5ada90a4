import { EXPIRES_IN_PER_DAY, type TokenReply } from "@ghuri/contract/accounts";
import type { Queryable } from "../../../platform/db/database.ts";
import { hashSecret, newId, newSecret } from "../../../platform/ids.ts";
import { ipPrefix } from "../../../platform/http/server/ip-prefix.ts";
import { sessions } from "../tables.ts";

const LIFETIME_DAYS = 7;
const DAY_MS = 86_400_000;

/** Where a request comes from. */
export interface RequestOrigin {
  readonly ip: string;
  readonly userAgent: string;
}

/** Signs an account in on one device. Only its result contains the token; the database stores the hash. */
export async function createSession(
  db: Queryable,
  accountId: string,
  { ip, userAgent }: RequestOrigin,
  now: Date,
  /** When a passkey was used; not at all by default. */
  { passkeyAt = null }: { readonly passkeyAt?: Date | null } = {},
): Promise<TokenReply> {
  const token = newSecret();
  await db.insert(sessions).values({
    id: newId(),
    accountId,
    tokenHash: hashSecret(token),
    userAgent: userAgent.slice(0, 200),
    addressHash: hashSecret(ipPrefix(ip)),
    createdAt: now,
    lastSeenAt: now,
    passkeyAt,
    expiresAt: new Date(now.getTime() + LIFETIME_DAYS * DAY_MS),
  });
  return {
    access_token: token,
    expires_in: LIFETIME_DAYS * EXPIRES_IN_PER_DAY,
    token_type: "bearer",
  };
}
