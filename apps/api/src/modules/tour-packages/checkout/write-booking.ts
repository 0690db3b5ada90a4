import type { Language } from "@ghuri/contract/messages/message";
import type { Transaction } from "../../../platform/db/database.ts";
import { writeIdempotently } from "../../../platform/db/write-idempotently.ts";
import type { RequestFingerprint } from "../../../platform/idempotency/request-fingerprint.ts";
import { newId, newReference } from "../../../platform/ids.ts";
import { reserveCoupon } from "../../coupons/index.ts";
import { referencePassportPhotos, toTravellerColumns } from "../../travellers/index.ts";
import { lastDay, type Party } from "./check-party.ts";
import { paymentDeadline } from "../payment/deadlines.ts";
import type { TourPackageDeps } from "../deps.ts";
import { findByRequestKey } from "./find-by-request-key.ts";
import { expirePackageBookingJob, packageEmailJob } from "../jobs.ts";
import type { BookingRow } from "../bookings/lock-booking.ts";
import { recordEvent } from "../bookings/change-booking-status.ts";
import { holdSpots } from "../departures/hold-spots.ts";
import type { QuotedPackage } from "./quote-package.ts";
import type { PackageRow } from "../catalogue/package-dto.ts";
import { type PackageSnapshot, packageBookings, packageBookingTravellers } from "../tables.ts";

interface NewBooking {
  readonly accountId: string;
  readonly request: RequestFingerprint;
  readonly language: Language;
  readonly quoted: QuotedPackage;
  readonly party: Party;
  readonly now: Date;
}

/**
 * Writes booking, travellers, photos, coupon, spots, log and expiry job in one transaction. Returns
 * the first booking when the same request was written concurrently.
 */
export async function writeBooking(
  deps: TourPackageDeps,
  newBooking: NewBooking,
): Promise<BookingRow | null> {
  try {
    return await writeIdempotently(deps.db, {
      table: "package_bookings",
      write: (tx) => writeAll(deps, tx, newBooking),
      findByRequestKey: () => findByRequestKey(deps.db, newBooking.accountId, newBooking.request),
    });
  } catch (error) {
    if (error instanceof SpotsTaken) return null;
    throw error;
  }
}

/** Rolls back the transaction, which releases the coupon. */
class SpotsTaken extends Error {
  override readonly name = "SpotsTaken";
}

async function writeAll(
  { jobs }: TourPackageDeps,
  tx: Transaction,
  newBooking: NewBooking,
): Promise<BookingRow> {
  const { accountId, quoted, party, now } = newBooking;
  const [booking] = await tx.insert(packageBookings).values(bookingRow(newBooking)).returning();
  if (!booking) throw new Error("The insert returned no row");
  const { id: bookingId, paymentDeadline: deadline } = booking;
  // Before the rows that reference them, so that a photo of another account is reported as an error
  // of its field.
  const photos = { keeper: `package-booking:${bookingId}`, field: "travellers" };
  await referencePassportPhotos(tx, accountId, party.members, photos);
  await tx.insert(packageBookingTravellers).values(travellerRows(bookingId, party));
  await recordEvent(tx, bookingId, { from: null, to: "booked" }, { at: now, by: "traveller" });
  // One second extra, so that the job is never early on a machine with another clock.
  const afterSeconds = Math.ceil((deadline.getTime() - now.getTime()) / 1000) + 1;
  await jobs.enqueue(tx, expirePackageBookingJob, { bookingId }, { afterSeconds });
  await jobs.enqueue(tx, packageEmailJob, { bookingId, kind: "booked" });
  // Contended rows come last, so that they are locked as briefly as possible.
  const { coupon } = quoted.quote;
  if (coupon) await reserveCoupon(tx, { code: coupon.name, bookingId, accountId, now });
  if (!(await holdSpots(tx, booking))) throw new SpotsTaken();
  return booking;
}

function bookingRow(newBooking: NewBooking): typeof packageBookings.$inferInsert {
  const { accountId, request, language, quoted, party, now } = newBooking;
  const { row, departure, quote } = quoted;
  return {
    id: newId(),
    reference: newReference(),
    accountId,
    requestKey: request.key,
    requestHash: request.hash,
    language,
    status: "booked",
    packageId: row.id,
    departureId: departure.id,
    bought: toSnapshot(row),
    departureDate: departure.date,
    endsOn: lastDay(quoted),
    travellers: quote.travellers,
    unitPrice: quote.unit_price,
    totalPrice: quote.total_price,
    couponCode: quote.coupon?.name ?? null,
    couponDiscount: quote.coupon_discount,
    totalPayable: quote.total_payable,
    paymentDeadline: paymentDeadline(now, departure.date),
    minorsOnly: party.minorsOnly,
    createdAt: now,
  };
}

function toSnapshot(row: PackageRow): PackageSnapshot {
  const { slug, thumb, nights, duration } = row;
  return {
    slug,
    thumb,
    nights,
    duration,
    name: { en: row.nameEn, bn: row.nameBn },
    country: { en: row.countryEn, bn: row.countryBn },
    location: { en: row.locationEn, bn: row.locationBn },
  };
}

function travellerRows(
  bookingId: string,
  { members }: Party,
): (typeof packageBookingTravellers.$inferInsert)[] {
  return members.map((member, position) => ({
    id: newId(),
    bookingId,
    position,
    ...toTravellerColumns(member),
    passportFile: member.passport_file,
    address: member.address,
    city: member.city,
    state: member.state,
  }));
}
