import type { RegisterBody, TokenReply } from "@ghuri/contract/accounts";
import type { Language } from "@ghuri/contract/messages/message";
import type { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { openAccount, refuseTaken } from "./open-account.ts";
import { openSession, type Origin } from "./open-session.ts";
import { hashNewPassword } from "./set-password.ts";

/** Opens an account and signs it in. */
export async function register(
  { db, clock }: { db: Database; clock: Clock },
  { email, phone, password }: z.infer<typeof RegisterBody>,
  language: Language,
  origin: Origin,
): Promise<TokenReply> {
  const passwordHash = await hashNewPassword(password);
  const now = clock.now();
  const account = { id: newId(), kind: "traveller", email, phone, passwordHash, language } as const;
  try {
    return await db.transaction(async (tx) => {
      await openAccount(tx, account, now);
      return openSession(tx, account.id, origin, now);
    });
  } catch (error) {
    return refuseTaken(error);
  }
}
