import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "../../../platform/keyed-hash.ts";

/** Recognises a number without storing it. It changes with STAFF_KEY. */
export function hashPhone(key: string | undefined, phone: string): string {
  return keyedHash(key, "ghuri phone numbers", phone);
}

/** The stored hash of a code. The id makes the same six digits differ from row to row. */
export function hashPhoneCode(key: string | undefined, codeId: string, code: string): string {
  return keyedHash(key, "ghuri phone codes", `${codeId} ${code}`);
}

/** The six digits of a code: the same in every run of the job that sends it, and unknown to whoever lacks the key. */
export function phoneCodeOf(key: string | undefined, codeId: string): string {
  const drawn = BigInt(`0x${keyedHash(key, "ghuri phone digits", codeId)}`);
  return String(drawn % 1_000_000n).padStart(6, "0");
}

export function isSameHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
