import { canonical } from "./audit/entry-hash.ts";
import { hashSecret } from "../../platform/ids.ts";

/** A short name for what somebody has seen of a case: other facts have another. */
export function seenOf(facts: unknown): string {
  return hashSecret(canonical(facts)).slice(0, 16);
}
