import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { hashPassword } from "./passwords/password-hash.ts";
import { accounts, passwordResets, sessions } from "./tables.ts";

const DEMO_EMAIL = "demo@ghuri.example";

/** A login of the demo data, with its password in plain text for the owner of the machine. */
export interface DemoLogin {
  readonly email: string;
  readonly password: string;
}

/** A random login of the demo traveller, with what is stored of the password. */
export async function createDemoLogin() {
  const password = `Ghuri-${randomBytes(6).toString("hex")}!`;
  return { login: { email: DEMO_EMAIL, password }, passwordHash: await hashPassword(password) };
}

/** Adds a traveller's account for trying out the product. */
export async function addDemoAccount(
  tx: Transaction,
  { login, passwordHash }: Awaited<ReturnType<typeof createDemoLogin>>,
  now: Date,
): Promise<DemoLogin> {
  await tx.insert(accounts).values({
    id: newId(),
    email: login.email,
    // No operator uses 010, so no traveller can sign up with this number.
    phone: "+8801000000000",
    passwordHash,
    firstName: "Demo",
    lastName: "Traveller",
    language: "en",
    createdAt: now,
    emailProvenAt: now,
  });
  return login;
}

/** The id of the demo traveller while it can sign in; else null. */
export async function findDemoAccount(db: Queryable, now: Date): Promise<string | null> {
  const isOpen = or(isNull(accounts.deletionDueAt), gt(accounts.deletionDueAt, now));
  const [demo] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, DEMO_EMAIL), isOpen));
  return demo?.id ?? null;
}

/** Ends the demo traveller's sessions and makes the account due for deletion, which forbids signing in. */
export async function closeDemoAccount(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(accounts).set({ deletionDueAt: now }).where(eq(accounts.id, id));
  await tx.delete(sessions).where(eq(sessions.accountId, id));
  await tx.delete(passwordResets).where(eq(passwordResets.accountId, id));
}
