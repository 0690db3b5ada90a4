import type { NameCharge, NameChargeStatus } from "@ghuri/contract/name-corrections";
import { eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { getOrderNow, type Order, orders, type Product } from "../../orders/index.ts";
import { chargeSum } from "./charge-sum.ts";
import { flightNameCharges, flightNameCorrections, type NameCorrectionRow } from "./tables.ts";

/** What is charged for a correction, with its order. */
export interface ChargeRow {
  readonly order: Order;
  readonly charge: typeof flightNameCharges.$inferSelect;
  readonly correction: NameCorrectionRow;
}

const selectCharges = (db: Queryable) =>
  db
    .select({ order: orders, charge: flightNameCharges, correction: flightNameCorrections })
    .from(flightNameCharges)
    .innerJoin(orders, eq(orders.id, flightNameCharges.orderId))
    .innerJoin(flightNameCorrections, eq(flightNameCorrections.id, flightNameCharges.correctionId))
    .$dynamic();

/** The charges of a booking's corrections. */
export function findCharges(db: Queryable, bookingId: string): Promise<ChargeRow[]> {
  return selectCharges(db).where(eq(flightNameCorrections.orderId, bookingId));
}

/** What is charged for one correction. */
export async function findChargeOf(
  db: Queryable,
  correctionId: string,
): Promise<ChargeRow | undefined> {
  const [found] = await selectCharges(db).where(eq(flightNameCharges.correctionId, correctionId));
  return found;
}

/** Charges by the ids of their orders. */
export async function findChargesByOrder(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ChargeRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await selectCharges(db).where(inArray(flightNameCharges.orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.order.id, row]));
}

/** The booking that the charge of an own correction belongs to. Refuses not_found. */
export async function findBookingOfCharge(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<string> {
  const found = isId(id) ? (await findChargesByOrder(db, [id])).get(id) : undefined;
  return found?.order.accountId === accountId ? found.correction.orderId : refuse("not_found");
}

/** The charges of a booking's corrections as its owner sees them now, by correction. */
export async function getCharges(
  db: Queryable,
  product: Product,
  { bookingId, now }: { readonly bookingId: string; readonly now: Date },
): Promise<ReadonlyMap<string, NameCharge>> {
  const rows = await findCharges(db, bookingId);
  const charges = rows.map(async ({ order, charge }) => {
    const { state } = await getOrderNow(db, product, order, now);
    return [
      charge.correctionId,
      {
        id: order.id,
        reference: order.reference,
        // Only statuses of this product are stored with it.
        status: state.status as NameChargeStatus,
        sum: chargeSum(charge),
        payment_deadline: state.deadline?.toISOString() ?? null,
        payment_url: state.paymentUrl,
        may_pay: state.mayPay,
        may_withdraw: state.isPayable && !state.isSettling,
      },
    ] as const;
  });
  return new Map(await Promise.all(charges));
}
