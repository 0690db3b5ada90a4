import type { FlightChange, FlightChangeStatus } from "@ghuri/contract/flight-changes";
import type { FlightLeg } from "@ghuri/contract/flights";
import type { Queryable } from "../../../platform/db/database.ts";
import { getOrderNow, type Product } from "../../orders/index.ts";
import { findChanges } from "./find-changes.ts";

/** The changes of a booking as its owner sees them now, newest first. */
export async function getChanges(
  db: Queryable,
  product: Product,
  {
    bookingId,
    now,
    localize,
  }: {
    readonly bookingId: string;
    readonly now: Date;
    readonly localize: (leg: FlightLeg) => FlightLeg;
  },
): Promise<FlightChange[]> {
  const changes = await findChanges(db, bookingId);
  return Promise.all(
    changes.map(async ({ order, change }): Promise<FlightChange> => {
      const { state } = await getOrderNow(db, product, order, now);
      return {
        id: order.id,
        reference: order.reference,
        // Only statuses of this product are stored with it.
        status: state.status as FlightChangeStatus,
        slice: change.slice,
        before: localize(change.before),
        after: localize(change.choice.leg),
        also: (change.choice.also ?? []).map(({ slice, before, leg }) => ({
          slice,
          before: localize(before),
          after: localize(leg),
        })),
        wished_date: change.wishedDate,
        sum: change.choice.sum,
        exchanged_tickets: [...change.exchangedTickets],
        created_at: order.createdAt.toISOString(),
        payment_deadline: state.deadline?.toISOString() ?? null,
        payment_url: state.paymentUrl,
        may_pay: state.mayPay,
        may_accept: state.isPayable && order.totalPayable === 0,
        may_withdraw: state.status === "change_requested" || (state.isPayable && !state.isSettling),
      };
    }),
  );
}
