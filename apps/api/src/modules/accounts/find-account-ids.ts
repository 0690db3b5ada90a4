import { or, sql, type SQL } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { accounts } from "./tables.ts";

interface AccountSearch {
  readonly email: string | null;
  /** The full number, "+8801…". */
  readonly phone: string | null;
  /** The last digits. */
  readonly phoneEnd: string | null;
}

/** At most this many: a few digits may end the numbers of many accounts. */
const MOST = 200;

/** The accounts with this email address or phone number. */
export async function findAccountIds(
  db: Queryable,
  { email, phone, phoneEnd }: AccountSearch,
): Promise<string[]> {
  const which: SQL | undefined = or(
    email === null ? undefined : sql`${accounts.email} = ${email}`,
    phone === null ? undefined : sql`${accounts.phone} = ${phone}`,
    phoneEnd === null
      ? undefined
      : sql`reverse(${accounts.phone}) like ${`${Array.from(phoneEnd).toReversed().join("")}%`}`,
  );
  if (!which) return [];
  const rows = await db.select({ id: accounts.id }).from(accounts).where(which).limit(MOST);
  return rows.map(({ id }) => id);
}
