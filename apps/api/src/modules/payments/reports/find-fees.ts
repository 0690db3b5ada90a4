import type { Taka } from "@ghuri/contract/money";
import { and, eq, inArray, or, sum } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { payments } from "../tables.ts";

/** What the traveller paid for the gateway on top of each of these orders; those without a fee are left out. */
export async function findPassedOnFees(
  db: Queryable,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, Taka>> {
  const rows = await db
    .select({ id: payments.subjectId, fee: sum(payments.fee) })
    .from(payments)
    .where(
      and(
        inArray(payments.subjectId, [...subjectIds]),
        or(eq(payments.paysSubject, true), eq(payments.paysPart, true)),
      ),
    )
    .groupBy(payments.subjectId);
  return new Map(
    rows.map(({ id, fee }) => [id, Number(fee)] as const).filter(([, fee]) => fee > 0),
  );
}

/** What the traveller paid for gateways on top of what these payments were for, in all. */
export async function findFeesOf(db: Queryable, paymentIds: readonly string[]): Promise<Taka> {
  if (paymentIds.length === 0) return 0;
  const [found] = await db
    .select({ fee: sum(payments.fee) })
    .from(payments)
    .where(inArray(payments.id, [...paymentIds]));
  return Number(found?.fee ?? 0);
}

/** What the traveller paid for the gateway on top of what this payment was for; 0 for no such payment. */
export async function findPaymentFee(db: Queryable, paymentId: string | null): Promise<Taka> {
  if (paymentId === null) return 0;
  const [found] = await db
    .select({ fee: payments.fee })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return found?.fee ?? 0;
}
