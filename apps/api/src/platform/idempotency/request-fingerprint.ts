import { createHash } from "node:crypto";

/** Identifies a request when it is repeated. */
export interface RequestFingerprint {
  /** The Idempotency-Key; without one every request counts as new. */
  readonly key: string | null;
  readonly hash: string;
}

export function requestFingerprint(key: string | null, body: object): RequestFingerprint {
  return { key, hash: createHash("sha256").update(JSON.stringify(body)).digest("hex") };
}
