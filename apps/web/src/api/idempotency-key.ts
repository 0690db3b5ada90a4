import { Refused } from "@ghuri/contract/client";
import { readStored, writeStored } from "./browser-storage.ts";

/** A random idempotency key. Works over plain http too, where browsers have no crypto.randomUUID. */
export function newIdempotencyKey(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

/**
 * Returns one idempotency key per attempt. The same body keeps its key however often it is sent, so a retry
 * after a lost answer does not book twice. A changed body gets a new key.
 */
export function createIdempotencyKeys(
  newKey: () => string = newIdempotencyKey,
): (body: unknown) => string {
  let last: { readonly text: string; readonly key: string } | null = null;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.text !== text) last = { text, key: newKey() };
    return last.key;
  };
}

const SERIES = "request_series";

/**
 * A key derived from the body, for requests that make sense only once, such as a booking from a search. It
 * is the same in every tab until rotateIdempotencySeries is called. Null over plain http, where browsers
 * cannot hash.
 */
export async function idempotencyKeyFor(body: unknown): Promise<string | null> {
  if (!isSecureContext) return null;
  const series = readStored("localStorage", SERIES) ?? "";
  const text = new TextEncoder().encode(`${series}${JSON.stringify(body)}`);
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", text)));
}

/** Call after a cancellation: the same booking made again must get a new key, not the old answer. */
export function rotateIdempotencySeries(): void {
  writeStored("localStorage", SERIES, newIdempotencyKey());
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const ASKED_AGAIN_AT_MOST = 10;

/**
 * Mutation options for bookings. While the server still processes the same request (409 in_progress), for
 * example from another tab, the request is repeated until it returns the result.
 */
export const retryWhileInProgress = {
  retry: (failures: number, error: Error) =>
    failures < ASKED_AGAIN_AT_MOST && error instanceof Refused && error.body.code === "in_progress",
  retryDelay: 1000,
} as const;
