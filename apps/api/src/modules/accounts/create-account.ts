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
  /** It is opened by a link that was sent to its address. */
  readonly isEmailProven: boolean;
}

/**
 * Inserts an account. A taken email or phone violates its unique index; the caller turns that into
 * a refusal.
 */
export async function createAccount(
  tx: Transaction,
  { isEmailProven, ...account }: NewAccount,
  now: Date,
): Promise<void> {
  const emailProvenAt = isEmailProven ? now : null;
  await tx.insert(accounts).values({ ...account, emailProvenAt, createdAt: now });
}

/**
 * Refuses an email address or phone number that has an account. The unique constraint decides, so that of two
 * concurrent requests exactly one succeeds. Rethrows any other error.
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
