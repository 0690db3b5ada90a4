import { type ApiKey, type ApiKeyScope, ROTATION_HOURS } from "@ghuri/contract/api-keys";
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { hashSecret, isId, newId, newSecret } from "../../../platform/ids.ts";
import { apiKeys } from "../tables.ts";

type KeyRow = typeof apiKeys.$inferSelect;

/** A key with the secret that is shown once. */
export interface NewApiKey {
  readonly key: ApiKey;
  readonly secret: string;
}

/** How our secrets begin, so that scanners of leaked secrets know them. */
const PREFIX = "ghk_";
const HOUR_MS = 3_600_000;

/** Those that work first, then by name. */
export async function listApiKeys(db: Queryable, now: Date): Promise<ApiKey[]> {
  const rows = await db
    .select()
    .from(apiKeys)
    .orderBy(isNotNull(apiKeys.revokedAt), asc(apiKeys.name), asc(apiKeys.createdAt));
  return rows.map((row) => toApiKey(row, now));
}

/** Makes a key of 256 random bits. */
export async function createApiKey(
  tx: Transaction,
  { name, scopes }: { readonly name: string; readonly scopes: readonly ApiKeyScope[] },
  now: Date,
): Promise<NewApiKey> {
  const { secret, columns } = newKeySecret();
  const values = { id: newId(), name, scopes: [...new Set(scopes)], createdAt: now, ...columns };
  const [row] = await tx.insert(apiKeys).values(values).returning();
  if (!row) throw new Error("One row in, one row out");
  return { key: toApiKey(row, now), secret };
}

/** Gives a key a new secret; the former one works for a day more. Refuses `not_found`, and a revoked key. */
export async function rotateApiKey(tx: Transaction, id: string, now: Date): Promise<NewApiKey> {
  const { secretHash } = await lockKey(tx, id);
  const { secret, columns } = newKeySecret();
  const formerUntil = new Date(now.getTime() + ROTATION_HOURS * HOUR_MS);
  const [row] = await tx
    .update(apiKeys)
    .set({ ...columns, formerHash: secretHash, formerUntil })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning();
  if (!row) return refuse("already_decided");
  return { key: toApiKey(row, now), secret };
}

/** Ends a key at once. Refuses `not_found`, and one that is revoked already. */
export async function revokeApiKey(tx: Transaction, id: string, now: Date): Promise<ApiKey> {
  await lockKey(tx, id);
  const [row] = await tx
    .update(apiKeys)
    .set({ revokedAt: now, formerHash: null, formerUntil: null })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning();
  return row ? toApiKey(row, now) : refuse("already_decided");
}

async function lockKey(tx: Transaction, id: string): Promise<KeyRow> {
  if (!isId(id)) refuse("not_found");
  const [row] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for("update");
  return row ?? refuse("not_found");
}

function newKeySecret() {
  const secret = `${PREFIX}${newSecret()}`;
  return { secret, columns: { secretHash: hashSecret(secret), endsWith: secret.slice(-4) } };
}

function toApiKey(row: KeyRow, now: Date): ApiKey {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    ends_with: row.endsWith,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    former_until: row.formerUntil && row.formerUntil > now ? row.formerUntil.toISOString() : null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
  };
}
