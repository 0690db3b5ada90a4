import { PHONE_CODE_MINUTES } from "@ghuri/contract/accounts";
import type { Language } from "@ghuri/contract/messages/message";
import { randomInt } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { localizeDigits } from "../../../platform/format.ts";
import { newReference } from "../../../platform/ids.ts";
import type { AccountDeps } from "../deps.ts";
import { findAccount } from "../find-account.ts";
import { phoneCodes } from "../tables.ts";
import { hashPhoneCode } from "./phone-hash.ts";

interface CodeText {
  readonly code: string;
  readonly minutes: string;
}

/** One part each: 160 characters in English, 70 in Bangla. The code keeps its Latin digits, so that phones fill it in. */
const TEXT: Readonly<Record<Language, (words: CodeText) => string>> = {
  en: ({ code, minutes }) =>
    `${code} is your Ghuri code. It works for ${minutes} minutes. We never ask for it by phone: tell it to nobody.`,
  bn: ({ code, minutes }) => `${code} আপনার ঘুরি কোড। মেয়াদ ${minutes} মিনিট। কাউকে বলবেন না।`,
};

/**
 * Writes a code and sends it. A second run, after an answer that was lost, sends another one: the first, which nobody can
 * read back from its hash, then works no longer.
 */
export async function sendPhoneCode(
  { db, clock, sms, hashKey }: Pick<AccountDeps, "db" | "clock" | "sms" | "hashKey">,
  { codeId }: { readonly codeId: string },
): Promise<void> {
  if (sms === null) return;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const [written] = await db
    .update(phoneCodes)
    .set({ codeHash: hashPhoneCode(hashKey, codeId, code) })
    .where(
      and(
        eq(phoneCodes.id, codeId),
        isNull(phoneCodes.sentAt),
        isNull(phoneCodes.endedAt),
        gt(phoneCodes.expiresAt, clock.now()),
      ),
    )
    .returning();
  const account = written && (await findAccount(db, written.accountId));
  if (!account) return;
  const { language } = account;
  const minutes = localizeDigits(language, PHONE_CODE_MINUTES);
  const text = TEXT[language]({ code, minutes });
  await sms.send({ id: newReference(20), to: written.phone, text });
  await db.update(phoneCodes).set({ sentAt: clock.now() }).where(eq(phoneCodes.id, codeId));
}
