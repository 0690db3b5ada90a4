import { canonicalJson } from "./audit/entry-hash.ts";
import { hashSecret } from "../../platform/ids.ts";

/**
 * A short hash of what the caller has seen, used like an ETag: different facts give another
 * version.
 */
export function versionOf(facts: unknown): string {
  return hashSecret(canonicalJson(facts)).slice(0, 16);
}
