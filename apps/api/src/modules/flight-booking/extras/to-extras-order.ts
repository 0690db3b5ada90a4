import type { ExtrasEmailKind } from "@ghuri/contract/order-emails";
import { requestFingerprint } from "../../../platform/idempotency/request-fingerprint.ts";
import type { OrderTraveller, writeOrder } from "../../orders/index.ts";
import { besideBooking, priceOf } from "../beside/beside-booking.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { EXTRAS_STATUSES, FLIGHT_EXTRAS } from "./extras-statuses.ts";
import { sumOf } from "./extras-sum.ts";
import type { StoredExtra } from "./tables.ts";

/** The order of a purchase of bags and seats. The travellers' documents stay with the booking. */
export function toExtrasOrder({
  booking,
  travellers,
  items,
  deadline,
  soldBy,
  now,
}: {
  readonly booking: BookingRow;
  readonly travellers: readonly OrderTraveller[];
  readonly items: readonly StoredExtra[];
  readonly deadline: Date;
  /** The member of staff who sells them. Null: the traveller buys. */
  readonly soldBy: string | null;
  readonly now: Date;
}): Parameters<typeof writeOrder>[1] {
  const { total } = sumOf(items);
  return {
    product: FLIGHT_EXTRAS,
    statuses: EXTRAS_STATUSES,
    first: "extras_unpaid",
    whenFree: "extras_paid",
    ...besideBooking(booking, travellers),
    soldBy,
    request: requestFingerprint(null, { booking: booking.id, items }),
    quote: priceOf(total),
    travelDate: booking.travelDate,
    travelEndsOn: booking.travelEndsOn,
    staffFlag: null,
    paymentDeadline: deadline,
    photoKeeper: FLIGHT_EXTRAS,
    email: {
      unpaid: "extras_unpaid" satisfies ExtrasEmailKind,
      free: "extras_paid" satisfies ExtrasEmailKind,
    },
    now,
  };
}
