import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Clock } from "../../../../platform/clock.ts";
import type { Database } from "../../../../platform/db/database.ts";
import { sealSecret, unsealSecret } from "../../../../platform/seal-secret.ts";
import { gatewayTokens } from "../../tables.ts";
import { GatewayUnavailable, GatewayUnreachable } from "../gateway.ts";

/** A token as a gateway grants it. */
export interface GrantedToken {
  readonly token: string;
  /** What renews it without our password; null: the gateway has no such thing. */
  readonly renewal: string | null;
  readonly validForSeconds: number;
}

/**
 * Fetches a token from the gateway, with one request. `renewal`: what came with the last one; null when there was none.
 * @throws RenewalRefused when another request without it may succeed.
 */
export type FetchToken = (renewal: string | null) => Promise<GrantedToken>;

/** How often a gateway may be asked for a token. */
export interface TokenLimit {
  /** Whoever asks a third time within this blocks us. */
  readonly twiceWithinMs: number;
}

/** The gateway refused to renew the token; with our password it may still grant another. */
export class RenewalRefused extends Error {
  override readonly name = "RenewalRefused";
}

/** The token of one gateway, which all nodes share. */
export interface GatewayToken {
  /**
   * The token to call with; fetched when there is none or it ends soon. @throws GatewayUnavailable when none can be had
   * now.
   */
  get(signal?: AbortSignal): Promise<string>;
  /** The gateway refused this token: the next `get` fetches another. Does nothing when another has replaced it. */
  discard(token: string): Promise<void>;
}

interface TokenDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Encrypts what is stored; undefined: it is stored as it is. */
  readonly key: string | undefined;
}

/** A token is renewed this long before it ends. */
const RENEW_BEFORE_MS = 5 * 60_000;
/** Longer than any call for a token lasts. */
const LEASE_MS = 45_000;
/** After a failure nobody asks again for this long: gateways block those who ask too often. */
const REST_MS = 20_000;
/** How long a caller without a token waits for the one that is being fetched. */
const MAX_WAIT_MS = 10_000;
const LOOK_EVERY_MS = 100;

type Row = typeof gatewayTokens.$inferSelect;

/** The token of the gateway with this name. */
export function createGatewayToken(
  deps: TokenDeps,
  gateway: string,
  fetchToken: FetchToken,
  limit: TokenLimit | null = null,
): GatewayToken {
  return {
    async get(signal) {
      for (let waited = 0; ; waited += LOOK_EVERY_MS) {
        const row = await findRow(deps, gateway);
        const now = deps.clock.now().getTime();
        const usable = row && opened(deps, row);
        const lastsFor = (row?.validUntil?.getTime() ?? 0) - now;
        if (usable && lastsFor > RENEW_BEFORE_MS) return usable.token;
        const leased = await takeLease(deps, gateway, { row, limit });
        if (leased) {
          const token = await fetchAndStore(deps, gateway, { leased, row, fetchToken });
          if (token !== null) return token;
          continue;
        }
        if (usable && lastsFor > 0) return usable.token;
        if (isUsedUp(row, limit, now))
          throw new GatewayUnavailable(`${gateway}: no token before the hour is over`);
        if (waited >= MAX_WAIT_MS || signal?.aborted)
          throw new GatewayUnavailable(`${gateway}: no token`);
        await wait(LOOK_EVERY_MS);
      }
    },
    async discard(token) {
      const row = await findRow(deps, gateway);
      if (!row || opened(deps, row)?.token !== token) return;
      await deps.db
        .update(gatewayTokens)
        .set({ validUntil: deps.clock.now() })
        .where(isUnchanged(gateway, row));
    },
  };
}

async function findRow({ db }: TokenDeps, gateway: string): Promise<Row | null> {
  const [row] = await db.select().from(gatewayTokens).where(eq(gatewayTokens.gateway, gateway));
  return row ?? null;
}

/** What is stored, in plain text; null when there is nothing, or it was encrypted with another key. */
function opened(
  { key }: TokenDeps,
  row: Row,
): { readonly token: string; readonly renewal: string | null } | null {
  const open = (text: string | null) =>
    text === null ? null : unsealSecret(text, tokenSealedFor(row.gateway), key);
  const token = open(row.token);
  return token === null ? null : { token, renewal: open(row.renewal) };
}

/** The same token as was read: another node has not replaced it meanwhile. */
function isUnchanged(gateway: string, row: Row | null) {
  const { token } = gatewayTokens;
  return and(
    eq(gatewayTokens.gateway, gateway),
    row?.token == null ? isNull(token) : eq(token, row.token),
  );
}

/** True when the gateway was asked as often as it allows, and nobody is asking now. */
function isUsedUp(row: Row | null, limit: TokenLimit | null, now: number): boolean {
  if (!limit || !row?.askedBeforeAt || (row.leaseUntil?.getTime() ?? 0) > now) return false;
  return row.askedBeforeAt.getTime() > now - limit.twiceWithinMs;
}

/**
 * Of all nodes that see the same token one gets the lease, and only when nobody holds it and the gateway may be asked.
 * The request is counted here: its answer may be lost.
 */
async function takeLease(
  { db, clock }: TokenDeps,
  gateway: string,
  { row, limit }: { readonly row: Row | null; readonly limit: TokenLimit | null },
): Promise<Row | null> {
  const now = clock.now();
  await db.insert(gatewayTokens).values({ gateway }).onConflictDoNothing();
  const { leaseUntil, askedAt, askedBeforeAt } = gatewayTokens;
  const isAllowed = limit
    ? or(isNull(askedBeforeAt), lte(askedBeforeAt, new Date(now.getTime() - limit.twiceWithinMs)))
    : undefined;
  const [taken] = await db
    .update(gatewayTokens)
    .set({
      leaseHolder: randomUUID(),
      leaseUntil: new Date(now.getTime() + LEASE_MS),
      // In an update, the right side reads the old row.
      askedBeforeAt: sql`${askedAt}`,
      askedAt: now,
    })
    .where(and(isUnchanged(gateway, row), or(isNull(leaseUntil), lte(leaseUntil, now)), isAllowed))
    .returning();
  return taken ?? null;
}

/** Only the holder writes what it fetched, and ends its lease with it. Null: the renewal was refused, so ask without it. */
async function fetchAndStore(
  deps: TokenDeps,
  gateway: string,
  {
    leased,
    row,
    fetchToken,
  }: { readonly leased: Row; readonly row: Row | null; readonly fetchToken: FetchToken },
): Promise<string | null> {
  const { db, clock, key } = deps;
  const held = and(
    eq(gatewayTokens.gateway, gateway),
    eq(gatewayTokens.leaseHolder, leased.leaseHolder ?? ""),
  );
  let granted: GrantedToken;
  try {
    granted = await fetchToken((row && opened(deps, row)?.renewal) ?? null);
  } catch (error) {
    if (error instanceof RenewalRefused) {
      await db.update(gatewayTokens).set({ renewal: null, leaseUntil: null }).where(held);
      return null;
    }
    const restUntil = new Date(clock.now().getTime() + REST_MS);
    // What never arrived does not count. The request before the last one had left the hour, or we could not have asked.
    const uncounted =
      error instanceof GatewayUnreachable
        ? { askedAt: leased.askedBeforeAt, askedBeforeAt: null }
        : {};
    await db
      .update(gatewayTokens)
      .set({ leaseUntil: restUntil, ...uncounted })
      .where(held);
    const old = row && opened(deps, row);
    const isGood = old && row.validUntil !== null && row.validUntil > clock.now();
    if (isGood) return old.token;
    throw error;
  }
  const seal = (text: string) => sealSecret(text, tokenSealedFor(gateway), key);
  await db
    .update(gatewayTokens)
    .set({
      token: seal(granted.token),
      renewal: granted.renewal === null ? null : seal(granted.renewal),
      validUntil: new Date(clock.now().getTime() + granted.validForSeconds * 1000),
      leaseUntil: null,
    })
    .where(held);
  return granted.token;
}

/** What its tokens are sealed for. */
export const tokenSealedFor = (gateway: string) => ({
  purpose: "ghuri gateway tokens",
  row: gateway,
});
