import type { RegisterBody, TokenReply } from "@ghuri/contract/accounts";
import type { Language } from "@ghuri/contract/messages/message";
import type { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import { brokeUnique, type Database } from "../../platform/db/database.ts";
import { refuse, refuseField } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { openSession, type Origin } from "./open-session.ts";
import { hashPassword } from "./password-hash.ts";
import { accounts } from "./tables.ts";

/** Opens an account and signs it in. */
export async function register(
  { db, clock }: { db: Database; clock: Clock },
  { email, phone, password }: z.infer<typeof RegisterBody>,
  language: Language,
  origin: Origin,
): Promise<TokenReply> {
  if (isCommonPassword(password)) refuseField("password", "password_common");
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  const id = newId();
  try {
    return await db.transaction(async (tx) => {
      await tx
        .insert(accounts)
        .values({ id, email, phone, passwordHash, language, createdAt: now });
      return openSession(tx, id, origin, now);
    });
  } catch (error) {
    // The constraint decides, so that of two at once exactly one wins.
    if (brokeUnique(error, "accounts_email_unique"))
      refuse("email_taken", { fields: { email: [{ code: "email_taken" }] } });
    if (brokeUnique(error, "accounts_phone_unique"))
      refuse("phone_taken", { fields: { phone: [{ code: "phone_taken" }] } });
    throw error;
  }
}
