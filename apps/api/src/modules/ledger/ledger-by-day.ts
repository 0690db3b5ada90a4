import { sql } from "drizzle-orm";
import type { DailySums } from "../../platform/daily-sums/daily-sums.ts";
import { ledgerEntries, ledgerLines } from "./tables.ts";

/** The lines of the journal by the day of their entry, in paisa. The key is the account and the kind of entry; credits are negative. */
export const ledgerByDay: DailySums<"lines" | "paisa" | "debit" | "credit"> = {
  name: "ledger",
  source: {
    name: "ledger",
    firstAt: sql`select min(${ledgerEntries.businessDate})::timestamp at time zone 'Asia/Dhaka' from ${ledgerEntries}`,
  },
  sums: ["lines", "paisa", "debit", "credit"],
  count: ({ from, to }) => sql`
    select entry.business_date as day, array[line.account, entry.kind] as key, array[
      count(*), sum(line.paisa), coalesce(sum(line.paisa) filter (where line.paisa > 0), 0),
      coalesce(sum(line.paisa) filter (where line.paisa < 0), 0)
    ] as sums
    from ${ledgerLines} line join ${ledgerEntries} entry on entry.id = line.entry_id
    where entry.business_date between ${from}::date and ${to}::date
    group by 1, 2`,
};
