import type { Language } from "@ghuri/contract/messages/message";
import { brokeUnique, isRetryable, type Transaction } from "../../platform/db/database.ts";
import { newId, newReference } from "../../platform/ids.ts";
import { reserveCoupon } from "../coupons/index.ts";
import type { QuotedOffer } from "../flight-search/index.ts";
import { keepPassportPhotos } from "../travellers/index.ts";
import type { Party } from "./check-party.ts";
import type { FlightBookingDeps } from "./deps.ts";
import { findRepeat, type RequestMark } from "./find-repeat.ts";
import { expireBookingJob, letterJob } from "./jobs.ts";
import { noteEvent } from "./move-booking.ts";
import { bookingTravellers, flightBookings } from "./tables.ts";

/** The seats went to somebody else; nothing was written. */
export class SeatsGone extends Error {
  override readonly name = "SeatsGone";
}

export interface BookingFacts {
  readonly accountId: string;
  readonly request: RequestMark;
  readonly language: Language;
  readonly offer: QuotedOffer;
  readonly party: Party;
  readonly deadline: Date;
  readonly lastFlightDate: string;
  readonly now: Date;
}

const TRIES = 5;

/**
 * Booking, travellers, photos, coupon, seats, log and the job that ends it: all in one transaction, or
 * none of it. Answers the booking's id, the first one's when the same request was faster elsewhere.
 */
export async function writeBooking(deps: FlightBookingDeps, facts: BookingFacts): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      return await deps.db.transaction((tx) => writeOnce(deps, tx, facts));
    } catch (error) {
      if (brokeUnique(error, "flight_bookings_request")) {
        const earlier = await findRepeat(deps.db, facts.accountId, facts.request);
        if (earlier) return earlier;
      }
      // A deadlock, or a reference that another booking has: the same again may well succeed.
      const mayRepeat = isRetryable(error) || brokeUnique(error, "flight_bookings_reference");
      if (!mayRepeat || tries === TRIES) throw error;
    }
  }
}

async function writeOnce(
  { jobs }: FlightBookingDeps,
  tx: Transaction,
  facts: BookingFacts,
): Promise<string> {
  const { accountId, offer, party, deadline, now } = facts;
  const { quote, supplier, ref } = offer;
  const id = newId();
  await tx.insert(flightBookings).values(bookingRow(id, facts));
  // Before the rows that name them: a photo that is not the owner's is a fault of its field.
  const photos = { keeper: `flight-booking:${id}`, field: "users" };
  await keepPassportPhotos(tx, accountId, party.members, photos);
  await tx.insert(bookingTravellers).values(travellerRows(id, party));
  await noteEvent(tx, id, { from: "not_booked", to: "booked" }, { at: now, by: "traveller" });
  await jobs.enqueue(
    tx,
    expireBookingJob,
    { bookingId: id },
    { afterSeconds: secondsUntil(deadline, now) },
  );
  await jobs.enqueue(tx, letterJob, { bookingId: id, kind: "booked" });
  // What others wait for comes last, so that it is locked for as short a time as can be.
  if (quote.coupon)
    await reserveCoupon(tx, { code: quote.coupon.name, bookingId: id, accountId, now });
  const hold = await supplier.hold(tx, { bookingId: id, ref, seats: seatsOf(party), now });
  if (hold.outcome === "sold_out") throw new SeatsGone();
  return id;
}

/** One more than there are, so that no clock of another machine thinks it is early. */
function secondsUntil(deadline: Date, now: Date): number {
  return Math.ceil((deadline.getTime() - now.getTime()) / 1000) + 1;
}

function bookingRow(id: string, facts: BookingFacts): typeof flightBookings.$inferInsert {
  const { accountId, request, language, offer, party, deadline, lastFlightDate, now } = facts;
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

function travellerRows(
  bookingId: string,
  { members }: Party,
): (typeof bookingTravellers.$inferInsert)[] {
  return members.map((member, position) => ({
    id: newId(),
    bookingId,
    position,
    type: member.type,
    title: member.title,
    firstName: member.first_name,
    lastName: member.last_name,
    dateOfBirth: member.date_of_birth,
    gender: member.gender,
    country: member.country,
    nationality: member.nationality,
    email: member.email,
    phone: member.phone,
    passportNumber: member.passport_number,
    passportExpiryDate: member.passport_expiry_date,
    passportFile: member.passport_file,
  }));
}

/** Infants sit on a lap. */
function seatsOf({ members }: Party): number {
  return members.filter(({ type }) => type !== "INF").length;
}
