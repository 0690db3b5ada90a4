import { or, sql, type SQL } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { accounts } from "./tables.ts";

/** Whose e-mail or telephone number this is. */
export async function findAccountIds(
  db: Queryable,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
): Promise<string[]> {
  const which: SQL | undefined = or(
    email === null ? undefined : sql`${accounts.email} = ${email}`,
    phone === null ? undefined : sql`${accounts.phone} = ${phone}`,
  );
  if (!which) return [];
  const rows = await db.select({ id: accounts.id }).from(accounts).where(which);
  return rows.map(({ id }) => id);
}
