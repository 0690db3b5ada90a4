import type { FlightChangeStatus } from "@ghuri/contract/flight-changes";
import { requestFingerprint } from "../../../platform/idempotency/request-fingerprint.ts";
import type { OrderTraveller, writeOrder } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { travellersLeft } from "../bookings/what-is-left.ts";
import type { StoredChoice } from "../tables.ts";
import type { ChangeEmailKind } from "./change-emails.ts";
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
    accountId: booking.accountId,
    soldBy: null,
    hold: null,
    request: requestFingerprint(null, { booking: booking.id, choice: choice.id }),
    language: booking.language,
    quote: { total_price: price, coupon: null, coupon_discount: 0, total_payable: price },
    travelDate: firstDay,
    travelEndsOn: lastDay,
    minorsOnly: booking.minorsOnly,
    staffFlag: first === "change_requested" ? first : null,
    paymentDeadline: deadline,
    travellers: travellersLeft(booking, travellers).map((one, at) => ({
      title: one.title,
      firstName: one.firstName,
      lastName: one.lastName,
      dateOfBirth: one.dateOfBirth,
      gender: one.gender,
      country: one.country,
      nationality: one.nationality,
      // The contact stays, also when the first traveller of the booking does not travel any more.
      email: at === 0 ? (travellers[0]?.email ?? null) : one.email,
      phone: at === 0 ? (travellers[0]?.phone ?? null) : one.phone,
      passengerType: one.passengerType,
    })),
    photoKeeper: FLIGHT_CHANGE,
    email: { unpaid: first, free: whenFree ?? first },
    now,
  };
}
