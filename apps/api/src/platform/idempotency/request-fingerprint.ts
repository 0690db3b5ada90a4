import { createHash } from "node:crypto";

/** What a request is known by when it comes again. */
export interface RequestFingerprint {
  /** The Idempotency-Key; without one every request is a new one. */
  readonly key: string | null;
  readonly hash: string;
}

export function requestFingerprint(key: string | null, body: object): RequestFingerprint {
  return { key, hash: createHash("sha256").update(JSON.stringify(body)).digest("hex") };
}
