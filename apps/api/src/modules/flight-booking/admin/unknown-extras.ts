import { and, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { findOrderEvents, findOrderTravellers, orders } from "../../orders/index.ts";
import { findBooking } from "../bookings/find-bookings.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { type ExtrasFlag, FLIGHT_EXTRAS } from "../extras/extras-statuses.ts";
import { failExtrasInTransaction } from "../extras/fail-extras.ts";
import { type ExtrasRow, findPurchase } from "../extras/find-extras.ts";
import { performExtras } from "../extras/perform-extras.ts";
import { recordExtrasInTransaction } from "../extras/record-extras.ts";
import { flightExtras } from "../extras/tables.ts";
import { isSettled } from "../holding/outcome-open.ts";
import { summarizeWaiting } from "./summarize-waiting.ts";

const OPEN = "extras_open" satisfies ExtrasFlag;
const waiting = and(eq(orders.product, FLIGHT_EXTRAS), eq(orders.staffFlag, OPEN));

/** Paid purchases of bags and seats about which staff have to ask the airline, the oldest first, up to a limit. */
export async function listUnknownExtras(
  db: Queryable,
  { first }: { readonly first: number },
): Promise<{ readonly purchases: ExtrasRow[]; readonly total: number }> {
  const total = await db.$count(orders, waiting);
  const purchases = await db
    .select({ order: orders, extras: flightExtras })
    .from(flightExtras)
    .innerJoin(orders, eq(orders.id, flightExtras.orderId))
    .where(waiting)
    .orderBy(orders.createdAt, orders.id)
    .limit(first);
  return { purchases, total };
}

/** Their number, the age of the oldest, and what was paid for them. */
export function summarizeUnknownExtras(db: Queryable) {
  return summarizeWaiting(db, waiting);
}

/** A purchase with its booking, travellers and log; null when there is none. */
export async function findUnknownExtras(db: Queryable, id: string) {
  if (!isId(id)) return null;
  const found = await findPurchase(db, id);
  const booking = found && (await findBooking(db, found.extras.bookingId));
  if (!found || !booking) return null;
  return {
    ...found,
    booking,
    isOpen: found.order.staffFlag === OPEN,
    travellers: await findOrderTravellers(db, [id]),
    events: (await findOrderEvents(db, [id])).get(id) ?? [],
  };
}

/** Asks the supplier again now, with the code of the job. False: still no answer. */
export async function retryExtras(deps: FlightBookingDeps, purchaseId: string): Promise<boolean> {
  try {
    await performExtras(deps, purchaseId);
    return true;
  } catch (error) {
    deps.log.warn({ err: error, purchase_id: purchaseId }, "The supplier did not answer");
    return false;
  }
}

/** Staff learnt from the airline whether it sold them. Refuses already_decided, and in_progress while a request may run. */
export async function decideExtras(
  deps: FlightBookingDeps,
  tx: Transaction,
  { purchaseId, areBought }: { readonly purchaseId: string; readonly areBought: boolean },
): Promise<void> {
  const found = (await findPurchase(tx, purchaseId)) ?? refuse("not_found");
  if (found.order.status !== "extras_paid") refuse("already_decided");
  if (areBought) return recordExtrasInTransaction(deps, tx, { purchaseId, by: "staff" });
  const { askedAt } = found.extras;
  if (askedAt !== null && !isSettled(askedAt, deps.clock.now()))
    refuse("in_progress", { retryAfterSeconds: 60 });
  const reason = "the airline did not sell them";
  await failExtrasInTransaction(deps, tx, { purchaseId, reason, by: "staff" });
}
