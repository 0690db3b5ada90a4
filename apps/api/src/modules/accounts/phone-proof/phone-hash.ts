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

export function isSameHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
