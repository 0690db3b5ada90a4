import type { OpenMoney } from "@ghuri/contract/money-reports";
import { inArray, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { findTrialBalance, unearnedDeposits } from "../../ledger/index.ts";
import { orders } from "../../orders/index.ts";
import { findOpenRefunds } from "../../payments/index.ts";

/** More than these are in the queue and the ledger. */
const MOST = 500;
const DAY_MS = 86_400_000;

/** What we hold for others now: refunds that are not done, deposits that are not earned, and every liability. */
export async function findOpenMoney(
  db: Queryable,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<OpenMoney> {
  const refunds = await findOpenRefunds(db, MOST);
  const references = await findReferences(
    db,
    refunds.map(({ subjectId }) => subjectId),
  );
  const { rows } = await db.execute(sql`
    select deposit.subject_id as order_id, deposit.product, sale.reference, deposit.paisa
    from (${unearnedDeposits}) deposit left join ${orders} sale on sale.id = deposit.subject_id
    order by deposit.paisa desc, deposit.subject_id limit ${MOST}`);
  const { accounts } = await findTrialBalance(db, { from: today, to: today });
  return {
    refunds: refunds.map(({ subjectId, requestedAt, ...refund }) => ({
      ...refund,
      order_id: subjectId,
      order_reference: references.get(subjectId) ?? "",
      requested_at: requestedAt.toISOString(),
      age_days: Math.floor((now.getTime() - requestedAt.getTime()) / DAY_MS),
    })),
    unearned: rows as unknown as OpenMoney["unearned"],
    payable: accounts
      .filter(({ kind, closing }) => kind === "liability" && closing !== 0)
      .map(({ account, closing }) => ({ account, paisa: -closing })),
  };
}

async function findReferences(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: orders.id, reference: orders.reference })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}
