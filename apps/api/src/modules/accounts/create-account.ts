import type { Language } from "@ghuri/contract/messages/message";
import { isUniqueViolation, type Transaction } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import { accounts } from "./tables.ts";

interface NewAccount {
  readonly id: string;
  readonly kind: "traveller" | "agency";
  readonly email: string;
  readonly phone: string;
  readonly passwordHash: string;
  readonly language: Language;
}

export async function createAccount(
  tx: Transaction,
  account: NewAccount,
  now: Date,
): Promise<void> {
  await tx.insert(accounts).values({ ...account, createdAt: now });
}

/**
 * Refuses the field whose address or number has an account: the constraint decides, so that of two at
 * once exactly one wins. Anything else is thrown on.
 */
export function refuseDuplicateAccount(
  error: unknown,
  fields = { email: "email", phone: "phone" },
): never {
  if (isUniqueViolation(error, "accounts_email_unique"))
    refuse("email_taken", { fields: { [fields.email]: [{ code: "email_taken" }] } });
  if (isUniqueViolation(error, "accounts_phone_unique"))
    refuse("phone_taken", { fields: { [fields.phone]: [{ code: "phone_taken" }] } });
  throw error;
}
