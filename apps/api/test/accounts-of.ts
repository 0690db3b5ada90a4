import { sql } from "drizzle-orm";
import type { TestApp } from "./test-app.ts";

/** What all entries of an order left on each account, in paisa. */
export async function accountsOf({ database }: Pick<TestApp, "database">, id: string) {
  const { rows } = await database.db.execute(sql`
    select line.account, sum(line.paisa)::float8 as paisa
    from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
    where entry.subject_id = ${id} group by 1`);
  const sums = new Map(rows.map(({ account, paisa }) => [String(account), Number(paisa)]));
  return (account: string): number => sums.get(account) ?? 0;
}

/** What an order left on one account, in taka; credits are positive. */
export async function creditedBy(
  app: Pick<TestApp, "database">,
  id: string,
  account: string,
): Promise<number> {
  return (0 - (await accountsOf(app, id))(account)) / 100;
}
