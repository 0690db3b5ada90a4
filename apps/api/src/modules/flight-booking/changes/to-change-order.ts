import type { ChangeEmailKind } from "@ghuri/contract/order-emails";
import type { FlightChangeStatus } from "@ghuri/contract/flight-changes";
import { requestFingerprint } from "../../../platform/idempotency/request-fingerprint.ts";
import type { OrderTraveller, writeOrder } from "../../orders/index.ts";
import { besideBooking, priceOf } from "../beside/beside-booking.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import type { StoredChoice } from "../tables.ts";
import { CHANGE_STATUSES, FLIGHT_CHANGE } from "./change-statuses.ts";

/** The order of a change: its price is what is to be paid for it. The travellers' documents stay with the booking. */
export function toChangeOrder({
  booking,
  travellers,
  choice,
  deadline,
  states: { first, whenFree },
  now,
}: {
  readonly booking: BookingRow;
  readonly travellers: readonly OrderTraveller[];
  readonly choice: StoredChoice;
  readonly deadline: Date;
  /** The status in which it begins, and that it moves to at once when there is nothing to pay. */
  readonly states: {
    readonly first: FlightChangeStatus & ChangeEmailKind;
    readonly whenFree: (FlightChangeStatus & ChangeEmailKind) | null;
  };
  readonly now: Date;
}): Parameters<typeof writeOrder>[1] {
  const price = Math.max(0, choice.sum.total);
  const firstDay = choice.leg.departure_time.slice(0, 10);
  const lastDay = (choice.also?.at(-1)?.leg ?? choice.leg).departure_time.slice(0, 10);
  return {
    product: FLIGHT_CHANGE,
    statuses: CHANGE_STATUSES,
    first,
    whenFree,
    ...besideBooking(booking, travellers),
    request: requestFingerprint(null, { booking: booking.id, choice: choice.id }),
    quote: priceOf(price),
    travelDate: firstDay,
    travelEndsOn: lastDay,
    staffFlag: first === "change_requested" ? first : null,
    paymentDeadline: deadline,
    photoKeeper: FLIGHT_CHANGE,
    email: { unpaid: first, free: whenFree ?? first },
    now,
  };
}
