import { Refused } from "@ghuri/contract/client";
import { readStored, writeStored } from "./browser-storage.ts";

/** A key that nobody else has. Over plain http too, where a browser has no crypto.randomUUID. */
export function newIdempotencyKey(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

/**
 * One idempotency key for one attempt: the same body keeps its key however often it is sent, so that
 * a lost answer books once; any change of the body is a new attempt.
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
 * The key of a body that can be wanted once only, such as a booking out of a search: the same in every
 * tab, until something was taken back. Null over plain http, where a browser cannot hash.
 */
export async function idempotencyKeyFor(body: unknown): Promise<string | null> {
  if (!isSecureContext) return null;
  const series = readStored("localStorage", SERIES) ?? "";
  const text = new TextEncoder().encode(`${series}${JSON.stringify(body)}`);
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", text)));
}

/** What was booked is cancelled: whoever asks for the very same now wants it anew, not the old answer. */
export function rotateIdempotencySeries(): void {
  writeStored("localStorage", SERIES, newIdempotencyKey());
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const ASKED_AGAIN_AT_MOST = 10;

/**
 * For a mutation that books: when the same request, from another tab or before a lost connection, is still
 * being worked on, its answer is asked for again until it is there.
 */
export const retryWhileInProgress = {
  retry: (failures: number, error: Error) =>
    failures < ASKED_AGAIN_AT_MOST && error instanceof Refused && error.body.code === "in_progress",
  retryDelay: 1000,
} as const;
