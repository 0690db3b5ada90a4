import type { PackageBookingDetail } from "@ghuri/contract/tour-packages";
import type { Language } from "@ghuri/contract/messages/message";
import { asc, eq } from "drizzle-orm";
import { findSubjectPayments, findSubjectRefunds } from "../../payments/index.ts";
import type { TourPackageDeps } from "../deps.ts";
import { findOwnBooking } from "./find-own-booking.ts";
import { getPayment, toBookingDto } from "./booking-dto.ts";
import { toPackageTravellerDto } from "./traveller-dto.ts";
import { packageBookingEvents, packageBookingTravellers } from "../tables.ts";

/** The full booking as its owner sees it. */
export async function getBookingDetail(
  { db, clock }: TourPackageDeps,
  asked: { readonly accountId: string; readonly id: string; readonly language: Language },
): Promise<PackageBookingDetail> {
  const booking = await findOwnBooking(db, asked.accountId, asked.id);
  const now = clock.now();
  const travellers = await db
    .select()
    .from(packageBookingTravellers)
    .where(eq(packageBookingTravellers.bookingId, booking.id))
    .orderBy(asc(packageBookingTravellers.position));
  const events = await db
    .select()
    .from(packageBookingEvents)
    .where(eq(packageBookingEvents.bookingId, booking.id))
    .orderBy(asc(packageBookingEvents.number));
  const subjects = { purpose: "package", subjectIds: [booking.id], now } as const;
  const payment = getPayment(await findSubjectPayments(db, subjects), booking.id);
  return {
    ...toBookingDto(booking, payment, { language: asked.language, now }),
    travellers: travellers.map(toPackageTravellerDto),
    events: events.map(({ at, from, to, by, note }) => ({
      at: at.toISOString(),
      from,
      to,
      by,
      note,
    })),
    payments: [...payment.attempts],
    refunds: await findSubjectRefunds(
      db,
      { purpose: "package", subjectId: booking.id },
      booking.reference,
    ),
  };
}
