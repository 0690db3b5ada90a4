import type { Language } from "@ghuri/contract/messages/message";
import type { RequestFingerprint } from "../../../platform/idempotency/request-fingerprint.ts";
import { newId, newReference } from "../../../platform/ids.ts";
import type { QuotedOffer } from "../../flight-search/index.ts";
import { toTravellerColumns } from "../../travellers/index.ts";
import type { Party } from "./check-party.ts";
import type { bookingEvents, bookingTravellers, flightBookings } from "../tables.ts";

/** Validated input of a new booking. */
export interface NewBooking {
  readonly accountId: string;
  readonly request: RequestFingerprint;
  readonly language: Language;
  readonly offer: QuotedOffer;
  readonly party: Party;
  readonly deadline: Date;
  readonly lastFlightDate: string;
  readonly now: Date;
}

export function bookingRow(id: string, booking: NewBooking): typeof flightBookings.$inferInsert {
  const { accountId, request, language, offer, party, deadline, lastFlightDate, now } = booking;
  const { quote } = offer;
  return {
    id,
    reference: newReference(),
    accountId,
    requestKey: request.key,
    requestHash: request.hash,
    language,
    status: "booked",
    supplier: offer.supplier.name,
    offerRef: offer.ref,
    option: offer.option,
    criteria: offer.criteria,
    totalPrice: quote.total_price,
    couponCode: quote.coupon?.name ?? null,
    couponDiscount: quote.coupon_discount,
    totalPayable: quote.total_payable,
    isInternational: quote.is_international,
    firstDepartureAt: offer.departsAt,
    lastFlightDate,
    paymentDeadline: deadline,
    minorsOnly: party.minorsOnly,
    staffFlag: party.minorsOnly ? "minors_only" : null,
    createdAt: now,
  };
}

export function travellerRows(
  bookingId: string,
  { members }: Party,
): (typeof bookingTravellers.$inferInsert)[] {
  return members.map((member, position) => ({
    id: newId(),
    bookingId,
    position,
    type: member.type,
    ...toTravellerColumns(member),
    passportFile: member.passport_file,
  }));
}

/** The first event of a booking's log. */
export function bookedEvent(bookingId: string, now: Date): typeof bookingEvents.$inferInsert {
  return {
    bookingId,
    number: 1,
    at: now,
    from: "not_booked",
    to: "booked",
    by: "traveller",
    note: null,
  };
}
