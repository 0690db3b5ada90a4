import type { CustomerStatement, StatementLine } from "@ghuri/contract/money-reports";
import { sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import type { DateRange } from "../../../platform/dhaka-date-range.ts";
import { buyerMoney } from "../../ledger/index.ts";
import { orders } from "../../orders/index.ts";
import { getCustomer } from "../sales/find-customers.ts";

/** What an account bought, paid and got back, entry by entry, and what we hold for it. @throws `not_found` */
export async function buildCustomerStatement(
  db: Queryable,
  { id, from, to }: DateRange & { readonly id: string },
): Promise<CustomerStatement> {
  const { name, email, phone } = await getCustomer(db, id);
  const { rows } = await db.execute(sql`
    select money.entry_id::float8 as entry_id, money.day::text as day, money.kind, sale.id as order_id,
      sale.reference as order_reference, money.paisa
    from (${buyerMoney}) money join ${orders} sale on sale.id = money.subject_id
    where sale.account_id = ${id} and money.day <= ${to}::date
    order by money.entry_id`);
  const all = rows as unknown as readonly Omit<StatementLine, "balance_paisa">[];
  let balance = 0;
  const lines = all.map((line) => {
    balance += line.paisa;
    return { ...line, balance_paisa: balance };
  });
  const opening = lines.filter(({ day }) => day < from).reduce((sum, { paisa }) => sum + paisa, 0);
  const shown = lines.filter(({ day }) => day >= from);
  return {
    customer: { id, name, email, phone },
    from,
    to,
    opening_paisa: opening,
    closing_paisa: balance,
    lines: shown,
  };
}
