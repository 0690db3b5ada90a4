import { desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Account } from "../../ledger/index.ts";
import { foreignAmounts, statements } from "../tables.ts";

/** What the newest statement of an account is in; taka without one. */
export async function findStatementCurrency(db: Queryable, account: Account): Promise<string> {
  const [newest] = await db
    .select({ currency: statements.currency })
    .from(statements)
    .where(eq(statements.account, account))
    .orderBy(desc(statements.createdAt), desc(statements.id))
    .limit(1);
  return newest?.currency ?? "BDT";
}

/** The accounts of suppliers that charge us in another currency, by what their statements and our payments are in. */
export async function findForeignAccounts(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute(sql`
    select distinct on (account) account, currency from (
      select account, currency, created_at as at from ${statements}
      union all
      select account, currency, '-infinity'::timestamptz from ${foreignAmounts}
    ) named order by account, at desc`);
  const found = rows as unknown as readonly { account: string; currency: string }[];
  return new Map(
    found
      .filter(({ currency }) => currency !== "BDT")
      .map(({ account, currency }) => [account, currency]),
  );
}
