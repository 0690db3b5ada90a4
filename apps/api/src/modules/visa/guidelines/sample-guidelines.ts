import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { releaseCoupons } from "../../coupons/index.ts";
import { changeOrderStatus, lockOrder, orders } from "../../orders/index.ts";
import { UNDECIDED } from "../admin/undecided-applications.ts";
import { isBeforeSubmission, VISA_STATUSES } from "../product/visa-statuses.ts";
import { visaApplications, visaGuidelines } from "../tables.ts";

/** Guidelines of the demo content that are not retired. */
export function listSampleGuidelines(
  db: Queryable,
): Promise<{ readonly id: string; readonly country: string }[]> {
  return db
    .select({ id: visaGuidelines.id, country: visaGuidelines.countryEn })
    .from(visaGuidelines)
    .where(and(eq(visaGuidelines.isSample, true), isNull(visaGuidelines.retiredAt)))
    .orderBy(asc(visaGuidelines.countryEn));
}

/** Undecided applications for sample guidelines. */
export function listSampleApplications(
  db: Queryable,
): Promise<{ readonly id: string; readonly reference: string; readonly accountId: string }[]> {
  const { id, reference, accountId, status } = orders;
  return db
    .select({ id, reference, accountId })
    .from(orders)
    .innerJoin(visaApplications, eq(visaApplications.orderId, id))
    .innerJoin(visaGuidelines, eq(visaGuidelines.id, visaApplications.guidelineId))
    .where(and(eq(visaGuidelines.isSample, true), inArray(status, [...UNDECIDED])))
    .orderBy(asc(reference));
}

/** Ends an application that was made to try the product out: without an email or a refund. */
export async function endSampleApplication(tx: Transaction, id: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, "visa", id);
  if (!order) return;
  const { status, paymentId } = order;
  const details = { at: now, by: "system", note: "sample" } as const;
  if (status === "submitted")
    await changeOrderStatus(tx, VISA_STATUSES, id, { from: status, to: "rejected" }, details);
  if (!isBeforeSubmission(status)) return;
  await changeOrderStatus(tx, VISA_STATUSES, id, { from: status, to: "cancelled" }, details);
  if (paymentId === null) await releaseCoupons(tx, [id]);
}
