import type { Profile } from "@ghuri/contract/accounts";
import type { Language } from "@ghuri/contract/messages/message";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { isId } from "../../platform/ids.ts";
import { accountName } from "./account-name.ts";
import { accounts, emailChanges } from "./tables.ts";

/** The recipient of emails and the payer of payments. */
interface Account {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  readonly language: Language;
}

/** True when an account has this email address. */
export async function hasAccount(db: Queryable, email: string): Promise<boolean> {
  return (await db.$count(accounts, eq(accounts.email, email))) > 0;
}

/** The account, or null when it does not exist. */
export async function findAccount(db: Queryable, id: string): Promise<Account | null> {
  const [found] = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      phone: accounts.phone,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      language: accounts.language,
    })
    .from(accounts)
    .where(eq(accounts.id, id));
  if (!found) return null;
  const { firstName, lastName, ...account } = found;
  return { ...account, name: accountName({ firstName, lastName, email: found.email }) };
}

/** An account that staff may sell to; null when it does not exist or was deleted. */
export async function findBuyer(db: Queryable, id: string) {
  if (!isId(id)) return null;
  const [found] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)));
  if (!found) return null;
  const { kind, email, phone, language, emailProvenAt } = found;
  const name = accountName(found);
  return { id, name, kind, email, phone, language, isEmailProven: emailProvenAt !== null };
}

/** Everything an account's owner has entered about themselves. */
export async function findProfile(
  db: Queryable,
  id: string,
  now: Date,
): Promise<Omit<Profile, "phone_confirmable"> | null> {
  const [profile] = await db
    .select({
      id: accounts.id,
      title: accounts.title,
      first_name: accounts.firstName,
      last_name: accounts.lastName,
      email: accounts.email,
      phone: accounts.phone,
      gender: accounts.gender,
      address: accounts.address,
      country: accounts.country,
      city: accounts.city,
      nationality: accounts.nationality,
      passport_number: accounts.passportNumber,
      state: accounts.state,
      avatar: accounts.avatar,
      deletionDueAt: accounts.deletionDueAt,
      pendingEmail: emailChanges.newEmail,
      emailProvenAt: accounts.emailProvenAt,
      phoneProvenAt: accounts.phoneProvenAt,
    })
    .from(accounts)
    .leftJoin(
      emailChanges,
      and(
        eq(emailChanges.accountId, accounts.id),
        isNull(emailChanges.endedAt),
        gt(emailChanges.expiresAt, now),
      ),
    )
    .where(eq(accounts.id, id));
  if (!profile) return null;
  const { avatar, deletionDueAt, pendingEmail, emailProvenAt, phoneProvenAt, ...told } = profile;
  return {
    ...told,
    avatar: avatar && `/api/v1/files/${avatar}`,
    pending_email: pendingEmail === told.email ? null : pendingEmail,
    email_confirmed: emailProvenAt !== null,
    phone_confirmed: phoneProvenAt !== null,
    deletion_due_at: deletionDueAt?.toISOString() ?? null,
  };
}

/** The keyed hash of the account's proven phone; null: its phone is not proven. */
export async function findProvenPhone(db: Queryable, id: string): Promise<string | null> {
  const [found] = await db
    .select({ phoneHash: accounts.phoneHash })
    .from(accounts)
    .where(eq(accounts.id, id));
  return found?.phoneHash ?? null;
}
