import type { RegisterBody, TokenReply } from "@ghuri/contract/accounts";
import type { Language } from "@ghuri/contract/messages/message";
import type { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { createAccount, refuseDuplicateAccount } from "./create-account.ts";
import { createSession, type RequestOrigin } from "./sessions/create-session.ts";
import { hashNewPassword } from "./passwords/set-password.ts";

/** Opens an account and signs it in. */
export async function register(
  { db, clock }: { db: Database; clock: Clock },
  { email, phone, password }: z.infer<typeof RegisterBody>,
  language: Language,
  origin: RequestOrigin,
): Promise<TokenReply> {
  const passwordHash = await hashNewPassword(password);
  const now = clock.now();
  const account = {
    id: newId(),
    kind: "traveller",
    email,
    phone,
    passwordHash,
    language,
    isEmailProven: false,
  } as const;
  try {
    return await db.transaction(async (tx) => {
      await createAccount(tx, account, now);
      return createSession(tx, account.id, origin, now);
    });
  } catch (error) {
    return refuseDuplicateAccount(error);
  }
}
