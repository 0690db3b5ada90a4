import { sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { insertJobs } from "../../../platform/jobs/insert-jobs.ts";
import { queueRefund } from "../../payments/index.ts";
import { orderEmailJob } from "../jobs.ts";
import type { Order } from "../tables.ts";
import type { Collected } from "./find-collected.ts";

/**
 * True when an order that ends now gives back all that was collected for it: it was paid with several payments, and neither the
 * price nor the first of two parts was reached.
 */
export function areSharesReturned({ paymentIds, terms }: Collected): boolean {
  return paymentIds.length > 0 && !terms?.firstPaymentId;
}

/**
 * Gives everything back that was collected for an order that ends before its price is paid, and says so by email. The caller
 * holds the order's lock.
 */
export async function returnShares(
  tx: Transaction,
  { id, product }: Pick<Order, "id" | "product">,
  { reason, now }: { readonly reason: "booking_cancelled" | "not_completed"; readonly now: Date },
): Promise<void> {
  await queueRefund(tx, { purpose: product, subjectId: id, reason, now });
  const email = JSON.stringify({ orderId: id, kind: "shares_returned" });
  await tx.execute(
    insertJobs(
      sql`select ${orderEmailJob.name}::text as name, ${email}::jsonb as data, 0::float8 as after_seconds`,
    ),
  );
}
