import { inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { type VisaApplicationRow, visaApplications } from "../tables.ts";

/** The visa part of these orders, by order id. */
export async function findVisaApplications(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, VisaApplicationRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(visaApplications)
    .where(inArray(visaApplications.orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** The visa part of one order. @throws when the order is of another product. */
export async function getVisaApplication(
  db: Queryable,
  orderId: string,
): Promise<VisaApplicationRow> {
  const application = (await findVisaApplications(db, [orderId])).get(orderId);
  if (!application) throw new Error(`Order ${orderId} is not of a visa`);
  return application;
}
