import type { Taka } from "@ghuri/contract/money";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { orders } from "../tables.ts";

/**
 * Sets the price of an order that was a request until now, and by when it is to be paid. The caller holds its lock, and
 * moves it to a status in which it can be paid. @throws when it is paid or has a coupon.
 */
export async function offerAtPrice(
  tx: Transaction,
  orderId: string,
  { price, deadline }: { readonly price: Taka; readonly deadline: Date },
): Promise<void> {
  const changed = await tx
    .update(orders)
    .set({ totalPrice: price, totalPayable: price, paymentDeadline: deadline })
    .where(and(eq(orders.id, orderId), isNull(orders.paymentId), isNull(orders.couponCode)))
    .returning({ id: orders.id });
  if (changed.length === 0) throw new Error(`Order ${orderId} has its price already`);
}
