import type { OpenMoney } from "@ghuri/contract/money-reports";
import { asc, eq, notInArray, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { findTrialBalance, unearnedDeposits } from "../../ledger/index.ts";
import { orders } from "../../orders/index.ts";
import { payments, refundQueue } from "../../payments/tables.ts";

/** More than these are in the queue and the ledger. */
const MOST = 500;
const DAY_MS = 86_400_000;

/** What we hold for others now: refunds that are not done, deposits that are not earned, and every liability. */
export async function findOpenMoney(
  db: Queryable,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<OpenMoney> {
  const refunds = await db
    .select({
      id: refundQueue.id,
      reference: refundQueue.reference,
      order_id: payments.subjectId,
      order_reference: orders.reference,
      stage: refundQueue.status,
      reason: refundQueue.reason,
      paisa: refundQueue.paisa,
      at: refundQueue.createdAt,
    })
    .from(refundQueue)
    .innerJoin(payments, eq(payments.id, refundQueue.paymentId))
    .innerJoin(orders, eq(orders.id, payments.subjectId))
    .where(notInArray(refundQueue.status, ["done", "rejected"]))
    .orderBy(asc(refundQueue.createdAt), asc(refundQueue.id))
    .limit(MOST);
  const { rows } = await db.execute(sql`
    select deposit.subject_id as order_id, deposit.product, sale.reference, deposit.paisa
    from (${unearnedDeposits}) deposit left join ${orders} sale on sale.id = deposit.subject_id
    order by deposit.paisa desc, deposit.subject_id limit ${MOST}`);
  const { accounts } = await findTrialBalance(db, { from: today, to: today });
  return {
    refunds: refunds.map(({ at, ...refund }) => ({
      ...refund,
      requested_at: at.toISOString(),
      age_days: Math.floor((now.getTime() - at.getTime()) / DAY_MS),
    })),
    unearned: rows as unknown as OpenMoney["unearned"],
    payable: accounts
      .filter(({ kind, closing }) => kind === "liability" && closing !== 0)
      .map(({ account, closing }) => ({ account, paisa: -closing })),
  };
}
