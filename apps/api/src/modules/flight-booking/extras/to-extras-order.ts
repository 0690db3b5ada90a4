import { requestFingerprint } from "../../../platform/idempotency/request-fingerprint.ts";
import type { OrderTraveller, writeOrder } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { travellersLeft } from "../bookings/what-is-left.ts";
import type { ExtrasEmailKind } from "./extras-emails.ts";
import { EXTRAS_STATUSES, FLIGHT_EXTRAS } from "./extras-statuses.ts";
import { sumOf } from "./extras-sum.ts";
import type { StoredExtra } from "./tables.ts";

/** The order of a purchase of bags and seats. The travellers' documents stay with the booking. */
export function toExtrasOrder({
  booking,
  travellers,
  items,
  deadline,
  now,
}: {
  readonly booking: BookingRow;
  readonly travellers: readonly OrderTraveller[];
  readonly items: readonly StoredExtra[];
  readonly deadline: Date;
  readonly now: Date;
}): Parameters<typeof writeOrder>[1] {
  const { total } = sumOf(items);
  return {
    product: FLIGHT_EXTRAS,
    statuses: EXTRAS_STATUSES,
    first: "extras_unpaid",
    whenFree: "extras_paid",
    accountId: booking.accountId,
    soldBy: null,
    hold: null,
    request: requestFingerprint(null, { booking: booking.id, items }),
    language: booking.language,
    quote: { total_price: total, coupon: null, coupon_discount: 0, total_payable: total },
    travelDate: booking.travelDate,
    travelEndsOn: booking.travelEndsOn,
    minorsOnly: booking.minorsOnly,
    staffFlag: null,
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
    photoKeeper: FLIGHT_EXTRAS,
    email: {
      unpaid: "extras_unpaid" satisfies ExtrasEmailKind,
      free: "extras_paid" satisfies ExtrasEmailKind,
    },
    now,
  };
}
