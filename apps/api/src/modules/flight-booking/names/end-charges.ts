import type { NameEmailKind } from "@ghuri/contract/order-emails";
import { and, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import {
  cancelOrder,
  changeOrderStatus,
  enqueueOrderEmail,
  lockOrder,
  type Order,
} from "../../orders/index.ts";
import { failBeside } from "../beside/fail-beside.ts";
import { findOwnBooking } from "../bookings/find-bookings.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { FLIGHT_NAME, NAME_CHARGE_STATUSES } from "./charge-statuses.ts";
import { findCharges } from "./find-charges.ts";
import { flightNameCharges, flightNameCorrections } from "./tables.ts";

type Deps = Pick<FlightBookingDeps, "clock" | "jobs" | "nameProduct">;

/** The move of a paid charge whose correction is not made; its email is called as the status is. */
export const NAME_FAILED = {
  from: "name_paid",
  to: "name_failed" satisfies NameEmailKind,
} as const;

/**
 * Withdraws the correction of an own booking that waits for its payment; one that does not wait changes nothing. Refuses
 * not_cancellable once it is paid, and in_progress while a payment arrives. Returns the id of the booking.
 */
export async function withdrawCorrection(
  deps: FlightBookingDeps,
  asked: { readonly accountId: string; readonly id: string; readonly correctionId: string },
): Promise<string> {
  const { id } = await findOwnBooking(deps.db, asked.accountId, asked.id);
  const found = (await findCharges(deps.db, id)).find(
    ({ correction }) => correction.id === asked.correctionId,
  );
  if (found && found.order.status !== NAME_CHARGE_STATUSES.cancelled)
    await deps.db.transaction((tx) =>
      cancelOrder(deps, tx, deps.nameProduct, {
        orderId: found.order.id,
        by: "traveller",
        refund: null,
      }),
    );
  return id;
}

/**
 * A booking that ends, and a passenger who is cancelled, take what is charged for names along: what is not paid is withdrawn, and
 * money that arrives for it later goes back like every late payment; what is paid goes back in full. The caller holds the lock of
 * the booking. `travellers`: positions; null: all.
 */
export async function endCharges(
  deps: Deps,
  tx: Transaction,
  bookingId: string,
  travellers: readonly number[] | null,
): Promise<void> {
  for (const { order, correction } of await findCharges(tx, bookingId)) {
    if (correction.outcome !== null) continue;
    if (travellers !== null && !travellers.includes(correction.position)) continue;
    // The name is corrected by nobody any more.
    const reason = travellers === null ? "the booking ended" : "the passenger was cancelled";
    const failure = { orderId: order.id, step: NAME_FAILED, reason, by: "system" } as const;
    if (await failBeside(deps, tx, deps.nameProduct, failure)) continue;
    await withdraw(deps, tx, order.id, reason);
  }
}

async function withdraw(
  { clock, jobs, nameProduct }: Deps,
  tx: Transaction,
  orderId: string,
  note: string,
): Promise<void> {
  const order = await lockOrder(tx, FLIGHT_NAME, orderId);
  if (order?.status !== "name_unpaid") return;
  const step = { from: "name_unpaid", to: "name_withdrawn" } as const;
  const details = { at: clock.now(), by: "system", note } as const;
  await changeOrderStatus(tx, NAME_CHARGE_STATUSES, orderId, step, details);
  await nameProduct.release(tx, [order]);
  const kind = "name_withdrawn" satisfies NameEmailKind;
  await enqueueOrderEmail(jobs, tx, { orderId, kind });
}

/** Closes corrections whose charge is not paid, or is given back: the passenger's name can be asked for again. */
export async function lapseCorrections(
  tx: Transaction,
  charges: readonly Pick<Order, "id">[],
  now: Date,
): Promise<void> {
  const lapsed = tx
    .select({ id: flightNameCharges.correctionId })
    .from(flightNameCharges)
    .where(
      inArray(
        flightNameCharges.orderId,
        charges.map(({ id }) => id),
      ),
    );
  await tx
    .update(flightNameCorrections)
    .set({ outcome: "lapsed", decidedAt: now })
    .where(and(inArray(flightNameCorrections.id, lapsed), isNull(flightNameCorrections.outcome)));
}
