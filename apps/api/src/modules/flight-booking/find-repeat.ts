import { createHash } from "node:crypto";
import type { BookFlightBody } from "@ghuri/contract/bookings";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { flightBookings } from "./tables.ts";

/** What a request is known by when it comes again. */
export interface RequestMark {
  /** The Idempotency-Key; without one every request is a new one. */
  readonly key: string | null;
  readonly hash: string;
}

export function requestMark(key: string | null, body: BookFlightBody): RequestMark {
  return { key, hash: createHash("sha256").update(JSON.stringify(body)).digest("hex") };
}

/** The booking that this very request made before, if it did. */
export async function findRepeat(
  db: Database,
  accountId: string,
  { key, hash }: RequestMark,
): Promise<string | null> {
  if (key === null) return null;
  const [earlier] = await db
    .select({ id: flightBookings.id, requestHash: flightBookings.requestHash })
    .from(flightBookings)
    .where(and(eq(flightBookings.accountId, accountId), eq(flightBookings.requestKey, key)));
  if (!earlier) return null;
  if (earlier.requestHash !== hash) refuse("idempotency_mismatch");
  return earlier.id;
}
