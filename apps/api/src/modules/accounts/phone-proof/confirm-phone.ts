import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { recordSecurityEvent } from "../../../platform/security-events/record-security-event.ts";
import type { AccountDeps } from "../deps.ts";
import { accounts, phoneCodes } from "../tables.ts";
import { hashPhone, hashPhoneCode, isSameHash } from "./phone-hash.ts";

/** Of one code. */
const TRIES = 5;

/**
 * Proves the account's phone with the code that was sent to it. The try is counted, in a statement of its own, before the
 * code is compared, so that of many guesses at once no more are compared than five. A code that is used, replaced, expired or
 * used up, and one for another number than the account has now, are refused alike with `phone_code_ended`.
 */
export async function confirmPhone(
  { db, clock, hashKey }: Pick<AccountDeps, "db" | "clock" | "hashKey">,
  accountId: string,
  typed: string,
): Promise<void> {
  const now = clock.now();
  const [code] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(
      and(
        eq(phoneCodes.accountId, accountId),
        isNull(phoneCodes.endedAt),
        isNotNull(phoneCodes.codeHash),
        gt(phoneCodes.expiresAt, now),
        lt(phoneCodes.tries, TRIES),
      ),
    )
    .returning();
  if (!code) return refuse("phone_code_ended");
  const { id, phone } = code;
  if (!isSameHash(hashPhoneCode(hashKey, id, typed), code.codeHash ?? "")) {
    if (code.tries >= TRIES) refuse("phone_code_ended");
    refuseField("code", "phone_code_wrong", { count: TRIES - code.tries });
  }
  await db.transaction(async (tx) => {
    const used = await tx
      .update(phoneCodes)
      .set({ endedAt: now })
      .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.endedAt)))
      .returning({ id: phoneCodes.id });
    if (used.length === 0) refuse("phone_code_ended");
    const proven = await tx
      .update(accounts)
      .set({ phoneProvenAt: now, phoneHash: hashPhone(hashKey, phone) })
      .where(and(eq(accounts.id, accountId), eq(accounts.phone, phone), isNull(accounts.deletedAt)))
      .returning({ id: accounts.id });
    if (proven.length === 0) refuse("phone_code_ended");
    await recordSecurityEvent(tx, { kind: "phone_proven", accountId, at: now });
  });
}
